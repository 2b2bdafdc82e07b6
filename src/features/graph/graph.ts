import * as z from 'zod';
import { AppError } from '../../core/errors';
import { answerGraphQuestion, mostUnsaid } from '../../core/graph/answer-graph-question';
import type { GraphEdge, NodeKind } from '../../core/graph/graph';
import { readGraphQuestion } from '../../core/graph/read-graph-question';
import { findPath, type SubGraph, walkAround } from '../../core/graph/walk-graph';
import { isNotePath } from '../../core/note/path';
import type { Command } from '../../engine/running/command';
import type { Run } from '../../ports/run';
import { type GraphDeps, type ReadGraph, readGraph } from '../../engine/reading/read-graph';

const depthRange = 'Give a whole number from 1 to 4.';
const limitRange = 'Give a whole number from 1 to 200.';

/** Most nodes that are shown when no statement answers the question. */
const mostConnected = 5;

/** Most edges of a path, and of a walk around a note. */
const mostSteps = 4;

const inputSchema = z.object({
  action: z
    .enum(['around', 'path', 'of'], { error: 'Use around, path or of.' })
    .describe('around a note, path between two notes, or of a question'),
  names: z
    .array(z.string())
    .default([])
    .describe('a note, two notes, or a question such as "who works on Apollo"; a note by its path, title or alias'),
  depth: z
    .int({ error: depthRange })
    .min(1, { error: depthRange })
    .max(mostSteps, { error: depthRange })
    .default(1)
    .describe('steps from the note (around)'),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(200, { error: limitRange })
    .default(25)
    .describe('maximum number of notes'),
  types: z
    .array(z.string())
    .optional()
    .describe('follow only connections of this type, such as depends_on, links or mentions (once for each type)'),
  private: z.boolean().optional().describe('also show private notes (cb_private: true)'),
});

export type GraphInput = z.infer<typeof inputSchema>;

export interface ShownNode {
  /** What edges call it: the path of its note; without one `#tag`, or kind and name. */
  readonly id: string;
  readonly path: string | null;
  readonly title: string;
  readonly kind: NodeKind;
}

/** A statement of a note; see `GraphEdge`. */
export type ShownEdge = Pick<GraphEdge, 'from' | 'to' | 'type' | 'path' | 'line' | 'quote'>;

export interface GraphOutput {
  /** Around: the note first, then the others, nearest first. Path: in the order of the way. Of: the answers, best first. */
  readonly nodes: readonly ShownNode[];
  readonly edges: readonly ShownEdge[];
  /** The notes that the question names; only for `of`. */
  readonly about?: readonly ShownNode[];
  /** Number of nodes that were left out; missing when none was. */
  readonly left?: number;
  /** Says that no note answers the question, or that there is no way; missing when there is an answer. */
  readonly missing?: string;
}

/** Shows how notes, people, organizations, projects and tags are connected, with the sentence that each connection rests on. */
export const graph: Command<GraphDeps, GraphInput, GraphOutput> = {
  id: 'graph',
  title: 'Show connections',
  summary: 'Show how notes, people and projects are connected, and the sentences that say so',
  input: inputSchema,
  positional: ['action', 'names'],
  run: showGraph,
  outcome: () => 'done',
};

async function showGraph(deps: GraphDeps, input: GraphInput, run: Run): Promise<GraphOutput> {
  checkNames(input);
  const read = await readGraph(deps, input.private === true, run);
  if (input.action === 'around') return around(read, input);
  return input.action === 'path' ? path(read, input) : of(read, input);
}

function around(read: ReadGraph, { names, depth, limit, types = [] }: GraphInput): GraphOutput {
  const { left, ...found } = walkAround(read.graph, nodeNamed(names.join(' '), read), { depth, limit, types });
  return { ...shown(found), ...(left > 0 ? { left } : {}) };
}

function path(read: ReadGraph, { names: [from = '', to = ''], types = [] }: GraphInput): GraphOutput {
  const found = findPath(read.graph, nodeNamed(from, read), nodeNamed(to, read), { most: mostSteps, types });
  if (found !== null) return shown(found);
  return { nodes: [], edges: [], missing: `${from} and ${to} are not connected in ${mostSteps} steps.` };
}

function of({ graph: whole, names }: ReadGraph, { names: words, limit }: GraphInput): GraphOutput {
  const question = readGraphQuestion(words.join(' '), names, whole);
  const about = question.seeds.flatMap((id) => whole.nodes.get(id) ?? []);
  if (about.length === 0)
    return { nodes: [], edges: [], about: [], missing: 'The question names no note, person or project. Try search.' };
  const answers = answerGraphQuestion(question, whole);
  const isSaid = (answers[0]?.score ?? 0) > mostUnsaid;
  const kept = answers.slice(0, isSaid ? limit : Math.min(limit, mostConnected));
  return {
    ...shown({ nodes: kept.map(({ node }) => node), edges: kept.flatMap(({ edges }) => edges) }),
    about: shown({ nodes: about, edges: [] }).nodes,
    ...(answers.length > kept.length ? { left: answers.length - kept.length } : {}),
    ...(isSaid ? {} : { missing: answers.length === 0 ? 'No note says so.' : 'No note says so; these are connected.' }),
  };
}

function shown({ nodes, edges }: SubGraph): { nodes: ShownNode[]; edges: ShownEdge[] } {
  return {
    nodes: nodes.map(({ id, path: note, title, kind }) => ({ id, path: note, title, kind })),
    edges: [...new Set(edges)].map(({ from, to, type, path: note, line, quote }) => ({
      ...{ from, to, type, path: note, line, quote },
    })),
  };
}

function checkNames({ action, names }: GraphInput): void {
  if (action === 'path' && names.length !== 2)
    throw new AppError(
      'usage',
      'Name two notes, each in quotes if its name has blanks: graph path "Ann Baker" Apollo.',
    );
  if (names.join('').trim() === '')
    throw new AppError('usage', action === 'of' ? 'Ask a question: graph of "who works on Apollo".' : 'Name a note.');
}

/** Returns the node that a person means by a path, a title, an alias or a tag. Throws `not-found`. */
function nodeNamed(name: string, { graph: { nodes }, names }: ReadGraph): string {
  const candidates = [name, isNotePath(name) ? name : `${name}.md`, names.named(name), name.toLowerCase()];
  const id = candidates.find((each) => each !== null && nodes.has(each));
  const spoken = [...nodes.values()].find(({ title, path: note }) => note === null && title === name)?.id;
  const found = id ?? spoken;
  if (found === undefined)
    throw new AppError('not-found', `There is no note ${name}. Give its path in the vault, such as Projects/plan.md.`);
  return found;
}
