import { AppError, isAppError } from '../../../core/errors';
import { type LockKind, StoreLock } from '../../../engine/locking/store-lock';
import { startRun, CancelSource } from '../../../engine/running/start-run';
import { captureUnasked } from '../../../features/ingest/capture-unasked';
import { NodeProcessIdentity } from '../system/node-process-identity';
import { SystemClock } from '../system/system-clock';
import { type Host, wire } from '../wire';
import type { HookPlace } from './hook-place';
import type { NotedSession } from './noted-sessions';
import { findTranscript } from './transcript-place';

const beatMs = 5_000;

/** Number of failed attempts after which a session is tried only once a day, and without a model. */
const mostTries = 3;

const dayMs = 24 * 3_600_000;

const held = (): AppError => new AppError('locked', 'Another program is capturing the sessions of this vault.');

const captureLock: LockKind = { key: 'hooks/capture.lock', waitMs: 0, held, lost: held };

const listener = { progress: () => undefined, warn: () => undefined };

/**
 * Captures the recorded sessions one after the other and updates the index. If several programs run at once, only one
 * works. It checks again after it has released the lock, so that no session recorded in the meantime is forgotten.
 */
export async function captureDue(place: HookPlace, script: URL): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    if (!(await captureAlone(place, script, tried))) return;
    const waiting = await place.sessions.list('due', (note) => !tried.has(nameOf(note)));
    if (waiting.length === 0) return;
  }
}

/** Returns false when another program holds the lock. */
async function captureAlone(place: HookPlace, script: URL, tried: Set<string>): Promise<boolean> {
  const { store, random, sessions } = place;
  const ports = { store, random, clock: new SystemClock(), identity: new NodeProcessIdentity() };
  const lock = await StoreLock.acquire(ports, captureLock, 'hook').catch((error: unknown) => {
    if (isAppError(error, 'locked')) return null;
    throw error;
  });
  if (lock === null) return false;
  const beat = setInterval(() => {
    lock.keepAlive().catch(() => undefined);
  }, beatMs);
  const host = await wire(place.root, script, listener, { isShared: true });
  try {
    await host.recover().catch(() => undefined);
    for (const note of await sessions.list('due')) await sessions.take(note);
    for (const note of await sessions.list('taken', (each) => !tried.has(nameOf(each)) && isTime(each))) {
      tried.add(nameOf(note));
      await lock.keep();
      await settle(note, place, host);
    }
    const { services } = host;
    const run = startRun('index', services.clock, random, new CancelSource().signal, listener);
    await services.sync.syncAll(run).catch(() => undefined);
    await services.conversations?.readAhead(run).catch(() => undefined);
    return true;
  } finally {
    clearInterval(beat);
    await host.close();
    await lock.release();
  }
}

function nameOf({ session, atMs }: NotedSession): string {
  return `${session} ${String(atMs)}`;
}

function isTime({ tries, atMs }: NotedSession): boolean {
  return tries < mostTries || Date.now() - atMs > dayMs;
}

/** Captures a session; what could not be captured stays noted for another time. */
async function settle(note: NotedSession, { sessions }: HookPlace, host: Host): Promise<void> {
  const found = await findTranscript(note.transcript, process.env);
  const isDone = typeof found !== 'object' || (await isCaptured(found.path, note, host));
  if (isDone) await sessions.remove('taken', note);
  else await sessions.put('taken', { ...note, tries: note.tries + 1, atMs: Date.now() });
}

/** Reads the transcript with the model where its cost is agreed to, otherwise by rules. */
async function isCaptured(path: string, { tries }: NotedSession, host: Host): Promise<boolean> {
  try {
    const { services } = host;
    const started = startRun('ingest', services.clock, services.random, new CancelSource().signal, listener);
    const run = { ...started, trigger: 'hook' };
    const { files, stopped } = await captureUnasked(services, { paths: [path], offline: tries >= mostTries }, run);
    return stopped === undefined && files.every(({ status }) => status === 'done' || status === 'skipped');
  } catch {
    return false;
  }
}
