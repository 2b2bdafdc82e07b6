import { joinBytes } from '../../core/join-bytes';

/** Maximum size of an answer in bytes: more than any model writes. */
export const mostBodyBytes = 10_000_000;

/**
 * Reads the text of an answer, and calls `heard` for each piece that arrives; null when it is too long. Throws what the
 * connection throws.
 */
export async function readBody({ body }: Response, heard: () => void = () => undefined): Promise<string | null> {
  if (body === null) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new TextDecoder().decode(joinBytes(pieces));
      heard();
      length += value.length;
      if (length > mostBodyBytes) return null;
      pieces.push(value);
    }
  } finally {
    // Has no effect at the end; before it the rest is not wanted.
    await reader.cancel().catch(() => undefined);
  }
}
