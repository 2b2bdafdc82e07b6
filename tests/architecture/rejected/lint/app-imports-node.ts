// As src/hosts/obsidian/read.ts refused by obsidianmd/no-nodejs-modules
import { readFile } from 'node:fs/promises';

export const read = readFile;
