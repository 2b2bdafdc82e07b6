import { asPhrase, specificsOf, contentWords, sharedCount } from '../extraction/text/words';
import { splitSentences } from '../extraction/text/sentences';
import { isOrder, isWish } from './wording/imperatives';
import { denied } from './matter';
import type { Session } from '../transcript/turn';
import type { RecordLine } from './record-line';

/** Share of the words of a line from which an earlier line says the same. */
const sameFrom = 0.6;
const mostCompared = 60;
/** Weight from which a line opens the session, or decides something. */
const ofOpening = 7;
/** Matches the word for the person who is spoken to. */
const addressing = /\b(?:you|your|du|dein\p{L}*|vous|votre|tu|usted|lei)\b|(?:^|[^\p{L}])(?:ты|вы)(?!\p{L})|[你您]/iu;
const courtesy = /\b(?:please|pls|(?:can|could|would) you|bitte|por favor|per favore|s['’]il)\b|请|пожалуйста/iu;

const shortestCopy = 25;

const shortestRow = 6;

const isRow = (words: string, rows: ReadonlySet<string> = new Set()): boolean =>
  words.length >= shortestRow && rows.has(words);

/** Leaves out what the person copied from an earlier reply. */
export function withoutCopied(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const said = turns.map(({ role, text }) => (role === 'assistant' ? asPhrase(text) : ''));
  // A few words may be said by both; a whole line of a reply was copied.
  const rows = said.map((reply, at) => new Set(reply === '' ? [] : (turns[at]?.text ?? '').split('\n').map(asPhrase)));
  const places = new Map(turns.map(({ id }, at) => [id, at]));
  return lines.filter(({ text, turn }) => {
    const words = asPhrase(text);
    if (!text.startsWith('“') || text.includes('→')) return true;
    const isLong = words.length >= shortestCopy;
    return !said
      .slice(0, places.get(turn))
      .some((reply, at) => (isLong ? reply.includes(words) : isRow(words, rows[at])));
  });
}

/**
 * Leaves out what the person tells the assistant of the assistant, and what says again, without a new wish, name,
 * figure or denial, what an earlier line says. The last message stays, because it tells how the session ended.
 */
export function withoutRestated(lines: readonly RecordLine[], lastTurn: string): RecordLine[] {
  const told: { readonly words: ReadonlySet<string>; readonly isDenied: boolean }[] = [];
  const names = new Set<string>();
  return lines.filter((line) => {
    const sentences = splitSentences(line.text.replace(/[“”]/g, ''));
    const [words, named] = [contentWords(line.text), namesOf(line.text)];
    const isNamed = named.some((name) => !names.has(name));
    const isRemark = sentences.every((said) => addressing.test(said) && !isOrder(said) && !courtesy.test(said));
    const isDenied = denied.test(line.text);
    const isAgain =
      !sentences.some(isWish) &&
      told
        .slice(-mostCompared)
        .some((other) => other.isDenied === isDenied && sharedCount(words, other.words) >= words.size * sameFrom);
    told.push({ words, isDenied });
    for (const name of named) names.add(name);
    const isVague = named.length === 0 && [...words].every((word) => common.has(word));
    const isSafe = line.weight >= ofOpening || line.turn === lastTurn || line.text.includes('→');
    return isSafe || isNamed || !(isRemark || isAgain || isVague);
  });
}

/** Words of requests that fit every session: a line of nothing else names no matter. */
const common = contentWords(
  `address again analyze app application bug carefully cause check code complete continue correct debug deep diagnose dive error everything failed figure file find fix getting happening help improve investigate issue keep look make need optimize please problem proceed program project properly repair resolve result retry review right same see solution solve still stated thing try using want work wrong yet previously
nochmal prüfe schau fehler behebe repariere programm projekt lösung immer noch gleiche
hilf helfen ursache herausfinden
aide aider résoudre comprendre problème erreur corrige vérifie encore toujours même projet programme
ayuda ayudar ayúdame resolver diagnosticar causa problema arregla revisa sigue mismo proyecto programa
ajuda ajude ajudar erro corrija aiuta aiutare aiutami risolvere capire errore correggi controlla ancora stesso progetto programma
помоги помочь решить разобраться причина проблема ошибка исправь проверь снова проект код программа 问题 错误 修复 代码 项目 检查`,
);

/** Returns the names and figures of a text, also small ones. */
const namesOf = (text: string): string[] => [...specificsOf(text), ...(text.match(/\d[\d.,:]{0,20}/g) ?? [])];
