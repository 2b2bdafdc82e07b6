export const lines = (text: string): string[] => text.split(/\r\n|\r|\n/);

export function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}

export function pieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}
