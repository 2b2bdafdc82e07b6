import type { AskSentence } from '../../core/ask/ask-answer';
import type { BoardState } from '../../core/board/board-entry';
import { findHistory } from '../../core/board/history-section';
import { kindOf } from '../../core/board/kinds';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import type { FoundNote } from './read-answering-notes';

/** Returns the title of an entry, cited by the property that states it, or by the one that makes it an entry. */
export function titleSentence(note: FoundNote): AskSentence {
  const { title } = note.facts;
  const stated = propertyLine(note, 'title');
  const { line, text } = stated ?? propertyLine(note, 'cb_board') ?? { line: 1, text: title };
  const value = (stated === null ? text : text.slice(text.indexOf(':') + 1)).trim();
  const bare = /^(["'])(.*)\1$/u.exec(value)?.[2];
  return quoted(note, title, line, bare === title ? bare : value);
}

/** Returns the key that says how an entry ended, such as its answer; nothing without one. */
export function endingSentence(note: FoundNote, { record: { kind } }: BoardState): AskSentence[] {
  const keys = Object.values(kindOf(kind).endings).flatMap((ending) => ending.key ?? []);
  return keys.flatMap((key) => {
    const { line, text } = propertyLine(note, key) ?? { line: 0, text: '' };
    return line === 0 ? [] : [quoted(note, text, line, text)];
  });
}

/** Returns the beginning of the reasons of an entry; nothing without any. */
export function reasonSentence(note: FoundNote): AskSentence[] {
  const { bodyStart } = readFrontmatter(note.text);
  const lines = note.text.split('\n');
  const first = note.text.slice(0, bodyStart).split('\n').length - 1;
  const at = lines.findIndex((line, index) => index >= first && line.trim() !== '');
  const reason = (lines[at] ?? '').trim();
  return at === -1 || /^(?:#|>|%%)/.test(reason) ? [] : [quoted(note, reason, at + 1, reason)];
}

/** Returns what a revision of an entry changed, by whom and when, as its history says it. */
export function revisionSentence(note: FoundNote, number: number): AskSentence[] {
  const { callouts } = findHistory(note.text, readFrontmatter(note.text).bodyStart);
  const found = callouts.find(({ title }) => title.startsWith(`Revision ${String(number)} `));
  return found === undefined ? [] : [quoted(note, found.title, found.line, found.title)];
}

function propertyLine({ text }: FoundNote, key: string): { readonly line: number; readonly text: string } | null {
  const lines = text.slice(0, readFrontmatter(text).bodyStart).split('\n');
  const at = lines.findIndex((line) => new RegExp(`^${key}\\s*:`).test(line));
  return at === -1 ? null : { line: at + 1, text: (lines[at] ?? '').trim() };
}

function quoted({ path, facts: { date } }: FoundNote, text: string, line: number, quote: string): AskSentence {
  return { fate: 'quoted', text, citations: [{ path, line, quote, ...(date === '' ? {} : { date }) }] };
}
