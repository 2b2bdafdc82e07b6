import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Files by their path, with `/`; their content as text. */
export type Tree = Readonly<Record<string, string>>;

/**
 * Holds a tree of files against `tests/expected/<name>/`. With UPDATE_EXPECTED=1 it records the tree there instead and fails all the same,
 * so that somebody reads what was recorded.
 */
export function expectTree(name: string, actual: Tree): void {
  const folder = join(__dirname, name);
  if (process.env['UPDATE_EXPECTED'] === '1') {
    record(folder, actual);
    throw new Error(`Recorded ${String(Object.keys(actual).length)} files in ${folder}. Read them, then run the test without UPDATE_EXPECTED.`);
  }
  expect(actual).toEqual(readTree(folder));
}

/** All files at or below `folder`; `{}` when it is missing. */
export function readTree(folder: string): Tree {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map((entry) => join(entry.parentPath, entry.name));
    return Object.fromEntries(paths.map((path) => [relative(folder, path).split('\\').join('/'), readFileSync(path, 'utf8')]));
  } catch {
    return {};
  }
}

function record(folder: string, tree: Tree): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
