import type { LinkResolver } from '../resolve-link';
import type { TextRange } from '../text-ranges';
import type { Quote, Stretch } from './stretch';

/**
 * How a reference is written, which says how it is resolved: `wikilink`, `markdown` (a bare destination), `angle` (one in angle brackets) and `call`
 * (`link("…")` of a Base) by the rules for links; `path` names a file and `folder` a folder exactly, by the whole path.
 */
export type ReferenceForm = 'wikilink' | 'markdown' | 'angle' | 'call' | 'path' | 'folder';

/** What a reference says, whatever file it stands in. */
export interface ReferenceTarget {
  readonly form: ReferenceForm;
  /** Decoded, without heading or block; `''` points into the same file. */
  readonly linkpath: string;
  /** `#Heading` or `#^block`, decoded, else ''. */
  readonly subpath: string;
}

/** A place of a file's text that names another file. The range is what another destination replaces: link path and subpath, of a canvas' node only the path. */
export interface Reference extends ReferenceTarget, TextRange {
  /** The quotes around the range, innermost first. */
  readonly quotes: readonly Quote[];
  /** From 1. */
  readonly line: number;
  /** The whole link as it stands in the text. */
  readonly shown: string;
}

/** A reference as found in a stretch of a file: offsets of the stretch. */
export interface FoundReference extends ReferenceTarget, TextRange {
  /** The whole link. */
  readonly whole: TextRange;
}

/** A reference of a file whose line is not counted yet. */
export type PlacedReference = Omit<Reference, 'line'>;

/** The reference with offsets of the file. */
export function placeReference(
  { form, linkpath, subpath, start, end, whole }: FoundReference,
  stretch: Stretch,
  text: string,
): PlacedReference {
  return {
    form,
    linkpath,
    subpath,
    start: stretch.at(start),
    end: stretch.at(end),
    quotes: stretch.quotes,
    shown: text.slice(stretch.at(whole.start), stretch.at(whole.end)),
  };
}

/** The file that a reference in `source` leads to; null for none, and for references to folders. */
export function resolveReference(
  { form, linkpath }: ReferenceTarget,
  source: string,
  resolver: LinkResolver,
): string | null {
  if (form === 'folder') return null;
  if (form === 'path') return resolver.has(linkpath) ? linkpath : null;
  return resolver.resolve(linkpath, source);
}

/** True for what names something outside the vault: a scheme, or a network address. */
export function isExternal(destination: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination);
}

/** The text that a Markdown destination stands for. What is no sound encoding stands for itself. */
export function decodeDestination(destination: string): string {
  const plain = destination.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  if (!plain.includes('%')) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** A link path as a Markdown destination, encoded as the one that stood there: `like`. */
export function encodeDestination(linkpath: string, form: 'markdown' | 'angle', like: string): string {
  const code = (char: string): string =>
    encodeURIComponent(char).replace(/[()'*!~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  let encoded = linkpath.replace(form === 'angle' ? /[%#<>\\|\r\n]/g : /[%#<>\\|"`\s\p{Cc}]/gu, code);
  if (form === 'markdown' && /[()]/.test(encoded) && !(like.includes('(') && /^(?:[^()]|\([^()]*\))*$/.test(encoded)))
    encoded = encoded.replace(/[()]/g, code);
  if (/%[CDEF][0-9A-F]%/i.test(like)) encoded = encoded.replace(/[^ -~]+/g, (run) => encodeURIComponent(run));
  // What would be taken for a scheme, and with it for an address.
  return isExternal(encoded) ? encoded.replace(/^\/\//, '/').replace(':', '%3A') : encoded;
}
