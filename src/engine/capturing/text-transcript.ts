import { AppError } from '../../core/errors';
import { extensionOf, nameOf } from '../../core/note/path';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import type { TextFormat } from '../../core/transcript/format';
import type { Me } from '../../core/transcript/talk/me';
import type { ReadSessions } from '../../core/transcript/turn';
import type { ReadingRun } from '../../ports/transcript-reader';
import type { SourceLines } from './source-lines';

/** Maximum size in bytes, because a text is held in memory while it is cut into turns. */
const mostBytes = 33_554_432;

const mostHeadLines = 500;

/** True when the name is that of a text file; plain text cannot be recognized by its content. */
export function isTextFile(fileName: string): boolean {
  return ['md', 'txt'].includes(extensionOf(nameOf(fileName.replace(/\\/g, '/'))));
}

/** True for a note written by this program, which is never read as a transcript. `head` is its beginning. */
export function isOwnNote(head: string): boolean {
  const { data } = readFrontmatter(head);
  return Object.hasOwn(data, 'cb_source') || Object.hasOwn(data, 'cb_inbox_reason');
}

/** Throws `unknown-format` when the file is not text, too long, or a note of this program. */
export async function readText(
  format: TextFormat,
  source: SourceLines,
  { fileName, me }: { readonly fileName: string; readonly me: Me },
  run: ReadingRun,
): Promise<ReadSessions> {
  const refused = (reason: string): AppError => new AppError('unknown-format', `${fileName} ${reason}`, fileName);
  if (source.size > mostBytes) throw refused('is too long. Split it into parts of at most 32 MB.');
  const lines: string[] = [];
  for await (const line of source.read('Reading the transcript', run)) {
    if (line.includes('\0')) throw refused('is not text.');
    lines.push(line);
  }
  if (isOwnNote(lines.slice(0, mostHeadLines).join('\n')))
    throw refused('is a note written by Cyberbrain, not a transcript.');
  const session = format.read(lines, fileName, me);
  return {
    sessions: session === null ? [] : [session],
    brokenLines: 0,
    skipReason: session === null ? 'It contains no messages.' : null,
  };
}
