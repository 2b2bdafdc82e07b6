/** `line` and `col` from 0, `offset` in UTF-16 code units. */
export interface Loc {
  readonly line: number;
  readonly col: number;
  readonly offset: number;
}

export interface Pos {
  readonly start: Loc;
  readonly end: Loc;
}

export interface CacheItem {
  readonly position: Pos;
}

export interface Reference {
  /** The decoded target, including heading or block. */
  readonly link: string;
  /** The link as written in the note. */
  readonly original: string;
  readonly displayText?: string;
}

export interface ReferenceCache extends Reference, CacheItem {}

export interface FrontmatterLinkCache extends Reference {
  /** For example `related.0` for the first item of a list. */
  readonly key: string;
}

export interface HeadingCache extends CacheItem {
  readonly heading: string;
  readonly level: number;
}

export interface TagCache extends CacheItem {
  /** The tag with its `#`. */
  readonly tag: string;
}

export interface SectionCache extends CacheItem {
  readonly type: string;
  readonly id?: string;
}

export interface BlockCache extends CacheItem {
  readonly id: string;
}

/** Cached metadata of a note, without empty lists. */
export interface CachedMetadata {
  readonly links?: ReferenceCache[];
  readonly embeds?: ReferenceCache[];
  readonly tags?: TagCache[];
  readonly headings?: HeadingCache[];
  readonly sections?: SectionCache[];
  readonly frontmatter?: Record<string, unknown>;
  readonly frontmatterPosition?: Pos;
  readonly frontmatterLinks?: FrontmatterLinkCache[];
  readonly blocks?: Record<string, BlockCache>;
}
