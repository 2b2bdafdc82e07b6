export function toBase122(bytes: Uint8Array): string;
