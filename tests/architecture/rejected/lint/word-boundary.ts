// As src/core/exact/read.ts refused by house/word-boundaries
export const agrees = /^(?:yes|sí|oui)\b/iu;
