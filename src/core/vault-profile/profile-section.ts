import { AppError } from '../errors';
import { readBlocks } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { lineBreakOf } from '../note/note-text';
import { findPreferences, withGap } from '../note/preferences';

/** Heading of the section. */
export const profileHeading = 'How this vault is organized';
const begin =
  '<!-- Counted by Cyberbrain, which replaces the text up to the closing comment. Your own rules go outside it. -->';
const beginForm = /^<!-- Counted by Cyberbrain\b/;
const end = '<!-- End of what Cyberbrain counted. -->';
const day = /counted on \d{4}-\d{2}-\d{2}\b/;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Returns CLAUDE.md without the description that `withProfile` wrote, which is the text of its owner. */
export function withoutProfile(text: string): string {
  const place = findProfile(text);
  return place === null ? text : text.slice(0, place.start) + text.slice(place.end);
}

/**
 * Returns CLAUDE.md with the description of the vault, which replaces the previous one; everything else stays byte for
 * byte. Returns the same text if only the day differs. null: there is no such note yet. Throws `damaged` when the
 * closing comment of the previous description is missing, and when a description would be part of a block of code or a
 * comment that the note does not close.
 */
export function withProfile(text: string | null, description: string): string {
  if (text === null)
    return `# About this vault\n\nPeople and AI tools read this note first.\n\n## ${profileHeading}\n\n${enclosed(description, '\n')}\n`;
  const lineBreak = lineBreakOf(text);
  const section = enclosed(description, lineBreak);
  const place = findProfile(text);
  if (place !== null) {
    const old = text.slice(place.start, place.end);
    return old.replace(day, '') === section.replace(day, '')
      ? text
      : text.slice(0, place.start) + section + text.slice(place.end);
  }
  const at = findPreferences(text)?.start ?? text.length;
  const after = text.slice(at);
  const before = `${withGap(text.slice(0, at), lineBreak)}## ${profileHeading}${lineBreak.repeat(2)}`;
  const result = `${before}${section}${lineBreak}${after === '' ? '' : lineBreak}${after}`;
  if (findProfile(result)?.start === before.length) return result;
  throw new AppError(
    'damaged',
    'CLAUDE.md does not close a block of code or a comment, so the description would be part of it. Close it, and try again.',
  );
}

function enclosed(description: string, lineBreak: string): string {
  return `${begin}\n\n${description}\n\n${end}`.replaceAll('\n', lineBreak);
}

function findProfile(text: string): Place | null {
  const comments = readBlocks(text, readFrontmatter(text).bodyStart).filter(({ kind }) => kind === 'comment');
  const first = comments.findIndex(({ start }) => beginForm.test(text.slice(start, start + 100)));
  const opening = comments[first];
  if (opening === undefined) return null;
  const closing = comments.slice(first + 1).find((each) => text.slice(each.start, each.end).trim() === end);
  if (closing === undefined)
    throw new AppError(
      'damaged',
      'The closing comment of the description in CLAUDE.md is missing. Remove the description, and try again.',
    );
  return { start: opening.start, end: closing.end };
}
