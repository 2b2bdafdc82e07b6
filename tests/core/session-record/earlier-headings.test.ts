import { updatedRecord, type RecordFacts } from '../../../src/core/session-record/record-note';
import type { SessionRecord } from '../../../src/core/session-record/record-line';

const facts: RecordFacts = {
  id: '0b9c8f8e-7a6d-4c5b-9e4f-3a2b1c0d9e8f',
  date: '2026-03-05T08:00:00Z',
  project: null,
  cwd: null,
  tags: [],
  source: 'offline-extraction',
  session: 's1',
  now: '2026-03-05T09:00:00Z',
  links: [],
  fingerprint: () => 'another',
};

const record: SessionRecord = {
  matter: 'Lamps of the pier',
  lines: [{ part: 'found', text: 'Noted: The second lamp has no cable.', turn: 'a4', weight: 1 }],
  leftCount: 0,
};

test.each(['Found', 'Found on the way'])('an edited record keeps its heading %s for what was found', (heading) => {
  const edited = `---\ntype: session\ntitle: Lamps of the pier\ncb_body_hash: old\n---\n\n## ${heading}\n\n- The first lamp is dark. (a2)\n- My own line.\n`;
  const updated = updatedRecord(edited, record, facts);
  expect(updated.match(/^## .*/gm)).toEqual([`## ${heading}`]);
  expect(updated).toContain('- My own line.\n- Noted: The second lamp has no cable. (a4)');
});
