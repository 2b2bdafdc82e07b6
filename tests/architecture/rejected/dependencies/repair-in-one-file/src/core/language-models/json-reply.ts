import { jsonrepair } from 'jsonrepair';

export const mend = jsonrepair;
