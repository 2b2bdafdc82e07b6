export function withArrowFunctions(module: string): string;
