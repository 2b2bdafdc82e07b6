import type { Random } from '../../src/ports/random';

/** The same seed gives the same ids (mulberry32). */
export class SeededRandom implements Random {
  constructor(private state: number = 1) {}

  uuid(): string {
    const hex = this.token(16);
    const variant = '89ab'[this.below(4)] ?? '8';
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  token(byteCount: number): string {
    return Array.from({ length: byteCount }, () => this.below(256).toString(16).padStart(2, '0')).join('');
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}
