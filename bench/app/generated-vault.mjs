import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const syllables = [
  'ar',
  'bel',
  'cor',
  'dan',
  'el',
  'fir',
  'gol',
  'han',
  'is',
  'jor',
  'kel',
  'lum',
  'mar',
  'nor',
  'ol',
  'pen',
  'quil',
  'ros',
  'sil',
  'tor',
  'ul',
  'ven',
  'wes',
  'yar',
  'zen',
];
const vocabularySize = 20_000;
const notesInFolder = 200;

/** Returns a generator of numbers from 0 to 1, always the same for the same seed. */
function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function wordOf(rank) {
  let text = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / syllables.length))
    text += syllables[rest % syllables.length];
  return text;
}

/** Makes a sentence in which few words are frequent and many are rare, as in real notes. */
function sentence(next) {
  const words = Array.from({ length: 6 + Math.floor(next() * 14) }, () =>
    wordOf(Math.floor(vocabularySize ** next()) - 1),
  );
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Makes a note of about 4 KB on average, some short, one in a hundred ten times as long, with front matter, headings,
 * links, a list and a little code.
 */
function noteText(n, count) {
  const next = numbersFrom(n * 2_654_435_761 + 1);
  const size = n % 100 === 0 ? 10 : 0.2 + next() * 1.6;
  const parts = [
    `---\ntags: [${wordOf(Math.floor(next() * 300))}]\nstatus: ${next() < 0.5 ? 'open' : 'done'}\n---\n# Note ${n}\n`,
  ];
  for (let section = 0; section < 5 * size; section += 1) {
    parts.push(`## ${sentence(next).slice(0, 40)}\n`, `${Array.from({ length: 6 }, () => sentence(next)).join(' ')}\n`);
    parts.push(`- ${sentence(next)}\n- See [[Note ${Math.floor(next() * count)}]].\n`);
    if (next() < 0.2) parts.push(`\`\`\`js\nconst ${wordOf(section)} = ${section};\n\`\`\`\n`);
  }
  return `${parts.join('\n')}\nmarker${n}\n`;
}

/** Writes `count` invented notes below `folder`, the same each time; only note n contains the word `marker` followed by n. */
export async function writeVault(folder, count) {
  for (let first = 0; first < count; first += notesInFolder) {
    const place = path.join(folder, `Folder ${first / notesInFolder}`);
    await mkdir(place, { recursive: true });
    const numbers = Array.from({ length: Math.min(notesInFolder, count - first) }, (_, i) => first + i);
    await Promise.all(numbers.map((n) => writeFile(path.join(place, `Note ${n}.md`), noteText(n, count))));
  }
}
