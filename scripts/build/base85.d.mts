export function toBase85(bytes: Uint8Array): string;
