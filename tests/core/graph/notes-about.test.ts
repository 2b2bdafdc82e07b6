import { answerGraphQuestion } from '../../../src/core/graph/answer-graph-question';
import { buildGraph } from '../../../src/core/graph/build-graph';
import { readGraphNote } from '../../../src/core/graph/graph-note';
import { notesAbout } from '../../../src/core/graph/notes-about';
import { readGraphQuestion } from '../../../src/core/graph/read-graph-question';
import { madeGraph, madeWorld } from './made-world';

const pause = (): Promise<void> => Promise.resolve();

/** Returns the answers from the notes about a question, and how many of all notes these are. */
async function answersAbout(
  question: string,
  world: Readonly<Record<string, string>> = madeWorld,
): Promise<{ readonly answers: string[]; readonly read: number }> {
  const notes = Object.entries(world).map(([path, text]) => readGraphNote(path, text));
  let read = 0;
  const { graph, names } = await buildGraph(notes, pause, (known, all) => {
    const isAbout = notesAbout(question, known, all);
    read = all.filter(isAbout).length;
    return isAbout;
  });
  const answers = answerGraphQuestion(readGraphQuestion(question, names, graph), graph);
  return { answers: answers.map(({ node }) => node.title), read };
}

describe('the notes about what a question names', () => {
  it.each([
    'Who founded Acme Robotics?',
    'Which companies did Fay Grant found?',
    'Who works at Acme Robotics?',
    'Who invested in Acme Robotics?',
    'Who attended the Kickoff 2026?',
    'Which meetings did Bo attend?',
    'Wer hat Tidewater gegründet?',
    'Where does Fay Grant live?',
  ])('answer %s as all notes do', async (question) => {
    const { graph, names } = await madeGraph();
    const all = answerGraphQuestion(readGraphQuestion(question, names, graph), graph);
    expect((await answersAbout(question)).answers).toEqual(all.map(({ node }) => node.title));
  });

  it('are those that name it by any of its names, also in the address of a link', async () => {
    const world = {
      'People/Ann Lö.md': '---\naliases: [Annie]\n---\n',
      'Acme Corp.md': '---\ntype: company\n---\n',
      'A.md': 'Annie works at [it](Acme%20Corp.md).',
      'B.md': 'Annalise planned a garden.',
    };
    const { answers, read } = await answersAbout('Where does Ann Lö work?', world);
    expect([answers, read]).toEqual([expect.arrayContaining(['Acme Corp']), 2]);
    expect((await answersAbout('Who works at Acme Corp?', world)).answers).toEqual(['Ann Lö']);
  });

  it('are those with a word of the question where no note has the name', async () => {
    const world = { 'A.md': '---\ntype: person\ncompany: Novum\n---\n', 'B.md': 'Novum is new.', 'C.md': 'Old.' };
    expect(await answersAbout('Who works at Novum?', world)).toEqual({ answers: ['A'], read: 2 });
  });

  it('may be any where words have no blanks', async () => {
    expect((await answersAbout('谁创立了Acme Robotics？')).read).toBe(Object.keys(madeWorld).length);
  });
});
