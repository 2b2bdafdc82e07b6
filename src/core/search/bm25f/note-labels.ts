import type { NoteRecord } from '../../note/note-record';
import { comparable } from '../note-filter';

/** What a label says of a note; a tag and a folder also label what lies below them. */
export type LabelKind = 'type' | 'tag' | 'project' | 'scope' | 'durability' | 'status' | 'folder' | 'link';

/** Levels of a tag or folder that are labels of their own: without an end, a tag of thousands of slashes would fill the index. */
const deepest = 64;

const labelledFacts = ['type', 'project', 'scope', 'durability', 'status'] as const;

/** `kind:value` for everything that filters, facets and related notes ask of a note, each once, values as they are written; of values that compare as equal the first. */
export function labelsOf({ path, facts, links }: Pick<NoteRecord, 'path' | 'facts' | 'links'>): string[] {
  const labels = new Map<string, string>();
  for (const fact of labelledFacts) if (facts[fact].trim() !== '') add(labels, fact, facts[fact]);
  for (const tag of facts.tags) addWithParents(labels, 'tag', tag);
  for (const link of links) add(labels, 'link', link);
  const end = path.lastIndexOf('/');
  if (end > 0) addWithParents(labels, 'folder', path.slice(0, end));
  return [...labels.values()];
}

export function kindOf(label: string): string {
  return label.slice(0, label.indexOf(':'));
}

export function valueOf(label: string): string {
  return label.slice(label.indexOf(':') + 1);
}

function addWithParents(labels: Map<string, string>, kind: LabelKind, value: string): void {
  let end = value.indexOf('/');
  for (let depth = 0; end >= 0 && depth < deepest; end = value.indexOf('/', end + 1), depth++)
    if (end > 0) add(labels, kind, value.slice(0, end));
  add(labels, kind, value);
}

function add(labels: Map<string, string>, kind: LabelKind, value: string): void {
  const key = `${kind}:${comparable(value)}`;
  if (!labels.has(key)) labels.set(key, `${kind}:${value}`);
}
