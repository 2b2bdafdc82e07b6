import type { RecordLine } from '../record-line';
import { isProof } from '../wording/proved';

/** In letters, of which a sign of Chinese, Japanese or Korean counts as three. */
const shortest = 40;
/**
 * Matches the beginning of a sentence about what only the one before it names, or of a condition; not a German article
 * (*das Skript*) or a Spanish passive (*se añadió*).
 */
const hanging =
  /^(?:it|this|that|they|these|those|both|isso|isto|esto|eso|questo|cela|ça|ceci|это|он[аио]?|оба|es|das(?= (?:ist|sind|war|waren|wird|wurde|hat|hatte|kann|muss|soll|sollte|gilt|geht|liegt|heißt|macht|bedeutet|führt|sorgt|verhindert|funktioniert)(?!\p{L}))|dies|sie|oui|yes|да|sim|sí|sì|ja|(?:no|non|nein|нет|não)(?=,)|if|when|wenn|falls|quand|dès que|si|se(?= (?:il|lo|la|i|gli|un[ao]?|non|si|ci|è|o|a|os|as|uma?|não|você|for|houver|tiver|hai|vuoi|quest\p{L}+|tutt\p{L}+)(?!\p{L})| l['’])|cuando|quando|если|когда)(?![\p{L}'’-])|^(?:这|它|那|如果|当|これ|それ|もし|이것|그것|만약)/iu;
/** Matches a clause that leaves the matter to the person. */
const leaving =
  /(?:^|[^\p{L}])(?:(?:if|unless) you|wenn (?:du|sie)|es sei denn|sauf si|si (?:tu|vous|quieres)|se (?:vuoi|quiser|você)|если (?:вы|ты|хоти?те|хочешь))(?!\p{L})|如果你|필요하면/iu;
/** Matches the head of a column that asks, behind the name of a row. */
const askingHead =
  /: (?:why|what|how|best for|who|où|pourquoi|o que|por que|qué|cosa|perché|warum|wozu|was|что|почему|зачем)[^:.]{0,25}: /iu;
const label = /^(?:Reported|Noted|At that point): /;

/** Leaves out sentences of the assistant that hang on others, leave the matter to the person, or are a few words of a list. */
export function withoutLoose(lines: readonly RecordLine[]): RecordLine[] {
  return lines.filter(({ part, text }) => {
    if (part !== 'told' && !label.test(text)) return true;
    if (part === 'open' || isProof(text)) return true;
    const said = text.replace(label, '');
    return widthOf(said) >= shortest && !hanging.test(said) && !leaving.test(said) && !askingHead.test(said);
  });
}

const widthOf = (text: string): number =>
  text.length + 2 * (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0);
