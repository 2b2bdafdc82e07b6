export const howToGetChromium: string;
export function findChromium(): string | null;
export function needChromium(): string;
