import type { NodeKind } from './graph';
import type { GraphNote } from './graph-note';

/** Properties whose values name somebody or something even where no note has that name. */
export const namingKeys: ReadonlyMap<string, NodeKind> = new Map(
  Object.entries<NodeKind>({
    ...{ project: 'project', projects: 'project', people: 'person', person: 'person', attendees: 'person' },
    ...{ participants: 'person', author: 'person', authors: 'person', owner: 'person', assignee: 'person' },
    ...{ lead: 'person', company: 'organization', companies: 'organization', organization: 'organization' },
    ...{ organisation: 'organization', employer: 'organization', founder: 'person', founders: 'person' },
    ...{ investor: 'organization', investors: 'organization', customer: 'organization', client: 'organization' },
    ...{ city: 'place', location: 'place', lives_in: 'place', based_in: 'place', headquarters: 'place', hq: 'place' },
    ...{
      ort: 'place',
      wohnort: 'place',
      sitz: 'place',
      stadt: 'place',
      ciudad: 'place',
      sede: 'place',
      ville: 'place',
    },
  }),
);

/** Returns the line of a property, from 1; the first one when it is not found. */
export function lineOfKey({ text, bodyStart }: GraphNote, key: string): number {
  const lines = text.slice(0, bodyStart).split(/\r?\n/);
  return Math.max(lines.findIndex((each) => each.startsWith(`${key}:`)) + 1, 1);
}

/** Returns a name as the type of an edge. */
export function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Returns the words that a reader sees of links. */
export function wordsOf(text: string): string {
  return text
    .replace(/!?\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]/g, (_link, target: string, shown?: string) => shown ?? target)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
