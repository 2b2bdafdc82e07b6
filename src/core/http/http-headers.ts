/** Byte range of a file in a response: from `start` up to `end` (exclusive) of `total`, which is null when the server does not give it. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
  readonly total: number | null;
}

/** Headers of a response that show whether its body is what was requested. */
export interface HttpHeaders {
  /** Number of bytes of the body; null when it is not given, or compression makes it another number. */
  readonly contentLength: number | null;
  readonly contentRange: ContentRange | null;
  /** Entity tag, which changes with the file; null when the server gives none. */
  readonly etag: string | null;
  /** Content type without parameters, in lower case. */
  readonly contentType: string | null;
}

/** Reads headers; `valueOf` returns a header by its lower-case name, or null when it is absent. */
export function readHttpHeaders(valueOf: (name: string) => string | null): HttpHeaders {
  const packing = valueOf('content-encoding');
  const isPacked = packing !== null && packing !== '' && packing !== 'identity';
  return {
    contentLength: isPacked ? null : readCount(valueOf('content-length')),
    contentRange: readContentRange(valueOf('content-range')),
    etag: valueOf('etag'),
    contentType: valueOf('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null,
  };
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

/** Reads a content range (RFC 9110, 14.4), where the end is the last byte; here it is the byte after it. */
function readContentRange(text: string | null): ContentRange | null {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(text?.trim() ?? '');
  if (match === null) return null;
  const [start, last] = [Number(match[1]), Number(match[2])];
  const total = match[3] === '*' ? null : Number(match[3]);
  return last < start || (total !== null && last >= total) ? null : { start, end: last + 1, total };
}
