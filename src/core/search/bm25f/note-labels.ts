import type { NoteFacts } from '../../note/note-record';
import { comparable } from '../note-filter';

/** What a label says of a note; a tag and a folder also label what lies below them. */
export type LabelKind = 'type' | 'tag' | 'project' | 'scope' | 'durability' | 'status' | 'folder';

const FACTS = ['type', 'project', 'scope', 'durability', 'status'] as const;

/** `kind:value` for everything that filters and facets ask of a note, each once, values as they are written; of values that compare as equal the first. */
export function labelsOf(path: string, facts: NoteFacts): string[] {
  const labels = new Map<string, string>();
  for (const fact of FACTS) if (facts[fact].trim() !== '') add(labels, fact, facts[fact]);
  for (const tag of facts.tags) addWithParents(labels, 'tag', tag);
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
  for (let end = value.indexOf('/'); end >= 0; end = value.indexOf('/', end + 1)) if (end > 0) add(labels, kind, value.slice(0, end));
  add(labels, kind, value);
}

function add(labels: Map<string, string>, kind: LabelKind, value: string): void {
  const key = `${kind}:${comparable(value)}`;
  if (!labels.has(key)) labels.set(key, `${kind}:${value}`);
}
