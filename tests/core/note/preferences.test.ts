import * as fc from 'fast-check';
import {
  cutPreferences,
  readPreferences,
  withoutPreferences,
  withPreferences,
} from '../../../src/core/note/preferences';
import { trials } from '../../fakes/trials';

const note = '---\ntitle: Rules\n---\n# Rules\n\nMine.\n\n## Cyberbrain Preferences\n\nOld.\n\n## Types\n\n- recipe\n';

test('the section is replaced, and the rest stays byte for byte', () => {
  const text = withPreferences(note, 'New.\n\n- one\n- two\n');
  expect(text).toBe(note.replace('Old.', 'New.\n\n- one\n- two'));
  expect(cutPreferences(note)).toBe(note.replace('## Cyberbrain Preferences\n\nOld.\n\n', ''));
});

test.each([
  ['', '## Cyberbrain Preferences\n\nNew.\n'],
  ['Mine.', 'Mine.\n\n## Cyberbrain Preferences\n\nNew.'],
  ['Mine.\n\n', 'Mine.\n\n\n## Cyberbrain Preferences\n\nNew.\n'],
  ['Mine.\n', 'Mine.\n\n## Cyberbrain Preferences\n\nNew.\n'],
  ['Mine.\r\n', 'Mine.\r\n\r\n## Cyberbrain Preferences\r\n\r\nNew.\r\n'],
])('%j gets the section', (text, expected) => {
  expect(withPreferences(text, 'New.')).toBe(expected);
});

test.each(['# Heading', '## Types\n\n- x', 'Title\n===', '```\nopen'])(
  'preferences that reach beyond their section are refused: %j',
  (text) => {
    expect(withPreferences(note, text)).toBeNull();
  },
);

test('what was set is read again, and removing it restores the note', () => {
  const word = fc.constantFrom('Keep', 'x', '- item', '### Deep', '`code`', '> quote', '', '| a |', '#', '***');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), fc.array(word, { maxLength: 4 }), (own, lines) => {
      const before = own.join('\n');
      const text = withPreferences(before, lines.join('\n'));
      if (text === null) return;
      expect(readPreferences(text)).toBe(lines.join('\n').trim());
      expect(withoutPreferences(text)).toBe(withoutPreferences(before));
      if (readPreferences(text) !== '' && readPreferences(before) === '') expect(cutPreferences(text)).toBe(before);
    }),
    { numRuns: trials(1_000) },
  );
});
