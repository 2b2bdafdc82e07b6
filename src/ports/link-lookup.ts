/** How the host itself resolves links: what counts in the end, where there is a host that has an opinion. */
export interface LinkLookup {
  /** The file that a decoded link without heading leads to from `source`, as things stand now; null for none. */
  resolve(linkpath: string, source: string): string | null;
  /** Resolves when the host has seen the last changes of these files, or has taken too long; then it is false. */
  settled(paths: readonly string[]): Promise<boolean>;
}
