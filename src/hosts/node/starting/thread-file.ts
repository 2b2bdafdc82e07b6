import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Keys under which threads find the URL of the program, and the file that they run. */
const programKey = 'cyberbrain program';
const fileKey = 'cyberbrain thread';

/** Call in the main thread. `file` is run by threads: Node starts a script in less time than a module. */
export function nameThreadFile(program: string, file: URL): void {
  setEnvironmentData(programKey, program);
  setEnvironmentData(fileKey, file.href);
}

/** Returns the URL of the program that started this thread. */
export function programOfThread(): string {
  return getEnvironmentData(programKey) as string;
}

/** Returns the file that threads run; null where the program is one module, which they run too. */
export function threadFile(): URL | null {
  const file = getEnvironmentData(fileKey) as string | undefined;
  return file === undefined ? null : new URL(file);
}
