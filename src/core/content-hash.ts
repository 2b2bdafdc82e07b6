/** SHA-256 of a file's bytes, 64 lower-case hex digits. Created only by a `Hasher`. */
export type ContentHash = string & { readonly __brand: 'ContentHash' };
