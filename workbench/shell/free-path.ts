import type { Vault } from '../model/files/vault';

/** Returns an unused path in `folder`: `name`, else `name 1`, `name 2` … before the extension. */
export function freePath(vault: Vault, folder: string, name: string): string {
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const place = (candidate: string): string => (folder === '' || folder === '/' ? candidate : `${folder}/${candidate}`);
  let path = place(name);
  for (let count = 1; vault.getAbstractFileByPath(path) !== null; count += 1)
    path = place(`${base} ${count}${extension}`);
  return path;
}
