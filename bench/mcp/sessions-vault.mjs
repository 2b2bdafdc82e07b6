import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inventedNote } from '../corpus/invented-note.mjs';

const turns = 30;
const wordsOfTurn = 25;
const filesAtOnce = 100;

/** Writes `count` captured sessions of Claude Code below `vault`, each of 30 turns. Returns a rare word of each. */
export async function writeSessions(count, vault) {
  const folder = path.join(vault, 'AI', 'Inbox', 'Processed');
  await mkdir(folder, { recursive: true });
  const words = [];
  for (let first = 0; first < count; first += filesAtOnce) {
    const numbers = Array.from({ length: Math.min(filesAtOnce, count - first) }, (_, i) => first + i);
    await Promise.all(
      numbers.map(async (n) => {
        const { title, body } = inventedNote(n);
        words[n] = title.split(' ')[1];
        await writeFile(path.join(folder, `session-${n}.jsonl`), transcript(n, `${title} ${body}`.split(/\s+/u)));
      }),
    );
  }
  return words;
}

function transcript(n, words) {
  const day = new Date(Date.UTC(2025, 0, 1 + (n % 600)));
  return Array.from({ length: turns }, (_, turn) => {
    const role = turn % 2 === 0 ? 'user' : 'assistant';
    const from = (turn * wordsOfTurn) % words.length;
    const text = [...words.slice(from), ...words].slice(0, wordsOfTurn).join(' ');
    return `${JSON.stringify({
      ...{ type: role, uuid: `${n}-${turn}`, parentUuid: turn === 0 ? null : `${n}-${turn - 1}` },
      ...{ sessionId: `session-${n}`, cwd: `/home/me/p${n % 50}`, version: '2.1.0' },
      timestamp: new Date(day.getTime() + turn * 60_000).toISOString(),
      message: { role, content: role === 'user' ? text : [{ type: 'text', text }] },
    })}\n`;
  }).join('');
}
