import type { NoteProperty } from './note-record';

/** Maximum number of properties, of values of one, and of characters of a value; the rest is not indexed. */
const most = { properties: 100, values: 100, characters: 200 };

/** Returns the properties of a note in their order, values as texts; of nested lists and maps the texts inside them. */
export function readProperties(data: Readonly<Record<string, unknown>>): NoteProperty[] {
  return Object.entries(data)
    .slice(0, most.properties)
    .map(([name, value]) => {
      const values: string[] = [];
      collectTexts(value, values);
      return { name: shortened(name), values };
    });
}

function collectTexts(value: unknown, values: string[]): void {
  if (values.length >= most.values || value === null || value === undefined) return;
  if (typeof value === 'object') for (const each of Object.values(value)) collectTexts(each, values);
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = shortened(String(value));
    if (text !== '') values.push(text);
  }
}

function shortened(text: string): string {
  return text.trim().slice(0, most.characters);
}
