// Refused by node-in-its-host.
import { readFileSync } from 'fs';

export const readPage = readFileSync;
