import { lineAt, lineStarts } from '../note/note-text';
import { inlineReferences } from '../note/references/markdown-references';
import { readReferences } from '../note/references/read-references';
import { resolveReference, type ReferenceTarget } from '../note/references/reference';
import { LinkResolver } from '../note/references/resolve-link';
import { Graph, type GraphEdge, type NodeKind } from './graph';
import type { GraphNote } from './graph-note';
import { labelIn } from './label';
import { namedSentences, type NamedLink, type NamedSentence, type Naming } from './named-sentences';
import { type FoundName, NameIndex } from './name-index';
import { findPlaces } from './places';
import { keyOf, lineOfKey, namingKeys, wordsOf } from './property-text';
import { listedRoles, type ListedRole, relationOfRole } from './role-lists';
import { hasLeft, isWorkplace, statedRoles } from './roles';
import { joinNames, ShortNames } from './short-names';
import { freeNames, spokenNames } from './vault-names';

/** Most names in one sentence that are joined with each other; a sentence with more is a list. */
const mostTogether = 5;
/** Characters of the shortest name in a question, which means it; in prose so short a word may be another one. */
const shortestAsked = 2;
/** Longest value of a property that is taken for a name. */
const longestName = 60;

/** Chooses, when the names of all notes are known, those whose statements are read. */
export type ChooseNotes = (names: NameIndex, notes: readonly GraphNote[]) => (note: GraphNote) => boolean;

/** Builds the graph of notes, whose paths are their ids; all of them are nodes. `pause` is called after each note. */
export async function buildGraph(
  notes: readonly GraphNote[],
  pause: () => Promise<void> = () => Promise.resolve(),
  choose: ChooseNotes = () => () => true,
): Promise<{ readonly graph: Graph; readonly names: NameIndex }> {
  const graph = new Graph();
  for (const { path, title, kind, type } of notes) graph.addNode({ id: path, path, title, kind, type });
  const all = notes.flatMap((note) => note.names.map((name) => [name, note.path] as const));
  const names = new NameIndex(all, shortestAsked);
  const free = freeNames(notes);
  for (const [name, id] of free) names.addFree(name, id);
  const short = new ShortNames(notes);
  const resolver = new LinkResolver(notes.map(({ path }) => path));
  const builder = new GraphBuilder(graph, resolver, spokenNames(notes, free), names, short);
  const isChosen = choose(names, notes);
  for (const note of notes) {
    if (isChosen(note)) builder.add(note);
    await pause();
  }
  for (const [name, id] of short.alone) names.addFree(name, id);
  for (const { id, path, kind, title } of graph.nodes.values())
    if (path === null && kind !== 'tag' && kind !== 'session') names.addFree(title, id);
  return { graph, names };
}

class GraphBuilder {
  /** By the name of a property: notes have few, and looking for words of relations takes longer than anything else. */
  readonly #workplaces = new Map<string, boolean>();

  constructor(
    private readonly graph: Graph,
    private readonly resolver: LinkResolver,
    private readonly spoken: NameIndex,
    private readonly all: NameIndex,
    private readonly short: ShortNames,
  ) {}

  add(note: GraphNote): void {
    this.#addProperties(note);
    this.#addGroups(note);
    const starts = lineStarts(note.text);
    const links = this.#linksOf(note);
    let near: ReadonlySet<string> | null = null;
    const nearOnce = (): ReadonlySet<string> => (near ??= this.#namedInFull(note, links));
    const find = (words: string): FoundName[] => {
      const named = joinNames(this.spoken.find(words), this.short.find(words, nearOnce));
      return this.#isOfSomebody([note.path, ...named.map(({ id }) => id)])
        ? joinNames(named, this.#places(words))
        : named;
    };
    for (const sentence of namedSentences(note.text, note.blocks, links, find))
      this.#addSentence(note, sentence, lineAt(starts, sentence.start));
    for (const role of listedRoles(note.text, note.blocks)) this.#addRole(note, role, lineAt(starts, role.start), find);
  }

  /** Adds what a list or a table says without a verb: who works where, and as what. */
  #addRole(note: GraphNote, listed: ListedRole, line: number, find: (words: string) => readonly FoundName[]): void {
    const { person, role, place, quote, isPast } = listed;
    const isAbout = note.kind === 'organization' || note.kind === 'project';
    if (place === null && !isAbout) return;
    const at = place === null ? note.path : this.#listedNode(place, 'organization', find);
    const who = this.#listedNode(person, 'person', find);
    if (this.graph.nodes.get(at)?.kind === 'person' || this.graph.nodes.get(who)?.kind !== 'person') return;
    const stated = { path: note.path, line, quote, ...(isPast ? { isPast } : {}) };
    const relation = relationOfRole(role);
    if (relation !== null) this.graph.addEdge({ from: at, to: who, type: relation.type, ...stated });
    const isWork = relation === null || relation.relation === 'works' || relation.relation === 'leads';
    if (isWork) this.graph.addEdge({ from: who, to: at, type: 'works_at', ...stated });
  }

  /** Returns the node of a name in a list, which is added where no note has it. */
  #listedNode(name: string, kind: 'person' | 'organization', find: (words: string) => readonly FoundName[]): string {
    const [found] = find(name).filter(({ start }) => start === 0);
    const known = this.all.named(name) ?? found?.id;
    if (known !== undefined) return known;
    const id = `${kind}:${name}`;
    this.graph.addNode({ id, path: null, title: name, kind, type: kind });
    return id;
  }

  /** True when one of the nodes is a person or an organization, which live and are based somewhere. */
  #isOfSomebody(ids: readonly string[]): boolean {
    const kinds = ids.map((id) => this.graph.nodes.get(id)?.kind);
    return kinds.includes('person') || kinds.includes('organization');
  }

  #places(words: string): FoundName[] {
    return findPlaces(words).map((place) => ({ ...place, id: this.all.named(place.id) ?? `place:${place.id}` }));
  }

  #namedInFull({ path, text, bodyStart }: GraphNote, links: readonly NamedLink[]): ReadonlySet<string> {
    const linked = links.flatMap(({ id }) => id ?? []);
    const spoken = this.spoken.find(text.slice(bodyStart)).map(({ id }) => id);
    return new Set([path, ...linked, ...spoken, ...this.graph.edgesOf(path).map(({ to }) => to)]);
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

  #addSentence(note: GraphNote, { start, quote, names }: NamedSentence, line: number): void {
    const { path } = note;
    const others = names.filter(({ id }) => id !== path);
    const own = names.find(({ id, isLink }) => id === path && !isLink);
    const fromAt = own === undefined ? {} : { fromAt: own.at };
    for (const { id } of others) if (id.startsWith('place:')) this.#addPlace(id);
    // A link says more than the name beside it.
    const seen = new Map(
      [...others].sort((one, other) => Number(one.isLink) - Number(other.isLink)).map((each) => [each.id, each]),
    );
    const label = labelIn(note, { start, quote, names });
    for (const { id, isLink, at } of seen.values()) {
      const isLabelled = label !== null && at >= label.start && at < label.end && (isLink || !label.needsLinks);
      const type = isLabelled ? label.type : isLink ? 'links' : 'mentions';
      this.graph.addEdge({ from: path, to: id, type, path, line, quote, ...fromAt, toAt: at });
    }
    if (seen.size > mostTogether || label?.needsLinks === true) return;
    this.#addTogether([...seen.values()], { path, line, quote });
  }

  #addTogether(names: readonly Naming[], stated: Pick<GraphEdge, 'path' | 'line' | 'quote'>): void {
    names.forEach((one, index) => {
      for (const other of names.slice(index + 1))
        this.graph.addEdge({
          ...{ from: one.id, to: other.id, type: 'together', ...stated },
          ...{ fromAt: one.at, toAt: other.at },
        });
    });
  }

  #addPlace(id: string): void {
    this.graph.addNode({ id, path: null, title: id.slice('place:'.length), kind: 'place', type: 'place' });
  }

  #addProperties(note: GraphNote): void {
    const { path, properties } = note;
    const roles = statedRoles(note).map((role) => ({ ...role, line: lineOfKey(note, role.key) }));
    const isPast = hasLeft(note) && properties.filter(({ key }) => this.#isWorkplace(keyOf(key))).length === 1;
    for (const { key, values } of properties) {
      const line = values.length === 0 ? 1 : lineOfKey(note, key);
      for (const value of values)
        for (const to of this.#namedBy(key, value, path)) {
          const type = keyOf(key);
          this.graph.addEdge({
            ...{
              from: path,
              to,
              type,
              path,
              line,
              quote: `${key}: ${wordsOf(value)}`,
              ...(isPast && this.#isWorkplace(type) ? { isPast } : {}),
            },
          });
          // A role is one in the organization that another property names.
          if (this.#isWorkplace(type))
            for (const role of roles)
              this.graph.addEdge({
                ...{ from: to, to: path, type: role.type, path, line: role.line },
                quote: `${role.key}: ${wordsOf(role.value)}`,
              });
        }
    }
  }

  #isWorkplace(type: string): boolean {
    const known = this.#workplaces.get(type) ?? isWorkplace(type);
    this.#workplaces.set(type, known);
    return known;
  }

  #namedBy(key: string, value: string, path: string): string[] {
    const linked = inlineReferences(value).flatMap((reference) => this.#target(reference, path) ?? []);
    if (linked.length > 0 || value.length > longestName || value.includes('[[')) return linked;
    const known = this.spoken.named(value) ?? (namingKeys.has(keyOf(key)) ? this.all.named(value) : null);
    if (known !== null) return [known];
    const kind = namingKeys.get(keyOf(key));
    if (kind === undefined || !/\p{L}/u.test(value)) return [];
    const title = kind === 'place' ? (value.split(/[,(/]/)[0] ?? value).trim() : value;
    const id = `${kind}:${title}`;
    this.graph.addNode({ id, path: null, title, kind, type: kind });
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
