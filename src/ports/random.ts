export interface Random {
  /** UUID version 4, lower case. */
  uuid(): string;
  /** Unpredictable lower-case hex, two digits a byte. */
  token(byteCount: number): string;
}
