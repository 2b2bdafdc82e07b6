/** SHA-256 of a file's bytes, 64 lower-case hex digits. Made only by a `Hasher`. */
export type ContentHash = string & { readonly __brand: 'ContentHash' };
