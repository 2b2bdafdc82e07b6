import { tokens } from '../../adapters/redaction/planted-secrets';
import { published } from '../../adapters/redaction/published-shapes';
import { reEncodings } from '../../adapters/redaction/re-encodings';
import { IngestFixture } from './ingest-fixture';

import { claimSession, type TranscriptWriter } from './transcript-lines';

const plantedSecrets = tokens.map(([kind, secret], at) => ({
  name: `${kind} ${String(at)}`,
  secret,
  sentence: `the value is ${secret}`,
}));

function leaks(fixture: IngestFixture, extra: string): string[] {
  const everything = [
    JSON.stringify(fixture.tree()),
    ...Object.keys(fixture.tree()),
    fixture.traces(),
    extra,
    ...fixture.lastRun.warnings,
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
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place('AI/Inbox/one.jsonl', planted().text());
  const output = await fixture.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect(output.files[0]?.beats.length).toBeGreaterThan(3);
  expect(leaks(fixture, JSON.stringify(output))).toEqual([]);
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
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place('AI/Inbox/one.jsonl', session.text());
  const output = await fixture.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect([JSON.stringify(fixture.tree()), fixture.traces(), JSON.stringify(output)].join('\n')).not.toContain(bare);
});

test('nor do those in names: of the session, its folder and its file', async () => {
  const [first] = plantedSecrets;
  const fixture = await IngestFixture.create();
  const session = claimSession(2, { session: first?.secret ?? '', cwd: `/srv/${first?.secret ?? ''}` });
  fixture.sources.outside.set('/one.jsonl', session.text());
  const output = await fixture.ingest(['/one.jsonl']);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect(leaks(fixture, JSON.stringify(output))).toEqual([]);
});

test.each([
  ['that would no longer look like one when made inert', 'Log in at '],
  ['at which the title is cut', 'lamp '.repeat(52)],
])('nor does one in a title %s', async (_name, before) => {
  const password = 'tCwqAtDxqAuDxrAu';
  const fixture = await IngestFixture.create();
  const said = { type: 'message', date: '2026-05-06T10:00:00', text: 'We decided to keep the lamp on the pier.' };
  const chat = {
    name: `${before}postgresql://ada:${password}@db.example.com/shop`,
    ...{ type: 'private_group', id: 1, messages: [{ id: 1, from: 'Ada', from_id: 'user1', ...said }] },
  };
  const output = await fixture.ingestText(JSON.stringify(chat), {}, '/talks/result.json');
  expect(output.files).toMatchObject([{ status: 'done' }]);
  const everything = [JSON.stringify(fixture.tree()), fixture.traces(), JSON.stringify(output)].join('\n');
  expect(everything).not.toContain(password.slice(0, 8));
});

test('nor do those of a file that fails', async () => {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place('AI/Inbox/one.jsonl', plantedSecrets.map(({ sentence }) => sentence).join('\n'));
  const output = await fixture.ingest([]);
  fixture.ports.vault.files.delete('AI/Inbox/one.jsonl');
  expect(output.files).toMatchObject([{ status: 'failed' }]);
  expect(leaks(fixture, JSON.stringify(output))).toEqual([]);
});

test('names a session by its id', async () => {
  const fixture = await IngestFixture.create();
  const session = '1f6a0c52-7c11-4b3e-9d0e-5a2b8c9d7e10';
  const output = await fixture.ingestText(claimSession(1, { session }).text());
  expect(output.files[0]?.sessions[0]?.id).toBe(session);
});

const lastKey = published.find(([vendor]) => vendor === 'GitHub')?.[1] ?? '';

test('nor does a key as the name of a file, in the inbox or elsewhere, captured or failed', async () => {
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place(`AI/Inbox/${lastKey}.jsonl`, claimSession(2).text());
  fixture.ports.vault.place(`AI/Inbox/broken ${lastKey}.json`, '{"no": "transcript"}');
  fixture.sources.outside.set(`/home/${lastKey}.jsonl`, claimSession(3, { session: 'other' }).text());
  const inbox = await fixture.ingest([]);
  expect(inbox.files.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
  const outside = await fixture.ingest([`/home/${lastKey}.jsonl`, `/missing/${lastKey}.jsonl`]);
  expect(outside.files.map(({ status }) => status)).toEqual(['done', 'failed']);
  const everything = [
    JSON.stringify(fixture.tree()),
    fixture.traces(),
    JSON.stringify(inbox),
    JSON.stringify(outside),
    ...fixture.lastRun.warnings,
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
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place('AI/Inbox/one.jsonl', writer.text());
  const output = await fixture.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  const everything = [
    JSON.stringify(fixture.tree()),
    ...Object.values(fixture.tree()),
    fixture.traces(),
    JSON.stringify(output),
  ].join('\n');
  for (const [name, encode] of reEncodings)
    expect(`${name}: ${String(everything.includes(encode(lastKey)))}`).toBe(`${name}: false`);
});
