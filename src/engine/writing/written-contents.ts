import type { ContentHash } from '../../core/content-hash';
import type { Step } from '../../core/plan/step';
import { listRunKeys } from './journal-keys';
import { Journal } from './journal-reader';
import type { WritingPorts } from './writing-ports';

/** What runs of this device, and the undoing of them, ever left at which place. The journals are read once, when it is first asked for. */
export class WrittenContents {
  readonly #known = new Set<string>();
  readonly #added = new Set<string>();
  #isRead = false;

  constructor(private readonly ports: WritingPorts) {}

  /** True when exactly this content was put there. */
  async has(path: string, hash: ContentHash): Promise<boolean> {
    if (!this.#isRead) await this.#read();
    const key = keyOf(path, hash);
    return this.#known.has(key) || this.#added.has(key);
  }

  /** As `has`, without what was added since. */
  async hadBefore(path: string, hash: ContentHash): Promise<boolean> {
    return (await this.has(path, hash)) && !this.#added.has(keyOf(path, hash));
  }

  /** A step that was done just now. */
  add(step: Step): void {
    const left = leftBy(step);
    if (left !== null) this.#added.add(left);
  }

  async #read(): Promise<void> {
    for (const keys of await listRunKeys(this.ports.state, this.ports.device.deviceId)) {
      const { transactions } = await Journal.read(this.ports, keys);
      for (const { step } of transactions.filter(({ state }) => state === 'committed').flatMap(({ steps }) => steps)) {
        const left = leftBy(step);
        if (left !== null) this.#known.add(left);
      }
    }
    this.#isRead = true;
  }
}

function leftBy(step: Step): string | null {
  if (step.kind === 'move') return keyOf(step.to, step.hash);
  return step.kind === 'file' && step.after !== null ? keyOf(step.path, step.after) : null;
}

function keyOf(path: string, hash: ContentHash): string {
  return `${hash} ${path}`;
}
