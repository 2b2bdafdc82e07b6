import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../../core/errors';
import { findVault } from '../find-vault';
import { streams, terminal } from '../command-line/terminal';
import { type HookPayload, readHookPayload } from './hook-payload';
import { hookPlace, type HookPlace } from './hook-place';
import { noteDue, noteStart } from './note-session';

const mostInput = 4_000_000;

/** How long to wait for the client's JSON, in ms. */
const longestInputMs = 3_000;

/** Event that the program starts itself, in a process of its own. */
const captureEvent = 'capture';

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
  return { event: words[1] ?? '', vault: vault === '' ? undefined : vault };
}

async function answer(call: HookCall): Promise<void> {
  const { event, place, script } = call;
  if (event === captureEvent) {
    await (await import('./capture-due')).captureDue(place, script);
    return;
  }
  const payload = readHookPayload(await readInput());
  if (payload === null) throw new Error('The hook got no JSON with a session_id on standard input.');
  if (event === 'session-start') await startSession(payload, call);
  else if (event === 'pre-compact' || event === 'session-end') {
    if (await noteDue(payload, event === 'session-end', place)) startCapture(call);
  } else if (event === 'prompt') {
    const cards = await (await import('./prompt-cards')).makePromptCards(payload, place);
    if (cards !== null) await printContext('UserPromptSubmit', cards);
  } else throw new Error(`Unknown hook "${event}". Use session-start, pre-compact, session-end or prompt.`);
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
    const { context, isStale: old } = await makeSessionBrief(payload.cwd, call.place);
    isStale = old;
    if (context !== null) await printContext('SessionStart', context);
  } finally {
    if (isWaiting || isStale) startCapture(call);
  }
}

function printContext(hookEventName: string, additionalContext: string): Promise<void> {
  const text = JSON.stringify({ hookSpecificOutput: { hookEventName, additionalContext } });
  return new Promise((resolve) => {
    streams.out.write(`${text}\n`, () => {
      resolve();
    });
  });
}

/**
 * Starts the process that captures what was noted, and does not wait for it. It does not work in the vault: a relative
 * path in `NODE_OPTIONS` would load code from there.
 */
function startCapture({ place, script }: HookCall): void {
  const child = spawn(process.execPath, [fileURLToPath(script), 'hook', captureEvent, '--vault', place.root], {
    ...{ detached: true, stdio: 'ignore', windowsHide: true, cwd: dirname(fileURLToPath(script)) },
  });
  child.on('error', tell);
  child.unref();
}

async function readInput(): Promise<string> {
  const { input } = streams;
  if (input.isTTY) return '';
  const pieces: Buffer[] = [];
  const late = setTimeout(() => input.destroy(), longestInputMs);
  let size = 0;
  try {
    for await (const piece of input) {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      if (size > mostInput) return '';
      pieces.push(bytes);
    }
  } catch {
    // What came until then may be whole.
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function tell(error: unknown): void {
  terminal.tell(`cyberbrain hook: ${messageOf(error)}`);
}
