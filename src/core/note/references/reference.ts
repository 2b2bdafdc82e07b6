import type { TextRange } from '../text-ranges';
import type { Quote } from './stretch';

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
