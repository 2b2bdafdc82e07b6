import { stripEnd } from '../../text-ends';
import { inlineReferences } from './markdown-references';
import { type FoundReference, type PlacedReference, placeReference, type ReferenceForm } from './reference';
import { Span } from './span';

// An escaped quote opens nothing; otherwise each of them would search for its end.
const literal = /"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|\\./g;

interface Literal {
  readonly literal: Span;
  readonly before: string;
  readonly after: string;
}

const lookedAround = 200;

const listBehind = /^(?:\s*,\s*(?:"[^"\\]*"|'[^'\\]*'))*\s*\]\.contains\(\s*(?:this\.)?file\.(folder|path)\s*\)/;

const comparedBehind = /^\s*[!=]=\s*(?:this\.)?(?:\w+\.)?file\.(folder|path)\b(?!\s*[.(])/;

/**
 * Returns the references of a Base: `link("…")` and the like, the folders and paths used by `inFolder`, comparisons and
 * `startsWith`, and links. Any other quoted text, such as a tag, a name or a value, is not a reference, even if it
 * looks like a path.
 */
export function baseReferences(text: string): PlacedReference[] {
  const found = yamlSpans(Span.whole(text)).flatMap((stretch) => {
    const named = stringLiterals(stretch).flatMap(({ literal, before, after }) =>
      literalReference(literal, before, after).map((each) => placeReference(each, literal, text)),
    );
    const links = inlineReferences(stretch.text).map((each) => placeReference(each, stretch, text));
    return [
      ...named,
      ...links.filter(({ start }) => !named.some((other) => other.start <= start && start < other.end)),
    ];
  });
  return found.sort((one, other) => one.start - other.start);
}

function stringLiterals(stretch: Span): Literal[] {
  const { text } = stretch;
  return [...text.matchAll(literal)]
    .filter(([token]) => !token.startsWith('\\'))
    .map((match) => {
      const start = match.index + 1;
      const end = match.index + match[0].length;
      const quote = match[1] !== undefined ? 'double' : 'single';
      return {
        literal: stretch.unquote(start, end - 1, quote),
        before: text.slice(Math.max(0, match.index - lookedAround), match.index),
        after: text.slice(end, end + lookedAround),
      };
    });
}

/** Returns the reference of a quoted text; none when it is not used as a link, a folder or a path. */
function literalReference({ text }: Span, before: string, after: string): FoundReference[] {
  const form = formOf(text, before, after);
  if (form === null || text === '') return [];
  const hash = form === 'call' ? text.indexOf('#') : -1;
  const linkpath = stripEnd(hash < 0 ? text : text.slice(0, hash), form === 'folder' ? /\// : /$^/);
  const end = hash < 0 ? linkpath.length : text.length;
  return linkpath === ''
    ? []
    : [
        {
          form,
          linkpath,
          subpath: hash < 0 ? '' : text.slice(hash),
          start: 0,
          end,
          whole: { start: 0, end: text.length },
        },
      ];
}

function formOf(text: string, before: string, after: string): ReferenceForm | null {
  if (/\binFolder\(\s*$|\.folder\s*[!=]=\s*$|\.(?:folder|path)\.startsWith\(\s*$/.test(before)) return 'folder';
  if (/\b(?:link|hasLink|linksTo|file)\(\s*$/.test(before)) return text.includes('[[') ? null : 'call';
  if (/\.path\s*[!=]=\s*$/.test(before) || (/\bimage\(\s*$/.test(before) && !text.includes('://'))) return 'path';
  const [, property] = comparedBehind.exec(after) ?? listBehind.exec(after) ?? [];
  return property === undefined ? null : property === 'folder' ? 'folder' : 'path';
}

/**
 * Splits YAML into quoted values, without their quotes, and the text between them, in order. It only looks at quotes,
 * so that invalid YAML is read as far as possible; an unclosed quote is text.
 */
export function yamlSpans(yaml: Span): Span[] {
  const { text } = yaml;
  const stretches: Span[] = [];
  let plainStart = 0;
  let isValueStart = true;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const close = isValueStart ? closingQuote(text, at) : -1;
    if (close > at) {
      stretches.push(yaml.part(plainStart, at), yaml.unquote(at + 1, close, char === '"' ? 'double' : 'doubled'));
      plainStart = close + 1;
      at = close;
      isValueStart = false;
    } else if (char === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''))) {
      at = endOfLine(text, at) - 1;
    } else {
      if (isValueStart && (char === '[' || char === '{')) depth += 1;
      else if ((char === ']' || char === '}') && depth > 0) depth -= 1;
      isValueStart = startsValue(text, at, isValueStart, depth);
    }
  }
  return [...stretches, yaml.part(plainStart, text.length)].filter((stretch) => stretch.text !== '');
}

function startsValue(text: string, at: number, wasStart: boolean, depth: number): boolean {
  const char = text[at] ?? '';
  if (char === '\n' || char === '\r') return true;
  if (char === ' ' || char === '\t') return wasStart;
  const isBeforeBlank = /^\s?$/.test(text.slice(at + 1, at + 2));
  if (char === ':') return isBeforeBlank;
  if (char === '-' || char === '?') return wasStart && isBeforeBlank;
  return char === '[' || char === '{' ? wasStart : char === ',' && depth > 0;
}

/** Returns the position at which the quote that opens at `at` is closed; -1 when none opens there, or it is never closed. */
function closingQuote(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return -1;
  for (let i = at + 1; i < text.length; i += 1) {
    if (quote === '"' && text[i] === '\\') i += 1;
    else if (text[i] === quote && !(quote === "'" && text[i + 1] === quote)) return i;
    else if (text[i] === quote) i += 1;
  }
  return -1;
}

function endOfLine(text: string, from: number): number {
  const found = /[\r\n]/.exec(text.slice(from));
  return found === null ? text.length : from + found.index;
}
