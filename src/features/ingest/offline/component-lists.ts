import { shortened, isTitle, tidyEnd } from './titles';
import { asSentence, saysSame, type Candidate } from './candidate';
import { plainText } from './sentences';
import { startsUnresolved } from './narration';
import { joined } from './passage';
import type { Setting } from './prose-candidates';
import { contentWords } from './words';
import { partOf, type Unit } from './units';

const named = /^(?:\*\*)?`([^`\n]{3,90})`(?:\*\*)?\s*(?:\([^)]{0,40}\)\s*)?(?:[—–:-]\s*)(.{25,})/su;
const boldNamed = /^\*\*([^*`\n]{3,60})\*\*\s*\(`[^`\n]{3,90}`\)\s*[—–:-]\s*(.{25,})/su;
const changeOnly = /^(?:added|add|updated|update|modified|fixed|removed|renamed|tests?\b|\d+ (?:new )?tests?|registered|wired|created test)/i;

interface Part { name: string; text: string; unit: Unit }

/** A closing list of what was built (`` `Name` — what it is ``) is kept as one reference for its section. */
export function componentLists(units: readonly Unit[], where: Setting): Candidate[] {
  const sections = new Map<number, Part[]>();
  for (const unit of units) {
    const item = unit.kind === 'item' ? (unit.blocks[0]?.text ?? '') : '';
    const match = named.exec(item) ?? boldNamed.exec(item);
    if (match === null || partOf(unit.heading) === 'outlook' && /test|next|todo/i.test(unit.heading)) continue;
    const text = (match[2] ?? '').replace(/\n/g, ' ');
    if (changeOnly.test(text) || startsUnresolved(text)) continue;
    const part = { name: shortName(match[1] ?? ''), text, unit };
    sections.set(unit.section, [...(sections.get(unit.section) ?? []), part]);
  }
  const found: Candidate[] = [];
  for (const parts of sections.values()) {
    const candidate = fromParts(parts, where);
    if (candidate !== null) found.push(candidate);
  }
  return found.slice(0, 2);
}

function fromParts(parts: readonly Part[], where: Setting): Candidate | null {
  const first = [...parts].sort((a, b) => b.text.length - a.text.length)[0];
  if (first === undefined || (parts.length < 2 && first.text.length < 90)) return null;
  const topic = first.unit.heading.replace(/^[\w.#-]{1,20}\s+[—–-]\s+/, '');
  const isTopical = contentWords(topic).size >= 2 && !/^(?:new|modified|changed|created|files|summary|what|key|changes|implementation|done|completed)\b/i.test(topic);
  const title = (isTopical ? topicalTitle(topic, parts.map((part) => part.name)) : null) ?? shortened(`${first.name}: ${firstSentence(first.text)}`, 116);
  if (!isTitle(title)) return null;
  const told = parts.length > 1 ? parts.map((part) => `${part.name}: ${asSentence(firstSentence(part.text))}`) : first.text.split('. ').map((text) => asSentence(plainText(text)));
  const summary = told.slice(0, 2).join(' ');
  if (summary.length > 420 || saysSame(summary, title)) return null;
  const body = joined(parts.flatMap((part) => part.unit.blocks.map((block) => block.raw)), parts.flatMap((part) => part.unit.blocks));
  return { type: 'reference', title, summary, body: isTopical ? `**${topic}**\n\n${body}` : body, score: 4.5 + Math.min(1.5, parts.length * 0.3), at: where.at, origin: where.origin, turns: [where.at], words: contentWords(`${title} ${first.text}`) };
}

function topicalTitle(topic: string, names: readonly string[]): string | null {
  for (let count = Math.min(4, names.length); count >= 2; count--) {
    const some = names.slice(0, count);
    const list = count < names.length ? `${some.join(', ')} and others` : `${some.slice(0, -1).join(', ')} and ${some[count - 1] ?? ''}`;
    const title = `${topic}: built from ${list}`;
    if (isTitle(title)) return title;
  }
  return null;
}

function firstSentence(text: string): string {
  return tidyEnd(plainText(text.split('. ')[0] ?? ''));
}

/** `lib/app/session_store.ex` is known by its last part. */
function shortName(name: string): string {
  return name.includes('/') && !/\s/.test(name) && !/\/\d$/.test(name) ? (name.split('/').pop() ?? name) : name;
}
