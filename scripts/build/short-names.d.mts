export function withShortNames(script: string): string;
