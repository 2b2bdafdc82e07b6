import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import type { Deed } from '../../../src/core/transcript/work/deed';
import { session } from '../extraction/session';

const changed: Deed = { kind: 'file', path: '/home/kim/work/weir/gate.py', turnsBefore: 1 };
const recordOf = (asked: string, reply: string): ReturnType<typeof recordOfSession> =>
  recordOfSession({ ...session('weir', [['u', asked] as const, ['a', reply] as const]), deeds: [changed] });
const linesOf = (asked: string, reply: string): string[] =>
  (recordOf(asked, reply)?.lines ?? []).map(({ part, text }) => `${part}: ${text}`);

const asked = 'Please tidy the folder of the weir before the release';

test('bold words on a line of their own stand before items that say nothing alone', () => {
  const lines = linesOf(
    asked,
    'Ready.\n\n**Deleted**\n- `hooks.json` (junk of an old tool)\n\n**Staged (2 files)**\n- Gate and lamp: `gate.py`, `lamp.py`\n\nNo `.env`, `dist/` or fonts in the index of the weir.',
  );
  expect(lines).toContain('done: Reported: Deleted: hooks.json (junk of an old tool)');
  expect(lines).toContain('done: Reported: No .env, dist/ or fonts in the index of the weir.');
});

test('a heading stands before the items of its own list alone', () => {
  const lines = linesOf(
    asked,
    'Done.\n\n**Removed**\n1. Queue: two hundred lines in `queue.ts`\n\nNow the new parts are listed.\n\n1. Index: a sorted list in `index.ts`',
  );
  expect(lines.filter((line) => line.includes('Removed'))).toHaveLength(1);
});

test('a quote that leads to a short list goes on with its items', () => {
  const lines = linesOf(
    'In the folder of the weir, create the classes that are needed for these things:\n\n1. Gate\n2. Lamp\n',
    'Done.',
  );
  expect(lines[0]).toBe(
    'goal: “In the folder of the weir, create the classes that are needed for these things: Gate; Lamp”',
  );
});

test('an offer that names what would be done is open', () => {
  const reply = 'The level of the weir is in `levels.json`. Want me to run `weir read --all` on the server?';
  expect(linesOf('Find the level of the weir in the project', reply)).toContain(
    'open: Offered, not answered: Run weir read --all on the server',
  );
});

test('the result is what answers the request, and no state before the work', () => {
  const reply =
    'Done. In `gate.py`:\n\n- `opens()` now reads the level from `levels.json`.\n- `close()` is a plain call of the motor.\n';
  const record = recordOf('The gate should read the level from `levels.json`', reply);
  expect(record && recordSummary(record)).toContain('Reported: opens() now reads the level from levels.json');
});

test('a list below a question to the person is open, or an option that nobody chose', () => {
  const reply =
    'I see no large file in the weir.\n\nWhich of these did you mean?\n\n1. **Delete** `hooks.json` so it is gone from the list\n2. **Remove** the lamp of `panel.tsx`\n\nSay which one.';
  const lines = linesOf('Delete the large file thing from the change', reply).join('\n');
  expect(lines).not.toContain('hooks.json');
});

test('a bold label stands before its words with a mark, unless it begins their sentence', () => {
  const said = linesOf(
    'The gate of the weir opens again.',
    '**Inner evidence:** the `gate.py` motor holds 48 steps and the `lamp.py` motor 12.\n\n**The clock** of the weir reads `tides.json` with 48 rows.',
  ).join('\n');
  expect(said).toContain('Inner evidence: the gate.py motor');
  expect(said).toContain('The clock of the weir');
});

test('a label that only asks is replaced by the heading of its section', () => {
  const said = linesOf(
    'Please let the gate of the weir open again.',
    'Done.\n\n## 2. Motor of the gate\n\n- **What:** `gate.py` now reads its 48 steps from `tides.json` and 12 from `lamps.json`.\n',
  ).join('\n');
  expect(said).not.toContain('What');
  expect(said).toContain('Motor of the gate: gate.py now reads');
});
