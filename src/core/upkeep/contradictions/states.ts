import { areOpposites, hasOpposite, isDeniedForm } from '../../support/words/opposites';

/** Beginnings of words for states that exclude each other: a line for each question, `|` between its answers. */
const states = `
enabl activ aktiv actif attiv | disabl deactiv suspend paused deaktiv ausgesetzt pausiert désactiv desactiv disattiv sospes obsolet obsolèt deprecat veraltet dismess
eingeschaltet angeschaltet ingeschakeld allumé encendid включ ativad | ausgeschaltet abgeschaltet uitgeschakeld éteint apagad выключ отключ desativad
启用 开启 啟用 開啟 | 停用 禁用 关闭 關閉
open offen geöffnet aufgedreht ouvert abiert apert откры | closed zugedreht geschlossen fermé cerrad chius erledigt résol resuelt risolt resolved закры
打开 打開 开着 開著 | 关闭 關閉 关着 關著
finish complet done fertig abgeschlossen erledigt beendet terminé achev terminad finaliz acabad finit conclus concluid заверш законч | pending ongoing running läuft laufen progress cours curso corso ausstehend attente pendient sospes ожида продолжа идёт идет
unlock unblock freigeschalt freigegeben entsperrt débloqu déverrouill desbloque sblocca разблокир | locked blocked gesperrt bloqu verrouill blocca заблокир
support | deprecat obsolet removed discontinued
reachabl availabl online erreichbar verfügbar disponibl raggiungibil linea ligne línea | offline abgeschaltet stillgelegt dismess
accept approv grant gewähr bewillig angenommen genehmigt akzeptiert approuv acept aprobad accett signé signed firmad unterschrieben принят одобрен | reject declin blocked blockiert refus abgelehnt rejet rechazad respint rifiut résili cancel storniert gekündigt disdett отклон pending ausstehend attente pendient sospes ожида
encrypted chiffr verschlüsselt cifrad cifrat crittograf | plaintext
automat automáticament automaticament | manual manuel
allow permi autori authori erlaubt gestattet zulässig consent разреш 允许 | forbid prohib verboten untersagt interdi vietat proib запрещ 禁止
mandator obligat compulsor obrigat obbligat verpflichtend verbindlich обязательн | optional voluntar freiwillig facultat opciona opzional facoltativ добровольн
publi öffentlich públic pubblic публичн 公开 公開 | privat privad privé intern внутрен 内部 私有
intern внутрен | extern estern внешн
confirm bestätigt подтвержд | cancel abgesagt annul отмен
running läuft | stopped down gestoppt arrêté parad fermat
fixed repair repariert répar repara läuft funktionier funziona 修复 | broken kaputt defekt cassé averiad rott 损坏
free kostenlos gratuit gratis | charged kostenpflichtig payant`;

const longestEnding = 5;

interface Answer {
  readonly question: number;
  readonly answer: number;
  readonly beginning: string;
}

const answers: readonly Answer[] = states
  .trim()
  .split('\n')
  .flatMap((line, question) =>
    line.split('|').flatMap((words, answer) =>
      words
        .trim()
        .split(/\s+/)
        .map((beginning) => ({ question, answer, beginning })),
    ),
  );

/** True for two words in lower case that cannot both hold: opposites, and states like *offen* and *erledigt*. */
export function areExclusive(one: string, other: string): boolean {
  return areOpposites(one, other) || isDeniedForm(one, other) || isWithout(one, other) || areOtherStates(one, other);
}

/** True for *有効* and *無効*, *有料* and *無料*: with and without. */
function isWithout(one: string, other: string): boolean {
  if (one.length !== 2) return false;
  const [having, lacking] = one.startsWith('有') ? [one, other] : [other, one];
  return /^有.$/u.test(having) && /^[無无].$/u.test(lacking) && having.endsWith(lacking.slice(1));
}

/** True for a word that has an opposite or is such a state. */
export function isState(word: string): boolean {
  return hasOpposite(word) || answersIn(word).length > 0;
}

function areOtherStates(one: string, other: string): boolean {
  const mine = answersIn(one);
  return (
    mine.length > 0 &&
    answersIn(other).some(({ question, answer }) =>
      mine.some((each) => each.question === question && each.answer !== answer),
    )
  );
}

/** Cache, because the same words are compared repeatedly. */
const known = new Map<string, readonly Answer[]>();
const mostKnown = 20_000;

function answersIn(word: string): readonly Answer[] {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const found = answers.filter(
    ({ beginning }) => word.startsWith(beginning) && word.length - beginning.length <= longestEnding,
  );
  if (known.size >= mostKnown) known.clear();
  known.set(word, found);
  return found;
}
