// As src/hosts/node/files/sample.ts refused by no-restricted-imports
import { stdout } from 'node:process';

export function tell(words: string): void {
  stdout.write(words);
}
