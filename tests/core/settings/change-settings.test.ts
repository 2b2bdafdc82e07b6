import fc from 'fast-check';
import { changeSettings, readSettings } from '../../../src/core/settings/read-settings';
import { vaultSettingsSchema } from '../../../src/core/settings/settings';

const defaults = vaultSettingsSchema.parse({});

test('writes only the changed key and leaves the others unchanged', () => {
  const stored = { unknown: [1], excluded: ['A'], inboxFolder: 'AI/Inbox/' };
  expect(changeSettings(stored, { sessionsFolder: 'Sessions' })).toEqual({ ...stored, sessionsFolder: 'Sessions' });
});

test('a value equal to its default is removed', () => {
  expect(
    changeSettings({ inboxFolder: 'Drop', excluded: ['A'] }, { inboxFolder: defaults.inboxFolder, excluded: [] }),
  ).toEqual({});
});

test('days of review are changed one by one, and days of other types are kept', () => {
  const changed = changeSettings(
    { reviewDays: { rule: 90, problem: 7 } },
    { reviewDays: { ...defaults.reviewDays, decision: 30 } },
  );
  expect(changed).toEqual({ reviewDays: { rule: 90, decision: 30 } });
  expect(
    changeSettings(changeSettings({}, { reviewDays: { ...defaults.reviewDays, decision: 30 } }), {
      reviewDays: defaults.reviewDays,
    }),
  ).toEqual({});
});

test('projects are replaced as a whole', () => {
  expect(changeSettings({ projects: { a: 'A', b: 'B' } }, { projects: { a: 'A' } })).toEqual({ projects: { a: 'A' } });
  expect(changeSettings({ projects: { a: 'A' } }, { projects: {} })).toEqual({});
});

test('reads back what it wrote', () => {
  const folder = fc.constantFrom('One', 'Two/Three', defaults.inboxFolder);
  // Reading leaves out the key that would change what all objects inherit.
  const project = fc.string().filter((name) => name !== '__proto__');
  const values = fc.record(
    { inboxFolder: folder, excluded: fc.array(folder), projects: fc.dictionary(project, folder) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, values, (first, second) => {
      const stored = changeSettings(changeSettings({ other: true }, first), second);
      expect(readSettings(stored, 'data.json')).toEqual({
        settings: { ...defaults, ...first, ...second },
        stored,
        problem: null,
      });
      expect(stored['other']).toBe(true);
    }),
  );
});
