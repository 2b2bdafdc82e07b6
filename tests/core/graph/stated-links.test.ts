import { statedLinks } from '../../../src/core/graph/stated-links';

test('links have the property, the predicate or the sentence that states them', () => {
  const text = [
    '---',
    'owner: "[[Ada Lovelace]]"',
    'depends_on:',
    '  - "[[Engine|the engine]]"',
    '---',
    'It is late. We ask [[Bob Ray]] about **the mill**. He knows.',
    '',
    '## Relations',
    '',
    '- caused-by: [[Storm]]',
    '- [ ] call [Cleo](Cleo%20Diaz.md)',
  ].join('\n');
  expect(statedLinks('Mill.md', text).map(({ type, linkpath, line, quote }) => [type, linkpath, line, quote])).toEqual([
    ['owner', 'Ada Lovelace', 2, 'Ada Lovelace'],
    ['depends_on', 'Engine', 4, 'the engine'],
    ['links', 'Bob Ray', 6, 'We ask Bob Ray about the mill.'],
    ['caused_by', 'Storm', 10, 'caused-by: Storm'],
    ['links', 'Cleo Diaz.md', 11, 'call Cleo'],
  ]);
});

test('a note without links has none', () => {
  expect(statedLinks('A.md', 'Nothing [here](https://example.org).')).toEqual([]);
});
