import type { BeatDraft } from '../../note/beat';
import { ownSentences } from '../../session-record/wording/own-words';
import type { Turn } from '../../transcript/turn';
import { contentWords } from '../text/words';

/** A thing that the person says no longer holds, by the words that name it. */
export interface Withdrawal {
  readonly turn: Turn;
  readonly words: ReadonlySet<string>;
}

const longestMessage = 2_000;
const mostWords = 6;
const longestClause = 120;
const clauseEnd = /[,;:，；：、。.!?](?=\s|$)|[，；：、。]| [–—-] /u;
/** Words in front of a clause that withdraws something. */
const opener =
  /^(?:(?:ok(?:ay)?|oh|no|so|and|please|actually|then|let['’]?s|bitte|also|und|alors|bon|et|vale|bueno|y|allora|e|então|dus|en|ну|и|тогда|那|那么|じゃあ|그럼)[\s,，]+)*/iu;

/** Each pattern matches all of a clause but the words that name the thing. */
const withdrawing: readonly RegExp[] = [
  /^(?:forget|scrap|ditch|never ?mind)(?: about)? (?:the |that |our |this |using )?(?!to |it\b|that\b|this\b|what\b)/iu,
  /^(?:we|i)(?:['’]re| are|['’]ll| will)? no longer (?:going with|go with|use|using|want|wanting|need|do|doing|keep|keeping|have|run|support|store)(?: to (?:use|have|keep|do))? /iu,
  /^(?:we|i) (?:don['’]?t|do not|won['’]?t|will not) (?:use|want|need|do|keep|run|store) (?=.+ any ?more$)/iu,
  /^(?:vergiss|vergesst|vergessen wir|verwirf)(?: (?:das|die sache|die idee|den plan) mit)? (?:dem |der |den |das |die )?(?!das$|es$|nicht )/iu,
  /^wir (?:nutzen|verwenden|benutzen|nehmen|brauchen|wollen|machen|setzen) (?:auf )?(?=.+ nicht mehr(?: ein)?$)/iu,
  /^(?:oublie|oubliez|oublions|laisse(?:z|ons)? tomber) (?:l['’]idée (?:de |d['’])|l['’]|le |la |les )?(?!ça$|pas )/iu,
  /^(?:on|nous) (?:ne |n['’])(?:utilise|utilisons|veut|voulons|fait|faisons|garde|gardons)(?= .*plus )/iu,
  /^(?:olvida|olvidemos|olvidad|olvídate de|descarta)(?: lo de| la idea de)? (?!eso$|que )/iu,
  /^ya no (?:usamos|queremos|hacemos|necesitamos|vamos a usar|usaremos) /iu,
  /^(?:dimentica|dimentichiamo|scordati|lascia perdere|lasciamo perdere)(?: l['’]idea di)? (?:il |la |lo |l['’])?/iu,
  /^non (?:usiamo|vogliamo|facciamo|ci serve) (?=più )/iu,
  /^(?:esque(?:ce|ça|çam)|descarta|deixa pra lá)(?: a ideia de| o| a)? (?!isso$)/iu,
  /^(?:nós )?(?:já )?não (?:usamos|queremos|precisamos de|vamos usar) (?=.*mais)/iu,
  /^(?:vergeet|schrap)(?: het idee van)? (?:de |het )?(?!niet )/iu,
  /^(?:we|wij) (?:gebruiken|willen|doen|nemen) (?=.+ niet meer$)/iu,
  /^(?:забудь(?:те)?|забудем)(?: про| о| об)? (?!это$)/iu,
  /^(?:мы )?больше не (?:используем|будем использовать|хотим|делаем|нужен|нужна|нужно) /iu,
  /^(?:忘掉|别管|放弃|取消)(?:那个|这个)?|^(?:我们)?(?:不再|不要再)(?:使用|用|需要|要)|^(?:我们)?不(?:用|要)(?=.+了$)/u,
  /(?:の件|の話|の案)(?:は|を)?(?:もう)?(?:忘れて|なし|取り消|やめ).{0,8}$|は(?:もう|今後)(?:使わない|使いません|不要)(?:です)?$/u,
  /(?:은|는|을|를)? ?(?:더 ?이상|이제) ?(?:안 ?[쓰써]|사용하지 ?않|쓰지 ?않)\S{0,6}$|(?: 건| 얘기)(?:은|는)? ?(?:잊어|취소)\S{0,4}$/u,
];
/** Words that end such a clause and name nothing. */
const rest =
  /(?:^| )(?:thing|idea|plan|approach|stuff|any ?more|any ?longer|nicht mehr(?: ein)?|plus|più|mais|niet meer|finalement|idee|sache)(?= |$)|了$/giu;

/** Returns what the person withdraws in a message, each by the words that name it. */
export function withdrawalsIn(turn: Turn): Withdrawal[] {
  if (turn.role !== 'user' || turn.text.length > longestMessage) return [];
  return ownSentences(turn.text)
    .filter((sentence) => !/[?？]\s*$/.test(sentence))
    .flatMap((sentence) => sentence.split(clauseEnd).map(namedIn))
    .filter((words) => words.size > 0 && words.size <= mostWords)
    .map((words) => ({ turn, words }));
}

function namedIn(clause: string): Set<string> {
  const said = clause.trim().replace(opener, '');
  const pattern = said.length > longestClause ? undefined : withdrawing.find((each) => each.test(said));
  return pattern === undefined ? new Set() : contentWords(said.replace(pattern, '').replace(rest, ' '));
}

/** Returns the sentence without a clause at its beginning that withdraws something. */
export function withoutWithdrawal(plain: string): string {
  const end = clauseEnd.exec(plain);
  const first = plain.slice(0, end?.index ?? plain.length);
  return end === null || namedIn(first).size === 0 ? plain : plain.slice(end.index + end[0].length).trim();
}

/** True when the title of a note, or its title and summary, has every word that names the withdrawn thing. */
export function isWithdrawn(
  { title, summary }: Pick<BeatDraft, 'title' | 'summary'>,
  { words }: Pick<Withdrawal, 'words'>,
): boolean {
  const [inTitle, inBoth] = [contentWords(title), contentWords(`${title} ${summary}`)];
  return [...words].some((word) => inTitle.has(word)) && [...words].every((word) => inBoth.has(word));
}
