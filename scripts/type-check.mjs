// Type-checks one project per runtime with the native compiler, which needs a fraction of the time; ESLint's rules need the older one. With
// several checkers it would find out the same types several times, while tests keep the other cores busy.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import process from 'node:process';

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
const projects = ['tsconfig.core.json', 'tsconfig.json', 'workbench/tsconfig.json', 'tsconfig.node.json'];
const failed = projects.filter(
  (project) =>
    spawnSync(process.execPath, [compiler, '--checkers', '1', '-p', project], { stdio: 'inherit' }).status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
