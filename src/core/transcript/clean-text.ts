/** Control characters and marks of writing directions, which would hide or reorder words. */
const invisible = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns the text of a message without characters that cannot be seen. */
export function cleanText(text: string): string {
  return text.replace(invisible, '').trim();
}
