import fc from 'fast-check';
import type { Beat } from '../../../src/core/note/beat';
import { isBeat, readBeat, renderBeat } from '../../../src/core/note/beat-note';
import { readFrontmatter } from '../../../src/core/note/frontmatter/frontmatter';
import { anyCodePoint } from '../../fakes/any-code-point';

const beat: Beat = {
  id: '0b9f2a5e-1111-4222-8333-444455556666',
  date: '2026-02-03T10:20:30Z',
  type: 'decision',
  durability: 'durable',
  scope: 'project',
  title: 'Keep the "cache": in memory',
  summary: 'It is small; a file would cost more.',
  project: 'shop',
  cwd: '~/code/shop',
  tags: ['cache', 'speed'],
  body: 'It is read on each request.\n',
  relations: [
    { predicate: 'references', target: 'Cache sizes' },
    { predicate: 'causes', target: 'Cache sizes' },
  ],
  turnIds: ['u1', 'a2'],
  confidence: 0.5,
  status: 'active',
  source: 'offline-extraction',
  created: '2026-02-04T08:00:00Z',
  session: 'abc123',
  modified: null,
  restructuredFrom: [],
  splitFrom: null,
  isEphemeral: false,
  reviewAfter: null,
  isRoutingUncertain: false,
  isLocked: false,
};

test('writes a note to disk in this form', () => {
  expect(renderBeat(beat)).toBe(`---
id: 0b9f2a5e-1111-4222-8333-444455556666
date: 2026-02-03T10:20:30Z
type: decision
durability: durable
scope: project
title: "Keep the \\"cache\\": in memory"
project: shop
cwd: ~/code/shop
tags: [cache, speed]
related: ["[[Cache sizes]]"]
status: active
summary: "It is small; a file would cost more."
confidence: 0.5
cb_source: offline-extraction
cb_created: 2026-02-04T08:00:00Z
cb_session: abc123
cb_turns: [u1, a2]
---

## Keep the "cache": in memory

It is read on each request.

## Relations

- references: [[Cache sizes]]
- causes: [[Cache sizes]]
`);
});

test('omits empty keys, and keeps the order of the others', () => {
  const working: Beat = {
    ...beat,
    scope: 'general',
    project: null,
    cwd: null,
    relations: [],
    session: null,
    isEphemeral: true,
    reviewAfter: '2026-03-01',
    isRoutingUncertain: true,
    isLocked: true,
    modified: beat.created,
    restructuredFrom: ['A: b'],
    splitFrom: 'C',
  };
  const text = renderBeat(working);
  expect([...text.matchAll(/^(\w+): /gm)].map((match) => match[1])).toEqual(
    'id date type durability scope title tags status summary confidence cb_source cb_created cb_turns cb_modified cb_restructured_from cb_split_from cb_ephemeral cb_review_after cb_uncertain_routing cb_lock'.split(
      ' ',
    ),
  );
  expect(text).not.toContain('Relations');
  expect(readBeat(readFrontmatter(text).data)).toMatchObject({
    isEphemeral: true,
    reviewAfter: '2026-03-01',
    isRoutingUncertain: true,
    isLocked: true,
    session: '',
  });
});

test('reads any text back unchanged', () => {
  const nasty = fc.oneof(
    fc.string({ unit: anyCodePoint }),
    fc.constantFrom(
      '"',
      "'",
      '\\',
      'a: b',
      '# no',
      '---',
      '\n---\n',
      '\r\n',
      '\u0000',
      '\u0085',
      '\u2028',
      '\uFEFF',
      '\ud800',
      '😀',
      '*a',
      '{{x}}',
      '0123',
      'null',
      '2026-01-01',
      '1e5',
    ),
  );
  fc.assert(
    fc.property(nasty, nasty, nasty, fc.array(nasty, { minLength: 1 }), (title, summary, session, tags) => {
      const { data, problems } = readFrontmatter(
        renderBeat({ ...beat, title, summary, session, project: session, tags }),
      );
      expect(problems).toEqual([]);
      expect(data).toMatchObject({
        title,
        summary,
        cb_session: session,
        project: session,
        tags,
        id: beat.id,
        date: beat.date,
        cb_turns: ['u1', 'a2'],
      });
    }),
  );
});

test('readBeat reads current and older keys, and accepts anything', () => {
  expect(readBeat(readFrontmatter(renderBeat(beat)).data)).toMatchObject({
    id: beat.id,
    session: 'abc123',
    turnIds: ['u1', 'a2'],
    source: 'offline-extraction',
    confidence: 0.5,
  });
  expect(readBeat({ session_id: 42, cb_turns: 'u1, a2', enrich: 'Skip', cb_lock: 'true' })).toMatchObject({
    session: '42',
    turnIds: ['u1', 'a2'],
    isEnrichSkipped: true,
    isLocked: true,
  });
  expect(readBeat({ cb_turns: { a: 1 }, cb_session: null, confidence: [] })).toMatchObject({
    session: '',
    turnIds: [],
    confidence: null,
  });
});

test('isBeat requires a type and a key of the program', () => {
  expect(
    [
      { type: 'a', id: 'x' },
      { beat_type: 'a', session_id: 'x' },
      { type: 'a', cb_source: 'x' },
      { type: 'a' },
      { id: 'x' },
      {},
    ].map(isBeat),
  ).toEqual([true, true, true, false, false, false]);
});
