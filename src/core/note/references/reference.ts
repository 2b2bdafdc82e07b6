import type { LinkResolver } from './resolve-link';
import type { TextRange } from '../text-ranges';
import type { Quote, Span } from './span';

/**
 * Form of a reference, which determines how it is resolved: `wikilink`, `markdown` (a bare destination), `angle` (in
 * angle brackets) and `call` (`link("…")` of a Base) follow the rules for links; `path` names a file and `folder` a
 * folder by the exact, whole path.
 */
export type ReferenceForm = 'wikilink' | 'markdown' | 'angle' | 'call' | 'path' | 'folder';

/** The target that a reference names, independent of its own file. */
export interface ReferenceTarget {
  readonly form: ReferenceForm;
  /** Decoded link without heading or block; `''` points into the same file. */
  readonly linkpath: string;
  /** `#Heading` or `#^block`, decoded, else ''. */
  readonly subpath: string;
}

/**
 * A range of a file's text that names another file. It is the range that a new destination replaces: link path and
 * subpath, for a canvas node only the path.
 */
export interface Reference extends ReferenceTarget, TextRange {
  /** Quotes around the range, innermost first. */
  readonly quotes: readonly Quote[];
  /** Line, from 1. */
  readonly line: number;
  /** The whole link as written in the text. */
  readonly shown: string;
}

/** A reference found in a part of a file, with offsets of that part. */
export interface FoundReference extends ReferenceTarget, TextRange {
  /** Range of the whole link. */
  readonly whole: TextRange;
}

/** A reference of a file without its line number. */
export type PlacedReference = Omit<Reference, 'line'>;

/** Converts the reference's offsets to offsets of the file. */
export function placeReference(
  { form, linkpath, subpath, start, end, whole }: FoundReference,
  stretch: Span,
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

/** Returns the file that a reference in `source` leads to; null for none, and for references to folders. */
export function resolveReference(
  { form, linkpath }: ReferenceTarget,
  source: string,
  resolver: LinkResolver,
): string | null {
  if (form === 'folder') return null;
  if (form === 'path') return resolver.has(linkpath) ? linkpath : null;
  return resolver.resolve(linkpath, source);
}

/** True for a destination outside the vault: a scheme, or a network address. */
export function isExternal(destination: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination);
}

/** Decodes a Markdown destination. An invalid encoding is returned unchanged. */
export function decodeDestination(destination: string): string {
  const plain = destination.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  if (!plain.includes('%')) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Encodes a link path as a Markdown destination, in the same way as the previous one, `like`. */
export function encodeDestination(linkpath: string, form: 'markdown' | 'angle', like: string): string {
  const code = (char: string): string =>
    encodeURIComponent(char).replace(/[()'*!~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  let encoded = linkpath.replace(form === 'angle' ? /[%#<>\\|\r\n]/g : /[%#<>\\|"`\s\p{Cc}]/gu, code);
  if (form === 'markdown' && /[()]/.test(encoded) && !(like.includes('(') && /^(?:[^()]|\([^()]*\))*$/.test(encoded)))
    encoded = encoded.replace(/[()]/g, code);
  if (/%[CDEF][0-9A-F]%/i.test(like)) encoded = encoded.replace(/[^ -~]+/g, (run) => encodeURIComponent(run));
  // A first part that would be taken for a scheme, and so for an address.
  return isExternal(encoded) ? encoded.replace(/^\/\//, '/').replace(':', '%3A') : encoded;
}
