import { runName } from '../../../src/engine/writing/run-name';

const report = 'AI/Cyberbrain-Audit.md';

test.each([
  [[report], 'Audit the vault', ['Cyberbrain-Audit']],
  [['Tea.md', report], 'Fix audit problems', ['Tea', 'Cyberbrain-Audit']],
  [[], 'Fix audit problems', []],
])('a run of the audit that changed %j is named for what it did', (files, title, titles) => {
  expect(runName('audit', {}, files)).toEqual({ title, titles });
});
