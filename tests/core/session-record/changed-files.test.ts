import { recordSummary } from '../../../src/core/session-record/record-summary';
import { renderRecord } from '../../../src/core/session-record/record-note';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import type { SessionRecord } from '../../../src/core/session-record/record-line';
import type { Session } from '../../../src/core/transcript/turn';
import { session } from '../extraction/session';

const asked = session('harbour', [
  ['u', 'Please build a gauge for the tides of the harbour.'],
  ['a', 'The gauge is built.'],
]);
const none: SessionRecord = { matter: '', lines: [], leftCount: 0 };
const edited = (count: number, name: (at: number) => string): Session => ({
  ...asked,
  deeds: Array.from({ length: count }, (_, at) => ({ kind: 'file', path: name(at), turnsBefore: 2 })),
});
const note = (record: SessionRecord | null): string =>
  record === null
    ? ''
    : renderRecord(record, {
        id: 'x',
        date: '2026-11-27T00:00:00Z',
        project: null,
        cwd: null,
        tags: [],
        source: 'inbox-extraction',
        session: 's',
        now: '2026-11-27T00:00:00Z',
        links: [],
        fingerprint: () => 'f',
      });
const listed = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^- Files changed: (.*) \(\w+\)$/.exec(line)?.[1]?.split(', ') ?? []);

test('a record names the changed files in one line, which says how many it leaves out', () => {
  expect(listed(note(recordOfSession(edited(4, (at) => `pier/tide-${String(at)}.ts`))))).toHaveLength(4);
  const files = listed(note(recordOfSession(edited(900, (at) => `pier/the/tide/of/day-${String(at)}.ts`))));
  const more = Number(/^and ([\d,]+) more$/.exec(files.at(-1) ?? '')?.[1]?.replace(',', ''));
  expect(files.length - 1 + more).toBe(900);
});

test('the summary counts the files beyond the line, also thousands', () => {
  const all = edited(1500, (at) => `pier/the/tide/of/day-${String(at)}.ts`);
  expect(recordSummary(recordOfSession(all) ?? none)).toContain('1,500 files changed');
});

test('files that only keep a folder count each, also where the line has no room for them', () => {
  const all = edited(60, (at) => `pier/the/tide/day-${String(at)}/${at < 20 ? '.gitkeep' : 'tide.ts'}`);
  const record = recordOfSession(all) ?? none;
  const files = listed(note(record));
  expect(files.at(-1)).toBe(`and ${String(60 - files.length + 1)} more`);
  expect(recordSummary(record)).toContain('60 files changed');
});

test('where not all fit, the files that were changed most often come first', () => {
  const all = edited(60, (at) => `pier/the/tide/day-${String(at)}.ts`);
  const again = [3, 4, 5].map((turnsBefore) => ({ kind: 'file' as const, path: 'pier/gauge.ts', turnsBefore }));
  expect(listed(note(recordOfSession({ ...all, deeds: [...(all.deeds ?? []), ...again] })))[0]).toBe('pier/gauge.ts');
});

test('the summary is no path of a computer', () => {
  const record = {
    matter: 'The gauge of the harbour',
    leftCount: 0,
    lines: [
      {
        part: 'done',
        text: 'Reported: The tides are written to /home/kim/harbour/tides.csv now',
        turn: 'a2',
        weight: 9,
      },
      { part: 'done', text: 'Reported: The gauge reads the tides of every pier', turn: 'a2', weight: 3 },
    ],
  } as const;
  expect(note(record)).toContain('summary: "Reported: The gauge reads the tides of every pier"');
});
