/** @jest-environment ./scripts/jest/dom-environment.mjs */
import { createRequire } from 'node:module';
import { Platform } from 'obsidian-test-mocks/obsidian';
import { ChildPrograms } from '../../../../src/adapters/child-process/child-programs';
import { desktopPrograms } from '../../../../src/hosts/obsidian/language-models/desktop-programs';
import { SystemClock } from '../../../../src/hosts/node/system/system-clock';

const page = window as unknown as { require?: unknown };
const load = createRequire(__filename);

afterEach(() => {
  jest.restoreAllMocks();
  delete page.require;
});

test.each([
  ['a phone', false, false, load],
  ['a computer that emulates a phone', false, true, load],
  ['a browser', true, false, undefined],
])('%s cannot start programs', (_, isDesktop, isDesktopApp, require) => {
  jest.replaceProperty(Platform, 'isDesktop', isDesktop);
  jest.replaceProperty(Platform, 'isDesktopApp', isDesktopApp);
  if (require !== undefined) page.require = require;
  expect(desktopPrograms()).toBeNull();
});

test('the desktop app starts programs with Node', async () => {
  jest.replaceProperty(Platform, 'isDesktop', true);
  jest.replaceProperty(Platform, 'isDesktopApp', true);
  page.require = load;
  const system = desktopPrograms();
  if (system === null) throw new Error('No programs.');
  const programs = new ChildPrograms(system, new SystemClock(), []).with({ keys: [], set: {} });
  const end = await programs.run({
    program: process.execPath,
    args: ['-e', 'process.stdin.pipe(process.stdout)'],
    stdin: 'ünïcode',
  }).end;
  expect(end).toEqual({ exitCode: 0, stdout: 'ünïcode', stderr: '' });
  expect([
    await system.isProgram(process.execPath),
    await system.isProgram('/'),
    system.workingFolder,
    system.environment['PATH']?.includes('/opt/homebrew/bin'),
  ]).toEqual([true, false, null, true]);
});
