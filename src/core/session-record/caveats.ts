import { outlook } from '../extraction/closings';
import { remark, type Unit } from '../extraction/text/units';
import { isOption } from './wording/suppositions';

/** Matches a heading or label above what somebody who uses the work must know. */
const caveats =
  /\b(?:caveats?|limitations?|limits|trade-?offs?|heads[- ]up|be aware|watch out|worth (?:knowing|noting)|good to know|keep in mind|known (?:issues|problems)|not (?:changed|covered|included|tested|verified|fixed)|left (?:alone|as is|untouched)|unchanged|assumptions?|risks?|warnings?|important notes?|einschränkungen|bekannte probleme|risiken|wichtig|achtung|limitaciones|riesgos|limitazioni|rischi|avvertenze|limitações|riscos|limites connues?|risques|attention|(?:do(?:es)?|will|may|might) (?:not|still) (?:work|be supported)|not supported|(?:may|might|can) fail)\b|注意|风险|失败|不支持|限制|局限|已知问题|心里有数|未(?:修改|完成|测试)|ограничени|риски|важно/iu;

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
