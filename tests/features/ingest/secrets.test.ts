import { tokens } from '../../adapters/redaction/planted-secrets';
import { published } from '../../adapters/redaction/published-shapes';
import { reEncodings } from '../../adapters/redaction/re-encodings';
import { IngestWorld } from './ingest-world';

import { claimSession, type TranscriptWriter } from './transcript-lines';

const plantedSecrets = tokens.map(([kind, secret], at) => ({
  name: `${kind} ${String(at)}`,
  secret,
  sentence: `the value is ${secret}`,
}));

function leaks(world: IngestWorld, extra: string): string[] {
  const everything = [
    JSON.stringify(world.tree()),
    ...Object.keys(world.tree()),
    world.traces(),
    extra,
    ...world.lastRun.warnings,
  ].join('\n');
  return plantedSecrets.filter(({ secret }) => everything.includes(secret)).map(({ name }) => name);
}

function planted(): TranscriptWriter {
  const writer = claimSession(6);
  for (const { name, sentence } of plantedSecrets) {
    writer.user(`How do we sign in to ${name}? I have this: ${sentence}`);
    writer.assistant(
      `We decided to keep ${name} behind the proxy instead of calling it from the shop, because the old way failed at night: ${sentence}. The fix is to set it once.`,
    );
  }
  return writer;
}

test('about thirty secrets reach no note, copy, log, journal or report', async () => {
  expect(plantedSecrets.length).toBeGreaterThanOrEqual(30);
  const world = await IngestWorld.create();
  world.ports.vault.place('AI/Inbox/one.jsonl', planted().text());
  const output = await world.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect(output.files[0]?.beats.length).toBeGreaterThan(3);
  expect(leaks(world, JSON.stringify(output))).toEqual([]);
  const counted = Object.values(output.files[0]?.secrets ?? {}).reduce((sum, count) => sum + count, 0);
  expect(counted).toBeGreaterThanOrEqual(2 * plantedSecrets.length);
});

test('a secret that only a tool result gives away is removed wherever somebody repeats it', async () => {
  const bare = ['q8Zk', 'W3vT', 'n5Lx', 'R7mB'].join('');
  const session = claimSession(2);
  session.assistant(
    `We decided to keep ${bare} as the pass for the kitchen display because the owners know it by heart.`,
  );
  session.raw(
    JSON.stringify({
      type: 'user',
      uuid: 'tool-1',
      message: { role: 'user', content: [{ type: 'tool_result', content: `DISPLAY_PASSWORD=${bare}\nPORT=80` }] },
    }),
  );
  session.user(`so ${bare} stays?`);
  const world = await IngestWorld.create();
  world.ports.vault.place('AI/Inbox/one.jsonl', session.text());
  const output = await world.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect([JSON.stringify(world.tree()), world.traces(), JSON.stringify(output)].join('\n')).not.toContain(bare);
});

test('nor do those in names: of the session, its folder and its file', async () => {
  const [first] = plantedSecrets;
  const world = await IngestWorld.create();
  const session = claimSession(2, { session: first?.secret ?? '', cwd: `/srv/${first?.secret ?? ''}` });
  world.sources.outside.set('/one.jsonl', session.text());
  const output = await world.ingest(['/one.jsonl']);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect(leaks(world, JSON.stringify(output))).toEqual([]);
});

test('nor do those of a file that fails', async () => {
  const world = await IngestWorld.create();
  world.ports.vault.place('AI/Inbox/one.jsonl', plantedSecrets.map(({ sentence }) => sentence).join('\n'));
  const output = await world.ingest([]);
  world.ports.vault.files.delete('AI/Inbox/one.jsonl');
  expect(output.files).toMatchObject([{ status: 'failed' }]);
  expect(leaks(world, JSON.stringify(output))).toEqual([]);
});

test('a session is named by its id as it is', async () => {
  const world = await IngestWorld.create();
  const session = '1f6a0c52-7c11-4b3e-9d0e-5a2b8c9d7e10';
  const output = await world.ingestText(claimSession(1, { session }).text());
  expect(output.files[0]?.sessions[0]?.id).toBe(session);
});

const lastKey = published.find(([vendor]) => vendor === 'GitHub')?.[1] ?? '';

test('nor does a key as the name of a file, in the inbox or elsewhere, captured or failed', async () => {
  const world = await IngestWorld.create();
  world.ports.vault.place(`AI/Inbox/${lastKey}.jsonl`, claimSession(2).text());
  world.ports.vault.place(`AI/Inbox/broken ${lastKey}.json`, '{"no": "transcript"}');
  world.sources.outside.set(`/home/${lastKey}.jsonl`, claimSession(3, { session: 'other' }).text());
  const inbox = await world.ingest([]);
  expect(inbox.files.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
  const outside = await world.ingest([`/home/${lastKey}.jsonl`, `/missing/${lastKey}.jsonl`]);
  expect(outside.files.map(({ status }) => status)).toEqual(['done', 'failed']);
  const everything = [
    JSON.stringify(world.tree()),
    world.traces(),
    JSON.stringify(inbox),
    JSON.stringify(outside),
    ...world.lastRun.warnings,
  ].join('\n');
  expect(everything).not.toContain(lastKey);
});

test('nor does a key in another form', async () => {
  const writer = claimSession(4);
  for (const [name, encode] of reEncodings) {
    writer.user(`How about ${name}? I have this:\n\n${encode(lastKey)}\n\nThat was it.`);
    writer.assistant(
      `We decided to keep ${name} behind the proxy instead of calling it from the shop, because the old way failed at night: ${encode(lastKey)}`,
    );
  }
  const world = await IngestWorld.create();
  world.ports.vault.place('AI/Inbox/one.jsonl', writer.text());
  const output = await world.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  const everything = [
    JSON.stringify(world.tree()),
    ...Object.values(world.tree()),
    world.traces(),
    JSON.stringify(output),
  ].join('\n');
  for (const [name, encode] of reEncodings)
    expect(`${name}: ${String(everything.includes(encode(lastKey)))}`).toBe(`${name}: false`);
});
