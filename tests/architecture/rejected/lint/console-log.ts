// As src/hosts/node/say.ts refused by no-console
console.log('hello');
