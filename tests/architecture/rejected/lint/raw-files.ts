// As src/hosts/node/files/raw-files.ts refused by no-restricted-syntax
import { readFile } from 'node:fs/promises';

export const read = (path: string): Promise<string> => readFile(path, 'utf8');
