import { bytesOfHex, hexOf, identityBytes } from './vector-record';

const keyBytes = 4;
const memberBytes = keyBytes + identityBytes;
const sampleSize = 64;

/** Maps the keys of a graph to passages. */
export class GraphMembers {
  readonly #keys = new Map<string, number>();
  /** Identities by key; '' for a key that is no longer used. */
  #identities: string[] = [];

  has(identity: string): boolean {
    return this.#keys.has(identity);
  }

  identities(): Iterable<string> {
    return this.#keys.keys();
  }

  /** Returns '' for an unused key. */
  identityOf(key: number): string {
    return this.#identities[key] ?? '';
  }

  /** Assigns and returns a new key. */
  give(identity: string): number {
    const key = this.#identities.push(identity) - 1;
    this.#keys.set(identity, key);
    return key;
  }

  /** Removes a passage and returns its key; null when it had none. */
  drop(identity: string): number | null {
    const key = this.#keys.get(identity) ?? null;
    this.#keys.delete(identity);
    if (key !== null) this.#identities[key] = '';
    return key;
  }

  clear(): void {
    this.#keys.clear();
    this.#identities = [];
  }

  /** Estimates the share of passages that are accepted. */
  shareOf(accepts: (identity: string) => boolean): number {
    const step = Math.max(1, Math.floor(this.#identities.length / sampleSize));
    let [accepted, looked] = [0, 0];
    for (let key = 0; key < this.#identities.length; key += step) {
      const identity = this.identityOf(key);
      if (identity === '') continue;
      looked += 1;
      if (accepts(identity)) accepted += 1;
    }
    return looked === 0 ? 0 : accepted / looked;
  }

  /** Encodes the key (32 bits, little-endian) and the identity (16 bytes) of each passage. */
  encode(): Uint8Array {
    const bytes = new Uint8Array(memberBytes * this.#keys.size);
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const [identity, key] of this.#keys) {
      view.setUint32(at, key, true);
      bytes.set(bytesOfHex(identity), at + keyBytes);
      at += memberBytes;
    }
    return bytes;
  }

  /** Restores what `encode` returned into an empty object, without keys for which `isThere` is false. */
  restore(bytes: Uint8Array, isThere: (key: number) => boolean): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + memberBytes <= bytes.length; at += memberBytes) {
      const key = view.getUint32(at, true);
      if (!isThere(key)) continue;
      while (this.#identities.length < key) this.#identities.push('');
      const identity = hexOf(bytes.subarray(at + keyBytes, at + memberBytes));
      this.#identities[key] = identity;
      this.#keys.set(identity, key);
    }
  }
}
