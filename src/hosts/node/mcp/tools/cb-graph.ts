import * as z from 'zod';
import type { GraphInput, GraphOutput, ShownEdge } from '../../../../features/graph/graph';
import type { Run } from '../../../../ports/run';
import { quoted, type AnswerDeps } from '../answers/answer-deps';
import { headLine, inLine } from '../answers/card-text';
import { withClientHints } from '../writing/client-words';
import { nearestNotes } from '../answers/nearest-notes';
import { defineTool, reading } from '../tool';

const mostNodes = 12;
const mostEdges = 3;

const input = z.strictObject({
  question: z
    .string()
    .max(2_000)
    .optional()
    .describe('A question about a relation that names somebody or something: "Who works on Apollo?"'),
  note: z
    .string()
    .max(1_000)
    .optional()
    .describe('Instead: a note by path, title or alias, for what it is connected to.'),
  to: z.string().max(1_000).optional().describe('With note: another note, for the way between both.'),
});

/** Follows the connections between people, organizations, projects and notes. */
export const cbGraph = defineTool<AnswerDeps, typeof input>({
  name: 'cb_graph',
  title: 'Follow connections',
  description:
    'Follow connections ("Who works on Apollo?", the way between two notes), each connection with the sentence and path:line it rests on. Use for relations between people, organizations, projects and notes; for a topic use cb_recall.',
  manners: reading,
  input,
  work: answer,
});

async function answer(deps: AnswerDeps, given: z.output<typeof input>, run: Run): Promise<string> {
  const { graph } = await import('../../../../features/graph/graph');
  const output = await graph.run(deps.services, asked(given), run);
  const remarks = [
    ...(output.missing === undefined ? [] : [withClientHints(await deps.scrubber.clean(output.missing))]),
    ...(output.left === undefined ? [] : [`${output.left} more are connected.`]),
  ];
  const { question = '' } = given;
  const nearest = output.missing === undefined || question === '' ? [] : await nearestNotes(deps, question, run);
  if (output.nodes.length === 0) return [[...remarks, 'Search with cb_recall.'].join(' '), ...nearest].join('\n');
  const cards = await Promise.all(output.nodes.map((_, at) => card(at, output, deps)));
  return [
    'Connections, best first.',
    ...remarks,
    quoted(cards.join('\n\n'), deps),
    ...nearest,
    'Check that each sentence says what you need; if none does, search with cb_recall.',
  ].join('\n');
}

function asked({ question = '', note = '', to = '' }: z.output<typeof input>): GraphInput {
  const common = { depth: 1, limit: mostNodes };
  if (note.trim() === '') return { ...common, action: 'of', names: [question] };
  return to.trim() === ''
    ? { ...common, action: 'around', names: [note] }
    : { ...common, action: 'path', names: [note, to] };
}

function card(at: number, { nodes, edges, about = [] }: GraphOutput, { scrubber }: AnswerDeps): Promise<string> {
  const node = nodes[at];
  const titles = new Map([...about, ...nodes].map(({ id, title }) => [id, title]));
  const own = edges.filter(({ from, to }) => from === node?.id || to === node?.id);
  const { path = null, title = '', kind = '' } = node ?? {};
  const head = headLine([`${String(at + 1)}. ${path ?? title}`, kind, path === null ? '' : title]);
  return scrubber.clean([head, ...own.slice(0, mostEdges).map((edge) => edgeLine(edge, titles))].join('\n'));
}

function edgeLine({ from, to, type, path, line, quote }: ShownEdge, titles: ReadonlyMap<string, string>): string {
  const ends = `${titles.get(from) ?? from} —${type}→ ${titles.get(to) ?? to}`;
  return inLine(`- ${ends}: ${quote} (${path}:${String(line)})`);
}
