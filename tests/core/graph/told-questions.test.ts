import { answerGraphQuestion, mostUnsaid } from '../../../src/core/graph/answer-graph-question';
import { readGraphQuestion } from '../../../src/core/graph/read-graph-question';
import { madeGraph } from './made-world';
import { toldWorld } from './told-world';

async function answers(question: string): Promise<string[]> {
  const { graph, names } = await madeGraph(toldWorld);
  const found = answerGraphQuestion(readGraphQuestion(question, names, graph), graph);
  return found.filter(({ score }) => score > mostUnsaid).map(({ node }) => node.title);
}

describe('questions about notes as people write them', () => {
  it.each([
    // First names, and passives with a year.
    ['Who founded Nordlys Marine?', ['Hugo Brandt', 'Paolo Vitale']],
    ['Who founded Rimrock Tools?', ['Aisha Karim']],
    // Roles and managers in properties.
    ['Who is the CEO of Nordlys Marine?', ['Ingrid Solberg']],
    ['Who reports to Ingrid?', ['Paolo Vitale']],
    // What was and what was refused is no answer.
    ['Who works at Nordlys Marine?', ['Aisha Karim', 'Ingrid Solberg']],
    ['Who used to work at Nordlys Marine?', ['Hugo Brandt', 'Olaf Berg']],
    ['Who invested in Nordlys Marine?', []],
    // A seller is not bought.
    ['Who acquired Rimrock Tools?', []],
    // Deals say who invested in their company, from both sides.
    ['Who invested in Rimrock Tools?', ['Mei Tan', 'Saltgrass Partners']],
    ['Which companies did Saltgrass Partners invest in?', ['Rimrock Tools']],
    ['Which companies did Dune Capital invest in?', []],
    ['Which companies did Mei Tan invest in?', ['Rimrock Tools']],
    // Meetings: without the date of their file, by label, by heading, by a list of names.
    ['Who attended the Winch review?', ['Aisha Karim', 'Paolo Vitale']],
    ['Who was at the Dock walk?', ['Ingrid Solberg', 'Mei Tan']],
    ['Who attended the Weld clinic?', ['Aisha Karim', 'Hugo Brandt', 'Paolo Vitale']],
    ['Which meetings did Hugo Brandt attend?', ['2026-03-11 Weld clinic']],
    ['Who attended the Hull talk?', ['Aisha Karim', 'Mei Tan']],
    // Nouns with a possessive, and verbs in two parts.
    ["Who are Ingrid Solberg's direct reports?", ['Paolo Vitale']],
    ['Who set up Kelp Works?', ['Olaf Berg', 'Solveig Dahl']],
    // Places without a note.
    ['Who lives in Tromsø?', ['Ingrid Solberg']],
    ['Wer wohnt in Kiel?', ['Aisha Karim']],
    ['Where does Paolo Vitale live?', ['Genoa']],
    ['Who lives in Oslo?', []],
    // Questions that ask for a place or an object before the verb.
    ['Wo wohnt Aisha Karim?', ['Kiel']],
    ['Où habite Ingrid Solberg ?', ['Tromsø']],
    ['Von wem wurde Rimrock Tools gegründet?', ['Aisha Karim']],
    // The head of a part, the lead of a round, and names beside the one who acts.
    ['Who runs Rimrock Tools?', []],
    ['Who leads Kelp Works?', []],
    // Two steps.
    ['Who founded the company that Saltgrass Partners invested in?', ['Aisha Karim']],
  ])('%s', async (question, expected) => {
    expect((await answers(question)).sort()).toEqual(expected);
  });
});

test('only people and organizations live somewhere', async () => {
  const { graph } = await madeGraph({
    'Menu.md': 'The setting is located in Options.',
    'People/Ann Li.md': 'Based in Quito.',
    'Log.md': 'Ann Li moved from Quito to Lima.',
  });
  const places = [...graph.nodes.values()].filter(({ kind }) => kind === 'place');
  expect(places.map(({ title }) => title)).toEqual(['Quito', 'Lima']);
});

test('first names that are words, or that two people share, name nobody without their full name', async () => {
  const { graph } = await madeGraph({
    'People/Mark Olsen.md': 'x',
    'People/Tom Reed.md': 'x',
    'People/Tom Vance.md': 'x',
    'A.md': 'Mark the date. Tom came.',
    'B.md': '[[Tom Reed]] called.\n\nLater Tom wrote.',
  });
  expect(graph.edgesOf('A.md')).toEqual([]);
  expect(graph.edgesOf('B.md').map(({ to, type, line }) => `${to} ${type} ${line}`)).toEqual([
    'People/Tom Reed.md links 1',
    'People/Tom Reed.md mentions 3',
  ]);
});

test.each([
  // Who bought a company, or is its parent, owns it; whoever handled the purchase does not.
  ['Who owns Pike Lamps?', ['Brookhold']],
  ['Wem gehört Reed Glass?', ['Brookhold']],
  ['What does Brookhold own?', ['Pike Lamps', 'Reed Glass']],
  // What was before is no answer.
  ['Who works at Reed Glass?', ['Eva Stern']],
])('%s', async (question, expected) => {
  const { graph, names } = await madeGraph({
    'Companies/Brookhold.md': '---\ntype: company\n---\nBrookhold bought [[Reed Glass]] in 2022.',
    'Companies/Reed Glass.md': '---\ntype: company\n---\nBottles.',
    'Companies/Pike Lamps.md': '---\ntype: company\nparent: "[[Brookhold]]"\n---\nLamps.',
    'People/Lou Hart.md': '---\ntype: person\n---\nNegotiated the purchase of [[Pike Lamps]] for [[Brookhold]].',
    'People/Eva Stern.md': '---\ntype: person\n---\nEva arbeitet bei [[Reed Glass]].',
    'People/Max Thal.md': '---\ntype: person\n---\nMax ist Koch. Davor war er bei [[Reed Glass]].',
    'People/Ada Moor.md': '---\ntype: person\n---\nAda paints. Before that she was at [[Reed Glass]].',
  });
  const found = answerGraphQuestion(readGraphQuestion(question, names, graph), graph);
  expect(
    found
      .filter(({ score }) => score > mostUnsaid)
      .map(({ node }) => node.title)
      .sort(),
  ).toEqual(expected);
});
