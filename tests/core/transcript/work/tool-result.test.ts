import { readToolResult } from '../../../../src/core/transcript/work/tool-result';

test.each([
  'webpack 5.99.8 compiled with 2 errors and 12 warnings in 10528 ms',
  ' ELIFECYCLE  Command failed with exit code 1.',
  'npm ERR! code ELIFECYCLE',
  'make: *** [all] Error 2',
  'Found 3 errors in 2 files.',
  'The process exited with code 2',
])('a command failed when its output says so: %s', (line) => {
  expect(readToolResult(`Building …\n${line}\nDone.`, null).isFailed).toBe(true);
  expect(readToolResult(`Building …\n${line}\nDone.`, false).isFailed).toBe(false);
});

test.each([
  'webpack compiled with 0 errors',
  'webpack 5 compiled successfully',
  'Found 0 errors. Watching.',
  'exit code 0',
  'Found 2 errors (2 fixed, 0 remaining).',
  'upload failed with status 500, retrying',
  '12\tCommand failed with exit code 1',
  'Found 1 error log entry',
])('but not when it says the opposite: %s', (line) => {
  expect(readToolResult(line, null).isFailed).toBe(false);
});

test.each([
  ['vitest', ' Test Files  2 passed (2)\n      Tests  12 passed (12)\n   Start at  10:00:00', 'Tests 12 passed (12)'],
  ['vitest', '      Tests  2 failed | 10 passed (12)', 'Tests 2 failed | 10 passed (12)'],
  [
    'bun',
    ' 1346 pass\n 114 fail\n 2921 expect() calls\nRan 1460 tests across 176 files. [2.19s]',
    '1346 pass, 114 fail',
  ],
  ['node', 'ℹ tests 12\nℹ pass 11\nℹ fail 1', '11 pass, 1 fail'],
  ['playwright', '  12 passed (3.4s)', '12 passed (3.4s)'],
  ['phpunit', 'OK (12 tests, 30 assertions)', 'OK (12 tests, 30 assertions)'],
  ['maven', '[INFO] Tests run: 5, Failures: 0, Errors: 0', '[INFO] Tests run: 5, Failures: 0, Errors: 0'],
  [
    'dotnet',
    'Passed!  - Failed:     0, Passed:    12, Skipped:     0, Total:    12',
    'Passed! - Failed: 0, Passed: 12, Skipped: 0, Total: 12',
  ],
  ['none', 'The 12 tests that I passed on to you', ''],
])('what a test run counted, %s: %s', (_, output, counted) => {
  expect(readToolResult(output, false).tests).toBe(counted);
});

test('the branch that was pushed to, unless it was refused', () => {
  const pushed = 'To github.com:kim/harbour.git\n   0f9bd26..99b497c  tides -> tides\n * [new tag]  v1.2.0 -> v1.2.0';
  expect(readToolResult(pushed, false).pushedTo).toBe('v1.2.0');
  expect(readToolResult(pushed, true, { refusal: 'Not now.' }).pushedTo).toBe('');
  expect(readToolResult(pushed.replace('To ', 'From '), false).pushedTo).toBe('');
});
