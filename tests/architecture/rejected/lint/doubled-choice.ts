// As src/core/exact/read.ts refused by house/doubled-choices
export const isPolite = (text: string): boolean => /^(?:(?:also|now|also) ){0,9}please/.test(text);
