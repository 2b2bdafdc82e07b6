/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { App } from 'obsidian-test-mocks/obsidian';
import { setup, teardown } from 'obsidian-test-mocks/setup';
import { parseVaultPath } from '../../../../src/core/note/path';
import { askWhoCaptures } from '../../../../src/hosts/obsidian/captured/capture-here';
import { fakeAppHost, type FakeAppHost } from '../../../fakes/app/fake-app-host';
import { settled } from '../../../fakes/settled';
import { rememberNotices } from '../../../fakes/app/shown-notices';

beforeAll(() => {
  setup();
});
afterAll(() => {
  teardown();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function hostWithTranscript(): Promise<FakeAppHost> {
  const host = await fakeAppHost(App.createConfigured__({}).asOriginalType__());
  host.inbox.set({ waiting: [parseVaultPath('AI/Inbox/a.jsonl')], failed: [], capturing: null, watching: 'not asked' });
  return host;
}

test('asks after the welcome guide; agreeing makes this the capturing device', async () => {
  const notices = rememberNotices();
  const host = await hostWithTranscript();
  askWhoCaptures(host);
  expect(notices.shown).toEqual([]);
  await host.device.change({ isSetUp: true });
  expect(notices.shown[0]).toMatchObject({ durationMs: 0, text: expect.stringContaining('AI/Inbox') as string });
  notices.shown[0]?.press('Yes, on this device');
  await settled();
  expect(host.settings.current.current.capturingDevice?.id).toBe('device-1');
  const { hiddenCount } = notices;
  expect(notices.shown.at(-1)?.text).toBe('Capturing…');
  jest.useFakeTimers();
  host.runner.progress.set({ title: 'Capture transcripts', progress: null });
  // The notice with the progress is not there yet.
  expect(notices.hiddenCount).toBe(hiddenCount);
  jest.runAllTimers();
  expect(notices.hiddenCount).toBe(hiddenCount + 1);
  jest.useRealTimers();
});

test('does not ask again after the user said no', async () => {
  const notices = rememberNotices();
  const host = await hostWithTranscript();
  await host.device.change({ isSetUp: true });
  askWhoCaptures(host);
  notices.shown[0]?.press('No');
  await settled();
  askWhoCaptures(host);
  expect(notices.shown).toHaveLength(1);
  expect(host.settings.current.current.capturingDevice).toBeNull();
});
