/** Which results show their snippets: all or none, but for those that were turned one by one. */
export interface ResultFolding {
  readonly areCollapsed: boolean;
  readonly turned: ReadonlySet<string>;
}

export function foldAll(areCollapsed: boolean): ResultFolding {
  return { areCollapsed, turned: new Set() };
}

export function isFolded({ areCollapsed, turned }: ResultFolding, path: string): boolean {
  return turned.has(path) ? !areCollapsed : areCollapsed;
}

export function fold(folding: ResultFolding, path: string, wanted: boolean): ResultFolding {
  const turned = new Set(folding.turned);
  if (wanted === folding.areCollapsed) turned.delete(path);
  else turned.add(path);
  return { areCollapsed: folding.areCollapsed, turned };
}
