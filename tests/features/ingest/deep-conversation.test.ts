import { IngestFixture } from './ingest-fixture';

function conversation(id: string, beside: string): string {
  const message = `{"author":{"role":"user"},"content":{"content_type":"text","parts":["Which tea?"]}}`;
  return `{"id":"${id}","create_time":1,"current_node":"${id}1","mapping":{"${id}1":{"message":${message}}},"beside":${beside}}`;
}

test('a conversation that is nested without end is left out of the copy, which keeps the others', async () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const fixture = await IngestFixture.create();
  fixture.ports.vault.place(
    'AI/Inbox/conversations.json',
    `[${conversation('one', '1')},${conversation('two', deep)}]`,
  );
  const output = await fixture.ingest([]);
  expect(output.files).toMatchObject([{ status: 'done' }]);
  expect(fixture.lastRun.warnings).toEqual([]);
  const copy = fixture.tree()['AI/Inbox/Processed/conversations.json'] ?? '';
  expect(copy).toContain('"id":"one"');
  expect(copy).not.toContain('"id":"two"');
});
