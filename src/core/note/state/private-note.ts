import type { Frontmatter } from '../frontmatter/frontmatter';
import { readFrontmatter } from '../frontmatter/frontmatter';
import { findFrontmatterBlock, hasOpeningFence } from '../frontmatter/frontmatter-block';
import { textValue } from '../frontmatter/frontmatter-values';
import type { NoteProperty } from '../note-record';

type Data = Readonly<Record<string, unknown>>;

const markName = 'cb_private';
const mark: NoteProperty = { name: markName, values: ['true'] };
const openValues = /^(?:false|no|off|0)?$/i;
/** Number of characters in which the name is looked for where properties have no end. */
const mostUnclosed = 65_536;

/** Matches a character that is written as a number, and a line that goes on, as in quoted texts of YAML. */
const escapes = /\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|(?:\r\n?|\n)[ \t]{0,400})/g;
const unseen = /\p{Cf}/gu;
const beyondAscii = /[^\p{ASCII}]/u;

/**
 * True for a note with `cb_private: true`: it is shown to no model, brief or other tool. When in doubt, a note is
 * private: with `cb_private: yes`, with two such keys, and where only the name is certain.
 */
export function isPrivateText(text: string): boolean {
  return namesMark(text) && isMarkedPrivate(readFrontmatter(text));
}

/** Does the same for a text whose frontmatter was already read. */
export function isPrivateNote(text: string, frontmatter: Frontmatter): boolean {
  return namesMark(text) && isMarkedPrivate(frontmatter);
}

/** Returns the properties of a private note so that a filter finds its mark, however it is written. */
export function withMark(properties: readonly NoteProperty[]): NoteProperty[] {
  return [mark, ...properties.filter(({ name }) => !isMarkName(name))];
}

function isMarkedPrivate({ data, problems }: Frontmatter): boolean {
  return problems.length > 0 || saysPrivate(data);
}

/** True when properties that could be read say that the note is private. */
export function saysPrivate(data: Data): boolean {
  return Object.entries(data).some(([name, value]) =>
    name === '<<'
      ? [value].flat().some((each) => isData(each) && saysPrivate(each))
      : isMarkName(name) && !isOpen(value),
  );
}

/** True when the properties of a text contain the name of the mark, or something that may be read as that. */
function namesMark(text: string): boolean {
  if (!hasOpeningFence(text)) return false;
  const head = text.slice(0, findFrontmatterBlock(text)?.bodyStart ?? mostUnclosed);
  return /cb_private/i.test(plain(head.includes('\\') ? head.replace(escapes, signOf) : head));
}

function signOf(_escape: string, ...codes: readonly unknown[]): string {
  const code = codes.slice(0, 3).find((each) => typeof each === 'string');
  const number = Number.parseInt(code ?? '', 16);
  return number <= 0x10_ffff ? String.fromCodePoint(number) : '';
}

function isMarkName(name: string): boolean {
  return plain(name).trim().toLowerCase() === markName;
}

/** Returns a text as it looks: without invisible characters, and with plain letters in place of wide ones. */
function plain(text: string): string {
  return beyondAscii.test(text) ? text.replace(unseen, '').normalize('NFKC') : text;
}

function isOpen(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isOpen);
  return !isData(value) && openValues.test(textValue(value));
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null;
}
