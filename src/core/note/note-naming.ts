import { isNotePath, type VaultPath } from './path';

/**
 * Returns a function that finds the note a user means by a name: its path, with or without `.md`, with an optional
 * `./`, in either Unicode form; null for none. An exact match is preferred. `paths` are the files of the vault.
 */
export function noteNaming(paths: readonly VaultPath[]): (name: string) => VaultPath | null {
  const exact = new Map<string, VaultPath>();
  const composed = new Map<string, VaultPath>();
  for (const path of paths.filter(isNotePath)) {
    exact.set(path, path);
    const key = path.normalize('NFC');
    if (!composed.has(key)) composed.set(key, path);
  }
  return (name) => {
    const bare = name.replace(/^(?:\.\/)+/, '');
    const plain = bare.normalize('NFC');
    return exact.get(bare) ?? exact.get(`${bare}.md`) ?? composed.get(plain) ?? composed.get(`${plain}.md`) ?? null;
  };
}
