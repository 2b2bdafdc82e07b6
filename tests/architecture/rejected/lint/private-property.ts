// As src/engine/indexing/counted.ts refused by no-restricted-syntax
export class Counted {
  private count = 0;

  get next(): number {
    return (this.count += 1);
  }
}
