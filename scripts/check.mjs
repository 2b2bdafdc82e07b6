// Runs everything that CI checks. The build comes first; then lint and layout run in parallel with types, dependency
// rules and tests, so that no core is idle.
import { spawn } from 'node:child_process';
import process from 'node:process';

/** The scripts that failed, named at the very end, where the output of the others can't hide them. */
const failed = [];

/** Runs an npm script and waits for it; returns true when it succeeded. With `buffered`, its output appears at the end. */
function run(name, { buffered = false } = {}) {
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: buffered ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
  });
  const output = [];
  child.stdout?.on('data', (data) => output.push(data));
  child.stderr?.on('data', (data) => output.push(data));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const data of output) process.stderr.write(data);
      if (code !== 0) failed.push(name);
      resolve(code === 0);
    });
  });
}

async function inTurn(names, options) {
  for (const name of names) await run(name, options);
}

if (process.argv.length > 2) {
  process.stderr.write('This runs everything and takes no arguments. For some tests: npx jest <files>\n');
  process.exit(2);
}
await Promise.all([
  inTurn(['lint', 'format:check', 'types', 'fences'], { buffered: true }),
  run('build').then((isBuilt) => isBuilt && run('unit')),
]);
for (const name of failed) process.stderr.write(`\`npm run ${name}\` failed.\n`);
process.exit(failed.length === 0 ? 0 : 1);
