import type { Clock } from '../../ports/clock';
import type { ProgramCall, Programs, RunningProgram } from '../../ports/programs';
import { ProcessTree, type ProgramSystem } from './process-tree';
import { startProgram } from './start-program';

/** Changes to the usual environment for one program. */
interface Extra {
  /** Names from `withheld` that this program gets nevertheless. */
  readonly keys: readonly string[];
  readonly set: Readonly<Record<string, string>>;
}

/**
 * Variables of Claude Code that say how its user logs in and where its files are, not that a session is running. Every
 * other variable that begins with CLAUDE belongs to a session around us: a program that saw it would take itself for a
 * part of that, or refuse to start.
 */
const kept: ReadonlySet<string> = new Set([
  'CLAUDE_CONFIG_DIR',
  'CLAUDE_CODE_OAUTH_TOKEN',
  'CLAUDE_CODE_USE_BEDROCK',
  'CLAUDE_CODE_USE_VERTEX',
  'CLAUDE_CODE_USE_FOUNDRY',
  'CLAUDE_CODE_SKIP_BEDROCK_AUTH',
  'CLAUDE_CODE_SKIP_VERTEX_AUTH',
  'CLAUDE_CODE_SKIP_FOUNDRY_AUTH',
  'CLAUDE_CODE_API_KEY_HELPER_TTL_MS',
  'CLAUDE_CODE_CLIENT_CERT',
  'CLAUDE_CODE_CLIENT_KEY',
  'CLAUDE_CODE_CLIENT_KEY_PASSPHRASE',
  'CLAUDE_CODE_GIT_BASH_PATH',
]);

/** Runs programs as child processes, each in its own process group. */
export class ChildPrograms {
  readonly #trees = new Set<ProcessTree>();

  /** `withheld`: names of the keys that programs do not get. */
  constructor(
    private readonly system: ProgramSystem,
    private readonly clock: Clock,
    private readonly withheld: readonly string[],
  ) {}

  /** Returns programs that also get `extra` in their environment. */
  with(extra: Extra): Programs {
    const env = childEnvironment(this.system.environment, this.withheld, extra);
    return { run: (call) => this.#run(call, env) };
  }

  /** Number of running programs. */
  get count(): number {
    return this.#trees.size;
  }

  /** Kills all of them at once. */
  endAllNow(): void {
    for (const tree of this.#trees) tree.endNow();
  }

  #run(call: ProgramCall, env: Record<string, string>): RunningProgram {
    return startProgram({ system: this.system, clock: this.clock, env, began: (pid) => this.#follow(pid) }, call);
  }

  #follow(pid: number): { readonly tree: ProcessTree; readonly over: () => void } {
    const tree = new ProcessTree(this.system, this.clock, pid);
    this.#trees.add(tree);
    return {
      tree,
      over: () => {
        this.#trees.delete(tree);
      },
    };
  }
}

/**
 * Returns the environment of a child: ours without session variables of Claude Code and without the keys in `withheld`;
 * it names us as the parent.
 */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  withheld: readonly string[],
  { keys, set }: Extra,
): Record<string, string> {
  const child: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    // Windows ignores the case of variable names.
    const known = name.toUpperCase();
    const isSession = known.startsWith('CLAUDE') && !kept.has(known);
    const isWithheld = withheld.includes(known) && !keys.includes(known);
    if (value !== undefined && !isSession && !isWithheld) child[name] = value;
  }
  return { ...child, ...set, CYBERBRAIN_CHILD: '1' };
}
