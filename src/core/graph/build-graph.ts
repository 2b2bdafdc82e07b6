import { lineAt, lineStarts } from '../note/note-text';
import { inlineReferences } from '../note/references/markdown-references';
import { readReferences } from '../note/references/read-references';
import { resolveReference, type ReferenceTarget } from '../note/references/reference';
import { LinkResolver } from '../note/references/resolve-link';
import { Graph, type NodeKind } from './graph';
import type { GraphNote } from './graph-note';
import { namedSentences, type NamedLink, type NamedSentence } from './named-sentences';
import { NameIndex } from './name-index';

/** Most names in one sentence that are joined with each other; a sentence with more is a list. */
const mostTogether = 5;
/** Characters of the shortest name in a question, which means it; in prose so short a word may be another one. */
const shortestAsked = 2;
/** Longest value of a property that is taken for a name. */
const longestName = 60;

/** Properties whose values name somebody or something even where no note has that name. */
const namingKeys: ReadonlyMap<string, NodeKind> = new Map(
  Object.entries<NodeKind>({
    ...{ project: 'project', projects: 'project', people: 'person', person: 'person', attendees: 'person' },
    ...{ participants: 'person', author: 'person', authors: 'person', owner: 'person', assignee: 'person' },
    ...{ lead: 'person', company: 'organization', companies: 'organization', organization: 'organization' },
    ...{ organisation: 'organization', employer: 'organization', founder: 'person', founders: 'person' },
    ...{ investor: 'organization', investors: 'organization', customer: 'organization', client: 'organization' },
  }),
);

/** Builds the graph of notes, which are told apart by their paths. `pause` is called after each note. */
export async function buildGraph(
  notes: readonly GraphNote[],
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly graph: Graph; readonly names: NameIndex }> {
  const graph = new Graph();
  for (const { path, title, kind, type } of notes) graph.addNode({ id: path, path, title, kind, type });
  const all = notes.flatMap((note) => note.names.map((name) => [name, note.path] as const));
  const names = new NameIndex(all, shortestAsked);
  const builder = new GraphBuilder(graph, new LinkResolver(notes.map(({ path }) => path)), spokenNames(notes), names);
  for (const note of notes) {
    builder.add(note);
    await pause();
  }
  return { graph, names };
}

/** Names that are recognized without a link: those of people, organizations and projects, and titles of several words. */
function spokenNames(notes: readonly GraphNote[]): NameIndex {
  return new NameIndex(
    notes.flatMap(({ path, kind, names }) =>
      names.filter((name) => kind !== 'note' || isTelling(name)).map((name) => [name, path] as const),
    ),
  );
}

function isTelling(name: string): boolean {
  return name.length >= 8 && name.split(/\s+/).filter((part) => /\p{L}{2}/u.test(part)).length >= 2;
}

class GraphBuilder {
  constructor(
    private readonly graph: Graph,
    private readonly resolver: LinkResolver,
    private readonly spoken: NameIndex,
    private readonly all: NameIndex,
  ) {}

  add(note: GraphNote): void {
    this.#addProperties(note);
    this.#addGroups(note);
    const starts = lineStarts(note.text);
    const links = this.#linksOf(note);
    for (const sentence of namedSentences(note.text, note.blocks, links, (words) => this.spoken.find(words)))
      this.#addSentence(note, sentence, lineAt(starts, sentence.start));
  }

  #linksOf({ path, text, bodyStart }: GraphNote): NamedLink[] {
    return readReferences(path, text)
      .filter(({ start }) => start >= bodyStart)
      .map((reference) => {
        const { shown } = reference;
        const start = Math.max(text.lastIndexOf(shown, reference.start), bodyStart);
        return { start, end: start + shown.length, id: this.#target(reference, path), shown: wordsOf(shown) };
      });
  }

  #addSentence({ path, text }: GraphNote, { start, quote, names }: NamedSentence, line: number): void {
    const others = names.filter(({ id }) => id !== path);
    // A link says more than the name beside it.
    const seen = new Map(
      [...others].sort((one, other) => Number(one.isLink) - Number(other.isLink)).map((each) => [each.id, each]),
    );
    const predicate = predicateOf(text, start, quote);
    for (const { id, isLink, at } of seen.values()) {
      const type =
        predicate !== null && isLink && at > predicate.length ? keyOf(predicate) : isLink ? 'links' : 'mentions';
      this.graph.addEdge({ from: path, to: id, type, path, line, quote, toAt: at });
    }
    if (seen.size > mostTogether || predicate !== null) return;
    const together = [...seen.values()];
    together.forEach((one, index) => {
      for (const other of together.slice(index + 1))
        this.graph.addEdge({
          ...{ from: one.id, to: other.id, type: 'together', path, line, quote },
          ...{ fromAt: one.at, toAt: other.at },
        });
    });
  }

  #addProperties({ path, text, bodyStart, properties }: GraphNote): void {
    const lines = new Map<string, number>();
    for (const [at, line] of text.slice(0, bodyStart).split('\n').entries()) {
      const key = line.slice(0, Math.max(line.indexOf(':'), 0));
      if (!lines.has(key)) lines.set(key, at + 1);
    }
    for (const { key, values } of properties) {
      for (const value of values)
        for (const to of this.#namedBy(key, value, path))
          this.graph.addEdge({
            ...{ from: path, to, type: keyOf(key), path, line: lines.get(key) ?? 1 },
            quote: `${key}: ${wordsOf(value)}`,
          });
    }
  }

  #namedBy(key: string, value: string, path: string): string[] {
    const linked = inlineReferences(value).flatMap((reference) => this.#target(reference, path) ?? []);
    if (linked.length > 0 || value.length > longestName || value.includes('[[')) return linked;
    const known = this.spoken.named(value) ?? (namingKeys.has(keyOf(key)) ? this.all.named(value) : null);
    if (known !== null) return [known];
    const kind = namingKeys.get(keyOf(key));
    if (kind === undefined || !/\p{L}/u.test(value)) return [];
    const id = `${kind}:${value}`;
    this.graph.addNode({ id, path: null, title: value, kind, type: kind });
    return [id];
  }

  /** Adds the tags and the session of a note, which lead to all notes that share them. */
  #addGroups({ path, tags, session }: GraphNote): void {
    for (const tag of tags) this.#addGroup(path, `#${tag.toLowerCase()}`, 'tag', `#${tag}`);
    if (session !== '') this.#addGroup(path, `session:${session}`, 'session', session);
  }

  #addGroup(path: string, id: string, kind: NodeKind, title: string): void {
    this.graph.addNode({ id, path: null, title, kind, type: kind });
    this.graph.addEdge({ from: path, to: id, type: kind === 'tag' ? 'tagged' : kind, path, line: 1, quote: title });
  }

  #target(reference: ReferenceTarget, path: string): string | null {
    const target = resolveReference(reference, path, this.resolver);
    return target !== null && this.graph.nodes.has(target) ? target : null;
  }
}

/** Returns the predicate of a relation, which is written as an item of a list: `- supersedes: [[Note]]`; null for other sentences. */
function predicateOf(text: string, start: number, quote: string): string | null {
  if (!/[-*+][ \t]+$/.test(text.slice(Math.max(start - 4, 0), start))) return null;
  return /^([\p{L}_][\p{L}\p{N}_-]{0,30}):\s/u.exec(quote)?.[1] ?? null;
}

function keyOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** Returns the words that a reader sees of links. */
function wordsOf(text: string): string {
  return text
    .replace(/!?\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]/g, (_link, target: string, shown?: string) => shown ?? target)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
