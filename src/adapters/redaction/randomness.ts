const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

export function isHex(text: string): boolean {
  return /^(?:0x)?[0-9a-f]+$/i.test(text);
}

export function hasDigitAndLetter(text: string): boolean {
  return /\d/.test(text) && /[A-Za-z]/.test(text);
}

/** Returns the Shannon entropy of the text in bits per character. */
export function entropyOf(text: string): number {
  const counts = new Map<number, number>();
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/**
 * True for text that looks machine-generated rather than named by a person: digits among letters, no words joined by
 * marks, enough different characters. False for paths, versions, dates, addresses and file names. Checks the first 256
 * characters.
 */
export function looksRandom(text: string, shortest: number): boolean {
  if (text.length < shortest) return false;
  const head = text.slice(0, 256);
  if (!/^[A-Za-z0-9_+/=.~:@#$%^&*!?|-]+$/.test(head)) return false;
  if (!hasDigitAndLetter(head) && !isShuffledCase(head)) return false;
  if (isNamed(head)) return false;
  return entropyOf(head) >= (head.length >= 20 ? 3 : 2.5);
}

/** True when letters change case too often for a name: at least four times in twenty, with runs that spell nothing. */
function isShuffledCase(text: string): boolean {
  if (text.length < 20 || !/^[A-Za-z_+/=-]+$/.test(text)) return false;
  const changes = text.match(/[a-z][A-Z]/g)?.length ?? 0;
  return changes >= text.length / 6 && /[A-Z]{2}/.test(text) && !/[a-z]{5}/.test(text);
}

const someName =
  /^(?:v?\d+\.\d[\w.-]*|\d{4}-\d\d-\d\d[T\d:.Z+-]*|[\w.+-]+@[\w-]+\.[\w.]+|(?:\.{0,2}\/)?(?:[\w.@-]*\/){2,}[\w.@-]*|[\w-]+(?:\.[\w-]+)*\.(?:[jt]sx?|json|md|py|go|rs|java|c|h|cpp|cs|rb|php|html?|css|s?css|ya?ml|toml|txt|log|png|jpe?g|svg|pdf|zip|gz|sh|sql|lock|xml|csv|com|org|net|io|dev|app))$/;

function isNamed(text: string): boolean {
  if (someName.test(text)) return !isDenseBase64(text);
  const parts = text.split(/[-_.:/\s]+|([a-z])(?=[A-Z])/).filter(Boolean);
  if (parts.length < 2)
    return /^[A-Za-z]+\d{0,4}$/.test(text) && !isShuffledCase(text) && text.length < 24 && !/[a-z][A-Z].*\d/.test(text);
  const wordy = parts.filter(
    (part) => part.length >= 3 && /^(?:[A-Z]?[a-z]+|[A-Z]+)\d{0,2}$/.test(part) && /[aeiouy]/i.test(part),
  );
  const length = parts.join('').length;
  return wordy.join('').length >= length * 0.65;
}

/**
 * True for base64 with slashes, which mixes all kinds of characters; false for a path, which has words between its
 * slashes.
 */
export function isDenseBase64(text: string): boolean {
  if (!/^[A-Za-z0-9+/]{30,}={0,2}$/.test(text) || !/\d/.test(text) || !/[a-z]/.test(text) || !/[A-Z]/.test(text))
    return false;
  return (text.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])|\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0) >= text.length / 4;
}
