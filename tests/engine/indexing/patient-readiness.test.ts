import { PatientReadiness } from '../../../src/engine/indexing/readiness/patient-readiness';
import type { Embedder } from '../../../src/ports/model-files';
import type { Coverage, NoteIndex } from '../../../src/ports/note-index';
import { RecordedRun } from './stand-ins';

/** A world in which `differs` tells whether the sync finds a difference, and that names what is asked of it, in order. */
function worldOf(meaning: Coverage['meaning'], { isModelAnswering = false, differs = false, model = false } = {}) {
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
  const sync = {
    edition: 0,
    syncSoon: async () => {
      await say('sync', null)();
      if (differs) sync.edition += 1;
      return { added: 0, updated: 0, removed: 0 };
    },
  };
  const hasModel = (): Promise<boolean> => Promise.resolve(model);
  const embedder = model ? ({} as Embedder) : null;
  return { calls, readiness: new PatientReadiness({ sync, index, openModel: say('model', embedder), hasModel }) };
}

/** What is asked of the world, in order. */
async function askedOf(
  meaning: Coverage['meaning'],
  retriever: 'words' | 'meaning',
  isModelAnswering = false,
): Promise<string[]> {
  const { calls, readiness } = worldOf(meaning, { isModelAnswering });
  expect(await readiness.prepare(new RecordedRun(), retriever)).toBeNull();
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

test('whether there is something to learn is asked again when notes differ', async () => {
  const { calls, readiness } = worldOf('ready', { differs: true });
  await readiness.prepare(new RecordedRun(), 'meaning');
  expect(calls).toEqual(['model', 'sync', 'meaning', 'meaning']);
});

test.each([
  ['nothing differs', {}, 'ready', true],
  ['notes differ', { differs: true }, 'ready', false],
  ['a model was started', { model: true }, 'ready', false],
  ['something was learned', {}, 'learning', false],
] as const)('what was found before counts as it should when %s', async (_, given, meaning, counts) => {
  const { readiness } = worldOf(meaning, given);
  expect(await readiness.startsModel()).toBe('model' in given);
  const before = readiness.reliedOn();
  await readiness.prepare(new RecordedRun(), 'meaning');
  expect(readiness.reliedOn() === before).toBe(counts);
  expect(await readiness.startsModel()).toBe(false);
  const after = readiness.reliedOn();
  await readiness.prepare(new RecordedRun(), 'words');
  expect(readiness.reliedOn() === after).toBe(!('differs' in given));
});
