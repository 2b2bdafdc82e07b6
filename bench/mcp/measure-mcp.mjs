import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, quantile } from '../keyword/quantile.mjs';
import { writeNotes } from './notes-vault.mjs';
import { plainEnvironment } from './plain-environment.mjs';
import { StdioClient } from './stdio-client.mjs';

const run = promisify(execFile);
const bench = fileURLToPath(new URL('..', import.meta.url));
const program = path.join(bench, '..', 'dist', 'cyberbrain.mjs');
const peer = (file) => path.join(bench, 'node_modules', file);
const rounds = 3;
const calls = 30;
const pausedCalls = 6;
const pauseMs = 3_000;

/** Time in ms after the first answer before calls are measured: a session does not ask in its first second only. */
const settledMs = 5_000;

function serversOf({ vault, memory, home }) {
  return [
    {
      name: 'cyberbrain',
      command: [program, 'mcp', '--vault', vault],
      env: home,
      ask: (word) => ['cb_recall', { query: word }],
    },
    {
      name: '@modelcontextprotocol/server-memory',
      command: [peer('@modelcontextprotocol/server-memory/dist/index.js')],
      env: { ...home, MEMORY_FILE_PATH: memory },
      ask: (word) => ['search_nodes', { query: word }],
    },
    {
      name: '@bitbonsai/mcpvault',
      command: [peer('@bitbonsai/mcpvault/dist/server.js'), vault],
      env: home,
      ask: (word) => ['search_notes', { query: word, limit: 8 }],
    },
  ];
}

/** Starts a server, asks, and returns the times in ms until its first answer and of later ones, and its memory. */
async function measureServer({ command, env, ask }, words, endsMs) {
  const client = new StdioClient(command, env);
  try {
    await client.begin();
    await client.call(...ask(words[0]));
    const firstMs = performance.now() - client.startedMs;
    const firstCpuMs = client.processorMs();
    await sleep(settledMs);
    const later = [];
    const beforeMs = client.processorMs();
    for (let n = 1; n <= calls && Date.now() < endsMs; n += 1) later.push((await client.call(...ask(words[n]))).ms);
    const laterCpuMs = (client.processorMs() - beforeMs) / later.length;
    const paused = [];
    for (let n = 1; n <= pausedCalls && Date.now() < endsMs; n += 1) {
      await sleep(pauseMs);
      paused.push((await client.call(...ask(words[calls + n]))).ms);
    }
    return { firstMs, firstCpuMs, later, laterCpuMs, paused, residentMb: client.residentMb() };
  } finally {
    await client.end();
  }
}

/** Lets three servers of ours run at once, saves a note, and returns how soon each finds it. */
async function measureThree({ command, env }, vault) {
  const clients = [1, 2, 3].map(() => new StdioClient(command, env));
  try {
    await Promise.all(clients.map((client) => client.begin()));
    await Promise.all(clients.map((client) => client.call('cb_recall', { query: 'anything' })));
    await sleep(pauseMs);
    await writeFile(path.join(vault, 'Fresh.md'), '# Zyzzogeton sighting\n\nA zyzzogeton was seen.\n');
    const answers = await Promise.all(clients.map((client) => client.call('cb_recall', { query: 'zyzzogeton' })));
    return {
      ms: Math.max(...answers.map(({ ms }) => ms)),
      found: answers.filter(({ text }) => text.includes('Fresh.md')).length,
      warned: answers.filter(({ text }) => text.includes('may be missing')).length,
    };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Returns the times in ms in which a server of ours answers questions of three words without a language model. */
async function measureAsk({ command, env }, words, endsMs) {
  const client = new StdioClient(command, env);
  try {
    await client.begin();
    const question = (n) => ({ question: `What about ${words[n]}, ${words[n + 1]} and ${words[n + 2]}?` });
    await client.call('cb_ask', question(0));
    await sleep(settledMs);
    const times = [];
    for (let n = 3; n <= 3 * calls && Date.now() < endsMs; n += 3)
      times.push((await client.call('cb_ask', question(n))).ms);
    return { p50Ms: median(times), p95Ms: quantile(times, 0.95) };
  } finally {
    await client.end();
  }
}

/** Returns the median time in ms of a command of the terminal program. */
async function timeCommand(words, env, input = '') {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const beganMs = performance.now();
    const running = run(process.execPath, [program, ...words], {
      env: { ...plainEnvironment(), ...env },
      maxBuffer: 1e8,
    });
    running.child.stdin.end(input);
    await running;
    times.push(performance.now() - beganMs);
  }
  return median(times);
}

async function timeCommands(vault, home, word) {
  const hook = (event) => {
    const payload = { session_id: `bench-${event}`, transcript_path: '', cwd: '/home/me/p3', hook_event_name: event };
    const prompt = `What did we decide about ${word} and why did we do it like that?`;
    return timeCommand(['hook', event, '--vault', vault], home, JSON.stringify({ ...payload, prompt }));
  };
  const commands = {
    search: await timeCommand(['search', word, '--vault', vault], home),
    brief: await timeCommand(['brief', '--project', 'p3', '--vault', vault], home),
  };
  for (const event of ['session-start', 'prompt', 'session-end', 'pre-compact'])
    commands[`hook ${event}`] = await hook(event);
  return commands;
}

/**
 * Measures our server beside two others over the same notes, by turns: `rounds` times each from start to the first
 * answer, later answers one after the other and with pauses, and resident memory; then the commands that a session starts.
 */
export async function measureMcp({ notes, folder, endsMs, tell }) {
  const vault = path.join(folder, 'mcp-vault');
  const memory = path.join(folder, 'memory.jsonl');
  await mkdir(path.join(folder, 'mcp-home'), { recursive: true });
  const at = (name) => path.join(folder, 'mcp-home', name);
  const home = {
    HOME: at('home'),
    XDG_CACHE_HOME: at('cache'),
    XDG_DATA_HOME: at('data'),
    XDG_CONFIG_HOME: at('config'),
  };
  const words = await writeNotes(notes, vault, memory);
  tell('indexing for the servers');
  await run(process.execPath, [program, 'index', '--vault', vault], {
    env: { ...plainEnvironment(), ...home },
    maxBuffer: 1e8,
  });
  await run(process.execPath, [program, 'search', words[0], '--vault', vault], {
    env: { ...plainEnvironment(), ...home },
  });
  const servers = serversOf({ vault, memory, home });
  const measured = new Map(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const server of servers) {
      tell(`${server.name}, ${round + 1} of ${rounds}`);
      if (Date.now() < endsMs)
        measured.get(server.name).push(await measureServer(server, words.slice(round * 100), endsMs));
    }
  const rows = servers.map(({ name }) => summaryOf(name, measured.get(name)));
  const three = await measureThree(servers[0], vault);
  const asked = await measureAsk(servers[0], words, endsMs);
  return { rows, three, asked, commands: await timeCommands(vault, home, words[7]) };
}

function summaryOf(name, results) {
  const all = (key) => results.flatMap((result) => result[key]);
  return {
    name,
    firstMs: median(all('firstMs')),
    firstCpuMs: median(all('firstCpuMs')),
    laterMs: median(all('later')),
    later95Ms: quantile(all('later'), 0.95),
    laterCpuMs: median(all('laterCpuMs')),
    pausedMs: median(all('paused')),
    residentMb: Math.max(...all('residentMb')),
  };
}
