// Refused by repair-in-one-file.
import { jsonrepair } from 'jsonrepair';

export const mend = jsonrepair;
