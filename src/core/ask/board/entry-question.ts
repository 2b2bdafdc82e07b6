import { type KindName, kindNames } from '../../board/kinds';
import { functionWords } from '../../support/function-words';

/** A question about a single entry of the board. */
export interface EntryQuestion {
  readonly asks: 'why' | 'who' | 'when' | 'how';
  /** True for what ended the entry, false for what began it. */
  readonly isEnding: boolean;
  readonly kinds: readonly KindName[];
  /** Beginnings of the words that the question says of the entry. */
  readonly words: readonly string[];
}

const longestQuestion = 300;
const leads: readonly (readonly [EntryQuestion['asks'], RegExp])[] = [
  ['why', leadOf("why|warum|wieso|weshalb|pourquoi|por qué|perché|waarom|what's the reason|for what reason")],
  ['when', leadOf('since when|when|seit wann|wann|depuis quand|quand|desde cuándo|cuándo|da quando|quando|wanneer')],
  ['who', leadOf('who|by whom|wer|von wem|qui|par qui|quién|por quién|chi|da chi')],
  ['how', leadOf('how|wie|comment|cómo|come|hoe')],
];

const endings = words(
  'resolv* clear* unblock* answer* settl* geklärt gelöst behoben beantwortet aufgehoben résolu* débloqu* resuelt* resolvió desbloque* risolt* sbloccat*',
);
const beginnings = words(
  'record* rais* report* gemeldet festgehalten eingetragen enregistré signalé registr* segnalat*',
);
const kindWords: readonly (readonly [KindName, RegExp])[] = [
  [
    'decision',
    words(
      'decid* decision* agreed chose chosen choose entschied* entscheidung* beschloss* beschluss* décid* decidi* decisi*',
    ),
  ],
  ['blocker', words('block* blockiert blocker* bloqu* bloccat* geblokkeerd')],
  ['risk', words('risk risks risiko* risque* riesgo* rischi*')],
  ['open-question', words('question* frage* pregunt* domand*')],
  ['dependency', words('dependenc* abhängigkeit* dépendance* dependencia* dipendenz*')],
];

/**
 * Reads a question why, when, by whom or how an entry of the board came to be or ended: it names its kind, or what was done
 * with it, beside words of the entry. Null for any other question.
 */
export function entryQuestion(question: string): EntryQuestion | null {
  if (question.length > longestQuestion) return null;
  const text = question.normalize('NFC').trim();
  const lead = leads.find(([, pattern]) => pattern.test(text));
  if (lead === undefined) return null;
  const [asks, leading] = lead;
  const said =
    text
      .replace(leading, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isEnding = said.some((word) => endings.test(word));
  const kinds = kindWords.filter(([, pattern]) => said.some((word) => pattern.test(word))).map(([kind]) => kind);
  const isOfBoard = isEnding || kinds.length > 0 || said.some((word) => beginnings.test(word));
  if (!isOfBoard || (asks === 'how' && !isEnding) || (asks === 'why' && isEnding)) return null;
  const ofBoard = [endings, beginnings, ...kindWords.map(([, pattern]) => pattern)];
  const telling = said.filter((word) => !functionWords.has(word) && !ofBoard.some((pattern) => pattern.test(word)));
  return telling.length === 0
    ? null
    : { asks, isEnding, kinds: kinds.length === 0 ? kindNames : kinds, words: telling.map(beginningOf) };
}

/** Says whether a title, with the name of its project, has every word of the question, and the title at least one. */
export function isAboutEntry({ words: asked }: EntryQuestion, title: string, project: string): boolean {
  const has = (text: string, word: string): boolean =>
    (
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).some((each) => each.startsWith(word));
  return asked.some((word) => has(title, word)) && asked.every((word) => has(`${title} ${project}`, word));
}

function beginningOf(word: string): string {
  return word.slice(0, Math.max(4, word.length - 2));
}

function leadOf(phrases: string): RegExp {
  return new RegExp(`^[¿\\s]*(?:${phrases})(?=\\s)`, 'iu');
}

/** `*` stands for any ending. */
function words(list: string): RegExp {
  return new RegExp(`^(?:${list.replaceAll('*', '\\p{L}*').split(' ').join('|')})$`, 'iu');
}
