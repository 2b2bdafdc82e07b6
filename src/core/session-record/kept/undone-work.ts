import type { Session } from '../../transcript/turn';
import { longestText, type RecordLine } from '../record-line';
import { ownSentences } from '../wording/own-words';

const lead = 'Undone later: ';
/** Matches the words with which a person says that they took the last work back. */
const undone =
  /\bi(?:['’]ve| have)? (?:just )?(?:undid|undone|reverted|rolled back|discarded) (?:all )?(?:(?:of )?your|these|those|that|this|it|everything)\b|\bich habe (?:deine|diese|alles)\s.{0,40}(?:rückgängig gemacht|zurückgesetzt|verworfen)|\bj['’]ai (?:tout )?(?:annulé|défait) (?:tes|vos|tout)|\bhe (?:deshecho|revertido) (?:tus|todo)|\bho (?:annullato|ripristinato) (?:le tue|tutto)|\b(?:desfiz|reverti) (?:(?:as )?suas|tudo)|(?:^|[^\p{L}])я (?:откатил|отменил)\p{L}{0,1} (?:тво|ваш|эт|вс)|我(?:已经?)?(?:把.{0,20})?(?:撤销|回退|还原)了|元に戻しました|되돌렸(?:어요|습니다)/iu;

const supposed = /[?？]\s*$|\b(?:if|unless|when|wenn|falls|si|se|quand|cuando)(?!\p{L})|если|如果/iu;
const tellsUndone = (sentence: string): boolean => undone.test(sentence) && !supposed.test(sentence);

/**
 * Leaves out what the assistant did for a request when the person says next that they took it back; the request itself
 * is listed as undone.
 */
export function withoutUndone(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const requests = new Set<string>();
  const replies = new Set<string>();
  for (const [at, { role, text }] of turns.entries()) {
    if (role !== 'user' || !ownSentences(text).some(tellsUndone)) continue;
    const from = turns
      .slice(0, at)
      .map((turn) => turn.role)
      .lastIndexOf('user');
    const [request, ...others] = turns.slice(Math.max(0, from), at);
    if (request !== undefined) requests.add(request.id);
    for (const { id } of others) replies.add(id);
  }
  return lines.flatMap((line): RecordLine[] => {
    if (replies.has(line.turn)) return line.text.startsWith('Commit ') ? [line] : [];
    if (!requests.has(line.turn) || line.part !== 'goal') return [line];
    const text = `${lead}${line.text}`;
    return text.length > longestText ? [] : [{ ...line, part: 'decided', text }];
  });
}
