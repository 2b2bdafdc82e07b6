const thousands = /^\d{1,3}(?:[,.']\d{3})+$/;

/**
 * What a run of digits with separators may be worth, as text: `1.234` is 1234 or 1.234, `1,234.5` and `1.234,5` are 1234.5; what is no number
 * (`1.2.3`) is worth itself.
 */
export function valuesOf(digits: string): readonly string[] {
  const bare = digits.replace(/'/g, '');
  if (/^\d+$/.test(bare)) return [plain(bare)];
  const found = new Set<string>();
  if (thousands.test(digits) && new Set(digits.replace(/\d/g, '')).size === 1)
    found.add(plain(digits.replace(/[,.']/g, '')));
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const [whole, part] = [bare.slice(0, last), bare.slice(last + 1)];
  const sign = bare.charAt(last);
  if (!whole.includes(sign)) {
    const head = whole.replace(/[.,]/g, '');
    if (head === whole || /^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) found.add(plain(`${head}.${part}`));
  }
  return found.size === 0 ? [digits] : [...found];
}

/** Times a scale such as a million. */
export function scaled(values: readonly string[], by: number): readonly string[] {
  return values.map((value) =>
    /^[\d.]+$/.test(value) ? plain(String(Math.round(Number(value) * by * 1e6) / 1e6)) : value,
  );
}

function plain(number: string): string {
  const [whole = '', part = ''] = number.split('.');
  const head = whole.replace(/^0+(?=\d)/, '');
  const tail = part.slice(0, 30).replace(/0{1,30}$/, '');
  return tail === '' ? head : `${head}.${tail}`;
}
