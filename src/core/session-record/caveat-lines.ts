import { outlook, type Closing } from '../extraction/closings';
import { isMomentary } from '../extraction/passing-states';
import { isReport, named, offering } from '../extraction/reports';
import { capitalised } from '../extraction/text/narration';
import { letterCount, readStatement, type Statement } from '../extraction/text/statement';
import { remark, type Unit } from '../extraction/text/units';
import { fitting, shortest, type RecordLine } from './record-line';
import { isOption } from './wording/suppositions';

const mostOfReply = 5;
const ofCaveat = 4;
/** Matches a heading or label above what somebody who uses the work must know. */
export const caveats =
  /\b(?:caveats?|limitations?|limits|trade-?offs?|heads[- ]up|be aware|watch out|worth (?:knowing|noting)|good to know|keep in mind|known (?:issues|problems)|not (?:changed|covered|included|tested|verified|fixed)|left (?:alone|as is|untouched)|unchanged|assumptions?|risks?|warnings?|important notes?|einschränkungen|bekannte probleme|risiken|wichtig|achtung|limitaciones|riesgos|limitazioni|rischi|avvertenze|limitações|riscos|limites connues?|risques|attention|(?:do(?:es)?|will|may|might) (?:not|still) (?:work|be supported)|not supported|(?:may|might|can) fail)\b|注意|风险|失败|不支持|限制|局限|已知问题|心里有数|未(?:修改|完成|测试)|ограничени|риски|важно/iu;

/** Returns what a reply on finished work warns of: limits, risks, and what was left as it is. */
export function caveatsOf(units: readonly Unit[], { isDone, isLast }: Closing, turn: string): RecordLine[] {
  if (!isDone && !isLast) return [];
  return units.flatMap((unit) => caveatIn(unit, turn)).slice(0, mostOfReply);
}

/** True for a unit that warns of something, rather than says what is left to do. */
export function isCaveat(unit: Unit): boolean {
  const above = [unit.heading, unit.lead];
  if (isOption(unit) || [...above, unit.label].some((words) => outlook.test(words))) return false;
  return (
    (unit.kind === 'item' && above.some((words) => caveats.test(words))) ||
    isRemark(unit.label) ||
    unit.statements.some(({ plain }) => remark.test(plain))
  );
}

/** True for a label that only says that a warning follows. */
const isRemark = (label: string): boolean => caveats.test(label) || remark.test(`${label}:`);

function caveatIn(unit: Unit, turn: string): RecordLine[] {
  if (!isCaveat(unit)) return [];
  const name = isRemark(unit.label) ? '' : unit.label;
  const told = unit.statements.map(withoutRemark).find((statement) => isTold(statement, name));
  const text = told === undefined ? '' : fitting(named(name, name === '' ? capitalised(told.plain) : told.plain));
  return letterCount(text) < shortest * 2 ? [] : [{ part: 'found', text: `Noted: ${text}`, turn, weight: ofCaveat }];
}

const withoutRemark = (statement: Statement): Statement =>
  remark.test(statement.plain) ? readStatement(statement.plain.replace(remark, '')) : statement;

/** True for a statement with a name or figure; that it may or may not happen is what a warning says. */
const isTold = (statement: Statement, name: string): boolean =>
  (statement.specifics.length > 0 || /\d/.test(statement.plain) || name !== '') &&
  !offering.test(statement.plain) &&
  !isMomentary(statement.plain) &&
  isReport({ ...statement, hedged: false }, name);
