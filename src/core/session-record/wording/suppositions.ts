import { splitSentences } from '../../extraction/text/sentences';
import { readStatement } from '../../extraction/text/statement';
import type { Unit } from '../../extraction/text/units';

/** Matches words above a list of which only one point may be so. */
const supposing =
  /\b(?:either|one of (?:the following|these|two|three)|(?:possible|likely|potential|probable) (?:\p{L}+ )?(?:causes?|reasons?|explanations?)|entweder|mögliche \p{L}+|soit|causes possibles|o bien|posibles causas|possibili cause)\b|возможн\p{L}+ причин|либо|要么|要嘛|可能的?原因|考えられる原因/iu;
/** Matches a point that another one may replace. */
const orElse = /(?:^|[\s,;(])(?:or|oder|ou|o|oppure|или|либо|hoặc)[\s,.…]*$|(?:或者?|または)[\s，,。]*$/iu;
/** Matches the name of one of several ways, such as `Option B` or `B. Write it again`. */
const option =
  /^(?:(?:option|alternative|approach|plan|variante?|ansatz|opzione|opción|opção|вариант|phương án|方案|选项|案|후보|kandidat|candidat[eo]?)\s?[a-h\d一二三四]{1,2}(?![\p{L}\d])|[A-H][.)、：:]\s?(?=\S{2}))/iu;

const above = ({ heading, lead, label }: Unit): readonly string[] => [heading, lead, label];

/** True for a guess, or a point of a list that begins as one. */
export function isSupposed(unit: Unit): boolean {
  const text = unit.blocks[0]?.text ?? '';
  return (
    orElse.test(text.trimEnd().slice(-40)) ||
    above(unit).some((words) => words !== '' && (supposing.test(words) || isGuess(words)))
  );
}

/** True for words above a list whose last sentence only supposes. */
const isGuess = (words: string): boolean => readStatement(splitSentences(words).at(-1) ?? '').hedged;

/** True for one of several ways among which somebody may choose. */
export const isOption = (unit: Unit): boolean => above(unit).some((words) => option.test(words));
