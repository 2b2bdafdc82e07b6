// Makes the lists of BIP-39 words in the programs from the package that maintains them. English words are stored whole,
// because their positions give the checksum: each as the number of letters shared with the previous word, and the rest.
// Words of the other languages are stored as sorted 15-bit hashes, each as its distance from the previous one.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as simplified } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { wordlist as traditional } from '@scure/bip39/wordlists/traditional-chinese.js';

const listFile = fileURLToPath(new URL('../../src/adapters/redaction/seed-words.json', import.meta.url));
/** Printable characters that JSON does not escape. */
const digits = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (digit) => !'"\\`'.includes(digit),
);
const long = digits.length - 1;

function shared(one, other) {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** The same hash as in `seed-words.ts`. */
function hashOf(word) {
  let hash = 0x811c9dc5;
  for (const letter of word.normalize('NFKD')) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193);
  return hash >>> 17;
}

function digitsOf(distance) {
  if (distance < long) return digits[distance];
  const rest = distance - long;
  return digits[long] + digits[Math.floor(rest / digits.length)] + digits[rest % digits.length];
}

function packSet(words) {
  const hashes = [...new Set(words.map((word) => hashOf(word)))].sort((one, other) => one - other);
  return hashes.map((hash, index) => digitsOf(hash - (hashes[index - 1] ?? 0))).join('');
}

const words = english
  .map((word, index) => {
    const count = shared(word, english[index - 1] ?? '');
    return `${String(count)}${word.slice(count)}`;
  })
  .join('');
const others = [czech, french, italian, portuguese, spanish, japanese, korean, [...simplified, ...traditional]].map(
  (list) => packSet(list),
);
writeFileSync(
  listFile,
  `${JSON.stringify({ source: '@scure/bip39', about: 'English: letters shared with the word before, then the rest. Others: distances between hashes of words. Made by scripts/build/make-seed-words.mjs', words, others })}\n`,
);
