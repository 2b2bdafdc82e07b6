import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, quantile } from '../keyword/quantile.mjs';
import { shown, table } from '../tables.mjs';
import { writeNotes } from './notes-vault.mjs';
import { writeSessions } from './sessions-vault.mjs';
import { plainEnvironment } from './plain-environment.mjs';
import { StdioClient } from './stdio-client.mjs';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../dist/cyberbrain.mjs', import.meta.url));
const notes = 1_000;
const calls = 40;
const settledMs = 5_000;

/** What is asked of the server, by a rare word of one session. */
const questions = {
  'cb_recall with sessions': (word) => ['cb_recall', { query: word, sessions: true }],
  'cb_recall of notes': (word) => ['cb_recall', { query: word }],
  'cb_ask with sessions': (word) => ['cb_ask', { question: `What about ${word}?`, sessions: true }],
};

/** Measures recall of what was said over `count` captured sessions of 30 turns, beside 1,000 notes. */
export async function measureSessions({ count, folder, tell }) {
  const vault = path.join(folder, 'sessions-vault');
  const at = (name) => path.join(folder, 'sessions-home', name);
  await mkdir(at('home'), { recursive: true });
  const home = {
    HOME: at('home'),
    XDG_CACHE_HOME: at('cache'),
    XDG_DATA_HOME: at('data'),
    XDG_CONFIG_HOME: at('config'),
  };
  await writeNotes(notes, vault, path.join(folder, 'sessions-memory.jsonl'));
  const words = await writeSessions(count, vault);
  const command = (...given) =>
    run(process.execPath, [program, ...given, '--vault', vault], {
      env: { ...plainEnvironment(), ...home },
      maxBuffer: 1e8,
    });
  await command('index');
  tell('reading the sessions');
  const beganMs = performance.now();
  await command('search', `in:sessions ${words[0]}`);
  const readMs = performance.now() - beganMs;
  const client = new StdioClient([program, 'mcp', '--vault', vault], home);
  try {
    await client.begin();
    const [firstName, firstGiven] = questions['cb_recall with sessions'](words[1]);
    const first = await client.call(firstName, firstGiven);
    await sleep(settledMs);
    const rows = [];
    for (const [name, ask] of Object.entries(questions)) {
      tell(name);
      const answers = [];
      for (let n = 0; n < calls; n += 1) answers.push(await client.call(...ask(words[(n * 7 + 2) % words.length])));
      const times = answers.map(({ ms }) => ms);
      const found = answers.filter(({ text }) => text.includes('session:')).length;
      rows.push({ name, p50Ms: median(times), p95Ms: quantile(times, 0.95), found });
    }
    return { sessions: count, readMs, firstMs: first.ms, residentMb: client.residentMb(), rows };
  } finally {
    await client.end();
  }
}

export function sessionsTable({ sessions, readMs, firstMs, residentMb, rows }) {
  const head = `${sessions.toLocaleString('en-US')} sessions, ${notes.toLocaleString('en-US')} notes`;
  const times = table(
    [head, 'p50, ms', 'p95, ms', `answers of ${calls} with a turn`],
    rows.map((row) => [row.name, shown(row.p50Ms), shown(row.p95Ms), String(row.found)]),
  );
  return `${times}\n\nThe first search read all sessions in ${shown(readMs / 1000)} s; first answer of the server ${shown(firstMs)} ms; resident ${shown(residentMb)} MB.\n`;
}
