import { ModelError } from '../../../src/core/language-models/model-error';
import type { ModelRequest } from '../../../src/ports/language-model';
import { ScriptedModel, type Step } from '../../fakes/language-models/scripted-model';
import { IngestFixture } from './ingest-fixture';
import { TranscriptWriter } from './transcript-lines';

describe('a call that fails', () => {
  const title = 'Green tea is drunk in the garden room';
  const word = 'The garden room gets 4 lamps for the green tea.';
  const said = new TranscriptWriter({ session: 'other' })
    .user('What about the garden room?', { key: 'other-1' })
    .assistant(`${title}. ${word}`, { key: 'other-2' })
    .text();
  /** Answers each kind of request; of the second sentence, at first with another figure. */
  const answer = (request: ModelRequest): Step => {
    const asked = request.messages[0]?.text ?? '';
    if (request.system.startsWith('A program compared')) return JSON.stringify([{ sentence: 1, text: word }]);
    if (asked.includes('to be compared with'))
      return '[{"new":1,"old":1,"verdict":"related","reason":"both name tea"}]';
    if (request.system.startsWith('You decide where')) {
      const extension = { new: 1, action: 'extend', note: 'Reference/Tea.md', heading: '' };
      return JSON.stringify([{ ...extension, confidence: 0.9, reason: 'same subject' }]);
    }
    if (!asked.includes('Turns:')) return '{"passed":true,"confidence":0.9,"reasons":["fits"]}';
    const beat = { type: 'decision', durability: 'durable', scope: 'project', title, confidence: 0.9, relations: [] };
    const body = `${title}. ${word.replace('4', '9')}`;
    const evidence = [{ turn: 'a1', quote: title }];
    return JSON.stringify([{ ...beat, summary: `${title}.`, body, tags: ['tea', 'garden'], evidence }]);
  };
  const capture = async (failing: number): Promise<{ asked: number; tree: object; covered: unknown }> => {
    let count = 0;
    const fixture = await IngestFixture.create();
    const model = new ScriptedModel((request) => {
      count += 1;
      // The model stays away until the next run.
      return failing > 0 && count >= failing ? new ModelError('no-credit', 'No credit is left.') : answer(request);
    }, 'claude-haiku-4-5');
    fixture.model = model;
    const note = '---\ntags: [tea, garden]\n---\n\n# Tea\n\nGreen tea is kept in the garden room.\n';
    fixture.ports.vault.place('Reference/Tea.md', note);
    fixture.near = ['Reference/Tea.md'];
    const first = await fixture.ingestText(said, { yes: true, autofile: true });
    if (failing === 0) return { asked: model.asked.length, tree: fixture.tree(), covered: first.files[0]?.sessions };
    expect(fixture.tree()).toEqual({ 'Reference/Tea.md': note });
    failing = 0;
    const again = await fixture.ingest(['/sessions/one.jsonl'], { yes: true, autofile: true });
    return { asked: model.asked.length - 1, tree: fixture.tree(), covered: again.files[0]?.sessions };
  };

  test('is repeated by the next run, which asks for nothing twice and writes the same', async () => {
    const whole = await capture(0);
    expect(whole.asked).toBeGreaterThan(4);
    for (let nth = 1; nth <= whole.asked; nth += 1) expect([nth, await capture(nth)]).toEqual([nth, whole]);
  });

  test('holds back neither its session nor others when the model is always too slow for it', async () => {
    const fixture = await IngestFixture.create();
    const isCompared = ({ messages }: ModelRequest): boolean =>
      messages[0]?.text.includes('to be compared with') === true;
    const slow = new ModelError('slow', 'No answer in time.');
    fixture.model = new ScriptedModel((request) => (isCompared(request) ? slow : answer(request)), 'claude-haiku-4-5');
    fixture.ports.vault.place('Reference/Tea.md', '# Tea\n\nGreen tea is kept in the garden room.\n');
    fixture.near = ['Reference/Tea.md'];
    const done = await fixture.ingestText(said, { yes: true });
    expect([done.files[0]?.status, done.stopped]).toEqual(['done', undefined]);
    expect(Object.keys(fixture.tree()).join()).toContain(title);
  });
});
