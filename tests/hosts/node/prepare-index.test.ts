import type { ModelInUse } from '../../../src/engine/embedding/model-in-use';
import type { IndexSync } from '../../../src/engine/indexing/sync';
import { prepareIndex } from '../../../src/hosts/node/wire-index';
import type { Coverage, NoteIndex } from '../../../src/ports/note-index';
import { RecordedRun } from '../../engine/indexing/stand-ins';

/** What is asked of the world, in order. */
async function askedOf(
  meaning: Coverage['meaning'],
  legs: 'words' | 'meaning',
  isModelAnswering = false,
): Promise<string[]> {
  const calls: string[] = [];
  const say =
    <Result>(name: string, result: Result) =>
    (): Promise<Result> => {
      calls.push(name);
      return Promise.resolve(result);
    };
  const embedded = { done: 9, total: 9, isAnswering: isModelAnswering };
  const index = {
    meaning: say('meaning', { meaning, embedded }),
    learn: say('learn', false),
    save: say('save', []),
  } as unknown as NoteIndex;
  const sync = { syncAll: say('sync', null) } as unknown as IndexSync;
  const model = { open: say('model', null) } as unknown as ModelInUse;
  expect(await prepareIndex({ sync, index, model }, new RecordedRun(), legs)).toBeNull();
  return calls;
}

test('a search by words waits for the notes alone', async () => {
  expect(await askedOf('learning', 'words')).toEqual(['sync']);
});

test('a search by meaning loads the model meanwhile, and waits until meaning was learned for the first time', async () => {
  expect(await askedOf('learning', 'meaning')).toEqual(['model', 'sync', 'meaning', 'learn']);
});

test.each(['ready', 'none'] as const)('nothing is learned where it is %s', async (meaning) => {
  expect(await askedOf(meaning, 'meaning')).toEqual(['model', 'sync', 'meaning']);
});

test('a model that answers makes learning needless', async () => {
  expect(await askedOf('learning', 'meaning', true)).toEqual(['model', 'sync', 'meaning']);
});
