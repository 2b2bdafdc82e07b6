import type { Log } from '../../src/ports/log';

export class RecordingLog implements Log {
  readonly lines: string[] = [];

  info(message: string): void {
    this.lines.push(`info ${message}`);
  }

  warn(message: string): void {
    this.lines.push(`warn ${message}`);
  }
}
