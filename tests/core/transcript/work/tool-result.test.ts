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
