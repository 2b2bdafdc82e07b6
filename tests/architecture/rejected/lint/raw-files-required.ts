// As src/hosts/obsidian/files/raw-files-required.ts refused by no-restricted-syntax
export function files(load: (name: string) => unknown): unknown {
  return load('fs');
}
