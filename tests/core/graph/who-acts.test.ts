import { answerGraphQuestion, mostUnsaid } from '../../../src/core/graph/answer-graph-question';
import { readGraphQuestion } from '../../../src/core/graph/read-graph-question';
import { madeGraph } from './made-world';

const world = {
  'Projects/Steg.md': '---\ntype: project\n---\nSteg wird von [[Kran Nord]] blockiert.\n',
  'Projects/Kran Nord.md': '---\ntype: project\n---\nKran Nord hängt von [[Auftrag Werra]] ab.\n',
  'Projects/Auftrag Werra.md': '---\ntype: project\n---\nEin Auftrag.\n',
  'Firms/Hulda.md': '---\ntype: company\n---\nHulda raised two million from [[Alp Holding]] in 2023.\n',
  'Firms/Alp Holding.md': '---\ntype: company\n---\nSie wird von [[Eva Roth]] geleitet.\n',
  'People/Eva Roth.md': '---\ntype: person\n---\nEva wohnt in Chur.\n',
};

test.each([
  ['Was hängt von Kran Nord ab?', ['Steg']],
  ['Wovon hängt Kran Nord ab?', ['Auftrag Werra']],
  ['Was hängt von Auftrag Werra ab?', ['Kran Nord']],
  ['Who invested in Hulda?', ['Alp Holding']],
  ['Which companies did Alp Holding invest in?', ['Hulda']],
  ['Wer leitet Alp Holding?', ['Eva Roth']],
])('%s', async (question, expected) => {
  const { graph, names } = await madeGraph(world);
  const found = answerGraphQuestion(readGraphQuestion(question, names, graph), graph);
  expect(found.filter(({ score }) => score > mostUnsaid).map(({ node }) => node.title)).toEqual(expected);
});
