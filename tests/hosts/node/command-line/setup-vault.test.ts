import { ProgramFixture, shapeOf, shown } from './started-program';

let fixture: ProgramFixture;

beforeAll(async () => {
  fixture = await ProgramFixture.create({
    'CLAUDE.md': '# Mine\r\n',
    'Log/2026-01-01.md': 'a',
    'Log/2026-01-02.md': 'b',
    'Log/2026-01-03.md': 'c',
  });
});
afterAll(() => fixture.remove());

test('setup vault and preferences, by their words and as JSON', async () => {
  const asked = await fixture.run(['setup', 'vault']);
  expect([asked.code, asked.stdout.includes('+ | `Log/` | 3 | named by day, `YYYY-MM-DD` |')]).toEqual([3, true]);
  const { code, output } = await fixture.json(['setup', 'vault', '--yes']);
  expect(code).toBe(0);
  expect(shapeOf(output)).toEqual({
    ...{ run: 'string', notes: 'number', failed: [] },
    folders: [{ path: 'string', notes: 'number', facts: ['string'] }],
    changes: [{ path: 'string', reason: 'string', isMade: 'boolean' }],
    suggestions: [{ setting: 'string', value: 'string', reason: 'string' }],
  });
  expect(await shown('setup-vault', output)).toContain('To use it, set "journalFolder" to "Log"');
  const set = await fixture.json(['preferences', 'set', 'Keep decisions.']);
  expect([set.code, set.output['isUsed']]).toEqual([0, true]);
  const text = fixture.files(fixture.vault)['CLAUDE.md'] ?? '';
  expect(text.startsWith('# Mine\r\n\r\n## How this vault is organized\r\n')).toBe(true);
  expect(text.endsWith('## Cyberbrain Preferences\r\n\r\nKeep decisions.\r\n')).toBe(true);
  expect((await fixture.run(['setup', 'vault', '--yes'])).stdout).toContain('Nothing to change.');
});
