import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { plainEnvironment } from './plain-environment.mjs';

/** Unit in which Linux counts processor time. */
const msPerTick = 10;

const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };

/** A server started as a client starts it, and spoken to in lines of JSON. */
export class StdioClient {
  #id = 0;
  #waiting = new Map();
  #rest = '';

  constructor(command, env) {
    this.startedMs = performance.now();
    this.child = spawn(process.execPath, command, {
      env: { ...plainEnvironment(), ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.child.stdin.on('error', () => undefined);
    this.child.stdout.on('data', (bytes) => this.#receive(bytes));
    this.ended = new Promise((resolve) => {
      this.child.once('exit', () => {
        for (const { reject } of this.#waiting.values()) reject(new Error('The server ended.'));
        resolve();
      });
    });
  }

  async begin() {
    await this.#request('initialize', hello);
    this.#send({ method: 'notifications/initialized' });
  }

  /** Returns the text of the answer, and how long it took in ms. */
  async call(name, given) {
    const beganMs = performance.now();
    const { result, error } = await this.#request('tools/call', { name, arguments: given });
    if (error !== undefined || result.isError === true)
      throw new Error(`${name} failed: ${JSON.stringify(error ?? result).slice(0, 300)}`);
    return { text: result.content.map(({ text }) => text).join('\n'), ms: performance.now() - beganMs };
  }

  /** Returns the resident memory in megabytes as the operating system counts it; null where it does not tell. */
  residentMb() {
    try {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8'));
      return (Number(kilobytes) * 1_024) / 1e6;
    } catch {
      return null;
    }
  }

  /** Returns the processor time in ms used so far, all threads together; null where the system does not tell. */
  processorMs() {
    try {
      const [, fields] = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ');
      const [user, system] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) * msPerTick;
    } catch {
      return null;
    }
  }

  async end() {
    this.child.stdin.end();
    const late = setTimeout(() => this.child.kill(), 3_000);
    await this.ended;
    clearTimeout(late);
  }

  #request(method, params) {
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
  }

  #send(message) {
    this.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #receive(bytes) {
    const lines = `${this.#rest}${bytes}`.split('\n');
    this.#rest = lines.pop();
    for (const line of lines.filter((each) => each.trim() !== '')) {
      const message = JSON.parse(line);
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    }
  }
}
