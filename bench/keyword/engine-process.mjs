import { fork } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

/** Maximum heap in MB: half of the machine's memory, so that an engine fails before the machine does. */
const heapMb = Math.floor(os.totalmem() / 2 / 1_048_576);

/**
 * Runs a script of this folder in a separate process and returns all its messages merged. `stopped` says why it did not
 * finish: it ran out of time, or its error message from stderr.
 */
export function runInProcess(script, task, { bundle, endsMs }) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [JSON.stringify(task)], {
    execArgv: ['--expose-gc', `--max-old-space-size=${heapMb}`],
    env: { ...process.env, CYBERBRAIN_BUNDLE: bundle },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  return new Promise((resolve) => {
    const told = {};
    let complaint = '';
    let isLate = false;
    const alarm = setTimeout(
      () => {
        isLate = true;
        child.kill('SIGKILL');
      },
      Math.max(0, endsMs - Date.now()),
    );
    child.stderr.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-4_000);
    });
    child.on('message', (measured) => Object.assign(told, measured));
    child.on('close', (code, signal) => {
      clearTimeout(alarm);
      const stopped = isLate
        ? 'out of time'
        : code === 0
          ? null
          : (reasonIn(complaint) ?? `ended by ${signal ?? code}`);
      resolve(stopped === null ? told : { ...told, stopped });
    });
  });
}

function reasonIn(complaint) {
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^(?:\w*Error|FATAL ERROR): /u.test(line)) ?? lines.at(-1) ?? null;
}
