import { standsAlone } from '../../extraction/text/stands-alone';
import { readStatement, type Statement } from '../../extraction/text/statement';
import { longestText } from '../record-line';

/** Matches a sentence end behind which scripts without spaces have none. */
const wideEnd = /[。！？；，]["”’)*`]*$/u;

/**
 * Joins the sentences of a paragraph into passages that fit in a line, in order: a sentence that refers to the one
 * before it is understood only with it, and a few short sentences say together what none says alone. A sentence that is
 * no claim, such as a question or what comes next, stands in no passage.
 */
export function packed(statements: readonly Statement[], label: string): Statement[] {
  const passages: Statement[] = [];
  let isOpen = false;
  for (const one of statements) {
    const last = passages.at(-1);
    const whole = isOpen && last !== undefined && one.role === 'claim' ? joined(last, one) : null;
    if (whole !== null && whole.plain.length + label.length + 2 <= longestText) passages[passages.length - 1] = whole;
    else passages.push(one);
    isOpen = one.role === 'claim' && (whole !== null || standsAlone(one.plain));
  }
  return passages;
}

function joined(one: Statement, next: Statement): Statement {
  const whole = readStatement(`${one.raw}${wideEnd.test(one.raw) ? '' : ' '}${next.raw}`);
  return { ...whole, role: 'claim', unresolved: one.unresolved, plain: whole.plain };
}
