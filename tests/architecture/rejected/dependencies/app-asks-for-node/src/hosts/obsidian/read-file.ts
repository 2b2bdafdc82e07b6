// Refused by app-asks-for-node.
import { readFile } from 'node:fs/promises';

export const readVaultFile = readFile;
