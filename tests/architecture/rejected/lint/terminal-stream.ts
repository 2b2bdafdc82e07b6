// As src/hosts/node/command-line/sample.ts refused by no-restricted-properties
export function tell(words: string): void {
  process.stderr.write(words);
}
