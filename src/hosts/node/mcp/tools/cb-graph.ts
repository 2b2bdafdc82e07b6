import * as z from 'zod';
import type { GraphInput, GraphOutput, ShownEdge } from '../../../../features/graph/graph';
import type { Run } from '../../../../ports/run';
import { readFrontmatter } from '../../../../core/note/frontmatter/frontmatter';
import { lineAt, lineStarts } from '../../../../core/note/note-text';
import { parseQuery } from '../../../../core/search/parse-query';
import { cutText } from '../../../../core/text-ends';
import { quoted, type AnswerDeps } from '../answers/answer-deps';
import { excerptOf, weighedWords } from '../answers/best-line';
import { headLine, inLine, withoutCardHeads } from '../answers/card-text';
import { nearestNotes } from '../answers/nearest-notes';
import { parseNotePlace, readNoteForClient } from '../answers/note-path';
import { withClientHints } from '../writing/client-words';
import { defineTool, reading } from '../tool';

const mostNodes = 12;
const mostEdges = 3;
const mostNamed = 2;
const longestNamed = 400;

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
    'Follow who or what is connected with whom or what ("Who works on Apollo?", "Which companies did Ann found?", the way between two notes), each connection with the sentence and path:line it rests on. Use for relations between people, organizations, projects and notes; for what a note says about a topic use cb_recall.',
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
  const isSaid = output.missing === undefined || question === '';
  const named = isSaid ? [] : await namedNotes(question, output, deps);
  if (output.nodes.length + named.length === 0)
    return [
      [...remarks, 'Search with cb_recall.'].join(' '),
      ...(isSaid ? [] : await nearestNotes(deps, question, run)),
    ].join('\n');
  const cards = await Promise.all(output.nodes.map((_, at) => card(at, output, deps)));
  return [
    'Connections, the best or nearest first.',
    ...remarks,
    quoted([...named, ...cards].join('\n\n'), deps),
    `Check that each sentence says what you need. ${isSaid ? 'Read around it with cb_read' : 'If none does, search with cb_recall'}.`,
  ].join('\n');
}

/** Returns what the notes that a question names say themselves, from the line that covers most of it. */
async function namedNotes(question: string, { about = [] }: GraphOutput, deps: AnswerDeps): Promise<string[]> {
  const { services, scrubber } = deps;
  const words = await weighedWords(parseQuery(question), services.index);
  const notes = about.flatMap(({ path }) => path ?? []).slice(0, mostNamed);
  return Promise.all(
    notes.map(async (path) => {
      const { text } = await readNoteForClient(parseNotePlace(path).path, services);
      const from = readFrontmatter(text).bodyStart;
      const best = excerptOf(text, words, { from, near: from, length: longestNamed }) ?? {
        start: from,
        end: text.length,
      };
      const lines = lineAt(lineStarts(text), best.start);
      const said = cutText(text.slice(best.start, best.end).trim(), longestNamed);
      return scrubber.clean(`${headLine([`${path}:${String(lines)}`])}\n${withoutCardHeads(said)}`);
    }),
  );
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
