import { asSentence, type Candidate } from './candidate';
import { capitalised, withoutOpener } from './narration';
import { joined, passageOf } from './passage';
import type { Setting } from './prose-candidates';
import { plainText } from './sentences';
import { tidyEnd } from './titles';
import { isTitle } from './titles';
import type { Unit } from './units';
import { contentWords } from './words';

const shellFence = /^\s*(?:`{3,}|~{3,})\s*(?:bash|sh|shell|zsh|console|powershell|cmd)?\s*$/i;
const purposeFirst = /^(?:in order )?to ([a-z][^:,`]{8,90}?)(?:,|:| (?:run|use|execute|call|do))/i;
const purposeLast = /\b(?:run|use|execute|call|start it with|with|via) `[^`]{3,80}` (?:first |once )?(?:to|for) ([^.;:`(]{10,90})/i;
const setting = /\b(?:environment variable|env var|set to|defaults? to|lives in|live in|is stored in|are stored in|stored at|is located|configured in|is at|are at|listens on|runs on port|default port|documented at|docs? (?:are|is) at|see https?:)\b/i;

/** Commands with what they are for, and settings, places and addresses worth keeping. */
export function referenceCandidates(units: readonly Unit[], where: Setting): Candidate[] {
  const found: Candidate[] = [];
  for (const unit of units) {
    const candidate = commandBlock(unit, where) ?? inlineCommand(unit, where) ?? settingOrPlace(unit, where);
    if (candidate !== null) found.push(candidate);
  }
  return found.slice(0, 2);
}

function commandBlock(unit: Unit, where: Setting): Candidate | null {
  const code = unit.blocks.find((block) => block.kind === 'code');
  const last = unit.statements[unit.statements.length - 1];
  if (code === undefined || last === undefined) return null;
  const lines = code.text.split('\n');
  const commands = lines.slice(1, -1).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const first = (commands[0] ?? '').trim().replace(/^\$ /, '').split(' --')[0] ?? '';
  const purpose = purposeFirst.exec(withoutOpener(last.plain))?.[1];
  if (!shellFence.test(lines[0] ?? '') || commands.length === 0 || commands.length > 8 || purpose === undefined) return null;
  const title = `${capitalised(tidyEnd(purpose))}${first.length <= 50 ? ` with ${first.replace(/[\\\s]+$/, '')}` : ''}`;
  const text = unit.statements.filter((statement) => statement.role === 'claim' || statement === last);
  return reference(title, `${tidyEnd(capitalised(withoutOpener(last.plain)))}: ${commands.map((line) => line.trim()).join('; ').slice(0, 200)}.`, passageOf(unit, text), 5, where);
}

function inlineCommand(unit: Unit, where: Setting): Candidate | null {
  for (const statement of unit.statements) {
    const match = statement.role === 'claim' || statement.role === 'plan' ? purposeLast.exec(statement.raw) : null;
    const command = /`([^`]+)`/.exec(match?.[0] ?? '')?.[1] ?? '';
    if (match === null || statement.role === 'plan' || !/\s|--/.test(command) || statement.hedged) continue;
    const others = unit.statements.filter((other) => other !== statement && other.role === 'claim');
    if (others.length === 0 || /\b(?:it|this|that|them|these)\b/i.test(match[1] ?? '')) continue;
    const title = `${command}: ${plainText(match[1] ?? '')}`;
    return reference(title, `${asSentence(statement.plain)} ${asSentence(others[0]?.plain ?? '')}`, passageOf(unit, unit.statements.filter((other) => other.role === 'claim')), 4.5, where);
  }
  return null;
}

function settingOrPlace(unit: Unit, where: Setting): Candidate | null {
  const claims = unit.statements.filter((statement) => statement.role === 'claim');
  for (const statement of claims) {
    if (!setting.test(statement.plain) || statement.specifics.length < 2 || statement.hedged || statement.unresolved || /\byour?\b/i.test(statement.plain)) continue;
    const other = claims.find((claim) => claim !== statement && claim.specifics.length > 0);
    if (other === undefined || statement.problem) continue;
    const title = tidyEnd(capitalised(withoutOpener(statement.plain)));
    return reference(title, `${asSentence(statement.plain)} ${asSentence(other.plain)}`, joined([passageOf(unit, claims)]), 4.5, where);
  }
  return null;
}

function reference(title: string, summary: string, body: string, score: number, where: Setting): Candidate | null {
  if (!isTitle(title) || summary.length > 400) return null;
  return { type: 'reference', title, summary, body, score, at: where.at, origin: where.origin, turns: [where.at], words: contentWords(title) };
}
