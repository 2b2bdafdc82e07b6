import { plainRedactor } from '../../fakes/plain-redactor';
import { rememberRead, watchFolders } from '../../../src/engine/capturing/kept-sessions';
import { quietMs, SessionWatch } from '../../../src/engine/capturing/session-watch';
import { MemorySessionFolders } from '../../fakes/capturing/memory-session-folders';
import { HeldClock } from '../../fakes/clocks/held-clock';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

const minuteMs = 60_000;
const shelf = '/tools/claude/shelf';

let clock: HeldClock;
let ports: MemoryWritingPorts;
let folders: MemorySessionFolders;
let captured: (readonly string[])[];
let problems: unknown[];
let isCapturing: boolean;
let watch: SessionWatch;
const before = (minutes: number): number => clock.now().getTime() - minutes * minuteMs;

beforeEach(async () => {
  clock = new HeldClock();
  ports = await memoryWritingPorts();
  folders = new MemorySessionFolders();
  captured = [];
  problems = [];
  isCapturing = true;
  watch = new SessionWatch({
    ...{ folders, clock, device: ports.device, hasher: ports.hasher },
    isCapturing: () => isCapturing,
    capture: async (paths) => {
      captured.push(paths);
      for (const path of paths) if (!path.includes('broken')) await read(path);
    },
    failed: (error) => {
      problems.push(error);
    },
  });
});

afterEach(async () => {
  await watch.stop();
  expect(problems).toEqual([]);
});

async function read(path: string): Promise<void> {
  const session = folders.sessions.get(path);
  if (session !== undefined)
    await rememberRead({ place: path, ...session }, 'run', { ...ports, redactor: plainRedactor });
}

test('nothing is captured before the user has said yes', async () => {
  folders.place(`${shelf}/a.jsonl`, before(600));
  await watch.look();
  expect(captured).toEqual([]);
});

test('sessions in the chosen folders are captured once they are quiet for half an hour, the oldest first', async () => {
  await watchFolders(ports.device, [shelf]);
  folders.place(`${shelf}/live.jsonl`, before(29));
  folders.place(`${shelf}/quiet.jsonl`, before(30));
  folders.place(`${shelf}/old.jsonl`, before(50_000));
  folders.place('/tools/claude/diary/private.jsonl', before(600));
  folders.place('/tools/claude/shelf-two/other.jsonl', before(600));
  watch.start();
  await clock.pass(0);
  await watch.look();
  expect(captured).toEqual([[`${shelf}/old.jsonl`, `${shelf}/quiet.jsonl`]]);
  await clock.pass(5 * minuteMs);
  await watch.look();
  expect(captured).toHaveLength(2);
  expect(captured[1]).toEqual([`${shelf}/live.jsonl`]);
});

test('a session is captured again only after it has grown and is quiet again', async () => {
  await watchFolders(ports.device, [shelf]);
  folders.place(`${shelf}/a.jsonl`, before(60));
  await watch.look();
  await watch.look();
  expect(captured).toHaveLength(1);
  folders.place(`${shelf}/a.jsonl`, before(0), { size: 20 });
  await watch.look();
  expect(captured).toHaveLength(1);
  await clock.pass(quietMs);
  await watch.look();
  expect(captured).toHaveLength(2);
});

test('a session that was captured in another way is left alone', async () => {
  await watchFolders(ports.device, [shelf]);
  folders.place(`${shelf}/a.jsonl`, before(60));
  await read(`${shelf}/a.jsonl`);
  await watch.look();
  expect(captured).toEqual([]);
});

test('what could not be captured waits until it changes', async () => {
  await watchFolders(ports.device, [shelf]);
  folders.place(`${shelf}/broken.jsonl`, before(60));
  await watch.look();
  await watch.look();
  expect(captured).toHaveLength(1);
  folders.place(`${shelf}/broken.jsonl`, before(50), { size: 11 });
  await watch.look();
  expect(captured).toHaveLength(2);
});

test('only the device that captures for the vault does so, and no longer after the yes was taken back', async () => {
  await watchFolders(ports.device, [shelf]);
  folders.place(`${shelf}/a.jsonl`, before(60));
  isCapturing = false;
  await watch.look();
  isCapturing = true;
  await watchFolders(ports.device, []);
  await watch.look();
  expect(captured).toEqual([]);
});

test('many sessions are captured in several runs, and no further one begins after the end', async () => {
  await watchFolders(ports.device, [shelf]);
  for (let i = 0; i < 45; i += 1) folders.place(`${shelf}/${String(i)}.jsonl`, before(100 + i));
  await watch.look();
  expect(captured.map((paths) => paths.length)).toEqual([20, 20, 5]);
  folders.place(`${shelf}/late.jsonl`, before(60));
  await watch.stop();
  await watch.look();
  expect(captured).toHaveLength(3);
});

test('a damaged record of the consent counts as missing', async () => {
  await ports.device.put('watched-sessions.json', { folders: [7] });
  folders.place(`${shelf}/a.jsonl`, before(60));
  await watch.look();
  expect(captured).toEqual([]);
});

test('a path that holds a secret is not stored', async () => {
  const redactor = { ...plainRedactor, redact: () => Promise.resolve({ text: '[redacted: token]', counts: {} }) };
  await rememberRead({ place: '/c/ghp_secret.jsonl', size: 1, mtimeMs: 1 }, 'run', { ...ports, redactor });
  const [key = ''] = await ports.device.list('read-files/');
  expect(JSON.stringify(await ports.device.get(key))).toBe('{"size":1,"mtimeMs":1,"run":"run"}');
});
