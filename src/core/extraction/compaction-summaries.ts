import { headline, labelledHeadline, type Candidate } from './candidate';
import { contrastCues, decisionCues } from './cues';
import { hasCue } from './has-cue';
import { dedented, splitSections, topItems, type Section } from './compaction-sections';
import { capitalised, hasVerb } from './narration';
import { problemBody } from './passage';
import { plainText } from './sentences';
import { readStatement, statementScore, type Statement } from './statement';
import { readUnits, type Unit } from './units';
import { ruleScore } from './user-rules';
import { asPhrase, contentWords, sharedCount } from './words';

interface Detail {
  readonly statement: Statement;
  readonly words: ReadonlySet<string>;
}

const trivial =
  /\b(?:expected|not (?:a )?real errors?|intermediate|stale|typos?|format check|formatting|mix format|prettier|lint(?:ing)? fix|unused (?:import|variable|alias|function)s? (?:warning|removed|error)?s?$|forgot|forgotten|interrupted|file (?:has )?not been read|not been read|string (?:to replace )?not found|before (?:defining|adding|creating)|nesting depth|line (?:is )?too long|line length|cyclomatic|trailing whitespace|permission prompt|retry succeeded|no errors?|(?:credo|style|lint(?:er)?|clippy|eslint) warnings?|none (?:so far|encountered|reported)|waited for)\b/i;
const didIt =
  /^(?:fix(?:ed)?\b|resol|changed?\b|rewrote|added|replaced|removed|updated|switched|moved|set\b|used\b|created|wrapped|extracted|renamed|installed|ran\b|made\b|solution|user (?:said|asked|wanted|corrected))/i;
const choiceVerb =
  /^(?:chose|used|implemented|designed|decided|switched|kept|adopted|introduced|selected|opted|went with|split|moved|replaced|avoided)\b/i;
const purpose = /\b(?:to (?!the\b|be\b)[a-z]+|because|since|so that|for|instead of|rather than|over)\b/i;

/** What a compaction summary holds that is worth a note. `isLast` allows its open work, which later turns have not yet overtaken. */
export function summaryCandidates(text: string, at: number, isLast: boolean): Candidate[] {
  const parts = splitSections(text);
  const details: Detail[] = [...readUnits(dedented(parts.get('other') ?? '')), ...topItems(parts.get('concepts') ?? '')]
    .slice(0, 200)
    .flatMap((unit) => unit.statements)
    .filter(({ plain }) => plain.length < 240 && !noDetail.test(plain))
    .map((statement) => ({ statement, words: contentWords(statement.plain) }))
    .filter(({ words }) => words.size >= 4);
  const found: Candidate[] = [];
  const collect = (section: Section, read: (unit: Unit, more: readonly Statement[]) => Candidate | null): void => {
    for (const unit of topItems(parts.get(section) ?? '')) {
      const more = detailsOn(unit, details);
      const candidate = read(unit, more);
      if (candidate !== null)
        found.push(
          more.length === 0
            ? candidate
            : { ...candidate, body: `${candidate.body}\n\n${more.map((line) => `- ${line.raw}`).join('\n')}` },
        );
    }
  };
  collect('errors', (unit) => errorItem(unit, at));
  collect('solving', (unit, more) => solvedItem(unit, more, at));
  collect('concepts', (unit, more) => conceptItem(unit, more, at));
  collect('messages', (unit) => messageItem(unit, at));
  if (isLast) {
    const pending = pendingWork(parts.get('pending') ?? '', at);
    if (pending !== null) found.push(pending);
  }
  return found;
}

const sayings = (unit: Unit): Statement[] =>
  unit.statements.filter((statement) => statement.role === 'claim' || statement.role === 'plan');

function errorItem(unit: Unit, at: number): Candidate | null {
  const statements = sayings(unit);
  const label = unit.label.replace(/^[\w-]{1,24}[.#-]\d+(?:\.\d+)*\s*[:—–-]\s*/, '');
  const whole = `${label}: ${statements.map((statement) => statement.plain).join(' ')}`;
  if (label === '' || statements.length === 0 || trivial.test(whole) || whole.length < 60) return null;
  const fixes = statements.filter((statement) => didIt.test(statement.plain));
  const causes = statements.filter((statement) => !fixes.includes(statement));
  const head = errorHeadline(label, causes, fixes);
  if (head === null) return null;
  const names = new Set(statements.flatMap((statement) => statement.specifics));
  let score =
    4 +
    Math.min(1.5, names.size * 0.4) +
    (causes.some((statement) => statement.cause || statement.constraint || statement.insight) ? 1 : 0) +
    (fixes.length > 0 ? 0.5 : 0);
  if (whole.length < 110) score -= 1;
  const raw = (list: readonly Statement[]): string => list.map((statement) => statement.raw).join(' ');
  const fix = raw(fixes).replace(/^(?:(?:Fix(?:ed)?|Solution|Resolved):\s*|Fixed (?:by|with|via) )/i, '');
  return made('problem', head, `${problemBody(label, raw(causes), capitalised(fix))}${codeOf(unit)}`, score, at, whole);
}

/** The cause as a sentence says more than the label; a label that is a sentence says more than a fix. */
function errorHeadline(
  label: string,
  causes: readonly Statement[],
  fixes: readonly Statement[],
): { title: string; summary: string } | null {
  const cause = causes
    .filter((statement) => hasVerb(statement.plain))
    .sort((a, b) => statementScore(b) - statementScore(a))[0];
  const rest = [...fixes, ...causes.filter((statement) => statement !== cause)].map((statement) => statement.plain);
  if (cause !== undefined && (!hasVerb(label) || /(?:Error|Exception|[Ee]rror code)\b/.test(label))) {
    const head = headline(cause.plain, rest);
    if (head !== null) return head;
  }
  const told = [...causes, ...fixes].map((statement) => statement.plain);
  if (hasVerb(label)) return labelledHeadline(label, [label, ...told]);
  const first = told[0] ?? '';
  return labelledHeadline(`${label}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, [
    label,
    `The fix: ${first}`,
    ...told.slice(1),
  ]);
}

function solvedItem(unit: Unit, more: readonly Statement[], at: number): Candidate | null {
  const statements = sayings(unit);
  const best = [...statements].sort((a, b) => statementScore(b) - statementScore(a))[0];
  if (best === undefined) return null;
  const plain = best.plain;
  const phrase = asPhrase(plain);
  const isChoice = (choiceVerb.test(plain) && purpose.test(plain)) || hasCue(phrase, decisionCues);
  const base = statementScore(best) + (isChoice ? 2 : 0) + 0.5;
  if (base < 3.5 || trivial.test(plain)) return null;
  const rest = [...statements.filter((statement) => statement !== best), ...more].map((statement) => statement.plain);
  const head = rest.length === 0 ? null : headline(plain, rest);
  if (head === null) return null;
  const type =
    isChoice || (hasCue(phrase, contrastCues) && best.decision)
      ? 'decision'
      : best.problem && best.fix
        ? 'problem'
        : 'insight';
  const label = unit.label === '' ? '' : `**${unit.label}:** `;
  return made(
    type,
    head,
    `${label}${statements.map((statement) => statement.raw).join(' ')}${codeOf(unit)}`,
    base + 0.5,
    at,
    `${unit.label} ${plain}`,
  );
}

function conceptItem(unit: Unit, more: readonly Statement[], at: number): Candidate | null {
  const statement = sayings(unit)[0];
  if (
    statement === undefined ||
    !hasVerb(statement.plain) ||
    (!statement.constraint && !statement.insight && !statement.decision)
  )
    return null;
  const score = statementScore(statement);
  if (score < 3.5) return null;
  const head = headline(
    unit.label === '' ? statement.plain : `${unit.label}: ${statement.plain}`,
    more.map((line) => line.plain),
  );
  return head === null
    ? null
    : made(
        'insight',
        head,
        unit.blocks.map((block) => block.raw.replace(/^\s*- /, '')).join('\n\n'),
        score,
        at,
        statement.plain,
      );
}

/** The user's own words, as the summary quotes them. */
function messageItem(unit: Unit, at: number): Candidate | null {
  const quote = /["“]([^"”]{15,400})["”]/.exec(plainText(unit.blocks[0]?.text ?? ''))?.[1];
  if (quote === undefined) return null;
  const statement = readStatement(quote);
  const score = ruleScore(statement);
  const head =
    score < 4
      ? null
      : (headline(statement.plain, []) ?? labelledHeadline(quote, [`A standing rule from the user: ${quote}`]));
  return head === null ? null : made('decision', head, `> ${quote}`, score + 1, at, quote);
}

function pendingWork(text: string, at: number): Candidate | null {
  const items = topItems(text).filter(
    (unit) => unit.statements.length > 0 && !/^(?:none|no pending)/i.test(unit.statements[0]?.plain ?? ''),
  );
  const first = items[0];
  if (first === undefined) return null;
  const plain = plainText(first.blocks[0]?.text ?? '');
  const head = labelledHeadline(
    `Still open: ${first.label === '' ? plain : `${first.label} ${first.statements[0]?.plain ?? ''}`}`,
    items.slice(0, 2).map((unit) => plainText(unit.blocks[0]?.text ?? '')),
  );
  if (head === null) return null;
  const body = items.map((unit) => unit.blocks.map((block) => block.raw).join('\n')).join('\n');
  return { ...made('reference', head, body, 4.5, at, plain), durability: 'working-memory' };
}

function codeOf(unit: Unit): string {
  return unit.blocks
    .filter((block) => block.kind === 'code' && block.text.length < 1500)
    .map((block) => `\n\n${block.raw}`)
    .join('');
}

function made(
  type: Candidate['type'],
  head: { title: string; summary: string },
  body: string,
  score: number,
  at: number,
  words: string,
): Candidate {
  return { ...head, type, body, score, at, turns: [at], origin: 'summary', words: contentWords(words) };
}

/** Tells what was done rather than what is so. */
const noDetail = /\b\d+ (?:new )?tests?\b|\((?:CREATED|MODIFIED)|^The user\b|^Added tests?\b/;

/** Up to three sentences from the rest of the summary that speak of the same names. */
function detailsOn(unit: Unit, details: readonly Detail[]): Statement[] {
  const own = contentWords(`${unit.label} ${unit.statements.map((statement) => statement.plain).join(' ')}`);
  const found: Statement[] = [];
  for (const { statement, words } of details) {
    if (found.length === 3) break;
    const shared = sharedCount(words, own);
    const share = shared / Math.min(words.size, own.size);
    if (shared >= 3 && share >= 0.4 && share < 0.95) found.push(statement);
  }
  return found;
}
