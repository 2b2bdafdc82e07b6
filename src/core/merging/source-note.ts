import type { Relation } from '../note/beat';
import { isBeat, readBeat } from '../note/beat-note';
import { type Block, readBlocks } from '../note/blocks';
import { type Frontmatter, readFrontmatter } from '../note/frontmatter/frontmatter';
import { textList, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { baseNameOf } from '../note/path';
import { relationsSection } from '../note/relations';
import { propertyTags } from '../note/tags';
import type { LinkResolver } from '../note/references/resolve-link';
import { disambiguateTexts } from '../plan/links/disambiguate-texts';

/** A note to be merged. */
export interface SourceNote {
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly scope: string;
  readonly project: string;
  readonly cwd: string;
  readonly status: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Date as written in the note. */
  readonly date: string;
  readonly confidence: number | null;
  readonly id: string;
  readonly session: string;
  readonly turnIds: readonly string[];
  /** Entries of `cb_sources`. */
  readonly sources: readonly string[];
  /** Relations of the section `Relations`, then of the property `related`; each target once. */
  readonly relations: readonly Relation[];
  /** True for a note made by this program. */
  readonly isBeat: boolean;
  readonly durability: string;
  readonly isEphemeral: boolean;
  /** Review date, `YYYY-MM-DD`; '' without one. */
  readonly reviewAfter: string;
  /** Body without the title and the lines of relations; line breaks are LF. */
  readonly body: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Full text of the note as given. */
  readonly text: string;
}

const relationLine = /^[-*+] ([\p{L}\p{N}_-]+): \[\[([^[\]|\n]+)\]\]$/u;

/** Reads a note to be merged. `text` has no byte-order mark; `known` is its frontmatter, where it was read before. */
export function readSourceNote(path: string, text: string, known?: Frontmatter): SourceNote {
  const hasReturns = text.includes('\r');
  const plain = hasReturns ? text.replace(/\r\n?/g, '\n') : text;
  const { data, bodyStart } = known === undefined || hasReturns ? readFrontmatter(plain) : known;
  const { id, session, turnIds, confidence, source, isEphemeral, reviewAfter } = readBeat(data);
  const own = (...keys: string[]): string => textValue(valueOf(data, ...keys));
  const title = own('title') || baseNameOf(path);
  const { body, relations } = readBody(plain, bodyStart, title);
  const targets = new Set(relations.map(({ target }) => target));
  const further = linksOf(valueOf(data, 'related')).filter((target) => !targets.has(target));
  return {
    path,
    title,
    body,
    id,
    session,
    turnIds,
    confidence,
    isEphemeral,
    reviewAfter,
    text,
    isBeat: isBeat(data) && source !== '',
    durability: own('durability').toLowerCase(),
    type: own('beat_type', 'type'),
    scope: own('scope'),
    project: own('project'),
    cwd: own('cwd'),
    status: own('status'),
    summary: own('summary'),
    tags: propertyTags(data),
    date: own('date'),
    sources: textList(valueOf(data, 'cb_sources')),
    relations: [...relations, ...further.map((target) => ({ predicate: 'related', target }))],
    frontmatter: data,
  };
}

/**
 * Returns the title heading at the beginning of a note, as written; '' when the note begins with something else. The
 * heading is not part of the note's `body`.
 */
export function ownHeading({ text, title }: Pick<SourceNote, 'text' | 'title'>): string {
  const plain = text.replace(/\r\n?/g, '\n');
  const heading = titleBlock(readBlocks(plain, readFrontmatter(plain).bodyStart), title);
  return heading === null ? '' : plain.slice(heading.start, heading.end).trimEnd();
}

function titleBlock([first]: readonly Block[], title: string): Block | null {
  return first?.kind === 'heading' && first.level <= 2 && first.title.trim() === title ? first : null;
}

function readBody(
  text: string,
  bodyStart: number,
  title: string,
): { readonly body: string; readonly relations: readonly Relation[] } {
  const blocks = readBlocks(text, bodyStart);
  const start = titleBlock(blocks, title)?.end ?? bodyStart;
  const section = relationsSection(blocks);
  if (section === null) return { body: trimmed(text.slice(start)), relations: [] };
  const relations: Relation[] = [];
  const rest: string[] = [];
  for (const line of text.slice(section.start, section.end).split('\n').slice(1)) {
    const [, predicate, target] = relationLine.exec(line.trim()) ?? [];
    if (predicate !== undefined && target !== undefined) relations.push({ predicate, target });
    else rest.push(line);
  }
  const parts = [text.slice(Math.min(start, section.start), section.start), rest.join('\n'), text.slice(section.end)];
  return {
    body: parts
      .map(trimmed)
      .filter((part) => part !== '')
      .join('\n\n'),
    relations,
  };
}

/** Returns the target of each link, the text between `[[` and `]]` or `|`. */
function linksOf(value: unknown): string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.flatMap((text) =>
    typeof text === 'string'
      ? [...text.matchAll(/\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g)].map(([, target = '']) => target.trim())
      : [],
  );
}

/** Removes blank lines at both ends and keeps the indentation. */
function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** Returns the notes to be merged with links and block ids rewritten so that each keeps its meaning in the joined text. */
export function withDistinctLinks<Note extends SourceNote>(notes: readonly Note[], resolver: LinkResolver): Note[] {
  return disambiguateTexts(notes, resolver, (note, text) => {
    const { path, reviewAfter } = note;
    return { ...note, ...readSourceNote(path, text), path, reviewAfter };
  });
}
