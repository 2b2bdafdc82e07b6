import type { Clock } from '../../ports/clock';
import type { ProgramCall, Programs, RunningProgram } from '../../ports/programs';
import { childEnvironment, type Extra } from './child-environment';
import { ProcessTree } from './process-tree';
import type { ProgramSystem } from './program-system';
import { startProgram } from './start-program';

/** Programs as children of ours, each in a process group of its own. */
export class ChildPrograms {
  readonly #trees = new Set<ProcessTree>();

  /** `withheld`: names of the keys that programs are not given. */
  constructor(
    private readonly system: ProgramSystem,
    private readonly clock: Clock,
    private readonly withheld: readonly string[],
  ) {}

  /** Runs programs that are given `extra` of the environment. */
  with(extra: Extra): Programs {
    const env = childEnvironment(this.system.environment, this.withheld, extra);
    return { run: (call) => this.#run(call, env) };
  }

  /** How many are at work. */
  get count(): number {
    return this.#trees.size;
  }

  /** Ends all of them at once, by force. */
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
