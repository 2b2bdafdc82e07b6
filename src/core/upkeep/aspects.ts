import { wordSet } from '../support/function-words';
import { saysSame } from '../support/similar-words';
import { isContent, type Token } from '../support/token';
import { isNearWord } from '../support/words/near-words';

/** Words for what is said of a thing, `|` between those that measure or tell different things; the first ones tell anything. */
const groups = `status state setting+s configuration choice format+o version+e maximum number long rotation tool zustand
einstellung+en auswahl lange werkzeug état statut réglage+s choix nombre outil estado ajuste+s configuración elección versión
máximo número herramienta configuração escolha versão ferramenta massimo numero stato impostazione impostazioni configurazione
scelta strumento максимум число состояние статус настройка настройки выбор формат версия инструмент
|size+s limit+s+e+es+i count amount quantity threshold pool größe grenze anzahl zahl menge schwelle taille quantité seuil tamaño
límite+s cantidad umbral tamanho dimensione quantità soglia размер лимит предел количество порог
|lifetime life duration length expiry expiration timeout retention dauer lebensdauer ablauf aufbewahrung durée vie délai
conservation duración vida caducidad vencimiento plazo conservación prazo duração validade vencimento durata vita scadenza срок
длительность хранение
|deadline date schedule start launch release end+e shutdown removal retirement frist termin+e datum beginn abschaltung abschluss
échéance calendrier début lancement fin+e arrêt retrait fecha calendario inicio lanzamiento cierre retirada início fim data
inizio lancio chiusura ritiro дата начало запуск конец окончание отключение
|frequency interval+le+o+lo häufigkeit abstand fréquence frecuencia frequência frequenza частота интервал
|price cost+e fee rate preis kosten gebühr prix coût tarif precio preço custo цена стоимость
|dose dosis доза|hours öffnungszeiten horaires horario
|place location storage store ort lieu lugar local место|failure+s
|owner contact+o responsible zuständig verantwortlich ansprechpartner responsable ответственный
|language sprache langue idioma lingua язык|stand`.split('|');

const groupOf: ReadonlyMap<string, number> = new Map(
  groups.flatMap((words, group) => [...wordSet(words)].map((word) => [word, group] as const)),
);

/** Words of titles for what is said of a thing: "Size of attachments" and "Limit of attachments" name no two things. */
export const aspects: Pick<ReadonlySet<string>, 'has'> = groupOf;

/** Prepositions behind the first of two things: "the timeout of the gateway". */
const genitives = wordSet('of von des der du de del della di do da');

/**
 * True when each of two texts names something that the other one does not: how long a thing is kept, and how often it
 * is sent; "the owner of the gateway" and "the queue of the gateway". `differing`: words that may replace each other.
 */
export function areOfOtherAspects(
  one: readonly Token[],
  other: readonly Token[],
  differing: ReadonlySet<string>,
): boolean {
  const [own, their] = [ownWords(one, other), ownWords(other, one)];
  return own.some((word) =>
    their.some((each) => {
      const [mine, theirs] = [groupOf.get(word.text), groupOf.get(each.text)];
      const areHeads = isHead(word, one) && isHead(each, other) && !isNearWord(word, each);
      const areMeasures =
        mine !== undefined && theirs !== undefined && ![word, each].some(({ text }) => differing.has(text));
      return mine !== theirs && mine !== 0 && theirs !== 0 && (areHeads || areMeasures);
    }),
  );
}

function isHead(word: Token, all: readonly Token[]): boolean {
  return genitives.has(all[all.indexOf(word) + 1]?.text ?? '');
}

function ownWords(words: readonly Token[], others: readonly Token[]): Token[] {
  return words.filter((word) => isContent(word) && !others.some((other) => saysSame(word, other)));
}
