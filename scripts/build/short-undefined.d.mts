export function withShortUndefined(script: string): string;
