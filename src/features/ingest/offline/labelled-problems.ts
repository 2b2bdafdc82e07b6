import { headline, type Candidate } from './candidate';
import { joined, passageOf, problemBody } from './passage';
import type { Setting } from './prose-candidates';
import { statementScore, type Statement } from './statement';
import { contentWords } from './words';
import { partOf, type Part, type Unit } from './units';

interface Group { symptom: Unit[]; cause: Unit[]; fix: Unit[] }

/** Problems told under headings or labels such as *Root cause* and *The fix*: one candidate for each set of them. */
export function labelledProblems(units: readonly Unit[], setting: Setting): Candidate[] {
  const found: Candidate[] = [];
  let group: Group = { symptom: [], cause: [], fix: [] };
  let last: Part = 'none';
  const close = (): void => {
    const candidate = problemFrom(group, setting);
    if (candidate !== null) found.push(candidate);
    group = { symptom: [], cause: [], fix: [] };
  };
  for (const unit of units) {
    const part = partOf(unit.label) !== 'none' ? partOf(unit.label) : partOf(unit.heading);
    if (part === 'symptom' || part === 'cause' || part === 'fix') {
      if (part !== last && (group[part].length > 0 || (part === 'symptom' && group.fix.length > 0))) close();
      group[part].push(unit);
    }
    last = part;
  }
  close();
  return found;
}

function problemFrom(group: Group, setting: Setting): Candidate | null {
  if (group.fix.length === 0 || group.cause.length + group.symptom.length === 0) return null;
  const claims = (units: readonly Unit[]): Statement[] => units.flatMap((unit) => unit.statements).filter((statement) => statement.role === 'claim' || statement.role === 'plan');
  const causes = claims(group.cause.length > 0 ? group.cause : group.symptom);
  const fixes = claims(group.fix);
  const ranked = [...causes].sort((a, b) => statementScore(b) - statementScore(a));
  for (const best of ranked) {
    const head = headline(best.plain, [...fixes, ...causes.filter((cause) => cause !== best)].map((statement) => statement.plain));
    if (head === null) continue;
    const text = (units: readonly Unit[]): string => joined(units.map((unit) => passageOf({ ...unit, label: '' }, unit.statements.filter((statement) => statement.role === 'claim' || statement.role === 'plan'))));
    return {
      ...head, type: 'problem', score: 7, at: setting.at, origin: setting.origin, turns: [setting.at], words: contentWords(`${head.title} ${best.plain}`),
      body: problemBody(text(group.symptom), text(group.cause), text(group.fix)),
    };
  }
  return null;
}
