import { builtIn, type EmbedderChoice } from '../../../../src/core/models/embedder-choice';
import type { ModelStore } from '../../../../src/engine/models/model-store';
import type { ModelOutput } from '../../../../src/features/model/model-output';
import { AppModels } from '../../../../src/hosts/obsidian/models/app-models';
import { memoryWritingPorts } from '../../../fakes/memory-writing-ports';

const folder: EmbedderChoice = { kind: 'folder', path: '/models/tiny' };
const output = (used: EmbedderChoice): ModelOutput => ({ used, problem: null, source: 'https://models.example', vectors: 'auto', fusion: 'scores', models: [] });

async function open(list: () => Promise<never[]>): Promise<{ models: AppModels; changes: () => number }> {
  const { device } = await memoryWritingPorts();
  let changeCount = 0;
  const models = new AppModels(true, { models: { list } as unknown as ModelStore, device }, () => { changeCount += 1; return Promise.resolve(); });
  return { models, changes: () => changeCount };
}

test('another choice is told, the same one and the first look are not', async () => {
  const { models, changes } = await open(() => Promise.resolve([]));
  await models.refresh();
  expect([models.status.current.output?.used, changes()]).toEqual([builtIn, 0]);
  models.show(output(folder));
  expect([models.status.current.output?.used, changes()]).toEqual([folder, 1]);
  models.show(output(folder));
  expect(changes()).toBe(1);
  models.show(output(builtIn));
  expect(changes()).toBe(2);
  models.show({ ...output(builtIn), fusion: 'rrf' });
  expect(changes()).toBe(3);
});

test('the same choice is told when the user makes it again, since its files may be others', async () => {
  const { models, changes } = await open(() => Promise.resolve([]));
  models.show(output(folder), true);
  expect(changes()).toBe(1);
  models.show(output(folder), true);
  expect(changes()).toBe(2);
});

test('what cannot be read is shown', async () => {
  const { models, changes } = await open(() => Promise.reject(new Error('The models cannot be listed.')));
  await models.refresh();
  expect([models.status.current, changes()]).toEqual([{ output: null, problem: 'The models cannot be listed.' }, 0]);
});
