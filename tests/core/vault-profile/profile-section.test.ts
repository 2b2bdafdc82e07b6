import * as fc from 'fast-check';
import { withoutProfile, withProfile } from '../../../src/core/vault-profile/profile-section';
import { readPreferences } from '../../../src/core/note/preferences';
import { trials } from '../../fakes/trials';

const first = '2 notes beside this one, counted on 2026-11-20.\n\n- Links are wikilinks.';
const second = '3 notes beside this one, counted on 2026-11-21.';

test('a new note has a title and the description', () => {
  const text = withProfile(null, first);
  expect(text).toMatch(/^# About this vault\n\n[^]+\n## How this vault is organized\n\n<!-- Counted by Cyberbrain/);
  expect(text).toContain(`\n\n${first}\n\n<!-- End of what Cyberbrain counted. -->\n`);
});

test('only the description is replaced, and nothing when only the day differs', () => {
  const text = `${withProfile('Mine.\n', first).replace('How this vault is organized', 'Map')}\nAlso mine.\n`;
  const later = withProfile(text, second);
  expect(later).toContain('\n## Map\n');
  expect(later).toContain(second);
  expect(later).not.toContain('wikilinks');
  expect(withoutProfile(later)).toBe(withoutProfile(text));
  expect(withProfile(text, first.replace('2026-11-20', '2027-01-01'))).toBe(text);
});

test('it is before the preferences, which stay as they were seen', () => {
  const own = '# Rules\r\n\r\n# Cyberbrain Preferences\r\n\r\nKeep decisions.\r\n';
  const text = withProfile(own, first);
  expect(readPreferences(text)).toBe('Keep decisions.');
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(text.startsWith('# Rules\r\n\r\n## How this vault is organized\r\n')).toBe(true);
  expect(text.endsWith('# Cyberbrain Preferences\r\n\r\nKeep decisions.\r\n')).toBe(true);
});

test('marks in code are no description, and one without its end is refused', () => {
  const text = withProfile(null, first);
  const quoted = `\`\`\`\n${text}\`\`\`\n`;
  expect(withoutProfile(quoted)).toBe(quoted);
  expect(() => withProfile(text.replace(/<!-- End.*/, ''), second)).toThrow(
    'closing comment of the description in CLAUDE.md is missing',
  );
});

test('all other text stays byte for byte', () => {
  const line = fc.constantFrom('# A', '## B', 'text', '- item', '', '> quote', '%% c %%', '---', '    code', '| a |');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, lineBreak) => {
      const own = lines.join(lineBreak);
      const text = withProfile(own, first);
      const [before = '', after = ''] = text.split(
        /## How this vault is organized[^]*<!-- End of what Cyberbrain counted\. -->/,
      );
      expect(`${before.trimEnd()}${after.trim()}`).toBe(own.trimEnd());
      expect(withProfile(text, first)).toBe(text);
    }),
    { numRuns: trials(500) },
  );
});
