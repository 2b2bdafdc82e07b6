/** The keys of a beat in the order in which they are written. */
const keyOrder = [
  ...['id', 'date', 'type', 'beat_type', 'durability', 'scope', 'title', 'project', 'cwd', 'tags', 'related', 'status'],
  ...['summary', 'confidence', 'cb_source', 'cb_created', 'cb_session', 'session_id', 'cb_turns', 'cb_modified'],
  ...['cb_sources', 'cb_restructured_from', 'cb_split_from', 'cb_ephemeral', 'cb_review_after', 'cb_uncertain_routing'],
  ...['cb_uncertain_reason', 'cb_lock', 'cb_private', 'cb_authority', 'cb_confirmed', 'cb_origin'],
  ...['cb_origin_hash', 'cb_distinct'],
];

const places = new Map(keyOrder.map((key, at) => [key, at] as const));

/** True when keys have an order among these: only in notes that this program wrote. */
export function isInOrder(keys: readonly string[]): boolean {
  return keys.includes('cb_source');
}

/** Returns the key after which a new one is inserted: the last one that precedes it in the order; undefined without one. */
export function keyBefore(name: string, keys: readonly string[]): string | undefined {
  const own = places.get(name);
  if (own === undefined) return undefined;
  const placeOf = (key: string): number => places.get(key) ?? Infinity;
  return keys.reduce<string | undefined>((last, key) => {
    const isBefore = placeOf(key) < own && (last === undefined || placeOf(key) > placeOf(last));
    return isBefore ? key : last;
  }, undefined);
}

/** Compares two keys by their places in the order; those without a place are last. */
export function compareKeys(one: string, other: string): number {
  return (places.get(one) ?? keyOrder.length) - (places.get(other) ?? keyOrder.length);
}
