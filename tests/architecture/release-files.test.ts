import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>;

const manifest = readJson('manifest.json');

it('describes the plugin as the directory wants it', () => {
  expect(manifest).toMatchObject({
    id: 'cyberbrain',
    name: 'Cyberbrain',
    minAppVersion: '1.13.0',
    isDesktopOnly: false,
  });
});

it('has one version in every file, and the app version that it needs', () => {
  const version = String(manifest.version);
  expect(readJson('package.json').version).toBe(version);
  expect(readJson('versions.json')[version]).toBe(manifest.minAppVersion);
  expect(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).toContain(`## [${version}]`);
});
