import { headline, type Candidate } from '../candidate';
import { joined, passageOf, problemBody } from './passage';
import type { Setting } from '../prose-candidates';
import { statementScore, type Statement } from './statement';
import { contentWords } from './words';
import { partOf, type Part, type Unit } from './units';

type Named = Exclude<Part, 'none' | 'outlook' | 'insight'>;
type Group = Record<Named, Unit[]>;

/** Number of sentences tried as a title; a label followed by this many without a usable one introduces a dump. */
const mostTried = 20;

const emptyGroup = (): Group => ({ symptom: [], cause: [], fix: [], decision: [], why: [] });
const isNamed = (part: Part): part is Named => part in emptyGroup();

/**
 * Returns problems and decisions under headings or labels such as *Root cause*, *The fix*, *Decision*, *Why*: one
 * candidate for each set of them.
 */
export function labelledSections(units: readonly Unit[], setting: Setting): Candidate[] {
  const found: Candidate[] = [];
  let group = emptyGroup();
  let last: Part = 'none';
  const close = (): void => {
    for (const candidate of [problemFrom(group, setting), decisionFrom(group, setting)])
      if (candidate !== null) found.push(candidate);
    group = emptyGroup();
  };
  for (const unit of units) {
    const part = partOf(unit.label) !== 'none' ? partOf(unit.label) : partOf(unit.heading);
    if (isNamed(part)) {
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
  const causes = said(group.cause.length > 0 ? group.cause : group.symptom);
  const body = problemBody(textOf(group.symptom), textOf(group.cause), textOf(group.fix));
  return fromBest(causes, said(group.fix), { type: 'problem', body }, setting);
}

/** A decision without a labeled reason is left to the rules for prose. */
function decisionFrom(group: Group, setting: Setting): Candidate | null {
  if (group.decision.length === 0 || group.why.length === 0) return null;
  const body = joined([textOf(group.decision), `**Why:** ${textOf(group.why)}`]);
  return fromBest(said(group.decision), said(group.why), { type: 'decision', body }, setting);
}

function fromBest(
  main: readonly Statement[],
  rest: readonly Statement[],
  kind: Pick<Candidate, 'type' | 'body'>,
  setting: Setting,
): Candidate | null {
  const more = [...rest.slice(0, mostTried), ...main.slice(0, mostTried + 1)];
  for (const best of [...main].sort((a, b) => statementScore(b) - statementScore(a)).slice(0, mostTried)) {
    const head = headline(
      best.plain,
      more.filter((other) => other !== best).map((statement) => statement.plain),
    );
    if (head !== null)
      return {
        ...head,
        ...kind,
        score: 7,
        at: setting.at,
        origin: setting.origin,
        turns: [setting.at],
        words: contentWords(`${head.title} ${best.plain}`),
      };
  }
  return null;
}

function said(units: readonly Unit[]): Statement[] {
  return units.flatMap((unit) => unit.statements).filter(isSaid);
}

function textOf(units: readonly Unit[]): string {
  return joined(units.map((unit) => passageOf({ ...unit, label: '' }, unit.statements.filter(isSaid))));
}

function isSaid(statement: Statement): boolean {
  return statement.role === 'claim' || statement.role === 'plan';
}
