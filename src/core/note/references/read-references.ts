import { readFrontmatter } from '../frontmatter/frontmatter';
import { findFrontmatterBlock } from '../frontmatter/frontmatter-block';
import { lineAt, lineStarts, textStart } from '../note-text';
import { extensionOf, isNotePath } from '../path';
import { baseReferences, yamlSpans } from './base-references';
import { inlineReferences, markdownReferences } from './markdown-references';
import { type PlacedReference, placeReference, type Reference } from './reference';
import { Span } from './span';

interface NodeParts {
  readonly files: PlacedReference[];
  subpath: string;
}

/** True for files that may contain references: notes, canvases and Bases. */
export function holdsReferences(path: string): boolean {
  return isNotePath(path) || ['canvas', 'base'].includes(extensionOf(path));
}

/** Returns every range of a file's text that names another file, ascending, not overlapping. Linear in the text's length. */
export function readReferences(path: string, text: string): Reference[] {
  const kind = isNotePath(path) ? 'note' : extensionOf(path);
  const found =
    kind === 'note'
      ? noteReferences(text)
      : kind === 'canvas'
        ? canvasReferences(text)
        : kind === 'base'
          ? baseReferences(text)
          : [];
  if (found.length === 0) return [];
  const starts = lineStarts(text);
  return found.map((reference) => ({ ...reference, line: lineAt(starts, reference.start) }));
}

function noteReferences(text: string): PlacedReference[] {
  if (!text.includes('[')) return [];
  const whole = Span.whole(text);
  const block = text.startsWith('---') || text.startsWith('\ufeff---') ? findFrontmatterBlock(text) : null;
  const bodyStart = block === null ? textStart(text) : readFrontmatter(text).bodyStart;
  // Text between two horizontal rules is not frontmatter.
  const yaml = block === null || block.bodyStart !== bodyStart ? null : whole.part(block.start, block.end);
  const properties =
    yaml === null
      ? []
      : yamlSpans(yaml).flatMap((stretch) =>
          inlineReferences(stretch.text).map((found) => placeReference(found, stretch, text)),
        );
  return [...properties, ...markdownReferences(text, bodyStart).map((found) => placeReference(found, whole, text))];
}

/**
 * Returns the files of a canvas' nodes, each with its node's subpath, the backgrounds of groups, and the links within
 * its texts. Reads as much as possible of invalid JSON.
 */
function canvasReferences(text: string): PlacedReference[] {
  const whole = Span.whole(text);
  const found: PlacedReference[] = [];
  const objects: NodeParts[] = [];
  let key = '';
  for (const match of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]|\\./gs)) {
    const [token, , colon] = match;
    // An escaped quote opens nothing; otherwise each of them would search for its end.
    if (token.startsWith('\\')) continue;
    const node = objects.at(-1);
    if (token === '{') objects.push({ files: [], subpath: '' });
    else if (token === '}') found.push(...filesOf(objects.pop()));
    else if (colon !== undefined) key = match[1] ?? '';
    else if (node !== undefined) {
      const value = whole.unquote(match.index + 1, match.index + token.length - 1, 'double');
      if (key === 'file' || key === 'background') node.files.push(fileReference(value, text));
      else if (key === 'subpath') node.subpath = value.text;
      else if (key === 'text')
        found.push(...markdownReferences(value.text, 0).map((each) => placeReference(each, value, text)));
      key = '';
    }
  }
  return [...found, ...objects.flatMap(filesOf)].sort((one, other) => one.start - other.start);
}

function filesOf(node: NodeParts | undefined): PlacedReference[] {
  return (node?.files ?? []).map((file) => ({ ...file, subpath: node?.subpath ?? '' }));
}

function fileReference(value: Span, text: string): PlacedReference {
  const range = { start: 0, end: value.text.length };
  return placeReference({ form: 'path', linkpath: value.text, subpath: '', ...range, whole: range }, value, text);
}
