import { authorityOf } from '../../../src/core/note/state/authority';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { readSourceNote } from '../../../src/core/merging/source-note';
import { extendedDay, extendedNote } from '../../../src/core/review/review-state';
import { lostSentences } from '../../../src/core/plan/lost-sentences';
import { parseVaultPath } from '../../../src/core/note/path';
import { completedBody, wholeBody } from '../../../src/core/merging/whole-body';
import { mergedBeat, renderMergedBeat, type BeatMerge } from '../../../src/core/merging/merged-beat';

const promotion: BeatMerge = {
  newId: '00000000-0000-8000-8000-000000000000',
  now: '2026-01-01T09:00:00Z',
  text: { body: 'Tea.' },
  leadsInside: (target) => target === 'Second',
};
const first = readSourceNote(
  'W/First.md',
  `---
id: 11111111-1111-4111-8111-111111111111
date: 2025-12-01T10:00:00Z
type: problem
durability: working-memory
scope: project
title: "First"
project: tea
tags: [kettle, sensor]
related: ["[[Boiler]]", "[[Second]]", "[[Extra|shown]]"]
status: active
summary: "One."
confidence: 0.8
cb_source: inbox-extraction
cb_session: s1
cb_turns: [u1, a2]
aliases: [Kettle]
rating: 3
cb_ephemeral: true
cb_review_after: 2025-12-31
---

## First

It leaks.

# Deep

\`\`\`sh
# not a heading
\`\`\`

## Relations

- causes: [[Boiler]]
- related: [[Second]]
- not a relation at all
`,
);
const second = readSourceNote(
  'W/Second.md',
  '---\r\ntitle: Second\r\ntype: problem\r\nscope: project\r\nproject: tea\r\ntags: [sensor, valve]\r\nsummary: Two.\r\nconfidence: 0.6\r\ndate: 2025-12-05T08:00:00\r\ncb_session: s2\r\ncb_turns: [u9]\r\naliases: [Valve, Kettle]\r\nrating: 5\r\n---\r\n\r\nThe valve is cracked.\r\n',
);

test('reads a note without its title and relations', () => {
  expect(first).toMatchObject({
    title: 'First',
    relations: [
      { predicate: 'causes', target: 'Boiler' },
      { predicate: 'related', target: 'Second' },
      { predicate: 'related', target: 'Extra' },
    ],
  });
  expect(first.body).toBe('It leaks.\n\n# Deep\n\n```sh\n# not a heading\n```\n\n- not a relation at all');
  expect(second.body).toBe('The valve is cracked.');
});

test('merges several notes with keys in a fixed order, and keeps their other properties', () => {
  const notes = [first, second];
  const text = renderMergedBeat(mergedBeat(notes, { ...promotion, text: { body: wholeBody(notes) } }), notes);
  expect(text).toBe(`---
id: 00000000-0000-8000-8000-000000000000
date: 2025-12-05T08:00:00Z
type: problem
durability: durable
scope: project
title: "First"
project: tea
tags: [kettle, sensor, valve]
related: ["[[Boiler]]", "[[Extra]]"]
status: active
summary: "One. Two."
confidence: 0.6
cb_source: cb-review
cb_created: 2026-01-01T09:00:00Z
cb_session: s1
cb_turns: [u1, a2]
cb_sources: ["s2: u9"]
cb_restructured_from: [First, Second]
aliases: [Kettle, Valve]
rating: 3
---

## First

### First

It leaks.

#### Deep

\`\`\`sh
# not a heading
\`\`\`

- not a relation at all

### Second

The valve is cracked.

- rating: 5

## Relations

- causes: [[Boiler]]
- related: [[Extra]]
`);
});

test.each([
  ['when it was made', 'created: 2026-10-06\ncb_created: 2026-10-07T09:00:00Z', '2026-10-06T00:00:00Z'],
  ['when it was written', 'cb_created: 2026-10-07T09:00:00Z', '2026-10-07T09:00:00Z'],
  ['neither', 'type: problem', promotion.now],
])('dates a note that says %s', (_, keys, date) => {
  expect(mergedBeat([readSourceNote('A.md', `---\n${keys}\n---\nTea.\n`)], promotion).date).toBe(date);
});

test('a single note keeps its id and text; values of the user have priority', () => {
  const beat = mergedBeat([first], {
    ...promotion,
    text: { title: 'T', body: 'B', summary: 'S', type: 'insight', tags: ['new'] },
  });
  expect(beat).toMatchObject({
    id: first.id,
    title: 'T',
    body: 'B',
    summary: 'S',
    type: 'insight',
    tags: ['new', 'kettle', 'sensor'],
    restructuredFrom: [],
    isEphemeral: false,
    reviewAfter: null,
  });
  expect(wholeBody([first])).toBe(first.body);
});

test('counts as promoted', () => {
  const { data } = readFrontmatter(renderMergedBeat(mergedBeat([first], promotion), [first]));
  expect(authorityOf({ type: 'problem', durability: 'durable', scope: 'project', status: 'active' }, data)).toBe(0.9);
});

test('a note merged from two projects belongs to none', () => {
  expect(mergedBeat([first, { ...second, project: 'coffee' }], promotion)).toMatchObject({
    project: null,
    scope: 'general',
  });
});

test('joins texts below their titles', () => {
  expect(wholeBody([readSourceNote('A.md', ''), readSourceNote('B.md', '## x\n\ny')])).toBe(
    '### A\n\n### B\n\n#### x\n\ny',
  );
});

describe('properties written by a person are kept', () => {
  const working = (name: string, keys: string): ReturnType<typeof readSourceNote> =>
    readSourceNote(`${name}.md`, `---\ncb_ephemeral: true\n${keys}\n---\n${name} says so.\n`);
  const promote = (notes: ReturnType<typeof working>[], text: object = {}): string =>
    renderMergedBeat(mergedBeat(notes, { ...promotion, text: { body: wholeBody(notes, text), ...text } }), notes);
  const lostOf = (notes: ReturnType<typeof working>[], written: string): string[] =>
    lostSentences(
      notes.map(({ path, text }) => ({ path: parseVaultPath(path), text })),
      [written],
    ).map(({ sentence }) => sentence);

  it.each([
    [
      'dates and types of several notes',
      ['date: 2026-01-03\ntype: recipe', 'date: 2026-02-01\ntype: memo\ncreated: 2026-02-02', 'created: 2026-03-01'],
      {},
      ['- date: 2026-01-03', '- type: memo', '- date: 2026-02-01', '- created: 2026-03-01'],
    ],
    ['a type that is replaced', ['type: recipe'], { type: 'insight' }, ['- type: recipe']],
    [
      'no type of the program, which the merge may change',
      ['type: problem', 'type: insight'],
      { type: 'decision' },
      [],
    ],
    ['an invalid date', ['date: in spring\ncreated: 2026-03-01'], {}, ['- date: in spring']],
    ['a date in another form', ['date: 2026/1/3 8:00'], {}, ['- date: 2026/1/3 8:00']],
    [
      'scope and status',
      ['scope: team\nstatus: open', 'status: done'],
      {},
      ['- scope: team', '- status: open', '- status: done'],
    ],
    [
      'nothing if all of it is kept',
      [
        'date: 2026-01-03 10:00\ntype: recipe\nrating: 007\nsource: x\ndurability: working-memory',
        'source: y\ntype: recipe\ndate: 2026-01-03T10:00',
      ],
      {},
      [],
    ],
  ])('%s', (_, keys, text, listed) => {
    const notes = keys.map((each, at) => working(`N${at}`, each));
    const written = promote(notes, text);
    expect([...(written.match(/^- .*: .*$/gm) ?? [])].sort()).toEqual([...listed].sort());
    expect(lostOf(notes, written)).toEqual([]);
  });

  it('and reported as lost if a text omits them, or appended to the text of a model', () => {
    const notes = [working('One', 'date: 2026-01-03\ntype: recipe'), working('Two', 'date: 2026-02-01\ntype: recipe')];
    const body = 'One says so. Two says so.';
    expect(lostOf(notes, promote(notes, { body }))).toEqual(['date: 2026-01-03']);
    expect(completedBody(notes, { body })).toBe(`${body}\n\n### One\n\n- date: 2026-01-03`);
  });

  it('except those that only describe one generated note', () => {
    const notes = ['2026-01-03', '2026-02-01'].map((day) =>
      working(`N${day}`, `cb_source: manual-filing\ndate: ${day}\ntype: t${day}\nid: ${day}`),
    );
    expect(promote(notes)).not.toMatch(/^- /m);
    expect(lostOf(notes, promote(notes))).toEqual([]);
  });

  it('including the type of the subject of an older note', () => {
    const notes = [working('Old', 'session_id: s\nbeat_type: insight\ntype: book')];
    expect(promote(notes)).toContain('- type: book\n');
  });
});

describe('an extended review', () => {
  it.each([
    ['2025-12-20', '2026-01-01', 4, '2026-01-29'],
    ['2026-01-03', '2026-01-01', 1, '2026-01-10'],
    ['2026-03-01', '2026-03-01', 26, '2026-08-30'],
    ['2026-10-20', '2026-10-20', 2, '2026-11-03'],
  ])('due %s, on %s for %s weeks: %s', (reviewAfter, today, weeks, day) => {
    expect(extendedDay(reviewAfter, today, weeks)).toBe(day);
  });

  it.each([
    [
      'plain',
      '---\ncb_review_after: 2026-01-01 # look\ncb_modified: x\nmine: "a"\n---\nText\n',
      '---\ncb_review_after: 2026-02-01 # look\ncb_modified: now\nmine: "a"\n---\nText\n',
    ],
    [
      'quoted, CRLF, BOM',
      '\ufeff---\r\ncb_review_after: "2026-01-01"\r\nmine: [ a ]\r\n---\r\nText',
      '\ufeff---\r\ncb_review_after: 2026-02-01\r\nmine: [ a ]\r\ncb_modified: now\r\n---\r\nText',
    ],
    [
      'in upper case',
      '---\nCB_Review_After: 2026-01-01\n---\n',
      '---\nCB_Review_After: 2026-02-01\ncb_modified: now\n---\n',
    ],
    [
      'without a date',
      '---\ncb_ephemeral: true\n---\n',
      '---\ncb_ephemeral: true\ncb_review_after: 2026-02-01\ncb_modified: now\n---\n',
    ],
    [
      'in braces',
      '---\n{cb_ephemeral: true, cb_review_after: 2026-01-01}\n---\n',
      '---\n{cb_ephemeral: true, cb_review_after: 2026-02-01, cb_modified: now}\n---\n',
    ],
  ])('changes only these bytes: %s', (_, before, after) => {
    expect(extendedNote(before, '2026-02-01', 'now')).toBe(after);
  });
});

test.each([
  ['tags: alpha beta', 'tags: [gamma]', [], 'tags: [alpha, beta, gamma]'],
  ['tags: [Tea]', 'tags: [tea]', [], 'tags: [Tea]'],
  ['tags: ["#x/"]', 'tags: [x]', [], 'tags: [x]'],
  ['tag: one', 'tags: two, three', [], 'tags: [one, two, three]'],
  ['tags: [x]', 'tag: z', ['#x/', 'Z', '#new'], 'tags: [x, Z, new]'],
])('a note merged from %s and %s is found by every tag', (one, other, given, tags) => {
  const notes = [one, other].map((keys, at) =>
    readSourceNote(`N${at}.md`, `---\ncb_ephemeral: true\n${keys}\n---\nText ${at}.\n`),
  );
  const text = renderMergedBeat(
    mergedBeat(notes, { newId: '', now: '', text: { body: '', tags: given }, leadsInside: () => false }),
    notes,
  );
  expect(text).toContain(`\n${tags}\n`);
  expect(text).not.toMatch(/^tag:/m);
});
