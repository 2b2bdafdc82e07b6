import { statedEnd } from '../../../src/core/note/state/stated-end';

test.each([
  ['# Use a ferry\n\n## Status\n\nSuperseded by [[Use a bridge]]\n\n## Context\n\nNone.\n', 'superseded'],
  ['# Use a ferry\n\n## Status\n\nAccepted\n\nSuperseded by [7](7.md)\n', 'superseded'],
  ['# Use a ferry\n\n- **Status**: Rejected on Monday\n', 'rejected'],
  ['# Use a ferry\n\n## Status\n\nProposed\n', 'proposed'],
  ['---\nname: ferry\nsuperseded_by: bridge\n---\nText.\n', 'superseded'],
  ['---\nsuperseded-by:\n  - "[[Bridge]]"\n---\nText.\n', 'superseded'],
  [`---\nsummary: ${'ferry '.repeat(200)}\nsuperseded_by: "[[Bridge]]"\n---\nText.\n`, 'superseded'],
  ['---\nsuperseded_by: [[Bridge]]\n---\nText.\n', 'superseded'],
  ['# Ferry\n\n**Superseded by:** [[Bridge]]\n', 'superseded'],
  ['---\nsuperseded_by:\nname: ferry\n---\nText.\n', ''],
  ['---\nsuperseded_by: null\n---\nText.\n', ''],
  ...[
    'none',
    'None',
    'n/a',
    'false',
    'TBD',
    '[ ]',
    '{}',
    '# fill in later',
    'keine',
    '无',
    '!!null',
    'the newer note',
    'none # see plan.md',
    'n.a.',
    'not yet, see [B](b.md)',
  ].map((value): [string, string] => [`---\nsuperseded_by: ${value}\n---\nText.\n`, '']),
  ...['none, but compare [[Wall]]', 'not yet, see [[Wall]]', 'nothing (see [draft](d.md))', 'noch nicht, siehe [[Wall]]'].map(
    (value): [string, string] => [`# Ferry\n\nSuperseded by: ${value}\n`, ''],
  ),
  ...['0012-use-x', 'bridge', 'no-ferry.md', 'the note [[Wall]]', 'Nonesuch'].map((value): [string, string] => [
    `# Ferry\n\nSuperseded by: ${value}\n`,
    'superseded',
  ]),
  ['---\nsuperseded_by: adr-0012\n---\nText.\n', 'superseded'],
  ['---\nsuperseded_by: []\nsupersedes: bridge\n---\nIt was superseded by a bridge.\n', ''],
  ['---\nstatus: retracted\n---\nText.\n', 'retracted'],
  ['# Use a ferry\n\n## Status\n\nAccepted. Supersedes [2](2.md).\n', ''],
  ['# Build a ferry\n\n## Status\n\nCompleted in May.\n', ''],
  ['# Use a ferry\n\nThe status of the old ferry is superseded.\n', ''],
  ['# Orders\n\nStatus: rejected orders are kept for 30 days.\n', ''],
  [`# Log\n\n${'The ferry left.\n'.repeat(80)}Status: rejected\n`, ''],
])('%#', (text, expected) => {
  expect(statedEnd(text)).toBe(expected);
});
