import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import type { Candidate } from './candidate';
import { causeCues, constraintCues, insightCues, problemCues } from './text/cues';
import { isDoubtful } from './doubtful';
import { languageOf } from './text/language';
import { hasVerb } from './text/narration';
import { namesSubject } from './text/stands-alone';
import { hasCue } from './text/has-cue';
import { happened, needless } from './reports';
import { isPassing } from './passing-states';
import { asPhrase, specificsOf } from './text/words';

/** Maximum number of turns between a finding and the fix that resulted from it. */
export const soon = 4;
const fewestNames = 1;
const leastScore = 4.5;
const leastAnswer = 5;
const list = /^[^,]{2,40}, [^,]{2,40}, [^,]{2,60}$/;
const discovered =
  /\b(?:turn(?:s|ed) out|root cause|the culprit|the cause (?:of|was|is)|stellte? sich heraus|die ursache|il s'avère|la cause|resulta que|la causa|het blijkt)\b|原来|根本原因|оказалось/iu;
const together =
  /\b(?:we|wir|nous|hemos|abbiamo) (?:have |haben |avons )?(?:\w+ )?(?:decided|agreed|settled|chose|chosen|entschieden|vereinbart|beschlossen|décidé|decidido|deciso)(?!\p{L})|\bwir haben uns (?:\S+ ){1,6}entschieden\b/iu;
/** Matches a subject that was changed. */
const changed =
  /^(?:The )?\S+ (?:was |were |has been |have been )?(?:moved|added|removed|renamed|changed|replaced|updated|deleted|created)\b/;
/** Matches a title about a line of code, whose number soon names another line. */
const ofLine = /^(?:(?:on |in )?lines? |zeilen? |lignes? |líneas? |righe? |linhas? |строк\p{L} )\d+|^第\s?\d+\s?行/iu;
const fixed = /\*\*Fix:\*\*/;
/** Matches a title that only says for what or when, because its subject stood in a label. */
const subjectless =
  /^(?:(?:only|just|mainly|not) (?:for|in|on|at|by|with|when|if|from|to|after|before)|nur (?:für|in|bei|mit|wenn|auf)|(?:seulement|uniquement) (?:pour|dans|avec|si|sur)|s[oó]lo (?:para|en|con|si|per|in|se)|(?:só|apenas) (?:para|em|com|se)|soltanto (?:per|in|con|se)|только (?:для|в|на|с|если|при))(?!\p{L})|^(?:仅|只)(?:用于|在|对|当)/iu;
/** Matches a title that ends with a thing that was named elsewhere. */
const pointing =
  /(?:^|[^\p{L}])(?:this|these|those|(?:in|of|on|at|to|for|from|by|with|without|than|under) that|diese[rsnm]?|cet(?:te)?|ces|est[ae]s?|es[ae]s?|ess[ae]s?|quest[oaie]|эт(?:от|у|и|ой|им)) \p{L}+$/iu;
/** Matches a verb in front of an article, as in `Cierra el panel`, of which nothing says who does it. */
const actless =
  /^(?!(?:Para|Entre|Sobre|Durante|Desde|Contra|Ahora|Agora|Anche|Come|Que|Comme|Donde|Aunque|Porque|Tod[ao]s|Toute|Une)\s)\p{L}{3,}[ae]n? (?:el|l[aoe]s?|il|gli|os?|as(?! (?:an?|the) )|une?|una|uma?) /iu;
/** Matches a denial that something is in a place, such as `lampd is not on the list`, which gives no reason. */
const absent =
  /\b(?:is not|are not|isn['’]?t|aren['’]?t|n['’]est pas|ne sont pas)(?= (?:on|in|at|under|part of|dans|sur|sous)\b)/giu;

/**
 * True when the rules are sure of a candidate. Rules, choices and facts of the user count. A finding of the assistant
 * must end a request that nobody disputed, name its subject, be lasting, give its reason and, if it is a fault, have been fixed.
 */
export function isSure(candidate: Candidate, session: Session, closings: ReadonlySet<number>): boolean {
  if (candidate.origin !== 'user' && needless.test(candidate.title)) return false;
  if (ofLine.test(candidate.title) || subjectless.test(candidate.title)) return false;
  if (candidate.origin !== 'user' && (pointing.test(candidate.title) || actless.test(candidate.title))) return false;
  // Two statements in one line are a list.
  if (candidate.origin !== 'user' && /[;；]/.test(candidate.title)) return false;
  if (candidate.title.endsWith('…') || !namesSubject(candidate.title) || isDoubtful(candidate, session)) return false;
  // A complaint of the user is listed with its outcome.
  if (candidate.origin === 'user') return candidate.type === 'decision' || candidate.type === 'reference';
  // What was done is in the record.
  if (candidate.type === 'insight' && (happened.test(candidate.title) || changed.test(candidate.title))) return false;
  // What was found on the way may be over at the end.
  if (candidate.type !== 'reference' && !closings.has(candidate.at)) return false;
  if (isPassing(`${candidate.title}. ${candidate.summary}`)) return false;
  // The user's complaint or question is extracted together with the answer.
  if (candidate.turns.length > 1 && (candidate.type !== 'insight' || isWork(session)))
    return isAnswer(candidate, session);
  if (candidate.score < leastScore) return false;
  // A decision in the assistant's words must have been made with the user; choices of its own are in the record.
  if (candidate.type === 'decision')
    return together.test(candidate.body) && hasCue(asPhrase(candidate.body), causeCues);
  // In conversations without a project the assistant mostly says what is in any handbook.
  if (!isWork(session) && !discovered.test(candidate.body)) return false;
  if (candidate.type === 'reference') return true;
  if (specificsOf(candidate.body).length < fewestNames && !/\d/.test(candidate.body)) return false;
  if (list.test(candidate.title)) return false;
  // In a language whose verbs are not known, a claim must at least name what it is about.
  if (languageOf(candidate.body) === 'other' ? specificsOf(candidate.title).length === 0 : !isClaim(candidate))
    return false;
  // A fault that a change followed is over, and without its fix nobody would know.
  return isExplained(candidate) && (!isFault(candidate) || session.deeds === undefined || isFixed(candidate, session));
}

/** A consequence alone, without what it follows from, is not a claim. */
function isClaim({ title, summary }: Candidate): boolean {
  const [head = ''] = title.split(/, so |; /);
  return hasVerb(head === title ? `${title} ${summary}` : head);
}

function isAnswer(candidate: Candidate, session: Session): boolean {
  switch (candidate.type) {
    case 'reference':
      return true;
    case 'decision':
      return isWork(session) && together.test(candidate.body);
    case 'problem':
      return fixed.test(candidate.body) && isMended(candidate, session);
    default:
      return (
        candidate.score >= leastAnswer &&
        isClaim(candidate) &&
        isExplained(candidate) &&
        (!isFault(candidate) || session.deeds === undefined || isFixed(candidate, session))
      );
  }
}

/** True for a session that is known to have worked in a project, rather than a talk. */
export function isWork({ cwd, isFolderNamed = false, deeds = [] }: Session): boolean {
  return (cwd !== null && !isFolderNamed) || deeds.length > 0;
}

/** True for a candidate about a fault, which may soon be outdated when it names no fix. */
export function isFault({ type, title, summary }: Candidate): boolean {
  return type === 'problem' || hasCue(asPhrase(`${title} ${summary}`), problemCues);
}

/** True when a change followed at once; without data about the work, the conversation itself counts. */
function isMended({ at }: Candidate, { deeds }: Session): boolean {
  return deeds === undefined || changesAfter(at, deeds).length > 0;
}

/** True for a fault that stands with its fix, and was mended. */
const isFixed = (candidate: Candidate, session: Session): boolean =>
  fixed.test(candidate.body) && isMended(candidate, session);

/** Parts of paths that say nothing about the subject. */
export const usualFolders = /\b(?:test|tests|spec|specs|src|lib|app|config|docs|core|index|main|home|work|code)\b/gi;

/** Returns the files that were changed right after a turn. */
export function changesAfter(at: number, deeds: readonly Deed[]): string[] {
  return deeds.flatMap((deed) =>
    deed.kind === 'file' && deed.turnsBefore > at && deed.turnsBefore <= at + soon ? [deed.path] : [],
  );
}

/** True for a finding with its reason; that something is not there is none. */
function isExplained({ title, summary, body }: Candidate): boolean {
  if (fixed.test(body)) return true;
  const phrase = asPhrase(`${title} ${summary}`.replace(absent, ' '));
  return [causeCues, insightCues, constraintCues].some((cues) => hasCue(phrase, cues));
}
