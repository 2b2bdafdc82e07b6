import { asSentence, headline, type Candidate } from './candidate';
import { capitalised, withoutOpener } from './text/narration';
import { joined, passageOf } from './text/passage';
import type { Setting } from './prose-candidates';
import { plainText } from './text/sentences';
import { tidyEnd } from './clauses';
import { isTitle } from './titles';
import type { Unit } from './text/units';
import { contentWords } from './text/words';
import { stripEnd } from '../text-ends';

const shellFence = /^\s*(?:`{3,}|~{3,})\s*(?:(?:bash|sh|shell|zsh|console|powershell|cmd)\s*)?$/i;
const purposeFirst = /^(?:in order )?to ([a-z][^:,`]{8,90}?)(?:,|:| (?:run|use|execute|call|do))/i;
/** `To do X you need these commands and settings:` */
const needs =
  /^(?:in order )?to ([a-z][^:,`]{4,80}?),? (?:you|one|we)(?:'ll| will)? (?:only |just )?(?:need|use|run|want|have) (?:(?:the|these|those|only|all|following|a few|some) )*(commands?(?: (?:and|or) [a-z ]{3,30}?)?|[a-z]{3,20} and commands?)(?: below| here)?\s?:?\s*$/i;
const purposeLast =
  /\b(?:run|use|execute|call|start it with|with|via) `[^`]{3,80}` (?:first |once )?(?:to|for) ([^.;:`(]{10,90})/i;
const setting =
  /\b(?:environment variable|env var|set to|defaults? to|lives in|live in|is stored in|are stored in|stored at|is located|configured in|is at|are at|listens on|runs on port|default port|documented at|docs? (?:are|is) at|see https?:)\b/i;

/** Returns commands with their purpose, and settings, places and addresses worth keeping. */
export function referenceCandidates(units: readonly Unit[], where: Setting): Candidate[] {
  const found: Candidate[] = [];
  for (const unit of units) {
    const candidate = commandBlock(unit, where) ?? inlineCommand(unit, where) ?? settingOrPlace(unit, where);
    if (candidate !== null) found.push(candidate);
  }
  const answer = found.length === 0 ? answeredSetting(units, where) : null;
  return answer === null ? found.slice(0, 2) : [answer];
}

function commandBlock(unit: Unit, where: Setting): Candidate | null {
  const code = unit.blocks.find((block) => block.kind === 'code');
  const last = unit.statements[unit.statements.length - 1];
  if (code === undefined || last === undefined) return null;
  const lines = code.text.split('\n');
  const commands = lines.slice(1, -1).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const first = withoutComment(commands[0] ?? '').split(' --')[0] ?? '';
  const said = withoutOpener(last.plain);
  const needed = needs.exec(said);
  const purpose = needed?.[1] ?? purposeFirst.exec(said)?.[1];
  if (!shellFence.test(lines[0] ?? '') || commands.length === 0 || commands.length > 8 || purpose === undefined)
    return null;
  const text = unit.statements.filter((statement) => statement.role === 'claim' || statement === last);
  if (needed !== null || commands.length > 1) {
    const title = `${capitalised(tidyEnd(needed?.[2] ?? 'commands'))} to ${tidyEnd(purpose)}`;
    return reference(title, `To ${tidyEnd(purpose)}: ${inWords(commands, unit)}.`, passageOf(unit, text), 5, where);
  }
  const title = `${capitalised(tidyEnd(purpose))}${first.length <= 50 ? ` with ${stripEnd(first, /[\\\s]/)}` : ''}`;
  return reference(
    title,
    `${tidyEnd(capitalised(withoutOpener(last.plain)))}: ${commands
      .map((line) => line.trim())
      .join('; ')
      .slice(0, 200)}.`,
    passageOf(unit, text),
    5,
    where,
  );
}

/** Returns the name of a command line, such as `docker compose up` or `pnpm test:int`. */
function nameOf(line: string): string {
  const words = withoutComment(line).split(/\s+/);
  const end = words.findIndex((word, index) => index > 0 && (index > 2 || !/^\p{L}[\p{L}\p{N}:_-]*$/u.test(word)));
  return words.slice(0, end < 0 ? 3 : end).join(' ');
}

function withoutComment(line: string): string {
  return stripEnd(
    line
      .trim()
      .replace(/^\$ /, '')
      .replace(/\s#\s.*$/, ''),
    /[\\\s]/,
  );
}

/** Returns the names of the commands, and the contents of the table beside them. */
function inWords(commands: readonly string[], unit: Unit): string {
  const names = [...new Set(commands.map(nameOf))].filter((name) => name !== '').slice(0, 5);
  const rows =
    unit.blocks
      .find((block) => block.kind === 'table')
      ?.text.split('\n')
      .map((row) => plainText((row.replace(/^\s*\|/, '').split('|')[0] ?? '').trim())) ?? [];
  const listed = rows
    .slice(1)
    .filter((cell) => /\p{L}/u.test(cell))
    .slice(0, 6);
  const what = names.length === 1 ? 'the command' : 'the commands';
  return `${what} ${enumerated(names)}${listed.length === 0 ? '' : `, and the ${(rows[0] ?? '').toLowerCase()}${listed.length > 1 ? 's' : ''} ${enumerated(listed)}`}`;
}

function enumerated(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`;
}

/** True for a command in plain words, such as `cargo build`, which any handbook has. */
const isUsual = (command: string): boolean => /^[a-z0-9]+(?:[ -][a-z0-9]+){0,3}$/.test(command);

/** Matches a purpose that is over once the command has run. */
const errand = /\b(?:new|updated|latest|changed|missing) /i;

function inlineCommand(unit: Unit, where: Setting): Candidate | null {
  for (const statement of unit.statements) {
    const match = statement.role === 'claim' || statement.role === 'plan' ? purposeLast.exec(statement.raw) : null;
    const command = /`([^`]+)`/.exec(match?.[0] ?? '')?.[1] ?? '';
    if (match === null || statement.role === 'plan' || !/\s|--/.test(command) || statement.hedged) continue;
    const others = unit.statements.filter((other) => other !== statement && other.role === 'claim');
    if (isUsual(command) || errand.test(match[1] ?? '')) continue;
    if (others.length === 0 || /\b(?:it|this|that|them|these)\b/i.test(match[1] ?? '')) continue;
    const title = `${command}: ${plainText(match[1] ?? '')}`;
    return reference(
      title,
      `${asSentence(statement.plain)} ${asSentence(others[0]?.plain ?? '')}`,
      passageOf(
        unit,
        unit.statements.filter((other) => other.role === 'claim'),
      ),
      4.5,
      where,
    );
  }
  return null;
}

function settingOrPlace(unit: Unit, where: Setting): Candidate | null {
  const claims = unit.statements.filter((statement) => statement.role === 'claim');
  for (const statement of claims) {
    if (
      !setting.test(statement.plain) ||
      statement.specifics.length < 2 ||
      statement.hedged ||
      statement.unresolved ||
      /\byour?\b/i.test(statement.plain)
    )
      continue;
    const other = claims.find((claim) => claim !== statement && claim.specifics.length > 0);
    if (other === undefined || statement.problem) continue;
    const title = tidyEnd(capitalised(withoutOpener(statement.plain)));
    return reference(
      title,
      `${asSentence(statement.plain)} ${asSentence(other.plain)}`,
      joined([passageOf(unit, claims)]),
      4.5,
      where,
    );
  }
  return null;
}

/** Returns a setting such as `The staging database listens on port 5433`, when it is the whole answer to a question. */
function answeredSetting(units: readonly Unit[], where: Setting): Candidate | null {
  const [unit] = units;
  const said = unit?.statements.filter(({ role }) => role !== 'chatter') ?? [];
  const [statement] = said;
  if (
    unit === undefined ||
    statement === undefined ||
    units.length > 1 ||
    said.length > 1 ||
    !/[?？]$/.test(where.question)
  )
    return null;
  const { plain, role, specifics, hedged, unresolved, problem } = statement;
  if (
    role !== 'claim' ||
    !setting.test(plain) ||
    specifics.length === 0 ||
    !/[\d/]/.test(plain) ||
    hedged ||
    unresolved ||
    problem ||
    /\byour?\b/i.test(plain)
  )
    return null;
  const head = headline(plain, []);
  const found =
    head === null
      ? null
      : reference(head.title, head.summary, `> ${where.question}\n\n${passageOf(unit, said)}`, 4.5, where);
  return found === null || where.questionAt < 0 ? found : { ...found, turns: [where.questionAt, where.at] };
}

function reference(title: string, summary: string, body: string, score: number, where: Setting): Candidate | null {
  if (!isTitle(title) || summary.length > 400) return null;
  return {
    type: 'reference',
    title,
    summary,
    body,
    score,
    at: where.at,
    origin: where.origin,
    turns: [where.at],
    words: contentWords(title),
  };
}
