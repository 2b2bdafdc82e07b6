// Refused by typescript(no-unsafe-assignment)
export function read(text: string): string[] {
  const names = JSON.parse(text);
  return Array.isArray(names) ? names.map(String) : [];
}
