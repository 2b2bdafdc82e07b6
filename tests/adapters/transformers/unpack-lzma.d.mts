export function unpackLzma(packed: Uint8Array): Uint8Array;
