// As src/hosts/node/files/greeting.ts refused by no-restricted-syntax
export class Greeting {
  say(): string {
    return this.hello();
  }

  private hello(): string {
    return 'hello';
  }
}
