import type { BeatSource } from '../note/beat';
import type { NamedRecords } from './record-chain';

/** How a note about a document was made. */
export interface Distilled {
  readonly source: BeatSource;
  readonly confidence: number;
  /** Its text, as Markdown; null when the excerpt is quoted. */
  readonly body: string | null;
  /** Why it cannot be sure, a sentence; null for one that can. */
  readonly doubt: string | null;
  /** True for what is still to be done, which is kept as working memory. */
  readonly isOpen?: boolean;
}

/** One piece of knowledge that a source states: a decision, a rule, a release, a request, an issue or a comment. */
export interface Fact {
  /** Place in its file: `:12` for a line, `#12` for a number. */
  readonly at: string;
  readonly type: string;
  /** Plain text of any length. */
  readonly title: string;
  /** Plain text of any length; '' when the title says everything. */
  readonly summary: string;
  /** Text as it is in the source. */
  readonly excerpt: string;
  /** Text whose change makes another fact of it; missing when it is the excerpt. */
  readonly compared?: string;
  /** `active` for a fact in force; a status that ends it, such as `superseded`, comes from the source. */
  readonly status: string;
  /** Day `YYYY-MM-DD`; null when the source names none. */
  readonly day: string | null;
  /** Trust from 0 to 1 where it differs from that of other notes of this type; null elsewhere. */
  readonly authority: number | null;
  /** Words that become tags after that of the kind. */
  readonly tags: readonly string[];
  /** Other decision records that it names as superseded or superseding; missing when it names none. */
  readonly records?: NamedRecords;
  /** Missing for a fact that the source states as such. */
  readonly distilled?: Distilled;
}

/** A file as a kind recognizes it. */
export interface SourceName {
  /** Path with the folder that the user named, and `/`, or the end of the path of a file that the user named itself. */
  readonly path: string;
  /** True when the user named the file itself. */
  readonly isNamed: boolean;
}

/** How one kind of source is recognized and read. */
export interface SourceKind {
  /** Public and never renamed; also the first tag of its notes. */
  readonly id: string;
  accepts(name: SourceName): boolean;
  /** Returns the facts in the order of the file; null when the text is of another kind. Pure, never throws, and takes linear time. */
  read(text: string, context: { readonly path: string; readonly project: string }): readonly Fact[] | null;
  /** How a changed fact is recognized: by its place, or by words in common with what it was. */
  readonly identity: 'place' | 'words';
}

const records = 'adrs?|decisions?|decision[-_ ]?(?:records?|log)|architecture[-_ ]?decisions?(?:[-_ ]?records?)?|rfcs?';
export const recordFolder = new RegExp(`^(?:${records})$`);
/** Matches the name of a folder that says what kind of files it holds, not what they are about. */
export const kindFolder = new RegExp(
  `^(?:${records}|architecture|docs?|documentation|\\.(?:github|cursor|windsurf)|rules|release(?:s|-notes)?)$`,
  'i',
);

/** Returns the last part of a path, and the folders above it, in lower case. */
export function namesIn(path: string): { readonly file: string; readonly folders: readonly string[] } {
  const names = path.toLowerCase().split('/');
  return { file: names.at(-1) ?? '', folders: names.slice(0, -1) };
}
