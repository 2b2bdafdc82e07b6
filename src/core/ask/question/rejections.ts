import { contentOf, wordsOfQuestion } from '../../search/answerability';
import { readTokens } from '../../support/read-tokens';
import { isStanding } from '../../support/similar-words';
import { asksWhy, givesReason, tellsChoice, withoutChoosing } from '../reason-lines';
import { rejectionIn, rejects } from './rejection-words';

/** Matches words behind which stands what was not chosen. */
const replacing =
  /(?:^|[^\p{L}])(?:instead of|rather than|statt|au lieu d[eu]|en (?:lugar|vez) de|invece d[ei]l?|em vez d[eoa]|in plaats van|вместо)(?!\p{L})(.{0,80})|(?:而不是)(.{0,40})/iu;
/** Matches words for the end of a use, which tell a choice against it where one is asked for. */
const ending =
  /(?:^|[^\p{L}])(?:drop(?:s|ped)?|removed?|disabled?|deleted|(?:switched|turned) off|(?:get|got) rid of|moved away from|stopped using|gave up|replaced|sold|gave away|entfernt|ersetzt|abgelöst|verkauft|aufgegeben|remplacée?s?|vendue?s?|abgeschafft|abgeschaltet|deaktiviert|supprimée?s?|abandonnée?s?|désactivée?s?|eliminad[oa]s?|(?:reemplaz|sustitu|cambi)\p{L}{2,6}|vendid[oa]s?|vendimos|desactivad[oa]s?|rimoss[oaie]|sostituit[oaie]|vendut[oaie]|disattivat[oaie]|verwijderd|vervangen|verkocht|убрали|заменили|продали|удалили|отключили)(?!\p{L})|移除|替换|更换|删除|停用|廃止|削除/iu;
const clauseEnd = /[,;.:，；。]|(?:^|\s)(?:because|since|weil|da|parce|porque|perché|omdat|потому)(?=\s)|因为/iu;
const sentenceEnd = /[;.!?。；！？](?:\s|$)|\n/u;
/** Number of words beside those of the question from which a line gives a reason without a word for it. */
const fewestOfReason = 2;

/** True for a question that asks why something was not chosen. */
export function asksWhyNot(question: string): boolean {
  return asksWhy(question) && (rejects(question) || (denies(question) && tellsChoice(question)));
}

/** True for a line that names as not chosen what a question calls chosen: its reason is that of the opposite. */
export function tellsOpposite(question: string, line: string): boolean {
  const bare = withoutChoosing(question);
  if (bare === question || asksWhyNot(question) || replacing.test(question)) return false;
  const clauses = line.split(clauseEnd).filter((clause) => rejects(clause) || replacing.test(clause));
  if (clauses.length === 0) return false;
  const asked = wordsOfQuestion(bare);
  return clauses.some((clause) => {
    const rejected = contentOf(replaced(clause) || clause);
    return asked.some((word) => isStanding(word, rejected));
  });
}

/**
 * True for a line that may tell why something was not chosen: one of its sentences, or of a sentence with two choices one
 * of its clauses, names it as not chosen. `lead` says how the line is meant, see `leadIn`.
 */
export function tellsRejection(question: string, line: string, lead: string): boolean {
  const asked = wordsOfQuestion(withoutChoosing(question));
  const names = (text: string): boolean => {
    const content = contentOf(text);
    return asked.some((word) => isStanding(word, content));
  };
  const isChosen = tellsChoice(lead) && !rejects(lead) && !denies(lead);
  if (lead !== '' && !isChosen && names(line)) return true;
  return line.split(sentenceEnd).some((sentence) => {
    const isMixed = tellsChoice(sentence.replace(rejectionIn, ' '));
    return (isMixed ? sentence.split(clauseEnd) : [sentence]).some(
      (part) =>
        names(replaced(part)) ||
        (names(part) && (rejects(part) || ending.test(part) || denies(part.replace(replacing, ' ')))),
    );
  });
}

/** True for text that says more of what a question asks than that it was not chosen. */
export function tellsMore(question: string, text: string): boolean {
  if (givesReason(text)) return true;
  const asked = wordsOfQuestion(question);
  return contentOf(text.replace(rejectionIn, ' ')).filter((word) => !isStanding(word, asked)).length >= fewestOfReason;
}

/** Returns what stands behind *instead of*. */
function replaced(clause: string): string {
  const [, behind, wide] = replacing.exec(clause) ?? [];
  return behind ?? wide ?? '';
}

function denies(text: string): boolean {
  return readTokens(text).some(({ qualifier }) => qualifier === 'denial');
}
