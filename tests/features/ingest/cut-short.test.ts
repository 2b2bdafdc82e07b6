import { StoredDeviceData } from '../../../src/adapters/device-data/stored-device-data';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';
import { TestIdentity } from '../../fakes/test-identity';
import { IngestFixture } from './ingest-fixture';
import { claimSession } from './transcript-lines';

const inbox = 'AI/Inbox/one.jsonl';
const others = 'AI/Inbox/two.jsonl';

/** A program that ends before its write number `at`, as far as anything outside it can tell. */
async function killedAt(at: number, shared: MemoryWritingPorts): Promise<IngestFixture> {
  let isDead = false;
  let writes = 0;
  const mortal = <Part extends object>(part: Part, strikes: (name: string | symbol) => boolean = () => false): Part =>
    new Proxy(part, {
      get: (target, name): unknown => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          isDead ||= strikes(name);
          return isDead ? Promise.reject(new Error('Killed.')) : Reflect.apply(value, target, given);
        };
      },
    });
  const deviceStore = mortal(shared.deviceStore);
  return IngestFixture.create(
    {},
    {
      ...shared,
      vault: mortal(shared.vault, (name) => name === 'write' && ++writes === at),
      state: mortal(shared.state),
      deviceStore,
      device: await StoredDeviceData.open(deviceStore, shared),
      identity: new TestIdentity('1'),
    },
  );
}

async function survivor(shared: MemoryWritingPorts): Promise<IngestFixture> {
  return IngestFixture.create({}, { ...shared, identity: new TestIdentity('2', 'here', new Set(['1'])) });
}

const notes = (fixture: IngestFixture): string[] =>
  Object.keys(fixture.tree()).filter((path) => !path.startsWith('AI/Inbox/'));

async function wholeTree(): Promise<Record<string, string>> {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place(inbox, claimSession(6).text());
  await fixture.ingest([inbox]);
  return fixture.tree();
}

test.each([1, 2, 4, 6, 7, 8])('captures everything once after a program was killed at write %d', async (at) => {
  const shared = await memoryWritingPorts();
  shared.vault.place(inbox, claimSession(6).text());
  await (await killedAt(at, shared)).ingest([inbox]).catch(() => null);
  const next = await survivor(shared);
  await next.ingest([inbox]);
  expect(Object.keys(next.tree())).toEqual(Object.keys(await wholeTree()));
});

test('notes that were being written while another file was looked at count only if they stayed', async () => {
  const shared = await memoryWritingPorts();
  shared.vault.place(inbox, claimSession(6).text());
  shared.vault.place(
    others,
    claimSession(2, { session: 'session-2' })
      .text()
      .replaceAll('user-', 'other-user-')
      .replaceAll('msg-', 'other-msg-'),
  );
  const next = await survivor(shared);
  const open = next.services.transcripts.open.bind(next.services.transcripts);
  let isFirst = true;
  next.services.transcripts.open = async (source, name, run) => {
    // While the first file is being read, another program begins with the second one and is killed.
    if (isFirst) await (await killedAt(4, shared)).ingest([inbox]).catch(() => null);
    isFirst = false;
    return open(source, name, run);
  };
  await next.ingest([others, inbox]);
  expect(notes(next)).toHaveLength(6 + 2);
});
