// Measures compact over invented beats, and promote over decision records and rules: node bench/upkeep/measure-upkeep.mjs [COUNT…]. Build first.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
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

/** Writes the resources that the process used at its end. */
const reporting =
  'process.on("exit", () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); require("node:fs").writeFileSync(process.env.USED, JSON.stringify([userCPUTime + systemCPUTime, maxRSS])); });';

/** Runs the program; returns what it took: elapsed seconds, seconds of the processors, and the most memory in MB. */
async function run(folder, args) {
  const used = path.join(folder, 'used.json');
  const preload = path.join(folder, 'report-use.cjs');
  await writeFile(preload, reporting);
  const home = path.join(folder, 'home');
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home };
  const startMs = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--require', preload, program, ...args, '--json'], {
    env: { ...env, USED: used },
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - startMs) / 1_000;
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`);
  const [microseconds, kilobytes] = JSON.parse(await readFile(used, 'utf8'));
  return [seconds.toFixed(2), (microseconds / 1e6).toFixed(2), Math.round(kilobytes / 1_000)];
}

/** Writes 300 decision records and 200 rules. */
async function writeRepository(repository) {
  const random = randomFrom(11);
  const records = path.join(repository, 'docs', 'adr');
  await mkdir(records, { recursive: true });
  for (let number = 1; number <= 300; number += 1) {
    const { title, body } = beatText(number, random);
    const parts = [`# ${number}. ${title}`, 'Status: accepted', `## Context`, body, '## Decision', `${title}.`];
    await writeFile(path.join(records, `${String(number).padStart(4, '0')}-record.md`), `${parts.join('\n\n')}\n`);
  }
  const rules = Array.from({ length: 200 }, (_, at) => `- Never merge ${beatText(at, random).title} ${at}.`);
  await writeFile(path.join(repository, 'CLAUDE.md'), `# Rules\n\n${rules.join('\n')}\n`);
}

process.stdout.write(
  `${JSON.stringify(describeMachine())}\n\n| notes | step | s | s of the processors | most memory, MB |\n|---:|---|---:|---:|---:|\n`,
);

async function measure(count, write, steps) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cyberbrain-upkeep-'));
  try {
    const vault = path.join(folder, 'vault');
    await mkdir(vault, { recursive: true });
    await write(folder, vault);
    for (const [step, command, ...args] of steps(folder)) {
      // What was written less than two seconds before is not remembered.
      await setTimeout(2_500);
      const took = await run(folder, [command, '--vault', vault, ...args]);
      process.stdout.write(`| ${count.toLocaleString('en')} | ${step} | ${took.join(' | ')} |\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await measure(
  500,
  (folder) => writeRepository(path.join(folder, 'shop')),
  (folder) => [
    ['promoted', 'promote', path.join(folder, 'shop')],
    ['promoted again', 'promote', path.join(folder, 'shop')],
  ],
);
for (const count of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2_000, 50_000])
  await measure(
    count,
    (_, vault) => writeBeats(count, vault),
    () => [
      ['compared', 'compact', '--dry-run'],
      ['compared and merged', 'compact', '--yes'],
      ['compared after the merges', 'compact', '--yes'],
      ['without a change', 'compact', '--yes'],
    ],
  );
