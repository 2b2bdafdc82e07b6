import type { ContentHash } from '../../core/content-hash';
import type { Step } from '../../core/plan/step';
import { listRunKeys } from './journal-keys';
import { Journal } from './journal-reader';
import type { WritingPorts } from './writing-ports';

/** What runs of this device, and the undoing of them, ever left at which place. The journals are read once, when it is first asked for. */
export class WrittenContents {
  readonly #known = new Set<string>();
  #isRead = false;

  constructor(private readonly ports: WritingPorts) {}

  /** True when exactly this content was put there. */
  async has(path: string, hash: ContentHash): Promise<boolean> {
    if (!this.#isRead) await this.#read();
    return this.#known.has(keyOf(path, hash));
  }

  /** A step that was done just now. */
  add(step: Step): void {
    if (step.kind === 'file' && step.after !== null) this.#known.add(keyOf(step.path, step.after));
    if (step.kind === 'move') this.#known.add(keyOf(step.to, step.hash));
  }

  async #read(): Promise<void> {
    for (const keys of await listRunKeys(this.ports.state, this.ports.device.deviceId)) {
      const { transactions } = await Journal.read(this.ports, keys);
      for (const { step } of transactions.filter(({ state }) => state === 'committed').flatMap(({ steps }) => steps)) this.add(step);
    }
    this.#isRead = true;
  }
}

function keyOf(path: string, hash: ContentHash): string {
  return `${hash} ${path}`;
}
