import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inventedNote } from '../corpus/invented-note.mjs';

const projectCount = 50;
const notesAtOnce = 200;

/** Writes `count` invented notes below `vault`, and the same as entities of the memory server into `memory`. Returns a word of each note's title, which few others have. */
export async function writeNotes(count, vault, memory) {
  const words = [];
  const entities = [];
  for (let first = 0; first < count; first += notesAtOnce) {
    const numbers = Array.from({ length: Math.min(notesAtOnce, count - first) }, (_, i) => first + i);
    const notes = numbers.map((n) => inventedNote(n));
    await Promise.all(notes.map((note) => writeNote(note, vault)));
    for (const { title, type, body } of notes) {
      words.push(title.split(' ')[1]);
      entities.push(JSON.stringify({ type: 'entity', name: title, entityType: type || 'note', observations: [body] }));
    }
  }
  await writeFile(memory, entities.join('\n'));
  return words;
}

async function writeNote({ n, path: place, frontmatter, body }, vault) {
  const file = path.join(vault, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${frontmatter.replace('---\n', `---\nproject: p${n % projectCount}\n`)}${body}`);
}
