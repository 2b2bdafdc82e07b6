import { readWhole, turnsOf } from './read-format';

test('the first versions begin with a heading, and go on in messages without a name', () => {
  const found = readWhole(
    [
      '## SpecStory',
      '',
      '## 潮汐表 (2025/2/2 20:01:57)',
      '',
      '_**User**_',
      '',
      'The table is empty.',
      '',
      '---',
      '',
      '_**Assistant**_',
      '',
      '<details>',
      '            <summary>Listed directory tides</summary>',
      '</details>',
      '',
      '---',
      '',
      '_****_',
      '',
      'Read file: tides/table.ts',
      '',
      '---',
      '',
      '_****_',
      '',
      'The file lacks a unit.',
      '',
      '---',
    ].join('\n'),
    'tides.md',
  );
  expect(found.format).toBe('specstory');
  expect(turnsOf(found)).toEqual(['u1 The table is empty.', 'a2 The file lacks a unit.']);
  expect(found.sessions[0]?.title).toBe('潮汐表');
  expect(found.sessions[0]?.turns[0]?.at).toBe(new Date(2025, 1, 2, 20, 1, 57).toISOString());
});
