import type { Block } from '../note/blocks';
import { readBlocks } from '../note/blocks';
import { readBeat } from '../note/beat-note';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { textList } from '../note/frontmatter/frontmatter-values';
import { readStatedFacts } from '../note/note-facts';
import { baseNameOf, folderOf, nameOf } from '../note/path';
import type { NodeKind } from './graph';

/** A note as the graph reads it. */
export interface GraphNote {
  readonly path: string;
  /** Without byte-order mark. */
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly bodyStart: number;
  readonly title: string;
  readonly kind: NodeKind;
  readonly type: string;
  /** Title, file name and aliases, each once. */
  readonly names: readonly string[];
  /** Shorter forms of the names, which count where no other note has them. */
  readonly shorter: readonly string[];
  readonly tags: readonly string[];
  readonly session: string;
  /** Properties that may name somebody or something, as texts. */
  readonly properties: readonly { readonly key: string; readonly values: readonly string[] }[];
}

const kinds: ReadonlyMap<string, NodeKind> = new Map([
  ...of(
    'person',
    'person people contact contacts persons human colleague customer personen personas personnes menschen 人物',
  ),
  ...of(
    'organization',
    'organization organizations organisation organisations company companies org orgs startup fund',
  ),
  ...of('organization', 'firm firms institution university vendor client team funds investor investors vc bank'),
  ...of(
    'organization',
    'accelerator agency supplier ngo startups firmen unternehmen empresas entreprises organisationen 公司',
  ),
  ...of('project', 'project projects projekte proyectos projets 项目'),
]);

/** Types of notes by the name of their folder, for those without a type. */
const typeByFolder: ReadonlyMap<string, string> = new Map([
  ...typed('meeting', 'meeting meetings calls minutes besprechungen reuniones réunions 会议'),
  ...typed('deal', 'deal deals rounds investments'),
]);

/** The date before a title, and the legal form behind the name of an organization, which people leave out. */
const datePrefix = /^\d{4}-\d{2}-\d{2}[ _-]+/;
const legalForm = /,? (?:GmbH|AG|SE|KG|UG|Ltd|Limited|Inc|LLC|Corp|PLC|BV|SA|SAS|SARL|SL|AS|AB|Oy)\.?$/i;

/** Properties that state something about the note itself, and so name nobody. */
const plainKeys = new Set([
  ...['title', 'aliases', 'alias', 'tags', 'tag', 'type', 'beat_type', 'summary', 'id', 'date', 'created', 'modified'],
  ...['status', 'confidence', 'scope', 'durability', 'cssclasses', 'publish', 'updated', 'description', 'enrich'],
]);

/** Reads a note for the graph. Never throws. */
export function readGraphNote(path: string, text: string): GraphNote {
  const frontmatter = readFrontmatter(text);
  const blocks = readBlocks(text, frontmatter.bodyStart);
  const facts = readStatedFacts(path, text, frontmatter, blocks);
  const folder = nameOf(folderOf(path)).toLowerCase();
  const stated = facts.type.toLowerCase();
  const type = stated === '' ? (typeByFolder.get(folder) ?? '') : stated;
  const kind = kinds.get(type) ?? (stated === '' ? kinds.get(folder) : undefined) ?? 'note';
  const names = [...new Set([facts.title, baseNameOf(path), ...facts.aliases])];
  return {
    ...{ path, text, blocks, bodyStart: frontmatter.bodyStart, type, title: facts.title, tags: facts.tags },
    ...{ kind, names, shorter: shorterOf(names, kind) },
    session: readBeat(frontmatter.data).session,
    properties: Object.entries(frontmatter.data)
      .filter(([key]) => !plainKeys.has(key.toLowerCase()) && (!key.startsWith('cb_') || key === 'cb_citations'))
      .map(([key, value]) => ({ key, values: textList(value) })),
  };
}

function shorterOf(names: readonly string[], kind: NodeKind): string[] {
  const cut = (name: string): string => name.replace(kind === 'organization' ? legalForm : datePrefix, '');
  return names.map(cut).filter((name) => name !== '' && !names.includes(name));
}

function of(kind: NodeKind, words: string): (readonly [string, NodeKind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}

function typed(type: string, folders: string): (readonly [string, string])[] {
  return folders.split(' ').map((folder) => [folder, type] as const);
}
