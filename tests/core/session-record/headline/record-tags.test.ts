import { recordTags } from '../../../../src/core/session-record/headline/record-tags';
import { recordName, renderRecord } from '../../../../src/core/session-record/record-note';
import type { RecordLine } from '../../../../src/core/session-record/record-line';

const line = (text: string): RecordLine => ({ part: 'done', text, turn: 'a2', weight: 3 });

test('a record has tags of its subject and of what several lines name', () => {
  const tags = recordTags(
    {
      matter: 'Let the tide gauge report to the harbour',
      lines: [
        line('Reported: The gauge writes `PierTable` at each tide'),
        line('Reported: The lamp follows the `PierTable`'),
        line('Reported: The shenanigans of the winch are over'),
      ],
    },
    'harbour',
  );
  expect(tags).toContain('pier-table');
  expect(tags.join(' ')).not.toMatch(/shenanigan|winch|lamp/);
});

test('a record without such words has the project and what it is', () => {
  expect(recordTags({ matter: '', lines: [] }, 'harbour')).toEqual(['harbour', 'session']);
  expect(recordTags({ matter: '', lines: [] }, '')).toEqual(['session', 'record']);
});

test('an element of HTML in a line is code, not an entity', () => {
  const note = renderRecord(
    {
      matter: 'The page',
      leftCount: 0,
      lines: [line('Moved the script of the tides into <head lang="en"> of the page')],
    },
    {
      id: 'x',
      date: 'd',
      project: null,
      cwd: null,
      tags: [],
      source: 'offline-extraction',
      session: 's',
      now: 'n',
      links: [],
      fingerprint: () => 'f',
    },
  );
  expect(note).toContain('into `<head lang="en">` of the page (a2)');
});

test('the name of a record opens no comment in the notes that link to it', () => {
  expect(recordName({ matter: 'Paint %% the pier %%', lines: [], leftCount: 0 }, '2026-01-05')).not.toContain('%%');
});
