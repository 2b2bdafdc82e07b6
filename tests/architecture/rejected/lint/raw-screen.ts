// As src/hosts/obsidian/history/raw-screen.ts refused by no-restricted-imports
import { Notice } from 'obsidian';

export const tell = (text: string): Notice => new Notice(text);
