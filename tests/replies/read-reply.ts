import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A saved reply of a model, as it came. */
export function savedReply(name: string): string {
  return readFileSync(join(__dirname, `${name}.txt`), 'utf8');
}
