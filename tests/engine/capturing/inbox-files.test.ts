import { isOwnNoteAt, listInbox } from '../../../src/engine/capturing/inbox-files';
import { parseVaultPath } from '../../../src/core/note/path';
import { memoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

it('lists transcripts and texts that lie directly in the inbox, but no note of ours', async () => {
  const { vault } = await memoryWritingPorts();
  vault.place('AI/Inbox/a.jsonl', '{}');
  vault.place('AI/Inbox/b.zip', 'PK');
  vault.place('AI/Inbox/b.zip.problem.md', '---\ncb_inbox_reason: "x"\n---\n');
  vault.place('AI/Inbox/talk.md', 'User: a\nAssistant: b');
  vault.place('AI/Inbox/moved beat.md', '---\ntype: decision\ncb_source: offline-extraction\n---\n');
  vault.place('AI/Inbox/Processed/c.jsonl', '{}');
  vault.place('Notes/d.md', 'A note.');
  for (const folder of ['AI/Inbox/Acme', 'AI/Inbox/Processed/Acme', 'Notes/Acme']) {
    vault.place(`${folder}/users.json`, '[]');
    vault.place(`${folder}/channels.json`, '[]');
    vault.place(`${folder}/general/2026-05-01.json`, '[]');
  }
  vault.place('AI/Inbox/Other/users.json', '[]');
  const { waiting, failed, unpacked } = await listInbox(vault, 'AI/Inbox');
  expect([waiting.map(({ path }) => path), failed.map(({ path }) => path)]).toEqual([
    ['AI/Inbox/a.jsonl', 'AI/Inbox/talk.md'],
    ['AI/Inbox/b.zip'],
  ]);
  expect(unpacked.map(({ folder, files }) => [folder, files.length])).toEqual([['AI/Inbox/Acme', 3]]);
  expect(await isOwnNoteAt(vault, parseVaultPath('AI/Inbox/gone.md'))).toBe(false);
});
