import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../../core/errors';
import { findVault } from '../find-vault';
import { streams, terminal } from '../command-line/terminal';
import { type HookInput, readHookInput } from './hook-input';
import { type HookPayload, readHookPayload } from './hook-payload';
import { hookPlace, type HookPlace } from './hook-place';
import { noteDue, noteStart } from './note-session';

/** Time in ms from the start of the program until which the client's JSON is awaited, and the least time given to it. */
const inputUntilMs = { 'session-start': 200, other: 110 } as const;
const leastInputMs = 40;

/** Time in ms for noting a session, before a process of its own goes on. */
const longestNoteMs = 80;

/** Events that the program starts itself, in a process of its own. */
const captureEvent = 'capture';
const latePrefix = 'late-';
const longestLateMs = 60_000;
/** Names what such a process has to know of the client's stream: what was read of it before. */
const begunVariable = 'CYBERBRAIN_HOOK_INPUT';

/** Events of which the client awaits no text. */
const silentEvents = new Set(['pre-compact', 'session-end']);

const events = new Set([...silentEvents, 'session-start', 'steering', 'prompt']);

const promptEvent = 'UserPromptSubmit';
/** Events of a working session at which it gets the user's messages too. */
const steeredAfter = new Set(['PostToolUse', 'PostToolUseFailure']);

interface HookCall {
  readonly event: string;
  readonly place: HookPlace;
  readonly script: URL;
}

/**
 * Answers a hook of Claude Code (`hook EVENT --vault DIR`) and ends the program with 0 whatever happens: any other code
 * would stop or disturb the session. Only the hook's JSON goes to standard output.
 */
export async function runHook(words: readonly string[], script: URL): Promise<never> {
  const end = (error?: unknown): never => {
    if (error !== undefined) tell(error);
    process.exit(0);
  };
  for (const failure of ['uncaughtException', 'unhandledRejection']) {
    process.removeAllListeners(failure);
    process.on(failure, end);
  }
  // Set for programs that we start: a session within a capture must not be captured in turn.
  if (process.env['CYBERBRAIN_CHILD'] === '1') return end();
  try {
    const { event, vault = process.env['CYBERBRAIN_VAULT'] ?? '' } = readWords(words);
    // Never the vault around the working folder: a project that somebody else made could have one.
    if (vault === '') throw new Error('No vault is named. Give it with --vault DIR, or set CYBERBRAIN_VAULT.');
    const root = findVault(vault, process.env, process.cwd());
    await answer({ event, place: hookPlace(root), script });
  } catch (error) {
    return end(error);
  }
  return end();
}

/** Throws for any other option, which would otherwise be ignored silently. */
function readWords(words: readonly string[]): { readonly event: string; readonly vault: string | undefined } {
  const other = words.find((word) => word.startsWith('-') && word !== '--vault' && !word.startsWith('--vault='));
  if (other !== undefined) throw new Error(`A hook takes no ${other}, so nothing was done. It takes only --vault DIR.`);
  const at = words.indexOf('--vault');
  const joined = words.find((word) => word.startsWith('--vault='))?.slice('--vault='.length);
  const vault = at === -1 ? joined : words[at + 1];
  const event = words.find((word, place) => place > 0 && !word.startsWith('--vault') && words[place - 1] !== '--vault');
  return { event: event ?? '', vault: vault === '' ? undefined : vault };
}

async function answer(call: HookCall): Promise<void> {
  const { event, place, script } = call;
  if (event === captureEvent) {
    await (await import('./capture-due')).captureDue(place, script);
    return;
  }
  const isLate = event.startsWith(latePrefix);
  const name = isLate ? event.slice(latePrefix.length) : event;
  if (!events.has(name))
    throw new Error(`Unknown hook "${event}". Use session-start, pre-compact, session-end, steering or prompt.`);
  const read = await readInput(event, isLate);
  if (!read.isWhole && silentEvents.has(event)) {
    await goOnLate(call, read);
    return;
  }
  const payload = readHookPayload(read.text);
  if (payload === null) throw new Error('The hook got no JSON with a session_id on standard input.');
  if (silentEvents.has(name)) await noteSession(payload, { ...call, event: name }, isLate ? null : read);
  else if (event === 'session-start') await startSession(payload, call);
  else if (event === 'steering') {
    // A message that a subagent took would not reach the session itself.
    const words = payload.isSubagent ? null : await steeringFor(payload, place);
    if (words !== null) await printContext(steeredAfter.has(payload.event) ? payload.event : promptEvent, words);
  } else {
    const words = await steeringFor(payload, place);
    const cards = await (await import('./prompt-cards')).makePromptCards(payload, place);
    const context = [words, cards].filter((part) => part !== null).join('\n\n');
    if (context !== '') await printContext(promptEvent, context);
  }
}

/** Notes a session as due. `read`: the client's JSON, with which a process of its own goes on if this takes too long; null in that process. */
async function noteSession(payload: HookPayload, call: HookCall, read: HookInput | null): Promise<void> {
  const noted = noteDue(payload, call.event === 'session-end', call.place);
  const late = new Promise<'late'>((resolve) => {
    if (read !== null) setTimeout(resolve, longestNoteMs, 'late').unref();
  });
  const isNoted = await Promise.race([noted, late]);
  if (isNoted === 'late' && read !== null) await goOnLate(call, read);
  else if (isNoted === true) startCapture(call);
  else if (isNoted === false)
    tell(`${payload.transcript} is no session in the folder of Claude Code, so it was not captured.`);
}

async function startSession(payload: HookPayload, call: HookCall): Promise<void> {
  // A disk that refuses the note must not cost the brief.
  const isWaiting = await noteStart(payload, call.place).catch((error: unknown) => {
    tell(error);
    return false;
  });
  let isStale = false;
  try {
    const { makeSessionBrief } = await import('./session-brief');
    const words = await steeringFor(payload, call.place);
    const { context, isStale: old } = await makeSessionBrief(payload.cwd, call.place);
    isStale = old;
    const text = [words, context].filter((part) => part !== null).join('\n\n');
    if (text !== '') await printContext('SessionStart', text);
  } finally {
    if (isWaiting || isStale) startCapture(call);
  }
}

/** Returns the user's own messages for the session. The rest of a hook does not depend on them. */
async function steeringFor(payload: HookPayload, place: HookPlace): Promise<string | null> {
  if ((await place.store.list('records/steering/').catch(() => [])).length === 0) return null;
  const { takeSteering } = await import('./steering');
  return takeSteering(payload, place).catch((error: unknown) => {
    tell(error);
    return null;
  });
}

function printContext(hookEventName: string, additionalContext: string): Promise<void> {
  const text = JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext } });
  return new Promise((resolve) => {
    streams.out.write(`${text}\n`, () => {
      resolve();
    });
  });
}

/** Starts the process that captures what was noted. */
function startCapture(call: HookCall): void {
  startDetached(call, captureEvent, 'ignore');
}

/** Lets a process of its own do the rest: with the client's JSON, or with the client's stream where that has not given it all yet. */
function goOnLate(call: HookCall, { text, isWhole }: HookInput): Promise<void> {
  const event = `${latePrefix}${call.event}`;
  const child = isWhole ? startDetached(call, event, 'pipe') : startDetached(call, event, 'inherit', text);
  return new Promise((resolve) => {
    if (child.stdin === null) resolve();
    else child.stdin.once('error', resolve).end(text, resolve);
  });
}

/**
 * Starts this program for another event, and does not wait for it. It does not work in the vault: a relative path in
 * `NODE_OPTIONS` would load code from there.
 */
function startDetached(
  { place, script }: HookCall,
  event: string,
  stdin: 'ignore' | 'inherit' | 'pipe',
  begun = '',
): ChildProcess {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const child = spawn(process.execPath, [fileURLToPath(script), 'hook', event, '--vault', place.root], {
    ...{ detached: true, stdio: [stdin, 'ignore', 'ignore'], windowsHide: true, cwd: dirname(fileURLToPath(script)) },
    env: { ...process.env, [begunVariable]: begun },
  });
  child.on('error', tell);
  child.unref();
  return child;
}

/** Returns the client's JSON, or as much of it as has come in time. */
function readInput(event: string, isLate: boolean): Promise<HookInput> {
  if (streams.input.isTTY) return Promise.resolve({ text: '', isWhole: true });
  const untilMs = event === 'session-start' ? inputUntilMs[event] : inputUntilMs.other;
  const longestMs = isLate ? longestLateMs : Math.max(leastInputMs, untilMs - performance.now());
  return readHookInput(streams.input, longestMs, isLate ? process.env[begunVariable] : '');
}

function tell(error: unknown): void {
  terminal.tell(`cyberbrain hook: ${messageOf(error)}`);
}
