import type { OnnxOutput, OnnxRuntime, OnnxSession } from '../../../src/adapters/transformers/ort-runtime';
import { table, width } from './tiny-model';

/** Does what the tiny network does, without ONNX Runtime; what it was given can be looked at. */
export class TableRuntime implements OnnxRuntime {
  readonly runs: Readonly<Record<string, BigInt64Array>>[] = [];
  inputs: readonly string[] = ['input_ids', 'attention_mask'];
  isClosed = false;
  /** Called before each run; may throw, wait or change what is given. */
  before: (tokens: readonly number[]) => Promise<unknown> = () => Promise.resolve();
  output = 'last_hidden_state';
  shape: (tokenCount: number) => number[] = (tokenCount) => [1, tokenCount, width];
  isRunning = false;

  open(): Promise<OnnxSession> {
    return Promise.resolve({
      inputs: this.inputs,
      run: (rows) => this.#run(rows),
      close: () => {
        this.isClosed = true;
        return Promise.resolve();
      },
    });
  }

  tokensOf(run: number): number[] {
    return [...(this.runs.at(run)?.['input_ids'] ?? [])].map(Number);
  }

  async #run(rows: Readonly<Record<string, BigInt64Array>>): Promise<ReadonlyMap<string, OnnxOutput>> {
    if (this.isRunning) throw new Error('a run is going on');
    this.isRunning = true;
    try {
      this.runs.push(rows);
      const tokens = [...(rows['input_ids'] ?? [])].map(Number);
      await this.before(tokens);
      const numbers = table();
      if (tokens.some((token) => token * width >= numbers.length))
        throw new Error('indices element out of data bounds');
      const shape = this.shape(tokens.length);
      const values = Float32Array.from(
        tokens.flatMap((token) => [...numbers.subarray(token * width, (token + 1) * width)]),
      );
      return new Map([
        [
          this.output,
          {
            shape,
            values: values.subarray(
              0,
              shape.reduce((product, each) => product * each, 1),
            ),
          },
        ],
      ]);
    } finally {
      this.isRunning = false;
    }
  }
}
