import { sentencesAt } from '../../core/ask/sentences-at';
import { answerGraphQuestion } from '../../core/graph/answer-graph-question';
import { asksForRelation } from '../../core/graph/asks-for-relation';
import { type Graph, type GraphEdge, proseTypes } from '../../core/graph/graph';
import { type GraphQuestion, readGraphQuestion } from '../../core/graph/read-graph-question';
import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../core/note/note-facts';
import type { VaultPath } from '../../core/note/path';
import type { Run } from '../../ports/run';
import type { Vault } from '../../ports/vault';
import { type GraphDeps, readGraph } from '../reading/read-graph';
import type { ReadGraphAbout } from '../reading/read-graph-about';
import { bestFirst, type FoundLine, type FoundLines } from './find-lines';
import { endOf, readOpenNote } from './read-answering-notes';

export interface StatedLinesDeps extends Partial<Omit<GraphDeps, 'vault'>> {
  readonly vault: Pick<Vault, 'read'>;
  /** Set by a host that does not answer for hours, so that it reads no more of the graph than it needs. */
  readonly readGraphAbout?: ReadGraphAbout;
}

/** Score from which a statement answers a question about its relation; who owns a project scores .45 as its leader. */
const leastScore = 0.5;
const mostAnswers = 8;

/**
 * Puts the statements first that answer a question about a relation, *Who works on Apollo?*; they are all of the answer.
 * A host without a graph has none.
 */
export async function withStatedLines(
  question: string,
  found: FoundLines,
  deps: StatedLinesDeps,
  run: Pick<Run, 'progress' | 'signal'>,
): Promise<FoundLines> {
  const { keptGraph, clock, exclusions, vault, readGraphAbout } = deps;
  if (keptGraph === undefined || clock === undefined || exclusions === undefined || !asksForRelation(question))
    return found;
  const graphDeps = { keptGraph, clock, exclusions, vault };
  const read = async (isWhole: boolean): Promise<{ graph: Graph; asked: GraphQuestion }> => {
    const { graph, names } =
      isWhole || readGraphAbout === undefined
        ? await readGraph(graphDeps, false, run)
        : await readGraphAbout(question, graphDeps, run);
    return { graph, asked: readGraphQuestion(question, names, graph) };
  };
  let { graph, asked } = await read(false);
  // What answers the question within a question is not named by it.
  if (asked.inner !== undefined) ({ graph, asked } = await read(true));
  if (asked.relation === '') return found;
  const answers = answerGraphQuestion(asked, graph).filter(({ score }) => score >= leastScore);
  const edges = answers.slice(0, mostAnswers).flatMap(({ edges: [best] }) => best ?? []);
  const lines = await Promise.all(edges.filter((edge) => saysAll(edge, asked)).map((edge) => lineOf(edge, vault)));
  const stated = bestFirst([...new Map(lines.flat().map((line) => [placeOf(line), line])).values()]);
  return stated.length === 0 ? found : { ...found, lines: [...stated, ...found.lines], missing: [] };
}

function placeOf({ note, start }: FoundLine): string {
  return `${String(start)} ${note.path}`;
}

/** True for a statement that has the words of a question which say more than the relation. */
function saysAll({ quote, path }: GraphEdge, { further }: GraphQuestion): boolean {
  const words = `${quote} ${path}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return further.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

async function lineOf(edge: GraphEdge, vault: Pick<Vault, 'read'>): Promise<FoundLine[]> {
  const path = edge.path as VaultPath;
  const text = await readOpenNote(path, vault);
  if (text === null) return [];
  const facts = readNoteFacts(path, text, readFrontmatter(text));
  const note = { path, facts, text, successor: null, ended: endOf(facts, text) };
  // A property says nothing of whom it is one.
  const subject = proseTypes.has(edge.type) ? '' : facts.title;
  return sentencesAt(text, edge).map((line) => ({ ...line, share: 1, note, statedOf: subject }));
}
