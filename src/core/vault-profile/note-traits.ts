import { readBlocks, type Block } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { dateValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { codeRanges } from '../note/text-ranges';
import { readLinks } from '../note/references/links';
import { decodeDestination } from '../note/references/reference';
import { stripByteOrderMark } from '../note/note-text';
import { baseNameOf } from '../note/path';
import { propertyTags, readInlineTags, uniqueTags } from '../note/tags';
import { isPrivateText } from '../note/state/managed-facts';
import { nameForm, type NameForm } from './name-form';
import { proseLanguage } from './prose-language';

/** Kind of a property's value; `empty` for none. */
export type ValueKind = 'empty' | 'text' | 'link' | 'date' | 'number' | 'checkbox' | 'list' | 'links' | 'group';

export interface PropertyTrait {
  readonly name: string;
  readonly kind: ValueKind;
  /** The texts of a text, link or list; none for other kinds. */
  readonly values: readonly string[];
}

/** How one note is written, without what it says. */
export interface NoteTraits {
  readonly path: string;
  /** True when Cyberbrain wrote it: a note from a session, a record, or an entry of a board. */
  readonly isCaptured: boolean;
  readonly form: NameForm;
  readonly properties: readonly PropertyTrait[];
  readonly propertyTags: readonly string[];
  readonly textTags: readonly string[];
  /** Links to other files, embeds included, each by its decoded target. */
  readonly links: readonly { readonly form: 'wikilink' | 'markdown'; readonly target: string }[];
  /** Distinct headings below the first level, in order. */
  readonly headings: readonly string[];
  /** True when it begins with a heading that repeats its name. */
  readonly repeatsName: boolean;
  readonly language: string | null;
}

const most = { prose: 1_000, values: 50, valueLength: 200, properties: 100, headings: 40, links: 1_000 };

/** Reads how a note is written; null for a private one, about which nothing is said. */
export function readNoteTraits(path: string, given: string): NoteTraits | null {
  const text = stripByteOrderMark(given);
  if (isPrivateText(text)) return null;
  const { data, bodyStart } = readFrontmatter(text);
  const blocks = readBlocks(text, bodyStart);
  const code = codeRanges(text, blocks);
  const links = readLinks(text, blocks, code);
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const name = baseNameOf(path);
  return {
    path,
    isCaptured: valueOf(data, 'cb_source') !== undefined || valueOf(data, 'cb_board') !== undefined,
    form: nameForm(name),
    properties: Object.entries(data)
      .slice(0, most.properties)
      .map(([key, value]) => ({ name: key, ...readValue(value) })),
    propertyTags: propertyTags(data),
    textTags: uniqueTags(
      readInlineTags(
        text,
        blocks,
        [...code, ...links].sort((a, b) => a.start - b.start),
      ),
    ),
    links: [
      ...linksOfProperties(data),
      ...links.slice(0, most.links).flatMap(({ form, target }) => {
        const isElsewhere = target === '' || (form === 'markdown' && /^[a-z][a-z\d+.-]*:/i.test(target));
        return isElsewhere ? [] : [{ form, target: form === 'wikilink' ? target : decodeDestination(target) }];
      }),
    ],
    headings: [...new Set(headings.filter(({ level }) => level > 1).map(({ title }) => title))].slice(0, most.headings),
    repeatsName: blocks[0]?.level === 1 && blocks[0].title.trim() === name,
    language: proseLanguage(proseOf(text, blocks)),
  };
}

function readValue(value: unknown): Pick<PropertyTrait, 'kind' | 'values'> {
  if (value === null || value === undefined || value === '') return { kind: 'empty', values: [] };
  if (typeof value === 'boolean') return { kind: 'checkbox', values: [] };
  if (typeof value === 'number') return { kind: 'number', values: [] };
  if (Array.isArray(value)) {
    const values = value.filter((item) => typeof item === 'string').map(shortened);
    if (value.length === 0) return { kind: 'empty', values: [] };
    return { kind: values.length === value.length && values.every(isLink) ? 'links' : 'list', values };
  }
  if (typeof value !== 'string') return { kind: 'group', values: [] };
  if (dateValue(value) !== '') return { kind: 'date', values: [] };
  return { kind: isLink(value) ? 'link' : 'text', values: [shortened(value)] };
}

function isLink(value: string): boolean {
  return /^\[\[[^[\]]{1,300}\]\]$/.test(value.trim());
}

function shortened(value: string): string {
  return value.trim().slice(0, most.valueLength);
}

function linksOfProperties(data: Readonly<Record<string, unknown>>): NoteTraits['links'] {
  return Object.values(data)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value.slice(0, most.values) : [value]))
    .flatMap((value) => (typeof value === 'string' && isLink(value) ? [value.trim()] : []))
    .map((link) => ({ form: 'wikilink', target: (link.slice(2, -2).split(/[|#]/)[0] ?? '').trim() }));
}

/** Returns the beginning of the running text, without addresses and the targets of links. */
function proseOf(text: string, blocks: readonly Block[]): string {
  let prose = '';
  for (const { kind, start, end } of blocks) {
    if (kind === 'code' || kind === 'comment') continue;
    prose += `${text.slice(start, Math.min(end, start + most.prose))}\n`;
    if (prose.length >= most.prose) break;
  }
  return prose.replace(/\]\([^()\s]{1,500}\)|https?:\/\/[^\s)]{1,500}/g, ' ');
}
