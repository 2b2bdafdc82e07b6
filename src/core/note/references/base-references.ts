import { extensionOf } from '../path';
import { placeReference, type FoundReference, type PlacedReference } from './found-reference';
import { inlineReferences } from './markdown-references';
import type { ReferenceForm } from './reference';
import { Stretch } from './stretch';
import { yamlStretches } from './yaml-stretches';

/** The references of a Base: `link("…")` and `file.hasLink("…")`, folders and files that a quoted text names by their whole path, and links. */
export function baseReferences(text: string): PlacedReference[] {
  const found = yamlStretches(Stretch.whole(text)).flatMap((stretch) => {
    const literals = stringLiterals(stretch);
    const isWholeValue = stretch.quotes.length > 0 && literals.length === 0;
    const named = (isWholeValue ? [{ literal: stretch, before: '' }] : literals).flatMap(({ literal, before }) => literalReference(literal, before).map((each) => placeReference(each, literal, text)));
    const links = inlineReferences(stretch.text).map((each) => placeReference(each, stretch, text));
    return [...named, ...links.filter(({ start }) => !named.some((other) => other.start <= start && start < other.end))];
  });
  return found.sort((one, other) => one.start - other.start);
}

const literal = /"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'/g;

function stringLiterals(stretch: Stretch): { literal: Stretch; before: string }[] {
  return [...stretch.text.matchAll(literal)].map((match) => {
    const start = match.index + 1;
    const isDouble = match[1] !== undefined;
    return { literal: stretch.unquote(start, start + match[0].length - 2, isDouble ? 'double' : 'single'), before: stretch.text.slice(Math.max(0, match.index - 60), match.index) };
  });
}

/** What a quoted text names; nothing when it is neither asked for as a link or folder nor looks like a path. */
function literalReference({ text }: Stretch, before: string): FoundReference[] {
  const form = formOf(text, before);
  if (form === null || text === '') return [];
  const hash = form === 'call' ? text.indexOf('#') : -1;
  const linkpath = (hash < 0 ? text : text.slice(0, hash)).replace(form === 'folder' ? /\/+$/ : /$^/, '');
  const end = hash < 0 ? linkpath.length : text.length;
  return linkpath === '' ? [] : [{ form, linkpath, subpath: hash < 0 ? '' : text.slice(hash), start: 0, end, whole: { start: 0, end: text.length } }];
}

function formOf(text: string, before: string): ReferenceForm | null {
  if (/\binFolder\(\s*$|\.folder\s*[!=]=\s*$/.test(before)) return 'folder';
  if (/\b(?:link|hasLink|linksTo|file)\(\s*$/.test(before)) return text.includes('[[') ? null : 'call';
  if (/\.path\s*[!=]=\s*$/.test(before) || /^[^\s"'].*\.(?:md|canvas|base)$/i.test(text)) return 'path';
  if (!text.includes('/') || /^\s|\s$|:\/\/|[[\]"*]|==/.test(text)) return null;
  return extensionOf(text) === '' ? 'folder' : 'path';
}
