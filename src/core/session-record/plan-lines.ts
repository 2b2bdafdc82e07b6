import { isReport, named } from '../extraction/reports';
import { completedUnits } from '../extraction/text/completed-units';
import { capitalised } from '../extraction/text/narration';
import { statementScore, type Statement } from '../extraction/text/statement';
import { readUnits, type Unit } from '../extraction/text/units';
import { fitting, type RecordLine } from './record-line';
import { nameOf } from './unit-names';
import { isOption, isSupposed } from './wording/suppositions';

const mostPoints = 6;
const longestPlan = 20_000;
const leastWorth = 2;
const ofPoint = 5;
/** Additional worth of a row of a table of choices. */
const ofRow = 2;
/** Matches the heading of the choices of a plan; what stands below others is steps. */
const choices =
  /\b(?:stack|tech(?:nology|nologies)?|choices?|decisions?|decided|design|architecture|approach|principles?|constraints?|rules|entscheidungen?|architektur|ansatz|choix|décisions?|decisiones|arquitectura|enfoque|scelte|decisioni|architettura|approccio|escolhas?|decisões|arquitetura|abordagem)\b|选型|技术栈|设计|决定|架构|решени|архитектур/iu;
/** Matches words above what a plan leaves out or only mentions. */
const aside =
  /\b(?:alternativ\p{L}*|options?|out of scope|not (?:included|in scope)|non-goals|nice to have|later|phase [2-9]|fase [2-9]|references?|files to|verification|test plan)\b|可选|以后|不做/iu;

/** Returns the choices of an approved plan, each with its subject. */
export function planPoints(plan: string, turn: string): RecordLine[] {
  const points = completedUnits(readUnits(plan.slice(0, longestPlan))).flatMap((unit) => pointsOf(unit, turn));
  const best = new Set([...points].sort((one, other) => other.weight - one.weight).slice(0, mostPoints));
  return points.filter((point) => best.has(point)).map((point) => ({ ...point, weight: ofPoint }));
}

function pointsOf(unit: Unit, turn: string): RecordLine[] {
  const above = [unit.heading, unit.lead, unit.label];
  const isChoice = [unit.heading, unit.lead].some((words) => choices.test(words));
  if (!isChoice || above.some((words) => aside.test(words)) || isSupposed(unit) || isOption(unit)) return [];
  const name = nameOf(unit, 'done');
  const [best] = unit.statements
    .filter((statement) => isPoint(statement, name))
    .sort((one, other) => statementScore(other) - statementScore(one));
  const isRow = unit.blocks[0]?.kind === 'table';
  const weight =
    best === undefined ? 0 : statementScore(best) + Math.min(1.5, best.specifics.length * 0.5) + (isRow ? ofRow : 0);
  if (best === undefined || weight < leastWorth) return [];
  const text = fitting(`Planned: ${named(name, name === '' ? capitalised(best.plain) : best.plain)}`);
  return text === '' ? [] : [{ part: 'decided', text, turn, weight }];
}

const isPoint = (statement: Statement, name: string): boolean =>
  isReport(statement, name) &&
  (statement.cause || statement.constraint || statement.contrast || statement.decision || name !== '');
