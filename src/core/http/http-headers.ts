/** Which bytes of a file an answer holds: from `start` up to `end` (not included) of `total`, null when the server does not say how many there are. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
  readonly total: number | null;
}

/** What of an answer's headers tells whether its body is what was asked for. */
export interface HttpHeaders {
  /** Bytes of the body; null when it is not said, or packed so that it would be another number. */
  readonly contentLength: number | null;
  readonly contentRange: ContentRange | null;
  /** Changes with the file; null when the server gives none. */
  readonly etag: string | null;
  /** Without parameters, lower case. */
  readonly contentType: string | null;
}

/** `valueOf` gives a header by its lower-case name, null when it is absent. */
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

/** RFC 9110, 14.4; the end there is the last byte, here the one after it. */
function readContentRange(text: string | null): ContentRange | null {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(text?.trim() ?? '');
  if (match === null) return null;
  const [start, last] = [Number(match[1]), Number(match[2])];
  const total = match[3] === '*' ? null : Number(match[3]);
  return last < start || (total !== null && last >= total) ? null : { start, end: last + 1, total };
}
