import { answerGraphQuestion } from '../../../src/core/graph/answer-graph-question';
import { readGraphQuestion } from '../../../src/core/graph/read-graph-question';
import { madeGraph } from './made-world';

async function answers(question: string): Promise<string[]> {
  const { graph, names } = await madeGraph();
  return answerGraphQuestion(readGraphQuestion(question, names, graph), graph).map(({ node }) => node.title);
}

describe('questions about relations', () => {
  it.each([
    ['Who founded Acme Robotics?', ['Ann Baker']],
    ['Who founded Tidewater?', ['Fay Grant']],
    ['Which companies did Fay Grant found?', ['Tidewater']],
    ['Who works at Acme Robotics?', ['Ann Baker', 'Bo Chen', 'Cleo Diaz']],
    ['Which company did Acme Robotics acquire?', ['Tidewater']],
    ['Who acquired Tidewater?', ['Acme Robotics']],
    ['Who invested in Acme Robotics?', ['Harbor Fund', 'North Capital']],
    ['Who advises Acme Robotics?', ['Fay Grant']],
    ['Who advises Tidewater?', ['Fay Grant']],
    ['Who attended the Kickoff 2026?', ['Ann Baker', 'Bo Chen', 'Cleo Diaz']],
    ['Which meetings did Bo attend?', ['Kickoff 2026']],
    ['Wer hat Tidewater gegründet?', ['Fay Grant']],
    ['Where does Fay Grant live?', ['Lisbon']],
  ])('%s', async (question, expected) => {
    expect((await answers(question)).sort()).toEqual(expected);
  });

  it('says no more than that both are connected when no statement has the relation', async () => {
    const { graph, names } = await madeGraph();
    const [best] = answerGraphQuestion(readGraphQuestion('Who painted Acme Robotics?', names, graph), graph);
    expect(best?.score).toBeLessThan(0.2);
  });

  it('answers nothing for names that no note has', async () => {
    expect(await answers('Who founded Nowhere Inc?')).toEqual([]);
  });
});
