import { readSettings } from '../../../src/core/settings/read-settings';
import { BoardReader } from '../../../src/engine/board/board-reader';
import { recover } from '../../../src/engine/writing/recover';
import type { BoardDeps } from '../../../src/features/board/board-deps';
import { NodeHasher } from '../../../src/hosts/node/system/node-hasher';
import type { Run } from '../../../src/ports/run';
import { ManualClock } from '../../fakes/clocks/manual-clock';
import { SeededRandom } from '../../fakes/seeded-random';
import { TestIdentity } from '../../fakes/test-identity';
import { testRun } from '../../fakes/test-run';
import { MemoryBlobStore } from '../../fakes/vault/memory-blob-store';
import { MemoryVault } from '../../fakes/vault/memory-vault';
import { memoryWritingPorts, type MemoryWritingPorts } from '../../fakes/vault/memory-writing-ports';

/** A vault whose program can be killed: from then on nothing that it does has an effect. */
class MortalVault extends MemoryVault {
  writesLeft = Infinity;

  override async write(...given: Parameters<MemoryVault['write']>): Promise<void> {
    if (this.writesLeft <= 0) return new Promise(() => undefined);
    this.writesLeft -= 1;
    return super.write(...given);
  }
}

/** A device with its own copy of the vault, and a board over it. */
export class BoardDevice {
  readonly vault = new MortalVault(new NodeHasher());
  readonly #state = new MemoryBlobStore();
  readonly #deviceStore = new MemoryBlobStore();
  readonly clock = new ManualClock();
  readonly #dead = new Set<string>();
  #starts = 0;
  #ports: MemoryWritingPorts | null = null;
  #deps: BoardDeps | null = null;

  constructor(readonly name: string) {}

  get deps(): BoardDeps {
    if (this.#deps === null) throw new Error('The device was not started.');
    return this.#deps;
  }

  /** Starts the program, after it was killed too. */
  async start(): Promise<BoardDeps> {
    this.vault.writesLeft = Infinity;
    this.#starts += 1;
    const process = String(this.#starts);
    this.#dead.add(String(this.#starts - 1));
    this.#ports = await memoryWritingPorts({
      ...{ vault: this.vault, state: this.#state, deviceStore: this.#deviceStore, clock: this.clock },
      random: new SeededRandom(this.#starts),
      identity: new TestIdentity(process, this.name, this.#dead),
    });
    await recover(this.#ports);
    const { vault, clock } = this;
    const { hasher, device } = this.#ports;
    const exclusions = (): Promise<() => null> => Promise.resolve(() => null);
    const reader = { vault, exclusions, hasher, clock, cache: new MemoryBlobStore(), list: () => vault.list() };
    this.#deps = {
      ...{
        vault,
        hasher,
        clock,
        exclusions,
        steering: () => Promise.resolve(device),
        board: new BoardReader(reader),
        writing: this.#ports,
      },
      ...{ settings: readSettings(null, 'data.json').settings, workingFolder: '', deviceName: this.name },
      projects: { find: () => Promise.resolve(null) },
      redactor: { remembering: () => ({ redact: unchanged }), redact: unchanged } as never,
      standardInput: { read: () => Promise.resolve('') },
    };
    return this.#deps;
  }

  /** A run that begins at this time. */
  runAt(at: string): Run {
    return { ...testRun('board'), startedAt: new Date(at) };
  }

  /** Edits a note as a person would, at this time. */
  edit(path: string, change: (text: string) => string, at: string): void {
    const text = this.vault.text(path);
    if (text === null) throw new Error(`There is no ${path}.`);
    this.vault.files.set(path, { bytes: new TextEncoder().encode(change(text)), mtimeMs: Date.parse(at) });
  }
}

function unchanged(text: string): Promise<{ readonly text: string; readonly counts: object }> {
  return Promise.resolve({ text, counts: {} });
}
