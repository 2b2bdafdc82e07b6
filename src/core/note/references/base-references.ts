import { placeReference, type FoundReference, type PlacedReference } from './found-reference';
import { inlineReferences } from './markdown-references';
import type { ReferenceForm } from './reference';
import { Stretch } from './stretch';
import { yamlStretches } from './yaml-stretches';
import { stripEnd } from '../../strip-ends';

/** The references of a Base: `link("…")` and the like, the folders and paths that `inFolder`, comparisons and `startsWith` ask for, and links. Any other quoted text is none, though it may look like a path: a tag, a name, a value. */
export function baseReferences(text: string): PlacedReference[] {
  const found = yamlStretches(Stretch.whole(text)).flatMap((stretch) => {
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

// An escaped quote opens nothing, or each of them would look for its end.
const literal = /"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|\\./g;

interface Literal {
  readonly literal: Stretch;
  readonly before: string;
  readonly after: string;
}

const lookedAround = 200;

function stringLiterals(stretch: Stretch): Literal[] {
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

/** What a quoted text names; nothing when nobody asks for it as a link, a folder or a path. */
function literalReference({ text }: Stretch, before: string, after: string): FoundReference[] {
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

const listBehind = /^(?:\s*,\s*(?:"[^"\\]*"|'[^'\\]*'))*\s*\]\.contains\(\s*(?:this\.)?file\.(folder|path)\s*\)/;
const comparedBehind = /^\s*[!=]=\s*(?:this\.)?(?:\w+\.)?file\.(folder|path)\b(?!\s*[.(])/;

function formOf(text: string, before: string, after: string): ReferenceForm | null {
  if (/\binFolder\(\s*$|\.folder\s*[!=]=\s*$|\.(?:folder|path)\.startsWith\(\s*$/.test(before)) return 'folder';
  if (/\b(?:link|hasLink|linksTo|file)\(\s*$/.test(before)) return text.includes('[[') ? null : 'call';
  if (/\.path\s*[!=]=\s*$/.test(before) || (/\bimage\(\s*$/.test(before) && !text.includes('://'))) return 'path';
  const [, property] = comparedBehind.exec(after) ?? listBehind.exec(after) ?? [];
  return property === undefined ? null : property === 'folder' ? 'folder' : 'path';
}
