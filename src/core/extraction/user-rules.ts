import { asSentence, headline, saysSame, type Candidate } from './candidate';
import { contrastCues, decisionCues, problemCues, reversalCues, ruleCues, temporaryCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { capitalised, isAddressedToModel, pointsBack, startsUnresolved, withoutOpener } from './text/narration';
import { passageOf, sentencesJoined } from './text/passage';
import { letterCount, type Statement } from './text/statement';
import { isOrder, isWish } from '../session-record/wording/imperatives';
import { withoutTalk } from '../session-record/passages';
import { withoutMentions } from './text/mentions';
import { stripEnd } from '../text-ends';
import { bareClaim } from './bare-claim';
import { saidDecision } from './text/said-decision';
import { standsAlone } from './text/stands-alone';
import { longestTitle, titleFrom } from './titles';
import { asPhrase, contentWords } from './text/words';
import { partOf, type Unit } from './text/units';

const enough = 4;
const prohibition =
  /^(?:don't|do not|never|avoid|stop|no (?!need|thanks|problem|idea|worries|way|matter|one\b|doubt)\p{L}|nie|niemals|keine?|nicht|ne |n'|jamais|no uses|nunca|nooit|geen|не |никогда|不要|禁止|别)/iu;
const choice =
  /^(?:always (?=\p{L}{2})|immer |toujours |siempre |use|prefer|keep|choose|pick|only|just|go with|let(?:['’]s| us) (?:use|go with|keep|stick|stay)|make sure|nimm|nutze|verwende|benutze|lass uns|utilise|utilisons|usa|usemos|gebruik|используй|用|使用|改用|请|统一)/iu;
/** Begins a change of direction, which is a decision if a reason is given, otherwise a task. */
const course =
  /^(?:switch (?:from|to|over)|migrate (?:from|to|off)|move (?:\S+ ){0,3}?(?:from|to|off)|replace \S+(?: \S+){0,3} (?:with|by)|drop)\b/iu;
/** Matches a choice that something impossible leads to: `Gauge 8 is no longer supported, use 9`. */
const consequence =
  /[,;:] (?:so )?(?:use|take|go with|stick (?:with|to)|stay (?:on|with)|switch to|nimm|nutze|utilise|usa) /iu;
/** Matches a condition under which somebody agrees. */
const condition = /^(?:yes|ok(?:ay)?|fine|sure|good|ja|gut|oui|sí)[,.]? (?:but|aber|mais|pero) /iu;
/** Matches the words that make a rule of what follows. */
const standing =
  /^(?:from now on|in (?:the )?future|going forward|in Zukunft|künftig|ab (?:jetzt|sofort)|à l['’]avenir|dorénavant|desde ahora|de ahora en adelante|d['’]ora in poi|впредь)[,:]? (?:please |bitte |por favor |s'il te plaît )?/iu;
/** Matches what somebody only supposes. */
const supposing = /^(?:i (?:think|believe|guess|suspect|assume)|ich (?:glaube|denke|vermute)) (?!we\b|wir\b)/iu;
const threat = /\b(?:otherwise|or else|sonst|sinon|si no|altrimenti)\b/iu;
/** Matches what somebody does not want. */
const unwanted = /^i (?:don['’]?t|do not) want (?:any|the|an?|our|users|people) /iu;
const wish = /^i want (?:the|all|every|each|our) /i;
const meanwhile =
  /^(?:for now|for the moment|for the time being|until further notice|vorerst|fürs erste|bis auf weiteres|pour l'instant|por ahora|de momento|voorlopig),? /iu;
const obligation =
  /\b(?:must|shall|should|has to|have to|muss|müssen|soll|sollen|doit|doivent|debe|deben|moet|moeten)\b|必须|不能|должн/iu;
const exclusion =
  /[,;:] (?:not|never|no|only|don't|nicht|nur|keine?|nie|pas|jamais|uniquement|nunca|solo|sólo) (?!(?:sure|yet|that|the case)\b)|\b(?:is|are) (?:legacy|garbage|forbidden|deprecated|off limits|unsupported|no longer (?:supported|allowed|maintained)|not allowed|end of life|too old)\b|\bnot \p{L}+[.!]?$/iu;
const because =
  /\b(?:because|since|otherwise|we had (?:that|this)|last time|once|burned|bitten|got|weil|da wir|sonst|schon mal|ends? in tears|hid it|told us|damals|parce que|sinon|porque|si no|lesson)\b|[,;] (?:it|they)(?:'s|'re| is| are) |,? so (?:that )?(?:nobody|no one|everyone|we|people|users)\b|因为|否则|之前|上次|踩过坑|会失败/iu;
/** An event is not a rule. */
const told =
  /\b(?:has been|have been|was|were|keeps|happens|happened|since (?:last|yesterday|monday|the)|i tried|seit|wurde|war|depuis|desde)\b/iu;
/** Matches what the person did or saw, which is no choice. */
export const happenedOnce =
  /^(?:i(?:['’]d| would)? )?(?:prefer|rather) not (?:to )?(?:share|show|say|tell|paste|post)\b|^(?:(?:oddly|strangely|weirdly|interestingly|curiously)(?: enough)?|seltsamerweise|komischerweise|bizarrement|curiosamente|stranamente|странно)[\s,]|^(?:i|ich habe|j['’]ai|yo|ho|я) (?:just )?(?:installed|ran|tried|started|opened|got|clicked|saw|noticed|installiert|gestartet|versucht|installé|essayé|instalé|probé|installato|provato|установил|запустил|попробовал)/iu;
const momentary =
  /\b(?:yet|right now|this time|again|for a moment|this one|that one|the (?:first|second|third|last) (?:one|option)|option \w|above|below|please (?:check|write|look|add|show)|erst mal|noch nicht|jetzt nur|i (?:always|never) (?:forget|know|remember)|never (?:mind|thought|heard|seen)|i'd like|done|so no|want to (?:build|add|get|understand))\b/iu;

/** Returns rules, preferences and choices that the user states: strong evidence of a decision. */
export function userRules(units: readonly Unit[], at: number): Candidate[] {
  const found: Candidate[] = [];
  for (const unit of units) {
    const decided = statedDecision(unit, at);
    if (decided !== null) {
      found.push(decided);
      continue;
    }
    const ranked = unit.statements
      .map((statement, index) => ({
        statement,
        index,
        score: ruleScore(statement, unit.statements[index + 1], unit.statements[index - 1]),
      }))
      .filter(
        ({ statement, index, score }, _at, all) =>
          score >= enough && !(isReason(statement) && (all[index - 1]?.score ?? 0) >= enough),
      );
    for (const { index, score } of ranked.sort((a, b) => b.score - a.score).slice(0, 2)) {
      const candidate = ruleFrom(unit, index, score, at);
      if (candidate !== null) found.push(candidate);
    }
  }
  return found.slice(0, 6);
}

/** `Decision: we do X. No Y, because …`: X is the choice, the rest is why. */
function statedDecision(unit: Unit, at: number): Candidate | null {
  const [best, ...rest] = unit.statements;
  if (
    best === undefined ||
    partOf(unit.label) !== 'decision' ||
    best.role === 'question' ||
    best.hedged ||
    isAddressedToModel(best.plain)
  )
    return null;
  const said = rest.filter(
    (statement) => statement.role !== 'chatter' && statement.role !== 'question' && !isErrand(statement),
  );
  const from = said.findIndex((statement) => statement.cause || because.test(statement.plain));
  const why = from < 0 ? [] : said.slice(from);
  const head =
    headline(
      best.plain,
      [...why, ...said].map((statement) => statement.plain),
    ) ?? plainHeadline(best.plain);
  if (head === null) return null;
  const choice = passageOf(unit, [best, ...said.filter((statement) => !why.includes(statement))]);
  const body =
    why.length === 0 ? choice : `${choice}\n\n**Why:** ${sentencesJoined(why.map((statement) => statement.raw))}`;
  return {
    ...head,
    type: 'decision',
    score: 9,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(`${head.title} ${best.plain}`),
    body,
  };
}

export function ruleScore(statement: Statement, next?: Statement, before?: Statement): number {
  const text = ownWords(statement.plain);
  if (statement.role === 'question' || isAddressedToModel(statement.plain) || isMostlyQuoted(statement)) return 0;
  const phrase = asPhrase(text);
  const bare = text
    .replace(meanwhile, '')
    .replace(standing, '')
    .replace(/^let['’]?s (?=drop|migrate|move|replace|switch)/i, '');
  const imperative = prohibition.test(bare) || choice.test(bare) || course.test(bare);
  let score = 0;
  if (hasCue(phrase, ruleCues)) score += 3.5;
  if (hasCue(phrase, decisionCues)) score += 3.5;
  if (hasCue(phrase, reversalCues)) score += 1.5;
  if (imperative) score += 2.5;
  if (imperative && meanwhile.test(text)) score += 2;
  if (imperative && condition.test(statement.plain)) score += 1.5;
  if (unwanted.test(withoutOpener(statement.plain))) score += 4;
  if (consequence.test(text)) score += 2.5;
  if (standing.test(text) && !hasCue(phrase, ruleCues)) score += 3.5;
  if (supposing.test(statement.plain)) score -= 4;
  if (!imperative && isOrder(text) && threat.test(text)) score += 2.5;
  if (hasCue(phrase, contrastCues)) score += 1;
  if (exclusion.test(text)) score += 1.5;
  if (statement.cause || because.test(text)) score += 1.5;
  else if ([before, next].some((other) => other !== undefined && because.test(other.plain))) score += 1.5;
  if (obligation.test(text)) score += 1;
  // An order with its alternative and its reason is a choice.
  if (!imperative && isOrder(text) && hasCue(phrase, contrastCues) && (obligation.test(text) || because.test(text)))
    score += 2;
  if (wish.test(withoutOpener(statement.plain))) score += 0.5;
  if (/\d/.test(text)) score += 0.5;
  score += Math.min(1, statement.specifics.length * 0.5);
  // Something in use is not a decision unless it is contrasted with an alternative.
  if (
    !/^(?:we'll|we will|we(?:'ve| have)? (?:decided|agreed|chose|chosen))\b/iu.test(text) &&
    /^(?:we|wir|on|nous|usamos|nosotros) ?(?:use|have|run|nutzen|haben|utilis\p{L}+|tenemos)?\b/iu.test(text) &&
    !statement.cause &&
    !statement.contrast &&
    !exclusion.test(text) &&
    !hasCue(phrase, ruleCues)
  )
    score -= 2.5;
  if (momentary.test(text)) score -= 3;
  if (happenedOnce.test(text) || happenedOnce.test(statement.plain)) score -= 8;
  if (statement.hedged) score -= 2;
  if (letterCount(text) < 20) score -= 2;
  if (text.length > 400) score -= 3;
  if (startsUnresolved(text) || pointsBack(text)) score -= 1.5;
  if (told.test(text.split(/[,;.] | because | since /)[0] ?? '') && !imperative && !obligation.test(text)) score -= 3;
  // "It always crashes" is a complaint, not a rule.
  if (hasCue(phrase, problemCues) && !imperative && !hasCue(phrase, decisionCues) && !obligation.test(text)) score -= 3;
  // "We decide now: …" decides whatever its words are; with a reason it is worth a note.
  if (
    saidDecision(withoutOpener(statement.plain)) !== null &&
    !statement.hedged &&
    (statement.cause || because.test(text))
  )
    return Math.max(score, enough + 1);
  return score;
}

function ruleFrom(unit: Unit, index: number, score: number, at: number): Candidate | null {
  const best = unit.statements[index];
  if (best === undefined) return null;
  if (opens.test(best.plain) || listing.test(best.plain) || diagnosing.test(withoutOpener(best.plain))) return null;
  const before = joining.test(best.plain) ? unit.statements[index - 1] : undefined;
  const keep = unit.statements.filter(
    (statement, place) =>
      statement === best ||
      statement === before ||
      (statement.role !== 'chatter' &&
        statement.role !== 'question' &&
        !isErrand(statement) &&
        !(statement.plain.length < 50 && backAtEnd.test(statement.plain)) &&
        (place >= index - 1 || isReason(statement)) &&
        !(
          place > index &&
          isWish(statement.plain) &&
          !prohibition.test(ownWords(statement.plain)) &&
          !isReason(statement)
        )),
  );
  const reasons = [...unit.statements.slice(index + 1), ...unit.statements.slice(Math.max(0, index - 1), index)].filter(
    (statement) => keep.includes(statement) && isReason(statement),
  );
  const orders = unit.statements
    .slice(index + 1)
    .filter(
      (statement) =>
        keep.includes(statement) && !reasons.includes(statement) && prohibition.test(ownWords(statement.plain)),
    );
  const head =
    headline(
      decidedWords(best.plain),
      [
        ...reasons,
        ...orders,
        ...unit.statements
          .slice(index + 1)
          .filter((statement) => keep.includes(statement) && statement.role === 'claim'),
      ].map((statement) => statement.plain),
      reasons.length === 0 ? (before?.plain ?? '') : '',
    ) ??
    plainHeadline(decidedWords(best.plain)) ??
    namedHeadline(best, score);
  if (head === null) return null;
  return {
    ...head,
    type: 'decision',
    score: score + 2,
    at,
    origin: 'user',
    turns: [at],
    words: contentWords(`${head.title} ${best.plain}`),
    body: passageOf(unit, [withoutAddress(keep[0] ?? best), ...keep.slice(1)]),
  };
}

/** Returns a statement without the file that it is addressed to and words such as `no, I mean`. */
const withoutAddress = (statement: Statement): Statement => ({
  ...statement,
  raw: withoutTalk(withoutMentions(statement.raw)),
});

/** Matches the end of words that say nothing without what follows. */
const opens = /[:：]\s*$/u;
/** Matches the beginning of a list, which is a task of several parts. */
const listing = /[:：]\s{0,3}\d{1,2}[.)、）]/u;
/** Matches what somebody takes for the cause of a fault, which decides nothing. */
const diagnosing =
  /^(?:the |der |die |das |la |le |el |il )?(?:reason|cause|problem|issue|grund|ursache|raison|cause|problème|razón|causa|problema|motivo)(?:['’]s| is| was| ist| war| est| es| è)\b|^(?:причина|原因)/iu;
/** Matches a rule that goes on from the one before it. */
const joining = /^(?:and|und|et|y|e|en|и) |^(?:而且|并且|同时)/iu;

const passage = /`[^`\n]{1,300}`|“[^”\n]{1,300}”|"[^"\n]{1,300}"|«[^»\n]{1,300}»/g;
const fewestQuoted = 3;
const fewestOwn = 2;

/** True for words about a text that somebody wrote or named: `I prefer "Open the old harbour gate"` sets no rule. */
function isMostlyQuoted({ raw }: Statement): boolean {
  const own = raw.replace(passage, (quoted) => (quoted.split(/\s+/).length >= fewestQuoted ? ' ' : 'x'));
  return own.includes(' ') && own !== raw && contentWords(own.replace(preferring, ' ')).size < fewestOwn;
}

const preferring =
  /\b(?:prefer|use|take|write|say|nimm|schreib|no|nein|rather|better|please|bitte|instead|let['’]s|go with|i['’]d)\b/gi;

/** Returns what a person decided, without the words that say so. */
function decidedWords(plain: string): string {
  const said = withoutOpener(plain);
  return capitalised(saidDecision(said) ?? ownWords(said));
}

/** Returns the words after an introduction: `She says: never do X` gives `never do X`. */
function ownWords(plain: string): string {
  return withoutOpener(
    withoutOpener(plain)
      .replace(/^(?:actually|honestly|basically|eigentlich) (?=\p{L})/iu, '')
      .replace(/^(?:(?:can|could|would) you (?:please )?)?make it so (?:that )?/i, '')
      .replace(/^i(?:['’]d| would)? (?:much )?(?:rather|prefer) (?:to )?(?!not\b|to\b)(?=\p{L})/iu, '')
      .replace(/^i (?:don['’]?t|do not) want any /i, 'No ')
      .replace(
        /^i (?:don['’]?t|do not) want (the|our|users|people) (.{2,60}?) to /iu,
        (_, the: string, subject: string) => `${capitalised(the)} ${subject} should not `,
      )
      .replace(
        /^i want ((?:the|all|every|each|our) [^,.;]{2,40}?) to (?=\p{L})/iu,
        (_, subject: string) => `${capitalised(subject)} should `,
      )
      .replace(
        /^.{0,60}\b(?:says?|said|told me|meint|sagt|dit|dice)(?: though| that| too)?: |^(?:while (?:we|you|i)|for the record|fyi|one (?:more|last)|a (?:new )?rule|another|autre|otra|una|noch|new|house|general|last|rule|policy|reminder|regel|règle|regla|important|wichtig)\b[^:]{0,50}\s?: /i,
        '',
      ),
  );
}

/** True when the statement gives a reason rather than a rule. */
function isReason({ plain, cause }: Statement): boolean {
  const text = ownWords(plain);
  return (cause || because.test(text)) && !prohibition.test(text) && !choice.test(text) && !obligation.test(text);
}

/** `I did not know that` responds to something said before. */
const backAtEnd = /\b(?:that|this|it)[.!]*$/i;

/** True for a one-time task such as `put that in the README`. */
function isErrand(statement: Statement): boolean {
  return (
    statement.plain.length < 60 &&
    /^(?:put|add|write|commit|push|do|change|fix|show|check|tell) (?:it|this|that|them|me)\b/i.test(
      withoutOpener(statement.plain),
    )
  );
}

/** Words that introduce a rule and a consent, in each language. */
const introductions: readonly (readonly [RegExp, string, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ユーザーの決まり：', 'ユーザーの同意：'],
  [/\p{Script=Han}/u, '用户的约定：', '用户同意：'],
  [/\p{Script=Cyrillic}/u, 'Правило пользователя: ', 'Пользователь согласен: '],
  [/(?:^|\s)(?:der|die|das|nicht|nie|immer|wir|und|bitte|ist)(?:\s|$)/iu, 'Vorgabe: ', 'Zustimmung: '],
  [/(?:^|\s)(?:toujours|jamais|nous|est|les|des|pour|une)(?:\s|$)/iu, 'Consigne : ', 'Accord : '],
  [/(?:^|\s)(?:siempre|nunca|los|para|usar|usa|el)(?:\s|$)/iu, 'Norma: ', 'De acuerdo: '],
];

/** Returns `The user agreed: …` in the language of `claim`. */
export function consent(claim: string, words: string): string {
  return `${introductions.find(([pattern]) => pattern.test(claim))?.[2] ?? 'The user agreed: '}${words}`;
}

/** Number of names from which a few words make a choice, and from which any do. */
const [fewestNames, manyNames] = [1, 2];
const surelyChoice = 6;

/** Returns the headline of a choice in few words that names what was chosen: `Use pnpm not npm`. */
function namedHeadline({ plain, specifics }: Statement, score: number): { title: string; summary: string } | null {
  const claim = stripEnd(bareClaim(ownWords(plain)), /[.!\s]/);
  const isNamed = specifics.length >= manyNames || (specifics.length >= fewestNames && score >= surelyChoice);
  if (!isNamed || claim.length > longestTitle || claim.split(' ').length <= manyNames || !standsAlone(claim))
    return null;
  const sentence = asSentence(claim);
  return { title: claim, summary: `Decided by the user: ${sentence}` };
}

/** Returns the headline of a rule in one sentence, whose summary only adds who said it. */
function plainHeadline(claim: string): { title: string; summary: string } | null {
  const title = titleFrom(claim);
  if (title === null) return null;
  const sentence = asSentence(claim);
  const other = hasCue(asPhrase(claim), temporaryCues)
    ? 'Requested by the user for now: '
    : hasCue(asPhrase(claim), ruleCues) || prohibition.test(claim)
      ? 'A standing rule from the user: '
      : 'Decided by the user: ';
  const lead = introductions.find(([pattern]) => pattern.test(claim))?.[1] ?? other;
  const summary = `${lead}${sentence}`;
  return saysSame(summary, title) ? null : { title, summary };
}
