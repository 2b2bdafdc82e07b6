import { execFileSync } from 'node:child_process';
import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimSession } from '../../../features/ingest/transcript-lines';
import { ProgramFixture, shown } from './started-program';
import { testInTurn } from '../../../fakes/trials';

const slow = testInTurn(2);

const hourMs = 3_600_000;
const shelf = '.claude/projects/-home-me-shelf';
const limitMs = 180_000;

let fixture: ProgramFixture;
const inHome = (path: string): string => join(fixture.folder, 'home', path);

function place(path: string, text: string, ageMs: number): void {
  fixture.write(inHome(path), text);
  setAge(path, ageMs);
}

function setAge(path: string, ageMs: number): void {
  const at = new Date(Date.now() - ageMs);
  utimesSync(inHome(path), at, at);
}

/** A session whose turns have ids of their own. */
function session(id: string, userTurns: number): string {
  const text = claimSession(userTurns, { session: id }).text();
  return text.replaceAll('"user-', `"${id}-u-`).replaceAll('"msg-', `"${id}-m-`);
}

const sessionsIn = (output: unknown): string[] =>
  (output as { files: { sessions: { id: string }[] }[] }).files.flatMap((file) => file.sessions.map(({ id }) => id));

/** Time in which a look at the sessions would have captured one. */
const longEnoughMs = 2_500;

/** Lets `watch` work until it has captured `count` sessions, or long enough to capture one; returns their ids. */
async function watched(count = 0): Promise<string[]> {
  const child = fixture.start(['watch', '--json']);
  const end = fixture.ended(child);
  let text = '';
  child.stdout.on('data', (part: string) => {
    text += part;
  });
  while (!text.includes('"ready"')) await wait(20);
  const capturedCount = (): number => text.split('"event":"captured"').length - 1;
  while (capturedCount() < count) await wait(20);
  if (count === 0) await wait(longEnoughMs);
  child.kill('SIGINT');
  const { stdout } = await end;
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string });
  return events.filter(({ event }) => event === 'captured').flatMap(sessionsIn);
}

beforeEach(async () => {
  fixture = await ProgramFixture.create({ 'Notes/Tea.md': '# Tea\n' });
});
afterEach(() => fixture.remove());

slow(
  'only what the user said yes to is captured, once, after it has been quiet',
  async () => {
    place(`${shelf}/quiet.jsonl`, session('quiet', 2), hourMs);
    place(`${shelf}/live.jsonl`, session('live', 2), 60_000);
    place(`${shelf}/agent-1.jsonl`, session('agent', 2), hourMs);
    place(`${shelf}/quiet/subagents/agent-2.jsonl`, session('deeper', 2), hourMs);
    place('.claude/projects/-home-me-diary/private.jsonl', session('private', 2), hourMs);
    place('.claude/settings.json', '{"cleanupPeriodDays": 10}', 0);
    place('elsewhere.jsonl', session('linked', 2), hourMs);
    symlinkSync(inHome('elsewhere.jsonl'), inHome(`${shelf}/link.jsonl`));
    execFileSync('mkfifo', [inHome(`${shelf}/pipe.jsonl`)]);

    const listed = await fixture.json(['sessions']);
    expect(listed.output['projects']).toMatchObject([
      { tool: 'Claude Code', sessions: 2, waiting: 2, isWatched: false },
      { sessions: 1, isWatched: false },
    ]);
    expect(await shown('sessions', listed.output)).toContain('Not watched');
    expect(await watched()).toEqual([]);

    const asked = await fixture.json(['sessions', 'watch', inHome(shelf)]);
    expect([asked.code, asked.output['refused']]).toEqual([3, expect.stringContaining('--yes')]);
    expect((await fixture.json(['sessions', 'watch', inHome(shelf), '--yes'])).code).toBe(0);
    const status = await fixture.json(['status']);
    expect(status.output['sessions']).toMatchObject({ waiting: 3, watched: 2, deletedBy: 'Claude Code' });
    const goneMs = Date.parse((status.output['sessions'] as { deletedAt: string }).deletedAt);
    expect(Math.abs(goneMs - (Date.now() - hourMs + 240 * hourMs))).toBeLessThan(hourMs);
    expect(await shown('status', status.output)).toContain('3 sessions of AI tools not captured');

    expect(await watched(1)).toEqual(['quiet']);
    expect(await watched()).toEqual([]);
    setAge(`${shelf}/live.jsonl`, hourMs);
    expect(await watched(1)).toEqual(['live']);
    expect((await fixture.json(['status'])).output['sessions']).toMatchObject({ waiting: 1, watched: 0 });

    place(`${shelf}/later.jsonl`, session('later', 2), hourMs);
    expect((await fixture.json(['sessions', 'stop', inHome(shelf)])).code).toBe(0);
    expect(await watched()).toEqual([]);
  },
  limitMs,
);

slow(
  'a session captured by hand is not captured again, and nothing by a device that was not chosen',
  async () => {
    place(`${shelf}/hand.jsonl`, session('hand', 2), hourMs);
    expect((await fixture.json(['sessions', 'watch', inHome(shelf), '--yes'])).code).toBe(0);
    expect((await fixture.json(['ingest', inHome(`${shelf}/hand.jsonl`)])).code).toBe(0);
    expect((await fixture.json(['status'])).output['sessions']).toMatchObject({ waiting: 0 });
    expect(await watched()).toEqual([]);

    place(`${shelf}/other.jsonl`, session('other', 2), hourMs);
    const capturingDevice = { id: 'another', name: 'Desktop app on Linux' };
    fixture.write('.obsidian/plugins/cyberbrain/data.json', JSON.stringify({ capturingDevice }));
    expect(await watched()).toEqual([]);
    const { output } = await fixture.json(['sessions']);
    expect(output['capturedBy']).toBe('Desktop app on Linux');
    expect(await shown('sessions', output)).toContain('Not at present: Desktop app on Linux captures');
  },
  limitMs,
);
