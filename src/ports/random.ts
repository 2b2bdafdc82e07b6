export interface Random {
  /** Returns a UUID of version 4 in lower case. */
  uuid(): string;
  /** Returns unpredictable lower-case hex, two digits per byte. */
  token(byteCount: number): string;
}
