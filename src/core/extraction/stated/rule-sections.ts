import { harmlessMarkdown } from '../../note/harmless-markdown';
import { structuredParts, type Part } from '../../session-record/structured-message';
import { isWish } from '../../session-record/wording/imperatives';
import type { Candidate } from '../candidate';
import { capitalised, hasVerb, isAddressedToModel } from '../text/narration';
import { splitSentences } from '../text/sentences';
import { readStatement } from '../text/statement';
import { standsAlone } from '../text/stands-alone';
import { longestTitle, titleFrom } from '../titles';
import { contentWords, specificsOf } from '../text/words';
import { ruleScore } from './rule-score';

/** Maximum length in characters of a message that somebody wrote; longer ones are documents. */
const longestMessage = 8_000;
const mostSections = 8;
const longestHeading = 60;
const longestSummary = 320;
const fewestPoints = 2;
/** Score above that of any single sentence, because the section has it too. */
const score = 14;
/** Matches a heading above what always holds. */
export const ruling =
  /\b(?:rules?|guidelines?|constraints?|conventions?|principles?|philosophy|standards?|polic(?:y|ies)|must(?: not)?|never|always|do not|don['’]t|regeln?|vorgaben|richtlinien|konventionen|grundsätze|regole?|linee guida|convenzioni|vincoli|princip[ií]?o?s?|regras?|diretrizes|convenções|restrições|reglas?|normas?|convenciones|restricciones|règles?|consignes|conventions|contraintes)(?!\p{L})|правила|соглашени|ограничени|规则|规范|约束|约定|ルール|規約|制約|規則|규칙|지침|제약|규약/iu;
/** Matches a message that has a plan carried out, which is kept as the plan. */
const planned = /^\s*(?:please )?implement (?:the|this) (?:following )?plan\b/i;
/** Matches a point that gives its principle a name. */
const keyed = /^(\p{Lu}[^.:：!?\n]{2,40})[:：] (?=\S)/u;

/** Points that one note tells: a section, or one principle with a name. */
interface Section {
  readonly heading: string;
  readonly points: readonly string[];
}

/** Returns the rules of a long message of headings and lists: one candidate for each principle with a name, and one for the other points of a section. */
export function ruleSections(text: string, at: number): Candidate[] {
  if (text.length > longestMessage || planned.test(text)) return [];
  return sectionsOf(structuredParts(text).filter(isRule))
    .flatMap((section) => candidateOf(section, at) ?? [])
    .slice(0, mostSections);
}

const isRule = ({ heading, lead, text, isPoint }: Part): boolean =>
  isPoint && (ruling.test(heading) || ruling.test(lead)) && !isAddressedToModel(text);

function sectionsOf(parts: readonly Part[]): Section[] {
  const sections: { heading: string; key: string; points: string[] }[] = [];
  for (const { heading, lead, text } of parts) {
    const isNamed = lead === '' && keyed.test(text) && splitSentences(text).length > 1;
    const key = isNamed ? text : `${heading}\n${lead}`;
    const known = sections.find((section) => section.key === key);
    if (known !== undefined) known.points.push(text);
    else sections.push({ key, heading: isNamed ? '' : headingOf(lead === '' ? heading : lead), points: [text] });
  }
  return sections.filter(({ heading, points }) => heading === '' || points.length >= fewestPoints);
}

/** Returns a heading in small letters after the first, without a remark in brackets that says no rule. */
function headingOf(heading: string): string {
  const whole = heading.replace(/ ?\(([^()]{1,60})\)$/, (aside: string, words: string) =>
    ruling.test(words) ? aside : '',
  );
  return capitalised(whole.replace(/^[\p{Lu}\d &/,'-]{4,}(?=$| \()/u, (capitals) => capitals.toLowerCase()));
}

function candidateOf({ heading, points }: Section, at: number): Candidate | null {
  const isTold = points.some(
    (point) => isWish(point) || ruleScore(readStatement(point)) > 0 || specificsOf(point).length > 0,
  );
  const title = titleOf(heading, points);
  if (title === null || !isTold) return null;
  const summary = summaryOf(title, heading, points);
  const lines = points.map((point) => harmlessMarkdown(point.replace(/\n/g, ' ')));
  const body = heading === '' && lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `- ${line}`).join('\n');
  return {
    title,
    summary: summary === '' ? `Rules that the user stated: ${heading}.` : summary,
    body: heading === '' ? body : `**${harmlessMarkdown(heading)}:**\n\n${body}`,
    type: 'decision',
    score,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(title),
  };
}

/** Returns the heading with the point that says most of a rule, else with the names of the points. */
function titleOf(heading: string, points: readonly string[]): string | null {
  if (heading === '') {
    const [first = '', second = ''] = splitSentences(points[0] ?? '');
    return fitted(first) ?? (second === '' ? null : fitted(`${first} ${second}`));
  }
  if (heading.length > longestHeading) return null;
  const ranked = [...points].sort((one, other) => ruleScore(readStatement(other)) - ruleScore(readStatement(one)));
  for (const point of ranked) {
    const title = fitted(splitSentences(point)[0] ?? '', `${heading}: `);
    if (title !== null) return title;
  }
  const names = points.flatMap((point) => specificsOf(point)[0] ?? []);
  const title = names.reduce(
    (line, name) =>
      line.length + name.length + 2 > longestTitle ? line : `${line}${line === '' ? `${heading}: ` : ', '}${name}`,
    '',
  );
  return title === '' ? null : title;
}

/** Returns a sentence as a title behind its heading; null when no whole clause of it fits. */
function fitted(sentence: string, before = ''): string | null {
  const room = longestTitle - before.length;
  const title = titleFrom(sentence);
  const cut = title !== null && title.length <= room ? title : (title?.split(/[;,] | \(/)[0] ?? '');
  const isWhole = cut !== '' && cut.length <= room && !cut.endsWith('…') && standsAlone(cut);
  return isWhole && (cut === title || hasVerb(cut) || contentWords(cut).size >= 3) ? `${before}${cut}` : null;
}

/** Returns what the points say besides the title. */
function summaryOf(title: string, heading: string, points: readonly string[]): string {
  const told = heading === '' ? title : title.slice(heading.length + 2);
  const sentences = points.flatMap((point) => splitSentences(point.replace(/\n/g, ' ')));
  const rest = sentences
    .filter((sentence) => sentence.startsWith(told))
    .map((sentence) => restOf(sentence.slice(told.length)));
  // What goes on from the title stands right behind it.
  return [...rest, ...sentences.filter((sentence) => !sentence.startsWith(told))]
    .filter((sentence) => sentence !== '')
    .reduce(
      (line, sentence) => (line.length + sentence.length < longestSummary ? `${line} ${sentence}`.trim() : line),
      '',
    );
}

/** Returns what follows the title in its sentence, as a sentence. */
function restOf(words: string): string {
  const rest = words
    .trim()
    .replace(/^[;,:–—-]\s?/, '')
    .replace(/^\(([^()]{1,200})\)(?=[.\s]|$)/, '$1');
  return /\p{L}/u.test(rest) ? capitalised(rest) : '';
}
