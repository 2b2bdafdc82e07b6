// As src/hosts/obsidian/files/raw-adapter-taken.ts refused by no-restricted-syntax
import type { App } from 'obsidian';

export function files(app: App): unknown {
  const { adapter } = app.vault;
  return adapter;
}
