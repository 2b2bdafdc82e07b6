import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { SeededRandom } from '../../fakes/seeded-random';
import { IngestFixture } from './ingest-fixture';
import { addClaims, claimSession } from './transcript-lines';

const damages = ['', '{"session":', '[1]', '{"session":5,"turns":[1]}', '['.repeat(100_000)];

test.each(damages)('reports a damaged record of read sessions and makes no note twice: %.30s', async (damage) => {
  const said: string[] = [];
  const store = new MemoryBlobStore();
  const device = await StoredDeviceData.open(store, {
    random: new SeededRandom(),
    hasher: new NodeHasher(),
    say: (sentence) => {
      said.push(sentence);
    },
  });
  const fixture = await IngestFixture.create({}, await memoryWritingPorts({ deviceStore: store, device }));
  const session = claimSession(3);
  await fixture.ingestText(session.text());
  const [key = ''] = await device.list('watermarks/');
  addClaims(session, 3, 4);
  await fixture.ingestText(session.text());
  const before = fixture.tree();
  await store.put(`records/${key}`, new TextEncoder().encode(damage));
  const { files } = await fixture.ingestText(session.text());
  expect(files[0]).toMatchObject({ status: 'skipped', beats: [] });
  expect(fixture.tree()).toEqual(before);
  expect(said).toEqual([
    `The device record "${key}" is damaged. The session is read again; notes that already exist are not made twice. Delete the record to stop this message.`,
  ]);
});
