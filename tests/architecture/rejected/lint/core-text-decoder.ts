// As src/core/note/decode.ts refused by no-restricted-globals
export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
