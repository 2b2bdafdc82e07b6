import { NodeProcessIdentity, processName } from '../system/node-process-identity';
import type { HookPayload } from './hook-payload';
import type { HookPlace } from './hook-place';
import type { NotedSession } from './noted-sessions';
import { findTranscript, isTranscriptPath } from './transcript-place';

/** Time in ms after which a session without a sign of life counts as over. */
const quietMs = 30 * 60_000;

/** Records that a session must be captured; returns false if its transcript is not in Claude Code’s folder. */
export async function noteDue(payload: HookPayload, isOver: boolean, { sessions }: HookPlace): Promise<boolean> {
  const note = await describe(payload);
  if (note === null) return false;
  await sessions.put('due', note);
  if (isOver) await sessions.remove('started', note);
  return true;
}

/**
 * Records that a session started. Marks earlier sessions as due if they ended without a hook: their client is gone or
 * has begun this session, or nothing was written for half an hour. Returns true when sessions are due.
 */
export async function noteStart(payload: HookPayload, { sessions }: HookPlace): Promise<boolean> {
  const note = await describe(payload);
  const identity = new NodeProcessIdentity();
  const nowMs = Date.now();
  for (const earlier of await sessions.list('started')) {
    if (earlier.session === payload.session) continue;
    const found = await findTranscript(earlier.transcript, process.env);
    const isOver =
      earlier.client === (note?.client ?? '') ||
      identity.isDead(identity.host, earlier.client) ||
      nowMs - (typeof found === 'object' ? found.mtimeMs : earlier.atMs) > quietMs;
    if (!isOver) continue;
    if (typeof found === 'object') await sessions.put('due', { ...earlier, atMs: nowMs, size: found.size });
    await sessions.remove('started', earlier);
  }
  if (note !== null) await sessions.put('started', note);
  return (await sessions.list('due')).length > 0 || (await sessions.list('taken')).length > 0;
}

async function describe({ session, transcript }: HookPayload): Promise<NotedSession | null> {
  if (!isTranscriptPath(transcript, process.env)) return null;
  const found = await findTranscript(transcript, process.env);
  if (found === 'refused') return null;
  const size = found === 'missing' ? 0 : found.size;
  return { session, transcript, atMs: Date.now(), size, client: processName(process.ppid), tries: 0 };
}
