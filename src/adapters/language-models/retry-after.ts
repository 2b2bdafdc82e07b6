const longestMs = 24 * 60 * 60 * 1_000;

/** How long the header `retry-after` asks to wait, given in seconds or as a date (RFC 9110, 10.2.3), at most a day; null when it says nothing. */
export function readRetryAfter(value: string | null, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const ms = /^\d+(?:\.\d+)?$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Z][a-z]+, ?\d/.test(text)
      ? Date.parse(text) - now.getTime()
      : NaN;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, Math.ceil(ms)), longestMs);
}
