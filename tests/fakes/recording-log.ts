import type { Log } from '../../src/hosts/node/files/node-vault-events';

export class RecordingLog implements Log {
  readonly lines: string[] = [];

  warn(message: string): void {
    this.lines.push(`warn ${message}`);
  }
}
