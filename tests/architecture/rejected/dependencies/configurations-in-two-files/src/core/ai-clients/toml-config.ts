import { parse } from 'smol-toml';

export const read = parse;
