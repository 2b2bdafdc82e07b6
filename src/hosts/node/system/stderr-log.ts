import type { Log } from '../../../ports/log';

/** One line a message. Information is shown only when asked for. */
export class StderrLog implements Log {
  constructor(
    private readonly isVerbose: boolean,
    private readonly stream: { write(text: string): unknown } = process.stderr,
  ) {}

  info(message: string): void {
    if (this.isVerbose) this.stream.write(`${message}\n`);
  }

  warn(message: string): void {
    this.stream.write(`Warning: ${message}\n`);
  }
}
