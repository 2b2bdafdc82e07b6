import * as z from 'zod';
import { lineAt, lineStarts } from '../../../../core/note/note-text';
import { withoutUnseen } from '../../../../core/visible-text';
import { AppError } from '../../../../core/errors';
import { quoted, type AnswerDeps } from '../answers/answer-deps';
import { inLine } from '../answers/card-text';
import { readCursor, writeCursor } from '../answers/cursor';
import { readSessionForClient } from '../answers/session-text';
import { parseNotePlace, readNoteForClient } from '../answers/note-path';
import { defineTool, reading } from '../tool';

const pageCharacters = 6_900;
const mostNumbers = 100;
/** Number of lines that are shown before the line of a card. */
const linesBefore = 20;
/** Number of characters around a page that are scanned, because a secret in it may be recognized by its context. */
const surroundings = 20_000;
const lineRange = 'from_line must be a whole number from 1.';

const input = z.strictObject({
  path: z
    .string()
    .min(1, { error: 'Name a note.' })
    .max(1_000)
    .describe(
      'Path as cb_recall shows it: of a note, such as Projects/plan.md or Projects/plan.md:12, or of a conversation, such as session:ID#a12.',
    ),
  from_line: z
    .int({ error: lineRange })
    .min(1, { error: lineRange })
    .optional()
    .describe('Line to start with, from 1 (default: the first).'),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('Cursor from the end of an earlier answer for this path, to continue reading.'),
});

/** Reads a whole note. */
export const cbRead = defineTool<AnswerDeps, typeof input>({
  name: 'cb_read',
  title: 'Read a note',
  description:
    'Read one note of the memory in full, with its properties and links. Use when a card is not enough: to quote exactly (lines have their numbers; a path with a line begins 20 lines before it), to follow the reasoning, to check before you rely on it. Gives about 7,000 characters at a time. Reads notes only, not files of your project.',
  manners: reading,
  input,
  work: async (deps, { path: given, from_line: fromLine, cursor }, run) => {
    const { path, text, line } =
      (await readSessionForClient(given, deps.services, run)) ?? (await readNote(given, deps));
    const starts = lineStarts(text);
    const question = `${path}\n${deps.services.hasher.sha256(text)}`;
    // A final line break does not start another line.
    const lineCount = Math.max(1, starts.at(-1) === text.length ? starts.length - 1 : starts.length);
    const first = fromLine ?? line ?? 1;
    if (first > lineCount)
      throw new AppError('usage', `${path} has ${lineCount} lines. Give from_line from 1 to ${lineCount}.`);
    const start = cursor === undefined ? (starts[first - 1] ?? 0) : readCursor(question, cursor);
    const end = pageEnd(text, start, starts);
    const page = await scrubbedPage(deps, text, start, end);
    const shown = path.startsWith('session:')
      ? page
      : numbered(page, lineAt(starts, start), lineStarts(text.slice(start, end)));
    const lines = `lines ${lineAt(starts, start)} to ${lineAt(starts, Math.max(start, end - 1))} of ${lineCount}`;
    const rest =
      end >= text.length
        ? [`That is the end of the ${path.startsWith('session:') ? 'conversation' : 'note'}.`]
        : [
            `${(text.length - end).toLocaleString('en')} characters are left. To read on call cb_read with the same path and cursor "${writeCursor(question, end)}".`,
          ];
    return [`${await deps.scrubber.clean(inLine(path))}, ${lines}.`, quoted(shown, deps), ...rest].join('\n');
  },
});

async function readNote(
  given: string,
  { services }: AnswerDeps,
): Promise<{ readonly path: string; readonly text: string; readonly line: number | null }> {
  const place = parseNotePlace(given);
  const { path, text } = await readNoteForClient(place.path, services);
  return { path, text, line: place.line === null ? null : Math.max(1, place.line - linesBefore) };
}

/** Returns the end of a page, at the end of a line when there is one nearby. */
function pageEnd(text: string, start: number, starts: readonly number[]): number {
  const most = start + pageCharacters;
  if (most >= text.length) return text.length;
  const atLine = starts[lineAt(starts, most) - 1] ?? 0;
  if (atLine > start) return atLine;
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
}

/** Puts its number before each line, or some where there are many; not where a secret of several lines was removed. */
function numbered(page: string, first: number, { length }: readonly number[]): string {
  const lines = page.split('\n');
  const step = Math.ceil(lines.length / mostNumbers);
  const isNumbered = (line: string, at: number): boolean =>
    lines.length === length && line.trim() !== '' && (first + at) % step === 0;
  return lines.map((line, at) => (isNumbered(line, at) ? `${String(first + at)}| ${line}` : line)).join('\n');
}

async function scrubbedPage({ scrubber }: AnswerDeps, text: string, start: number, end: number): Promise<string> {
  const from = Math.max(0, start - surroundings);
  const scrubbed = await scrubber.scrub(text.slice(from, end + surroundings));
  return withoutUnseen(scrubbed.slice(start - from, end - from));
}
