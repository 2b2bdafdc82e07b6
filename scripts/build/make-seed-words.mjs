// Makes the list of BIP-39 words that the programs carry from the package that keeps it: each word by how many letters it shares with the one before it, and the rest.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const listFile = fileURLToPath(new URL('../../src/adapters/redaction/seed-words.json', import.meta.url));

function shared(one, other) {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

const packed = wordlist.map((word, index) => {
  const count = shared(word, wordlist[index - 1] ?? '');
  return `${String(count)}${word.slice(count)}`;
}).join('');
writeFileSync(listFile, `${JSON.stringify({ source: '@scure/bip39', about: 'Letters shared with the word before, then the rest. Made by scripts/build/make-seed-words.mjs', words: packed })}\n`);
