import { findFrontmatterBlock } from '../frontmatter-block';
import { readFrontmatter } from '../frontmatter';
import { extensionOf, isNotePath } from '../path';
import { lineAt, lineStarts, textStart } from '../note-text';
import { baseReferences } from './base-references';
import { canvasReferences } from './canvas-references';
import { placeReference, type PlacedReference } from './found-reference';
import { inlineReferences, markdownReferences } from './markdown-references';
import type { Reference } from './reference';
import { Stretch } from './stretch';
import { yamlStretches } from './yaml-stretches';

/** True for files that may name others: notes, canvases and Bases. */
export function holdsReferences(path: string): boolean {
  return isNotePath(path) || ['canvas', 'base'].includes(extensionOf(path));
}

/** Every place of a file's text that names another file, ascending, none overlapping. Linear in the text's length. */
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
  const whole = Stretch.whole(text);
  const block = text.startsWith('---') || text.startsWith('\ufeff---') ? findFrontmatterBlock(text) : null;
  const bodyStart = block === null ? textStart(text) : readFrontmatter(text).bodyStart;
  // Prose between two rules is no frontmatter.
  const yaml = block === null || block.bodyStart !== bodyStart ? null : whole.part(block.start, block.end);
  const properties =
    yaml === null
      ? []
      : yamlStretches(yaml).flatMap((stretch) =>
          inlineReferences(stretch.text).map((found) => placeReference(found, stretch, text)),
        );
  return [...properties, ...markdownReferences(text, bodyStart).map((found) => placeReference(found, whole, text))];
}
