import { counted } from '../counted';
import type { Finding } from './finding';

/** How many of some findings can be mended, and how many of these only where the user takes them one by one. */
export function mendableOf(findings: readonly Finding[]): { readonly mendable: number; readonly byWord: number } {
  const mendable = findings.filter(({ fix }) => fix !== null);
  return { mendable: mendable.length, byWord: mendable.filter(({ asksWord }) => asksWord === true).length };
}

/** `1 thing` or `2 things` that only the user can take. */
export function byWordWords(byWord: number): string {
  return `${counted(byWord, 'thing')} ${byWord === 1 ? 'is' : 'are'} mended only by your word for ${byWord === 1 ? 'it' : 'each'}: the app asks for that.`;
}
