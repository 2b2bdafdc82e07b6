// Measures compact over invented beats: node bench/upkeep/measure-upkeep.mjs [COUNT…]. Build first.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { describeMachine } from '../machine.mjs';

const program = path.resolve(import.meta.dirname, '../../dist/cyberbrain.mjs');
const words =
  'server cache index token session upload limit parser vault note search query worker thread queue retry schema field table backup deploy branch review build release version config secret plugin editor folder link graph vector prompt model answer client header cookie cursor batch window stream buffer memory signal timer journal plan proof patch weight'.split(
    ' ',
  );
/** One in so many beats repeats the one before it. */
const repeatedEvery = 200;

function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function beatText(number, random) {
  const word = () => `${words[Math.floor(random() * words.length)]}${random() < 0.3 ? Math.floor(random() * 300) : ''}`;
  const title = `The ${word()} ${word()} of ${word()} needs ${word()}`;
  const sentence = () =>
    `The ${word()} ${word()} reads the ${word()} of ${word()} with ${Math.floor(random() * 100)} ${word()}.`;
  const body = Array.from({ length: 5 }, sentence).join(' ');
  return { title, body, project: `p${Math.floor(number / 100)}` };
}

async function writeBeats(count, vault) {
  const random = randomFrom(7);
  let last = beatText(0, random);
  for (let number = 0; number < count; number += 1) {
    const beat = number % repeatedEvery === 1 ? last : beatText(number, random);
    last = beat;
    const folder = path.join(vault, beat.project);
    await mkdir(folder, { recursive: true });
    const properties = `id: b${number}\ndate: 2026-05-01\ntype: decision\nscope: project\nproject: ${beat.project}\ntitle: ${beat.title}\nconfidence: 0.85\ncb_source: hook-extraction\ncb_created: 2026-05-01T10:00:00Z`;
    await writeFile(
      path.join(folder, `Beat ${number}.md`),
      `---\n${properties}\n---\n\n## ${beat.title}\n\n${beat.body}\n`,
    );
  }
}

/** Runs the program; returns the seconds that it took. */
function run(vault, home, args) {
  const startMs = performance.now();
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home };
  const { status, stderr } = spawnSync(process.execPath, [program, 'compact', '--vault', vault, '--json', ...args], {
    env,
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`compact ended with ${status}: ${stderr}`);
  return (performance.now() - startMs) / 1_000;
}

process.stdout.write(`${JSON.stringify(describeMachine())}\n\n| beats | step | s |\n|---:|---|---:|\n`);
for (const count of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2_000, 50_000]) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cyberbrain-upkeep-'));
  try {
    const vault = path.join(folder, 'vault');
    await writeBeats(count, vault);
    const steps = [
      ['compared', ['--dry-run']],
      ['compared and merged', ['--yes']],
      ['again', ['--yes']],
      ['without a change', ['--yes']],
    ];
    for (const [step, args] of steps) {
      const seconds = run(vault, path.join(folder, 'home'), args);
      process.stdout.write(`| ${count.toLocaleString('en')} | ${step} | ${seconds.toFixed(2)} |\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
