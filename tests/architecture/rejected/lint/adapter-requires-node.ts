// As src/adapters/exact/read.ts refused by obsidianmd/no-nodejs-modules
declare const require: (name: string) => unknown;
export const read = require('fs');
