/**
 * Returns a key for a message without an id: the hash of its text and how often the same text came before. The same
 * file, or the file with lines added, gives the same keys.
 */
export function fallbackKey(role: string, text: string, seen: Map<string, number>): string {
  const stem = `${role}-${hashText(text)}`;
  const count = (seen.get(stem) ?? 0) + 1;
  seen.set(stem, count);
  return `${stem}-${String(count)}`;
}

/** Returns 53 bits of a text as 14 hex digits: the cyrb53 hash by bryc, public domain. */
export function hashText(text: string): string {
  return hash53(text).toString(16).padStart(14, '0');
}

function hash53(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
