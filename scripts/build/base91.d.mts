export function toBase91(bytes: Uint8Array): string;
