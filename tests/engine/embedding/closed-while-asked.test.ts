import { AppError } from '../../../src/core/errors';
import { builtIn } from '../../../src/core/models/embedder-choice';
import { settled } from '../../fakes/settled';
import { EmbeddingProgram } from './embedding-fixture';

test('a model that is closed while it is asked says nothing of the one that is chosen then', async () => {
  const fixture = new EmbeddingProgram();
  fixture.vault.put('Tea.md', 'Leaves are steeped.');
  await fixture.embed();
  let fail: (error: Error) => void = () => undefined;
  fixture.embedder.beforeText = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  const asked = fixture.find('leaves');
  await settled();
  fixture.choice = builtIn;
  await fixture.model.close();
  await fixture.model.open();
  fail(new AppError('unreachable', 'The model stopped working: it was closed.'));
  expect(await asked).toEqual(['Tea.md']);
  expect(fixture.model.problem).toBeNull();
});
