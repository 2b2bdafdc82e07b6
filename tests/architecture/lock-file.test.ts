import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly integrity?: string;
        readonly link?: boolean;
        readonly dev?: boolean;
        readonly optional?: boolean;
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;

/** True when a package installed at `place` finds `name` beside or above itself. */
function isLocked(place: string, name: string): boolean {
  const folders = place.split('/node_modules/');
  const above = folders.map((_, index) => folders.slice(0, index + 1).join('/node_modules/'));
  return ['', ...above].some((folder) => path.posix.join(folder, 'node_modules', name) in packages);
}

// A registry that does not carry the binaries of another platform makes npm leave them out, and then `npm ci` refuses the file everywhere.
it('names the binaries of every platform, so that npm ci accepts it', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});

// Native code of other systems, for tests alone, which the registry that made the file lacks: docs/security.md says so. The number may only fall.
it('knows the content of every package but 25 for development', () => {
  const unproved = Object.entries(packages).filter(
    ([place, { integrity, link }]) => place.includes('node_modules/') && link !== true && integrity === undefined,
  );
  expect(
    unproved
      .map(([place]) => place)
      .filter((place) => !/^node_modules\/@(?:swc\/core|unrs\/resolver-binding)-/.test(place)),
  ).toEqual([]);
  expect(unproved.filter(([, { dev, optional }]) => dev !== true || optional !== true)).toEqual([]);
  expect(unproved).toHaveLength(25);
});
