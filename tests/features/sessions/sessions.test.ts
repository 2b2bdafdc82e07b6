import { vaultSettingsSchema, type VaultSettings } from '../../../src/core/settings/settings';
import { plainRedactor } from '../../fakes/plain-redactor';
import { rememberRead, watchedFolders } from '../../../src/engine/capturing/kept-sessions';
import { sessions, type SessionsInput, type SessionsOutput } from '../../../src/features/sessions/sessions';
import type { Question } from '../../../src/ports/consent';
import { MemorySessionFolders } from '../../fakes/capturing/memory-session-folders';
import { testRun } from '../../fakes/test-run';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

let ports: MemoryWritingPorts;
let folders: MemorySessionFolders;
let settings: VaultSettings;
let questions: Question[];
let isAgreed: boolean;

beforeEach(async () => {
  ports = await memoryWritingPorts();
  folders = new MemorySessionFolders();
  settings = vaultSettingsSchema.parse({});
  questions = [];
  isAgreed = true;
  folders.place('/c/shelf/a.jsonl', 1_000, { deletedAtMs: 61_000 });
  folders.place('/c/shelf/b.jsonl', 3_000, { deletedAtMs: 63_000 });
  folders.place('/c/lamp/c.jsonl', 2_000);
  folders.place('/codex/1.jsonl', 500, { tool: 'Codex', project: '' });
});

const run = (input: Partial<SessionsInput> = {}): Promise<SessionsOutput> =>
  sessions.run(
    {
      ...{ sessionFolders: folders, settings, deviceName: 'Terminal', device: ports.device, hasher: ports.hasher },
      settingsWriter: {
        change: (values) => {
          settings = { ...settings, ...values };
          return Promise.resolve();
        },
      },
      consent: {
        ask: (question) => {
          questions.push(question);
          return Promise.resolve(isAgreed);
        },
      },
    },
    { action: 'show', projects: [], dryRun: false, yes: false, ...input },
    testRun('sessions'),
  );
const watched = async (): Promise<string[]> => [...(await watchedFolders(ports.device))];

test('lists the projects with their sessions and those not captured', async () => {
  const read = folders.sessions.get('/c/shelf/a.jsonl');
  await rememberRead({ place: '/c/shelf/a.jsonl', size: 10, mtimeMs: read?.mtimeMs ?? 0 }, 'run', {
    ...ports,
    redactor: plainRedactor,
  });
  const { projects, capturedBy } = await run();
  expect(capturedBy).toBeNull();
  expect(projects).toEqual([
    {
      ...{ path: '/c/shelf', tool: 'Claude Code', project: '~/shelf', sessions: 2, waiting: 1, isWatched: false },
      ...{ newest: '1970-01-01T00:00:03.000Z', deletedAt: '1970-01-01T00:01:03.000Z' },
    },
    {
      ...{ path: '/c/lamp', tool: 'Claude Code', project: '~/lamp', sessions: 1, waiting: 1, isWatched: false },
      ...{ newest: '1970-01-01T00:00:02.000Z', deletedAt: null },
    },
    {
      ...{ path: '/codex', tool: 'Codex', project: '', sessions: 1, waiting: 1, isWatched: false },
      ...{ newest: '1970-01-01T00:00:00.500Z', deletedAt: null },
    },
  ]);
  expect(questions).toEqual([]);
});

test.each([['shelf'], ['~/shelf'], ['/home/me/shelf/'], ['/c/shelf']])('%s names a project', async (name) => {
  const { projects } = await run({ action: 'watch', projects: [name] });
  expect(projects.filter(({ isWatched }) => isWatched).map(({ path }) => path)).toEqual(['/c/shelf']);
  expect(await watched()).toEqual(['/c/shelf']);
});

test('consent names the folders, is stored in the data of this device, and makes it the one that captures', async () => {
  settings = { ...settings, capturingDevice: { id: 'other', name: 'Old laptop' } };
  expect((await run()).capturedBy).toBe('Old laptop');
  await run({ action: 'watch', projects: ['shelf', 'Codex'] });
  expect(questions).toHaveLength(1);
  expect(questions[0]?.sentences.slice(0, 2)).toEqual([
    'Claude Code: ~/shelf (2 sessions)',
    'Codex: all projects (1 session)',
  ]);
  expect(questions[0]?.sentences.at(-1)).toContain('instead of Old laptop');
  expect(await watched()).toEqual(['/c/shelf', '/codex']);
  expect(settings.capturingDevice).toEqual({ id: ports.device.deviceId, name: 'Terminal' });
});

test('a refusal and a dry run change nothing', async () => {
  isAgreed = false;
  const output = await run({ action: 'watch', projects: ['shelf'] });
  expect(sessions.outcome(output)).toBe('refused');
  await run({ action: 'watch', projects: ['shelf'], dryRun: true });
  expect(await watched()).toEqual([]);
  expect(settings.capturingDevice).toBeNull();
});

test('consent can be withdrawn without a question, even for a folder that is gone', async () => {
  await run({ action: 'watch', projects: ['shelf', 'lamp'], yes: true });
  for (const path of [...folders.sessions.keys()]) if (path.startsWith('/c/lamp')) folders.sessions.delete(path);
  expect((await run()).projects.at(-1)).toMatchObject({ path: '/c/lamp', sessions: 0, isWatched: true });
  await run({ action: 'stop', projects: ['shelf', '/c/lamp'] });
  expect(questions).toEqual([]);
  expect(await watched()).toEqual([]);
});

test('an unknown project, or none, is an error that says what to do', async () => {
  await expect(run({ action: 'watch', projects: ['cellar'] })).rejects.toThrow('"sessions" lists the projects');
  await expect(run({ action: 'stop' })).rejects.toThrow('sessions stop PROJECT');
});

test('reads services that are inherited, as the app passes them', async () => {
  const services = {
    ...{ sessionFolders: folders, settings, deviceName: 'App', device: ports.device, hasher: ports.hasher },
    settingsWriter: { change: () => Promise.resolve() },
    consent: { ask: () => Promise.resolve(true) },
  };
  const inherited = Object.create(services) as typeof services;
  const input: SessionsInput = { action: 'watch', projects: ['lamp'], dryRun: false, yes: true };
  expect((await sessions.run(inherited, input, testRun('sessions'))).projects).toHaveLength(3);
  expect(await watched()).toEqual(['/c/lamp']);
});
