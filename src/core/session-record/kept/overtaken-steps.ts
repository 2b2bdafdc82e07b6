import { plainText, splitSentences } from '../../extraction/text/sentences';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { longestReply } from '../replies';
import { placeOf, type RecordLine } from '../record-line';
import { hasName } from '../wording/discards';
import { reportsWork, supposed } from '../wording/told-changes';

/** Number of letters by which forms of a word are one, also in two languages. */
const stem = 4;
const fewestShared = 2;
/** Share of the words for the removed thing, or of a name, that a report of it has. */
const ofThing = 0.6;
/** Share of the words of a report that a later sentence has which says it again. */
const saidAgain = 0.75;

/** Matches what says that something was taken away or replaced. */
const removing =
  /(?:^|[^\p{L}])(?:removed|deleted|dropped|replaced|reverted|undid|entfernt|gelöscht|ersetzt|verworfen|(?:elimin|quit|borr|reemplac|retir)(?:é|ei|ad[oa]s?)|sustituí|revertí|removi|apaguei|substituí|reverti|removid[oa]s?|(?:supprim|retir|enlev|remplac|annul)ée?s?|(?:rimoss|eliminat|tolt|sostituit|annullat)[oaie]|verwijderd|vervangen|teruggedraaid|(?:удал|замен|отмен|откат)(?:ил|[её]н)\p{L}{0,2}|убра[лн]\p{L}{0,2}|kaldır(?:dı|ıldı)\p{L}{0,2}|sil(?:dim|indi))(?!\p{L})|(?:删除|移除|去掉|替换|撤销|回退)了|(?:已|我)(?:删除|移除|去掉|替换|撤销|回退)|(?:削除|置き換え|取り除き)し?(?:ました|た)|(?:제거|삭제|교체)(?:했|하였|됐)/iu;
/** Matches what says that something is there again. */
const restoring =
  /(?:^|[^\p{L}])(?:re-?added|restored|reinstated|put back|brought back|wiederhergestellt|wieder (?:eingefügt|hinzugefügt|eingebaut)|restaur(?:é|ei|ad[oa]s?)|restablecí|rétablie?s?|remise?s?|restaurée?s?|ripristinat[oaie]|rimess[oaie]|hersteld|teruggezet|восстанов\p{L}+|вернул[аи]?|geri (?:getirdi|aldı|ekledi)\p{L}?)(?!\p{L})|(?:恢复|还原|加回)了|(?:復元|元に戻)し(?:ました|た)|(?:복원|복구)(?:했|하였)/iu;
/** Matches the words in front of what took the place, of a reason, or of what the thing was only a part of. */
const instead =
  /[,;:.(—–]|\s(?:with|by|from|of|(?:in|on|for) the|aus|vom|dal|del|du|из|because|since|so|durch|mit|weil|por|con|com|porque|par|avec|parce|perché|door|met|omdat|на|потому)\s|(?:成|为|，)|、/iu;
/** Matches a name in front of what is said of it, and a row that only names what stands below it. */
const label = /^[^:：]{1,60}[:：]\s/u;
const above = /^#{1,6} |^[^:：]{3,90}[:：]\**\s*$/u;
const start = /^(?:Reported|Noted): (?:([^:：]{3,60})[:：])?/u;

type Words = ReadonlySet<string>;

/** A sentence of a reply, with the name that stands above it. */
interface Said {
  readonly place: number;
  readonly plain: string;
  readonly words: Words;
  readonly name: Words;
}

/** A step that something later took away or put back, and where that is said: the place of the reply, and the index of the sentence. */
interface Overtaken {
  readonly line: RecordLine;
  readonly place: number;
  readonly at: number;
}

/**
 * Leaves out steps that the assistant reported and that a later reply says were removed, replaced or put back, with the
 * other steps of the same reply on what that later reply names, unless something says them again after that.
 */
export function withoutOvertaken(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const said = turns.flatMap(({ role, id, text }) => (role === 'user' ? [] : saidIn(text, Number(id.slice(1)))));
  const steps = lines.flatMap((line) => (start.test(line.text) ? [{ line, words: wordsOf(line.text) }] : []));
  const isAgain = (words: Words, at: number): boolean =>
    said.slice(at + 1).some((each) => sharedCount(words, each.words) >= words.size * saidAgain);
  const overtaken = said.flatMap(({ place, plain, name }, at): Overtaken[] => {
    const kind = supposed.test(plain) ? undefined : [removing, restoring].find((verbs) => verbs.test(plain));
    if (kind === undefined) return [];
    const thing = plain.replace(label, '').split(instead)[0]?.replace(kind, ' ') ?? '';
    const [names, wanted] = [specificsOf(thing), wordsOf(thing)];
    const hit = steps.filter(
      ({ line, words }) =>
        placeOf(line) < place &&
        removing.test(line.text) === (kind === restoring) &&
        isNamed(wanted, words) &&
        (names.length === 0 || names.some((each) => hasName(line.text, each))) &&
        !isAgain(words, at),
    );
    // Of several steps, only those that bear the name above the change are meant, if there are any.
    const named = hit.filter(({ line }) => sharedCount(nameOf(line), name) > 0);
    return (named.length > 0 ? named : hit).map(({ line }) => ({ line, place, at }));
  });
  const gone = new Set(overtaken.map(({ line }) => line));
  for (const { line, words } of steps) {
    const later = overtaken.filter((each) => each.line.turn === line.turn);
    const names = said.flatMap(({ place, name }) => (later.some((each) => each.place === place) ? [name] : []));
    const own = [...nameOf(line)].filter((word) => isAlone(word, line, steps));
    const isMeant = names.some((name) => own.some((word) => name.has(word)) || isNamed(name, words));
    if (isMeant && labelOf(line) !== '' && isDeed(line) && !later.some(({ at }) => isAgain(words, at))) gone.add(line);
  }
  return lines.filter((line) => !gone.has(line));
}

/** True when a text has most of the words of a name, and several. */
function isNamed(name: Words, words: Words): boolean {
  const shared = sharedCount(name, words);
  return shared >= fewestShared && shared >= name.size * ofThing;
}

/** True for a word that stands in the name of one step of its reply alone: one in several, such as *change*, names nothing. */
const isAlone = (word: string, line: RecordLine, steps: readonly { readonly line: RecordLine }[]): boolean =>
  new Set(
    steps.flatMap((step) => (step.line.turn === line.turn && nameOf(step.line).has(word) ? [labelOf(step.line)] : [])),
  ).size === 1;

const labelOf = ({ text }: RecordLine): string => start.exec(text)?.[1] ?? '';
const nameOf = (line: RecordLine): Words => wordsOf(labelOf(line));
const isDeed = ({ text }: RecordLine): boolean => reportsWork(text.replace(start, '').trim());

/** Returns the beginnings of the words with a meaning. */
const wordsOf = (text: string): Words => new Set([...contentWords(text)].map((word) => word.slice(0, stem)));

function saidIn(reply: string, place: number): Said[] {
  let name: Words = new Set();
  return reply
    .slice(0, longestReply)
    .split('\n')
    .flatMap((row) => {
      if (above.test(row)) name = wordsOf(row);
      return splitSentences(row).map((raw): Said => {
        const plain = plainText(raw);
        return { place, plain, words: wordsOf(plain), name };
      });
    });
}
