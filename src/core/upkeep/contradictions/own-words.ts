import { wordSet } from '../../support/function-words';
import { measures } from '../../support/measures';
import { isStanding } from '../../support/similar-words';
import { isContent, type Token } from '../../support/token';
import { isLightWord, isMeasuringVerb, isNearWord } from '../../support/words/near-words';
import { areOnOneSide } from '../../support/words/opposites';
import { aspects } from '../aspects';
import { isSame } from './aligned';
import { areExclusive } from './states';

/** Maximum number of words that only one of them has besides. */
export const mostAdded = 1;
/** Words that say of a figure or a choice only that it is one, that it was made or that it holds now. */
const saying = wordSet(
  `puede pueden peut peuvent può possono pode podem можно anymore zurzeit derzeit aktuell actuellement actualmente attualmente atualmente vigente gültige geltende
run runs läuft laufen tourne corre funciona roda gira работает fixed moved switched changed festgelegt verlegt umgestellt fixé déplacé passé fijado movido cambiado fissato spostato`,
);
const wideAspects = wordSet('时间 时长 设为 设定 设置 次数 上限 限制 期限 大小 数量 版本');
const numerals = /[〇零一二两兩三四五六七八九十百千万萬]/gu;

/** Returns the words with content of one that the other has not, in whatever form; null for more than may stand beside those that differ, see `isLittle`. */
export function ownOf(tokens: readonly Token[], others: readonly Token[]): Token[] | null {
  const own: Token[] = [];
  let plainCount = 0;
  for (const [at, token] of tokens.entries()) {
    if (!isOwn(token, at, tokens, others)) continue;
    own.push(token);
    if (token.kind !== 'number' && !measures.has(token.text) && !isName(token)) plainCount += 1;
    if (plainCount > mostAdded + 1) return null;
  }
  return own;
}

export function isOwn(token: Token, at: number, all: readonly Token[], others: readonly Token[]): boolean {
  if (!isContent(token) || others.some((other) => isSame(token, other))) return false;
  if (token.kind === 'gram')
    return !isStanding({ ...token, text: ownSigns(token.text, [all[at - 1], all[at + 1]]) }, others);
  if (others.some(({ text }) => areExclusive(token.text, text))) return true;
  if (isLightWord(token) || aspects.has(token.text) || isSaying(token, all)) return false;
  return !others.some((other) => isNearWord(token, other) || areOnOneSide(token.text, other.text));
}

export function isSaying(token: Token, all: readonly Token[]): boolean {
  return saying.has(token.text) || isMeasuringVerb(token, all);
}

/** The signs of a number, of a denial and of *目前* stand in the pairs beside them, too; those of *三楼* name a floor. */
function ownSigns(text: string, beside: readonly (Token | undefined)[]): string {
  return beside.reduce(
    (left, next) => {
      if (next?.kind === 'number') return left.replace(numerals, '');
      const isMere = next !== undefined && (!isContent(next) || wideAspects.has(next.text));
      return isMere ? left.replace(new RegExp(`[${next.text}]`, 'gu'), '') : left;
    },
    wideAspects.has(text) ? '' : text,
  );
}

export function sharedCount(tokens: readonly Token[], own: readonly Token[]): number {
  const shared = tokens.filter(
    (token) =>
      isContent(token) &&
      token.kind !== 'number' &&
      !measures.has(token.text) &&
      !own.includes(token) &&
      !isSaying(token, tokens),
  );
  return new Set(shared.map(({ key }) => key)).size;
}

export function isName({ isCapital, isSureName, text }: Token): boolean {
  return (isSureName || isCapital) && /^\P{N}{2,}$/u.test(text);
}

/** True for the unit next to a figure; the *week* of "5 boxes this week" is no unit of it. */
export function isBeside(unit: Token, figures: readonly Token[], all: readonly Token[]): boolean {
  const at = all.indexOf(unit);
  return [all[at - 1], all[at + 1]].some((token) => token !== undefined && figures.includes(token));
}
