/** 1 or -1 as if by chance, the same for the same seed (mulberry32). */
export class SeededSigns {
  constructor(private state: number) {}

  next(): 1 | -1 {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) & 1) === 0 ? 1 : -1;
  }
}
