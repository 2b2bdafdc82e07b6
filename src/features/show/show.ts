import * as z from 'zod';
import { isSessionRecord, readBeat } from '../../core/note/beat-note';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { isNotePath, parseVaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import { findSession, type FoundSession, type SessionHints } from '../../engine/capturing/find-session';
import { withSpeaker } from '../../core/recall/talk-part';
import { filesReadHere } from '../../engine/recalling/captured-files';
import { readKeptTalk, type TalkReading } from '../../engine/recalling/read-kept-talk';
import { readNamedNote, type ReadableVault } from '../../engine/reading/named-note';
import type { Command } from '../../engine/running/command';
import { parseLogged, RunLog } from '../../engine/writing/run-log';
import { readRunRecord } from '../../engine/writing/run-records';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Run } from '../../ports/run';
import type { SessionFolders } from '../../ports/session-folders';
import type { SourceFiles } from '../../ports/source-files';
import type { TranscriptReader } from '../../ports/transcript-reader';

export const showInputSchema = z.object({
  note: z
    .string()
    .min(1, { error: 'Name a note.' })
    .describe('a note, with or without .md; with --session the id of a session'),
  source: z
    .boolean()
    .default(false)
    .describe('show the session that the note was made from, with the cited turns marked'),
  session: z.boolean().optional().describe('show a session: the name is its id, not that of a note'),
  turn: z.string().optional().describe('mark this turn of the session, such as a12'),
  private: z.boolean().default(false).describe('also show a private note'),
});

export type ShowInput = z.infer<typeof showInputSchema>;

export interface ShownTurn {
  /** `u` or `a` and the number of the turn: `u1`, `a2`; a decision between turns as `a16.1`. */
  readonly id: string;
  readonly role: 'user' | 'assistant';
  /** ISO 8601, UTC; null when the transcript gives no time. */
  readonly at: string | null;
  readonly text: string;
  /** Who said it, in a talk among people; missing for the user and in any other session. */
  readonly speaker?: string;
  /** True when the note rests on this turn. */
  readonly cited: boolean;
}

export interface ShowOutput {
  /** Path of the note; for a session without one, where its transcript is. */
  readonly path: string;
  /** Everything that was said in the session, without secrets; empty without `source` and when the session is gone. */
  readonly turns: readonly ShownTurn[];
  /** Id of the session; null when the note does not name one. */
  readonly session: string | null;
  /** Where the session was read; null when it was not requested or not found. */
  readonly transcript: string | null;
  /** Ids of the turns that the note names. */
  readonly cited: readonly string[];
  /** The note's text, when its source was not requested. */
  readonly text?: string;
  /** Why its source cannot be shown, and where it was. */
  readonly missing?: string;
}

export interface ShowDeps extends ReadableVault, Partial<TalkReading> {
  readonly settings: VaultSettings;
  readonly transcripts: TranscriptReader;
  readonly sessionFolders: SessionFolders;
  readonly sources: SourceFiles;
  readonly writing: WritingPorts;
}

/** Shows a note, or the session that it was made from. Changes nothing. */
export const show: Command<ShowDeps, ShowInput, ShowOutput> = {
  id: 'show',
  title: 'Show a note or its source',
  summary: 'Show a note, or the session that it was made from',
  input: showInputSchema,
  positional: ['note'],
  run: runShow,
  outcome: ({ missing }) => (missing === undefined ? 'done' : 'some-failed'),
};

async function runShow(
  deps: ShowDeps,
  { note, source, session: isSession = false, turn, private: showsPrivate }: ShowInput,
  run: Run,
): Promise<ShowOutput> {
  if (isSession) return showSession(deps, note, turn ?? '', showsPrivate, run);
  const advice = 'Give its path in the vault, such as Projects/plan.md.';
  const named = parseVaultPath(isNotePath(note) ? note : `${note}.md`);
  const { path, text } = await readNamedNote(named, deps, { advice, showsPrivate });
  const { session, cited } = sourceOf(text);
  const known = { path, session: session === '' ? null : session, cited };
  if (!source) return { ...known, turns: [], transcript: null, text };
  if (session === '') return { ...known, turns: [], transcript: null, missing: withoutSession(path) };
  const found = await lookFor(deps, session, run);
  if ('missing' in found) return { ...known, turns: [], transcript: null, missing: found.missing };
  return { ...known, turns: marked(found, cited), transcript: found.transcript };
}

/** Shows a session that no note has to name: as it is kept for search, or else as its transcript is found. */
async function showSession(
  deps: ShowDeps,
  id: string,
  turn: string,
  showsPrivate: boolean,
  run: Run,
): Promise<ShowOutput> {
  const known = { session: id, cited: turn === '' ? [] : [turn] };
  const kept = await readKeptTalk(deps, id, showsPrivate, run);
  if (kept === 'private')
    return { ...known, path: '', turns: [], transcript: null, missing: `There is no session ${id}.` };
  const found = kept ?? (await lookFor(deps, id, run));
  if ('missing' in found) return { ...known, path: '', turns: [], transcript: null, missing: found.missing };
  const { transcript } = found;
  return { ...known, path: transcript, turns: marked(found, known.cited), transcript };
}

function marked(
  { talk, isAmongPeople = false }: Pick<FoundSession, 'talk'> & { readonly isAmongPeople?: boolean },
  cited: readonly string[],
): ShownTurn[] {
  // A user who was named only for the capture is another speaker here, with the same number.
  const numberOf = (id: string): string => id.slice(1);
  const wanted = new Set(cited.map(numberOf));
  return talk.map(({ id, role, at, text, speaker }) => ({
    ...{ id, role, at, cited: wanted.has(numberOf(id)) },
    ...(isAmongPeople && role === 'assistant'
      ? withSpeaker(text)
      : { text, ...(speaker === undefined ? {} : { speaker }) }),
  }));
}

async function lookFor(
  { vault, settings, transcripts, sessionFolders, sources, writing }: ShowDeps,
  session: string,
  run: Run,
): Promise<FoundSession | { readonly missing: string }> {
  const hints = await hintsOf(writing, session);
  const search = {
    ...{ vault, inboxFolder: settings.inboxFolder, transcripts, sessionFolders },
    ...{ originals: writing.device.blobs, clock: writing.clock, names: settings.ownNames },
    readHere: () => filesReadHere({ writing, sources, sessionFolders }),
  };
  return (await findSession(search, session, hints, run)) ?? { missing: goneWords(session, hints) };
}

/** Returns the session and the turns that a note names; for the record of a session, the turns of its lines. */
export function sourceOf(text: string): { readonly session: string; readonly cited: readonly string[] } {
  const { data, bodyStart } = readFrontmatter(text);
  const { session, turnIds } = readBeat(data);
  return { session, cited: isSessionRecord(data) ? turnsOfLines(text.slice(bodyStart)) : turnIds };
}

/** Says that a note names no session. */
export function withoutSession(path: string): string {
  return `${path} does not say that it was made from a session.`;
}

/** Returns the turn that a line of a session's record ends with: `a12` for `- Tests pass. (a12)`; null without one. */
export function turnOfLine(line: string): string | null {
  return /\(([ua]\d{1,7}(?:\.\d{1,5})?)\)\s*$/.exec(line.slice(-60))?.[1] ?? null;
}

function turnsOfLines(body: string): string[] {
  return [...new Set(body.split('\n').flatMap((line) => turnOfLine(line) ?? []))];
}

interface Hints extends SessionHints {
  /** Time of the last capture: ISO 8601; '' when none is logged. */
  readonly at: string;
  /** Files of which it was the last capture. */
  readonly latest: readonly string[];
}

async function hintsOf(writing: WritingPorts, session: string): Promise<Hints> {
  const log = await RunLog.read(writing, (line) => line.includes(JSON.stringify(session)));
  const hints: Hints[] = [];
  for (const run of log.runs.sort().reverse()) {
    const entry =
      log
        .linesOf(run)
        .map(({ text }) => parseLogged(text))
        .at(-1) ?? {};
    const paths = pathsOf(entry['files'], session);
    const at = typeof entry['timestamp'] === 'string' ? entry['timestamp'] : '';
    hints.push({ paths, latest: paths, at, originals: (await readRunRecord(writing.device, run))?.originals ?? [] });
  }
  return {
    paths: hints.flatMap(({ paths }) => paths),
    originals: hints.flatMap(({ originals }) => originals),
    at: hints[0]?.at ?? '',
    latest: hints[0]?.latest ?? [],
  };
}

type LoggedFile = { readonly path?: unknown; readonly sessions?: unknown } | null;

/** Returns the files of a logged run that a session may have come from: those that name it, else all. */
function pathsOf(logged: unknown, session: string): string[] {
  const files = Array.isArray(logged) ? (logged as LoggedFile[]) : [];
  const named = files.filter((file) => Array.isArray(file?.sessions) && file.sessions.includes(session));
  return (named.length > 0 ? named : files).flatMap((file) => (typeof file?.path === 'string' ? [file.path] : []));
}

function goneWords(session: string, { latest, at }: Hints): string {
  const [path] = latest;
  const was =
    path === undefined
      ? 'Where it was captured from is not known.'
      : `It was captured from ${latest.length === 1 ? path : `one of ${String(latest.length)} files`}${at === '' ? '' : ` on ${at.slice(0, 10)}`}.`;
  return `Session ${session} is no longer in the vault or on this device. ${was}`;
}
