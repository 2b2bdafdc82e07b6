import type { BoardFact } from '../../../src/core/brief/board-fact';
import type { KnownNote } from '../../../src/core/brief/claim';
import { groupNotes } from '../../../src/core/brief/group-notes';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readNoteFacts } from '../../../src/core/note/note-facts';

const calendar = { dayOf: (at: Date): string => at.toISOString().slice(0, 10), daysOf: () => 28 };

function note(title: string, date: string, keys = 'cb_session: s1'): KnownNote {
  const text = `---\ntitle: ${title}\ntype: decision\ndate: ${date}\n${keys}\n---\n`;
  const path = `${title} ${date}.md`;
  return { path, facts: readNoteFacts(path, text, readFrontmatter(text)) };
}

function entry(status: string, outcome: string, since = '2026-09-10'): BoardFact {
  const lists = { tags: [], related: [], supersedes: [], tasks: [], citations: [], confidence: null };
  const texts = { id: 'a', date: '', title: 'Store', project: '', status, rationale: '' };
  return { since, record: { ...texts, ...lists, kind: 'decision', keys: { outcome } } };
}

function decided(own: readonly KnownNote[], board: ReadonlyMap<string, BoardFact>): string[] {
  return groupNotes({ own, general: [], today: '2026-10-01', calendar, board }).decided.map(({ line }) => line.path);
}

const superseded = note('Store readings in SQLite', '2026-06-10', 'status: superseded');
const captured = note('SQLite in WAL mode', '2026-06-10');

test('what was captured of a decision that the board superseded since is not decided', () => {
  const board = new Map([[superseded.path, entry('superseded', 'SQLite in WAL mode')]]);
  expect(decided([superseded, captured], board)).toEqual([]);
});

test('it is decided when it was said again later, or another entry that holds says the same', () => {
  const board = new Map([[superseded.path, entry('superseded', 'SQLite in WAL mode')]]);
  const again = note('SQLite in WAL mode', '2026-09-20');
  expect(decided([superseded, again], board)).toEqual([again.path]);
  const holding = note('Store', '2026-09-10', 'status: accepted');
  const both = new Map([...board, [holding.path, entry('accepted', 'SQLite in WAL mode')]]);
  expect(decided([superseded, holding, captured], both)).toEqual([holding.path, captured.path]);
});

test('of two entries that ended, the later one counts', () => {
  const ended = note('Store', '2026-01-01', 'status: superseded');
  const board = new Map([
    [superseded.path, entry('superseded', 'SQLite in WAL mode')],
    [ended.path, entry('superseded', 'SQLite in WAL mode', '2026-02-01')],
  ]);
  expect(decided([superseded, ended, captured], board)).toEqual([]);
});

test('a note of which an entry of the board was made is not listed beside it', () => {
  const holding = note('Store', '2026-09-10', 'status: accepted');
  const board = new Map([[holding.path, entry('accepted', 'SQLite in WAL mode')]]);
  expect(decided([holding, note('Store', '2026-08-01')], board)).toEqual([holding.path]);
  const newer = note('Store', '2026-09-28');
  expect(decided([holding, newer], board)).toEqual([holding.path, newer.path]);
});

test('a decision that is only proposed is open', () => {
  const proposed = note('Use Kafka for events', '2026-09-10', 'status: proposed');
  const groups = groupNotes({ own: [proposed], general: [], today: '2026-10-01', calendar });
  expect(groups.decided).toEqual([]);
  expect(groups.open.map(({ line }) => line.path)).toEqual([proposed.path]);
});

test('of one session, what was said last comes first', () => {
  const said = (title: string, turn: string): KnownNote =>
    note(title, '2026-09-10', `cb_session: s1\ncb_turns: [${turn}]\ncb_source: hook-extraction`);
  const [early, late] = [said('A ferry', 'u3'), said('Bridges', 'u11')];
  expect(decided([early, late], new Map())).toEqual([late.path, early.path]);
});
