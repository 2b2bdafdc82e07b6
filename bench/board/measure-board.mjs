import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { median } from '../keyword/quantile.mjs';
import { StdioClient } from '../mcp/stdio-client.mjs';
import { writeBoard } from './invented-board.mjs';

const program = path.resolve(import.meta.dirname, '../../dist/cyberbrain.mjs');
const revisionsOfEntry = 20;
const calls = 10;

/** Runs the terminal program; returns the processor time in ms of it and its threads. */
function runOnce(program, args, env) {
  const command = ['-c', `TIMEFORMAT='%U %S'; time "$@" > /dev/null`, 'bash', process.execPath, program, ...args];
  const { status, stderr } = spawnSync('bash', command, { env: { ...process.env, ...env }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return Math.round((user + system) * 1_000);
}

/** Returns the median wall and processor time in ms of calls to a running server. */
async function callsOf(client, name, given) {
  const walls = [];
  const before = client.processorMs();
  for (let call = 0; call < calls; call += 1) walls.push((await client.call(name, given(call))).ms);
  return { wallMs: median(walls), cpuMs: (client.processorMs() - before) / calls };
}

/** Measures the board of the built terminal program: in a process of its own, and in a server that runs on. */
export async function measureBoard({ entries, folder, tell }) {
  const vault = path.join(folder, 'board-vault');
  const home = path.join(folder, 'board-home');
  const env = { HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_STATE_HOME: home, XDG_CONFIG_HOME: home };
  await mkdir(home, { recursive: true });
  tell(`${entries} entries of the board`);
  await writeBoard(vault, entries, revisionsOfEntry, folder);
  const terminal = (...args) => runOnce(program, [...args, '--vault', vault, '--json'], env);
  const rows = [];
  const add = (what, { wallMs = null, cpuMs }) =>
    rows.push({ name: `board: ${what}`, part: 'board', notes: entries, wallMs, cpuMs });
  add('first list, new process', { cpuMs: terminal('board') });
  add('list, new process', { cpuMs: median([1, 2, 3].map(() => terminal('board'))) });
  add('as of a day, new process', { cpuMs: median([1, 2, 3].map(() => terminal('board', '--as-of', '2025-03-01'))) });
  const client = new StdioClient([program, 'mcp', '--vault', vault, '--allow-writes=board'], env);
  try {
    await client.begin();
    await client.call('brain_list', {});
    add('list', await callsOf(client, 'brain_list', () => ({})));
    add('as of a day', await callsOf(client, 'brain_list', () => ({ as_of: '2025-03-01' })));
    add(
      'append',
      await callsOf(client, 'brain_append', (call) => ({
        ...{ kind: 'decision', project: 'project-1', title: `New ${call}`, rationale: 'It is measured.' },
      })),
    );
    add(
      'revise',
      await callsOf(client, 'brain_change', (call) => ({
        ...{ action: 'revise', id: `entry-${call}`, rationale: `Measured ${call}.` },
      })),
    );
  } finally {
    await client.end();
  }
  return rows;
}

export function boardTable(rows) {
  const cell = (ms) => (ms === null ? '' : ms.toFixed(1));
  return [
    '| board and graph | notes | wall ms | processor ms |',
    '|---|---:|---:|---:|',
    ...rows.map(({ name, notes, wallMs, cpuMs }) => `| ${name} | ${notes} | ${cell(wallMs)} | ${cell(cpuMs)} |`),
  ].join('\n');
}
