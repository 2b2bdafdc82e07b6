import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../keyword/quantile.mjs';
import { shown, table } from '../tables.mjs';
import { writeRepository } from './invented-repository.mjs';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../dist/cyberbrain.mjs', import.meta.url));
const rounds = 3;

/** Returns the time in ms that the program takes, and its processor time. */
async function timed(words, env) {
  const beganMs = performance.now();
  const usage =
    'process.on("exit",()=>{const u=process.resourceUsage();process.stderr.write(`\\ncpu ${(u.userCPUTime+u.systemCPUTime)/1000}`)})';
  const { stderr } = await run(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(usage)}`, program, ...words],
    { env: { ...process.env, ...env }, maxBuffer: 1e8 },
  );
  return { ms: performance.now() - beganMs, cpuMs: Number(/cpu ([\d.]+)$/u.exec(stderr)?.[1]) };
}

/** Promotes a repository of `count` facts into an empty vault, and once more without changes; medians of three rounds. */
export async function measureSources({ count, folder, tell }) {
  const repository = path.join(folder, 'repository');
  await writeRepository(repository, count);
  const steps = { 'promote, first run': [], 'promote, second run': [] };
  for (let round = 1; round <= rounds; round += 1) {
    tell(`${count} facts, round ${round} of ${rounds}`);
    const at = (name) => path.join(folder, `sources-${round}`, name);
    const env = { HOME: at('home'), XDG_CACHE_HOME: at('c'), XDG_DATA_HOME: at('d'), XDG_CONFIG_HOME: at('f') };
    await mkdir(path.join(at('vault'), '.obsidian'), { recursive: true });
    for (const times of Object.values(steps))
      times.push(await timed(['promote', repository, '--vault', at('vault'), '--json'], env));
  }
  return Object.entries(steps).map(([name, times]) => ({
    ...{ name, part: 'sources', notes: count },
    ms: median(times.map(({ ms }) => ms)),
    cpuMs: median(times.map(({ cpuMs }) => cpuMs)),
  }));
}

export function sourcesTable(rows) {
  return table(
    ['sources', 'facts', 'ms', 'processor, ms'],
    rows.map(({ name, notes, ms, cpuMs }) => [name, shown(notes), shown(ms), shown(cpuMs)]),
  );
}
