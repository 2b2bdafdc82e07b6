import { oneOf, randomOf, whole } from './random.mjs';
import { drawWord, rankOf, textOf } from './vocabulary.mjs';

const seed = 20_261_121;
const types = ['decision', 'insight', 'problem', 'reference', 'reference', 'reference', 'problem', ''];
const areas = ['Projects', 'Areas', 'Reading', 'Archive'];
const folderCount = 60;
const tagCount = 240;
const shareOfRepeats = 0.15;
const frequentRanks = 150;

/** Draws a word by a rank that is uniform on a logarithmic scale, as for names of folders, tags and subjects. */
function rareWord(random, lowest, highest) {
  return Math.floor(lowest * (highest / lowest) ** random()) * 4;
}

function capitalized(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns names in order of use, the same for every note; a few names occur in most of the notes. */
function namesFrom(count, stream, make) {
  const random = randomOf(seed, stream);
  const names = new Set();
  while (names.size < count) names.add(make(random));
  return [...names];
}
const folders = namesFrom(
  folderCount,
  -1,
  (random) => `${oneOf(random, areas)}/${capitalized(textOf(rareWord(random, 200, 20_000)))}`,
);
const tags = namesFrom(tagCount, -2, (random) => textOf(rareWord(random, 100, 20_000)));

function skewed(random, list) {
  return list[Math.floor(list.length ** random()) - 1];
}

/** Draws a note's words; the words of its subject are repeated within it. */
class WordSource {
  words = [];

  constructor(random) {
    this.random = random;
  }

  next() {
    const word = this.words.length > 0 && this.random() < shareOfRepeats ? this.again() : drawWord(this.random);
    this.words.push(word);
    return textOf(word);
  }

  again() {
    const word = oneOf(this.random, this.words);
    return rankOf(word) < frequentRanks ? drawWord(this.random) : word;
  }

  sentence() {
    const length = 6 + whole(this.random, 15);
    const comma = length > 10 ? 4 + whole(this.random, 4) : -1;
    const words = Array.from({ length }, (_, i) => (i === comma ? `${this.next()},` : this.next()));
    return `${capitalized(words.join(' '))}.`;
  }

  heading() {
    return capitalized(Array.from({ length: 2 + whole(this.random, 3) }, () => this.next()).join(' '));
  }
}

/** Returns paragraphs, with an occasional list and a heading about every hundred words. */
function bodyOf(source, random, wordCount) {
  const parts = [];
  while (source.words.length < wordCount) {
    if (parts.length > 0) parts.push(`## ${source.heading()}`);
    const sectionEnd = Math.min(wordCount, source.words.length + 60 + whole(random, 90));
    while (source.words.length < sectionEnd) {
      const lines = Array.from({ length: 2 + whole(random, 4) }, () => source.sentence());
      parts.push(random() < 0.2 ? lines.map((line) => `- ${line}`).join('\n') : lines.join(' '));
    }
  }
  return parts.join('\n\n');
}

function dateOf(random) {
  const day = new Date(Date.UTC(2018, 0, 1 + whole(random, 3_200)));
  return day.toISOString().slice(0, 10);
}

function titleOf(source, random) {
  const rare = [rareWord(random, 500, 50_000), rareWord(random, 500, 50_000)].map(textOf);
  return capitalized([source.next(), rare[0], source.next(), source.next(), rare[1]].join(' '));
}

/**
 * Returns note `n`, from 0, of every vault with this seed. It has about 300 words, between half and one and a half
 * times that. Its file is `frontmatter` followed by `body`, which begins with the title. Another `version` gives a
 * different text at the same path.
 */
export function inventedNote(n, version = 0) {
  const place = randomOf(seed, n);
  const folder = skewed(place, folders);
  const title = titleOf(new WordSource(place), place);
  const random = randomOf(seed + 1 + version, n);
  const type = oneOf(random, types);
  const noteTags = [...new Set(Array.from({ length: 1 + whole(random, 4) }, () => skewed(random, tags)))];
  const date = dateOf(random);
  const source = new WordSource(random);
  const body = `# ${title}\n\n${bodyOf(source, random, 130 + whole(random, 280))}\n`;
  const frontmatter = `---\n${type === '' ? '' : `type: ${type}\n`}date: ${date}\ntags: [${noteTags.join(', ')}]\n---\n\n`;
  return { n, path: `${folder}/${title}.md`, folder, title, type, tags: noteTags, frontmatter, body };
}
