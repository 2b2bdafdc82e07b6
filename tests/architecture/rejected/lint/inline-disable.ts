// As src/hosts/node/quiet.ts refused by no-console
/* eslint-disable no-console */
console.log('hello'); // eslint-disable-line
