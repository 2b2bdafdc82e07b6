import { AppError } from '../../../src/core/errors';
import { builtIn } from '../../../src/core/models/embedder-choice';
import { settled } from '../../fakes/settled';
import { EmbeddingProgram } from './embedding-world';

test('a model that is closed while it is asked says nothing of the one that is chosen then', async () => {
  const world = new EmbeddingProgram();
  world.vault.put('Tea.md', 'Leaves are steeped.');
  await world.embed();
  let fail: (error: Error) => void = () => undefined;
  world.embedder.beforeText = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  const asked = world.find('leaves');
  await settled();
  world.choice = builtIn;
  await world.model.close();
  await world.model.open();
  fail(new AppError('unreachable', 'The model stopped working: it was closed.'));
  expect(await asked).toEqual(['Tea.md']);
  expect(world.model.problem).toBeNull();
});
