// As src/hosts/obsidian/files/raw-adapter.ts refused by no-restricted-syntax
import type { App } from 'obsidian';

export const read = (app: App, path: string): Promise<string> => app.vault.adapter.read(path);
