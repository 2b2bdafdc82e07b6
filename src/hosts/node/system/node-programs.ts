import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { parse } from 'node:path';
import { ChildPrograms } from '../../../adapters/child-process/child-programs';
import { searchFolders } from '../../../adapters/child-process/find-program';
import type { ProgramSystem } from '../../../adapters/child-process/process-tree';
import { allKeys } from '../../../core/language-models/providers';
import type { Clock } from '../../../ports/clock';

/** Exit codes by signal: Ctrl-C, SIGTERM, a closed terminal. The program itself listens to the first two. */
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Returns the programs of this computer. When our own program ends or is stopped, the programs it started end too. */
export function nodePrograms(clock: Clock, environment: NodeJS.ProcessEnv = process.env): ChildPrograms {
  const programs = new ChildPrograms(nodeProgramSystem(environment, process.cwd()), clock, allKeys);
  process.once('exit', () => {
    programs.endAllNow();
  });
  for (const signal of Object.keys(endings) as (keyof typeof endings)[]) {
    process.on(signal, () => {
      programs.endAllNow();
      // No other listener decides what the signal means.
      if (process.listenerCount(signal) === 1) process.exit(endings[signal]);
    });
  }
  return programs;
}

export function nodeProgramSystem(environment: NodeJS.ProcessEnv, workingFolder: string): ProgramSystem {
  const { platform } = process;
  const home = homedir();
  return {
    environment,
    platform,
    workingFolder,
    folders: searchFolders(environment['PATH'], platform, home),
    childFolder: existsSync(home) ? home : parse(process.cwd()).root,
    isProgram: (path) => Promise.resolve(isProgram(path)),
    // Few commands start a program, and loading this takes a while.
    spawn: (program, args, options) =>
      process.getBuiltinModule('node:child_process').spawn(program, [...args], options),
    kill: (pid, signal) => {
      process.kill(pid, signal);
    },
  };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
