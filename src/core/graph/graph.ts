/** What a node stands for. Everything but a note may have no note of its own. */
export type NodeKind = 'note' | 'person' | 'organization' | 'project' | 'place' | 'tag' | 'session';

export interface GraphNode {
  /** The path of its note; without one `#tag`, or kind and name: `person:Ann`. */
  readonly id: string;
  readonly path: string | null;
  readonly title: string;
  readonly kind: NodeKind;
  /** Type of the note, in lower case; '' without one. */
  readonly type: string;
}

/** A statement of one note that leads from a node to another. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /**
   * The property or the predicate of a relation that states it; `links` and `mentions` from a note to what it names,
   * `together` for two names in one sentence of a third note, `tagged` and `session`.
   */
  readonly type: string;
  /** The note that states it. */
  readonly path: string;
  /** Line, from 1. */
  readonly line: number;
  /** The sentence or property that states it, as readable text. */
  readonly quote: string;
  /** True where the note says elsewhere that it is over. */
  readonly isPast?: boolean;
  /** Offsets of both ends' names in the quote, where they stand there. */
  readonly fromAt?: number;
  readonly toAt?: number;
}

/** Edge types that come from prose, where only the words of the sentence say what the relation is. */
export const proseTypes: ReadonlySet<string> = new Set(['links', 'mentions', 'together']);

/** Nodes by id and edges by node, both ends of an edge. */
export class Graph {
  readonly nodes = new Map<string, GraphNode>();
  readonly #edges = new Map<string, GraphEdge[]>();

  /** Adds a node; one that is known keeps its first form. */
  addNode(node: GraphNode): void {
    if (!this.nodes.has(node.id)) this.nodes.set(node.id, node);
  }

  /** Adds an edge between two known nodes; from a node to itself there is none. */
  addEdge(edge: GraphEdge): void {
    if (edge.from === edge.to) return;
    this.#at(edge.from).push(edge);
    this.#at(edge.to).push(edge);
  }

  /** Returns the edges from and to a node, in the order in which the notes state them. */
  edgesOf(id: string): readonly GraphEdge[] {
    return this.#edges.get(id) ?? [];
  }

  #at(id: string): GraphEdge[] {
    const edges = this.#edges.get(id) ?? [];
    if (edges.length === 0) this.#edges.set(id, edges);
    return edges;
  }
}

/** Returns the other end of an edge. */
export function otherEnd({ from, to }: GraphEdge, id: string): string {
  return from === id ? to : from;
}
