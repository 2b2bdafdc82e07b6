import { hasVerb } from '../../extraction/text/narration';
import { plainText, splitSentences } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { letterCount } from '../../extraction/text/statement';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { valueOf } from '../../note/frontmatter/frontmatter-values';
import { isOrder } from '../../session-record/wording/imperatives';
import { type Fact, namesIn, type SourceKind, type SourceName } from '../fact';
import { readPassages, type Passage } from '../passages';

const files =
  /^(?:(?:claude(?:\.local)?|agents|gemini|contributing)\.md|\.(?:cursor|windsurf|cline)rules|.+\.instructions\.md)$/;
const descriptive =
  /\b(?:structure|layout|overview|architecture|commands?|contents|links|resources|references|getting started|setup|installation|stack|about|glossary|map|areas?)\b/i;
const binding =
  /\b(?:must(?:n['’]t)?|never|always|do not|don['’]t|should(?:n['’]t)?|only|prefer|avoid|required?|forbidden|not allowed|may not|immer|nie(?:mals)?|muss|müssen|darf|dürfen|sollen?|kein(?:e|en)?|toujours|jamais|doit|siempre|nunca|debe)\b/i;
/** Matches what binds in a story, too, where "only" and "prefer" describe something else. */
const strict =
  /\b(?:must(?:n['’]t)?|never|always|do not|don['’]t|should(?:n['’]t)?|avoid|required|forbidden|not allowed|may not|immer|nie(?:mals)?|muss|müssen|darf|dürfen|sollen?|toujours|jamais|doit|siempre|nunca|debe)\b/i;
/** Matches a preference, as somebody says it to others; with a verb soon after it, the first word is a noun: "Answer sheets are …". */
const preferring =
  /^(?:please )?(?:prefer|favou?r|stick (?:to|with)|treat|assume|answer|respond|reply|prioriti[sz]e|minimi[sz]e)(?! (?:to|that)\b)(?!(?: (?!(?:that|which|who|what|when|where|if|unless|because|as|how|it|they|there)\b)[\p{L}\d'’_-]{1,30}){0,4} (?:is|are|was|were|has|have|had|lives?|stays?|goes|contains?|means?|comes?|holds?|needs?|works?)\b) /iu;
/** Matches what a project does or what all things of a kind do: "Tests use …". */
const practice =
  /^(?:(?:the|this|our) (?:project|repo(?:sitory)?|codebase|app|team) (?:uses|writes|keeps|follows)|(?!.{0,60}?\b(?:to|can|could|may|might|would|did|that|who|which|if|when|some|many|most|other|others|you|users|people)\b.{0,60}?\b(?:use|write|keep|put|follow|live)\b)(?:[\p{L}\d_-]{1,30} ){1,3}(?:use|write|keep|put|follow|live|(?:be)?nutzen|verwenden|schreiben|utilis(?:ent|ons)|usan|usamos))\b/iu;
/** Matches what it is done instead of. */
const instead =
  /(?:, (?:not|never|nicht|pas|no) | (?:instead of|rather than|statt|anstelle von|au lieu d(?:e|es|u)|plutôt que|en (?:lugar|vez) de) )[^.!?\n]{2,80}[.!]?$/iu;
/** Matches an expectation, which obliges nobody. */
const expecting =
  /\bshould (?:now |also |then |already |probably )*(?:be (?:able|all|available|done|ready|set|visible)|see|look like|work\b|appear|give|help|have (?:been|a|an|the)\b|show)|\b(?:don['’]t|do not) (?:know|worry|hesitate|forget|have to|need)\b|\b(?:if|when|that) you (?:do not|don['’]t|should|must|never|always)\b/i;
/** Matches a step of a story, which needs those before it. */
const continuing = /^(?:so|then|once|now that|after that|start by|see)\b/i;
/** Matches the name of a part, or what is to be handed in. */
const nameOfPart = /^(?:(?:the|an?) (?:\S+ ){0,6}\S+|(?:\d|links?\b).*)$/i;
const admonition = /^(?:!!!|\?\?\?)\+? ?\w+(?: "[^"\n]*")?\s*/;
const codeThenText =
  /^`[^`\n]+`(?:\s*[,/]\s*`[^`\n]+`)*\s*(?:[-–—:=(→]|(?:holds?|contains?|enthält|contient|contiene)\b|$)/u;
const linkForm = /\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/g;
const onlyLink = /^\[[^\]\n]*\]\([^)\n]*\)\s*(?:[-–—:].*)?$/u;

/** Matches a heading that only says that rules follow. */
const generic =
  /^(?:(?:general|coding|project|the|our|important|key) )?(?:rules?|guidelines|conventions|principles|regeln|règles|reglas)$/i;

/** Matches a step of a procedure. */
const step = /^\s*\d{1,3}[.)]\s/;
/** Matches a heading below which all items are steps. */
const steps = /^(?:next steps|getting started|quick ?start)$/i;
const labelled = /^(?:rule|regel|règle|regla): /i;
/** Matches a box to be ticked, before a task or a state. */
const box = /^\s*[-*+] \[[ x]\]/i;

const fewestLetters = 20;

/** Files of rules for people and AI tools: every item of a list and every paragraph that demands something is a rule. */
export const rules: SourceKind = {
  id: 'rule',
  identity: 'words',
  accepts,
  read: (text, { path }) => {
    const { data, bodyStart } = readFrontmatter(text);
    if (valueOf(data, 'cb_source') !== undefined) return null;
    const isForTools = namesIn(path).file !== 'contributing.md';
    return readPassages(text, bodyStart).flatMap((passage) => toFact(passage, isForTools));
  },
};

function accepts({ path }: SourceName): boolean {
  const { file, folders } = namesIn(path);
  if (files.test(file)) return true;
  if (file === 'copilot-instructions.md') return folders.length === 0 || folders.at(-1) === '.github';
  return /\.mdc?$/.test(file) && /(?:^|\/)\.(?:cursor|windsurf)\/rules(?:\/|$)/.test(folders.join('/'));
}

/** Returns the sentence that is the rule; null when the passage states none. `isForTools`: the file is written for AI tools, and tells them what to do. */
function ruleIn(passage: Passage, isForTools: boolean): string | null {
  const { kind, words, heading } = passage;
  if (!/\p{L}{2}/u.test(words) || words.startsWith('@') || onlyLink.test(words)) return null;
  const text = plainText(words.replace(admonition, ''));
  const sentences = splitSentences(text);
  if (kind === 'paragraph') {
    const mayChoose = isForTools && !descriptive.test(heading);
    const isRule = (each: string): boolean =>
      (descriptive.test(heading) ? isBinding(each) : isDemand(each, strict)) ||
      labelled.test(each) ||
      (mayChoose && isChoice(each));
    return sentences.find((each) => isRule(each) && !continuing.test(each) && standsAlone(each)) ?? null;
  }
  if (box.test(passage.text) ? !isDemand(text, strict) : !isSaid(text, passage)) return null;
  const [first = ''] = sentences;
  return letterCount(first) >= fewestLetters && standsAlone(first) ? first : text;
}

/** True for an item that says how something is to be, and not only what a command, a file or a part is. */
function isSaid(text: string, { words, heading, context, text: whole }: Passage): boolean {
  const isCode = words.startsWith('`');
  // A step of a procedure is done once.
  if (steps.test(heading) || (descriptive.test(heading) && step.test(whole))) return isBinding(text);
  if (descriptive.test(heading) || codeThenText.test(words.replace(linkForm, '$1')))
    return isCode ? strict.test(text) : isDemand(text, strict);
  if (binding.test(text) || isOrder(text)) return true;
  return hasVerb(text) ? !nameOfPart.test(text) : context === '' && !nameOfPart.test(text);
}

function isBinding(sentence: string): boolean {
  return strict.test(sentence) && !expecting.test(sentence);
}

function isDemand(sentence: string, words: RegExp): boolean {
  return isOrder(sentence) || (words.test(sentence) && !expecting.test(sentence));
}

/** True for a preference, and for a practice beside what it replaces: "Tests use Vitest, not Jest." Without that, it may only explain. */
function isChoice(sentence: string): boolean {
  return preferring.test(sentence) || (practice.test(sentence) && instead.test(sentence));
}

function toFact(passage: Passage, isForTools: boolean): Fact[] {
  const { line, words, text, heading, context } = passage;
  const rule = ruleIn(passage, isForTools);
  if (rule === null) return [];
  const said = plainText(words.replace(admonition, ''));
  // A step does not say of what, and words without a verb do not say about what.
  const isWhole = binding.test(said) || hasVerb(said) || isOrder(said) || isChoice(rule);
  const needsHeading = heading !== '' && context === '' && !generic.test(heading) && (step.test(text) || !isWhole);
  const about = needsHeading ? `${plainText(heading)}: ` : '';
  return [
    {
      ...{
        at: `:${String(line)}`,
        type: 'directive',
        title: `${about}${rule}`,
        excerpt: text,
        status: 'active',
        day: null,
      },
      summary: context === '' ? `${about}${said}` : `${plainText(context)} ${said}`,
      authority: null,
      tags: heading === '' ? ['conventions'] : [plainText(heading)],
    },
  ];
}
