import { readBlocks, type Block } from '../note/blocks';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { dateValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { type NoteLink, readLinks } from '../note/references/links';
import { decodeDestination } from '../note/references/reference';
import { stripByteOrderMark } from '../note/note-text';
import { baseNameOf } from '../note/path';
import { readTags } from '../note/note-facts';
import { propertyTags } from '../note/tags';
import { isPrivateText } from '../note/state/private-note';
import { nameForm, nameSeparator } from './name-form';
import { proseLanguage } from './prose-language';
import { type Trait, type TraitKind, traitOf } from './trait-counts';

/** How one note is written, without what it says. */
export interface NoteTraits {
  readonly path: string;
  /** True when Cyberbrain wrote it: a note from a session, a record, or an entry of a board. */
  readonly isCaptured: boolean;
  readonly traits: ReadonlySet<Trait>;
  /** Links to other files, embeds included, each by its decoded target. */
  readonly links: readonly Pick<NoteLink, 'form' | 'target'>[];
}

const most = { prose: 1_000, values: 50, valueLength: 200, properties: 100, links: 1_000 };

/** Reads how a note is written; null for a private one, about which nothing is said. */
export function readNoteTraits(path: string, given: string): NoteTraits | null {
  const text = stripByteOrderMark(given);
  if (isPrivateText(text)) return null;
  const { data, bodyStart } = readFrontmatter(text);
  const blocks = readBlocks(text, bodyStart);
  const traits = new Set<Trait>();
  const add = (kind: TraitKind, ...names: readonly string[]): unknown => traits.add(traitOf(kind, ...names));
  const name = baseNameOf(path);
  const title = blocks[0];
  add('form', nameForm(name));
  const separator = nameSeparator(name);
  if (separator !== null) add('separator', separator);
  if (title?.level === 1) add('is', 'headed');
  if (title?.level === 1 && title.title.trim() === name) add('is', 'titled');
  for (const { level, title: heading } of blocks) if (level > 1) add('heading', heading);
  const tags = readTags(text, data, blocks);
  if (tags.length > 0) add('is', 'tagged');
  if (propertyTags(data).length > 0) add('is', 'tagged in properties');
  for (const tag of tags) add('tag', tag);
  addProperties(data, add);
  const language = proseLanguage(proseOf(text, blocks));
  if (language !== null) add('language', language);
  const isCaptured = valueOf(data, 'cb_source') !== undefined || valueOf(data, 'cb_board') !== undefined;
  const inProperties = [...text.slice(0, bodyStart).matchAll(/\[\[([^\]|#\n]+)/g)].map(
    ([, target = '']) => ({ form: 'wikilink', target: target.trim() }) as const,
  );
  const inText = readLinks(text, blocks).slice(0, most.links).flatMap(toFile);
  return { path, isCaptured, traits, links: [...inProperties, ...inText] };
}

function addProperties(
  data: Readonly<Record<string, unknown>>,
  add: (kind: TraitKind, ...names: string[]) => void,
): void {
  for (const [name, value] of Object.entries(data).slice(0, most.properties)) {
    add('property', name);
    add('kind', name, kindOf(value));
    for (const each of listOf(value))
      if (typeof each === 'string' && dateValue(each) === '')
        add('value', name, each.trim().slice(0, most.valueLength));
  }
}

/** Returns the kind of a value in words; '' for an empty one. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : value.every(isLink) ? 'a list of links' : 'a list';
  if (typeof value === 'boolean') return 'a checkbox';
  if (typeof value === 'number') return 'a number';
  if (typeof value !== 'string') return 'a group of values';
  return dateValue(value) === '' ? (isLink(value) ? 'a link' : 'text') : 'a date';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, most.values) : [value];
}

function isLink(value: unknown): value is string {
  return typeof value === 'string' && /^\s*\[\[[^[\]]{1,300}\]\]\s*$/.test(value);
}

/** Returns a link by its decoded target; nothing for one within the note or to the web. */
function toFile({ form, target }: NoteLink): NoteTraits['links'] {
  if (target === '' || (form === 'markdown' && /^[a-z][a-z\d+.-]*:/i.test(target))) return [];
  return [{ form, target: form === 'wikilink' ? target : decodeDestination(target) }];
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
