import { builtIn, type EmbedderChoice } from '../../../../src/core/models/embedder-choice';
import type { ModelStore } from '../../../../src/engine/models/model-store';
import type { ContentHash } from '../../../../src/core/content-hash';
import type { DeviceData } from '../../../../src/ports/device-data';
import type { ModelOutput } from '../../../../src/features/model/model-input';
import { isAccepted, type NativeFile } from '../../../../src/hosts/obsidian/indexing/find-native-file';
import { AppModels } from '../../../../src/hosts/obsidian/models/app-models';
import { memoryWritingPorts } from '../../../fakes/vault/memory-writing-ports';

const folder: EmbedderChoice = { kind: 'folder', path: '/models/tiny' };
const output = (used: EmbedderChoice): ModelOutput => ({
  used,
  problem: null,
  source: 'https://models.example',
  vectors: 'auto',
  fusion: 'scores',
  models: [],
});

async function open(
  list: () => Promise<never[]>,
  native: NativeFile | null = null,
): Promise<{ models: AppModels; device: DeviceData; changes: () => number }> {
  const { device } = await memoryWritingPorts();
  let changeCount = 0;
  const models = new AppModels(
    true,
    { models: { list } as unknown as ModelStore, device },
    () => {
      changeCount += 1;
      return Promise.resolve();
    },
    native,
  );
  return { models, device, changes: () => changeCount };
}

test('reports another choice, but not the same one or the initial state', async () => {
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

test('reports the same choice when the user makes it again, since its files may have changed', async () => {
  const { models, changes } = await open(() => Promise.resolve([]));
  models.show(output(folder), true);
  expect(changes()).toBe(1);
  models.show(output(folder), true);
  expect(changes()).toBe(2);
});

test('shows what cannot be read', async () => {
  const { models, changes } = await open(() => Promise.reject(new Error('The models cannot be listed.')));
  await models.refresh();
  expect([models.status.current, changes()]).toEqual([{ output: null, problem: 'The models cannot be listed.' }, 0]);
});

test('the displayed digest is what is accepted on this device, until that is withdrawn', async () => {
  const digest = 'ab'.repeat(32) as ContentHash;
  const { models, device } = await open(() => Promise.resolve([]), {
    file: '/v/usearch.node',
    found: { bytes: 6, digest },
    problem: null,
    isAccepted: false,
    place: null,
  });
  await models.acceptNative(true);
  expect([
    models.native?.isAccepted,
    await isAccepted(device, digest),
    await isAccepted(device, 'cd'.repeat(32) as ContentHash),
  ]).toEqual([true, true, false]);
  await models.acceptNative(false);
  expect([models.native?.isAccepted, await isAccepted(device, digest)]).toEqual([false, false]);
});
