// Refused by not-to-undeclared.
import { parse } from 'espree';

export const borrowed = parse;
