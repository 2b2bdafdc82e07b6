// Refused by core-is-pure.
import { readFileSync } from 'node:fs';

export const reachNode = readFileSync;
