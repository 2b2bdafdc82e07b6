const thousands = /^\d{1,3}(?:[,.']\d{3})+$/;

const digits = new Map(Array.from('〇零一二三四五六七八九', (sign, at) => [sign, Math.max(0, at - 1)] as const));

digits.set('两', 2).set('兩', 2).set('壹', 1);

const scales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

const large = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
  ['兆', 1e12],
]);

/** Runs of Chinese numerals in text without blanks. */
export const cjkNumerals = /[〇零一二三四五六七八九两兩壹十百千万萬亿億]+/gu;

/** Counters and units directly after a number. */
export const counters =
  /^(?:回(?![升复復落到])|个月|個月|ヶ月|小时|小時|時間|分钟|分鐘|毫秒|公里|公斤|英里|英尺|マイル|美元|欧元|ユーロ|ドル|日間|年間|週間|[種种時时匹枚頭冊階年月日天周週个個台名位次倍件条條岁歲元円米度人号號点點分秒万億亿%])/u;

/**
 * Returns the possible values of a run of digits with separators, as text: `1.234` is 1234 or 1.234, `1,234.5` and
 * `1.234,5` are 1234.5; a run that is not a number (`1.2.3`) is returned unchanged.
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

/** Returns the values multiplied by a scale such as a million. */
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

/** Returns the value of a run of Chinese numerals, or null when it is not a number. */
export function cjkValue(run: string): number | null {
  if ([...run].every((sign) => digits.has(sign)))
    return Number(
      [...run]
        .map((sign) => String(digits.get(sign)))
        .join('')
        .slice(0, 15),
    );
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const sign of run) {
    const value = digits.get(sign);
    const scale = scales.get(sign);
    if (value !== undefined) digit = value;
    else if (scale !== undefined) {
      section += (digit ?? 1) * scale;
      digit = null;
    } else {
      total += Math.max(1, section + (digit ?? 0)) * (large.get(sign) ?? 1);
      section = 0;
      digit = null;
    }
  }
  return total + section + (digit ?? 0);
}

/** Returns the scale of a character directly after digits: `120万`. */
export function scaleOfSign(sign: string): number | null {
  return large.get(sign) ?? null;
}
