import { Platform } from 'obsidian';
import { searchFolders } from '../../../adapters/child-process/find-program';
import type { Child, ProgramSystem, SpawnOptions } from '../../../adapters/child-process/process-tree';

/** Node modules needed to start programs. */
interface ProcessModules {
  readonly child: { spawn(program: string, args: readonly string[], options: SpawnOptions): Child };
  readonly files: {
    access(path: string, mode: number): Promise<void>;
    stat(path: string): Promise<{ isFile(): boolean }>;
    readonly constants: { readonly X_OK: number };
  };
  readonly system: { homedir(): string };
  readonly process: {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly platform: string;
    kill(pid: number, signal: string | number): void;
  };
}

/**
 * Returns the programs that the desktop app can start; null on phones, on computers that emulate one, and in a
 * browser.
 */
export function desktopPrograms(): ProgramSystem | null {
  const modules = processModules();
  if (modules === null) return null;
  const { child, files, system, process } = modules;
  const { env, platform } = process;
  const home = system.homedir();
  const folders = searchFolders(env['PATH'] ?? env['Path'], platform, home);
  return {
    // Scripts look for their interpreter in the same folders as programs.
    environment: platform === 'win32' ? env : { ...env, PATH: folders.join(':') },
    platform,
    folders,
    workingFolder: null,
    childFolder: home,
    isProgram: async (path) => {
      try {
        await files.access(path, files.constants.X_OK);
        return (await files.stat(path)).isFile();
      } catch {
        return false;
      }
    },
    spawn: (program, args, options) => child.spawn(program, args, options),
    kill: (pid, signal) => {
      process.kill(pid, signal);
    },
  };
}

function processModules(): ProcessModules | null {
  if (!Platform.isDesktop) return null;
  const { require: load } = window as unknown as { readonly require?: (name: string) => unknown };
  if (!Platform.isDesktopApp || typeof load !== 'function') return null;
  return {
    child: load('node:child_process') as ProcessModules['child'],
    files: load('node:fs/promises') as ProcessModules['files'],
    system: load('node:os') as ProcessModules['system'],
    process: load('node:process') as ProcessModules['process'],
  };
}
