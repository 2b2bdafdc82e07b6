import { stem } from 'porter2';

/** Opposites, one pair per line; the words of one side mean nearly the same. */
const pairs = `keep keeps kept stay stays stayed remain remains remained behalten bleibt bleiben garder garde reste mantener mantiene queda mantenere resta manter fica blijft | remove removes removed delete deletes deleted drop drops dropped entfernt gelöscht entfällt supprime supprimé elimina eliminado borrado rimosso removido verwijderd
increase increases increased rise rises rose risen raise raises raised grow grows grew up steigt stieg erhöht erhöhte augmente augmenté sube aumenta | decrease decreases decreased fall falls fell fallen lower lowers lowered drop drops dropped shrink shrinks shrank sinkt sank gesenkt senkt baisse baissé baja disminuye
enable enables enabled activate activates activated aktiviert aktivieren active activer activa | disable disables disabled deactivate deactivates deactivated deaktiviert deaktivieren désactive désactiver desactiva
allow allows allowed permit permits permitted erlaubt erlauben autorise autorisé permite permitido | forbid forbids forbidden prohibit prohibits prohibited ban bans banned verboten verbietet interdit interdite prohíbe prohibido
accept accepts accepted approve approves approved akzeptiert angenommen annehmen genehmigt accepte accepté acepta aceptado | refuse refuses refused reject rejects rejected decline declines declined abgelehnt ablehnen lehnt weigert refusé rejette rejeté rechaza rechazado
agree agrees agreed zustimmt zugestimmt | disagree disagrees disagreed widerspricht
start starts started begin begins began begun beginnt startet gestartet commence commencé empieza comienza | stop stops stopped end ends ended finish finishes finished endet stoppt gestoppt beendet arrête arrêté termine termina detiene
keep keeps continue continues continued weiterhin continuent sigue siguen continúa continúan segue continua blijft продолжает продолжают | stop stops stopped cease ceases ceased stoppt cesse cessent arrête deja dejan deixa stopt прекращает перестаёт перестает
include includes included enthält einschließlich inclut incluye | exclude excludes excluded ausgeschlossen exclut excluye
win wins won gain gains gained gewinnt gewonnen gagne gagné gana ganado | lose loses lost verliert verloren perd perdu pierde perdido
buy buys bought kauft gekauft kaufen achète acheté compra comprado | sell sells sold verkauft verkaufen vend vendu vende vendido
lend lends lent | borrow borrows borrowed
import imports imported importiert importe importa | export exports exported exportiert exporte exporta
upgrade upgrades upgraded | downgrade downgrades downgraded
open opens opened öffnet geöffnet offen ouvre ouvert abre abierto | close closes closed shut schließt geschlossen ferme fermé cierra cerrado
add adds added hinzugefügt ajoute ajouté añade añadido agregó | remove removes removed delete deletes deleted drop drops dropped entfernt gelöscht supprime supprimé elimina eliminado borrado
install installs installed | uninstall uninstalls uninstalled
connect connects connected | disconnect disconnects disconnected
lock locks locked gesperrt | unlock unlocks unlocked entsperrt
encrypt encrypts encrypted verschlüsselt | decrypt decrypts decrypted entschlüsselt
hide hides hidden | show shows shown
send sends sent sendet gesendet geschickt envoie envoyé envía enviado | receive receives received erhält erhalten bekommt reçoit reçu recibe recibido
love loves loved like likes liked | hate hates hated dislike dislikes disliked
pass passes passed succeed succeeds succeeded success successful bestanden erfolgreich gelungen réussit réussi | fail fails failed failing failure fehlgeschlagen scheitert gescheitert échoue échoué falla fallado
works working functions funktioniert fonctionne funciona funziona werkt работает работают | fails failing failed breaks crashes scheitert échoue falla fallisce faalt
activado activada activados attivato attivata ativado ativada activé activée включен включён включена включено geactiveerd | desactivado desactivada desactivados disattivato disattivata desativado desativada désactivé désactivée выключен выключена выключено отключен отключён отключена gedeactiveerd
frontend | backend
guilty schuldig coupable | innocent unschuldig
true wahr vrai verdadero | false untrue falsch faux falso
possible möglich posible | impossible unmöglich imposible
safe sicher sûr seguro | unsafe dangerous unsicher gefährlich dangereux peligroso
legal | illegal
before vor bevor vorher avant antes prima voor voordat vóór до перед sebelum önce trước | after nach nachdem nachher après después tras dopo depois na nadat после setelah sesudah sonra sau
since seit ab depuis dès desde dal sinds vanaf | until till bis jusqu jusque hasta fino até tot
above over exceeding über oberhalb dessus encima arriba boven выше | below under beneath unter unterhalb dessous debajo abajo onder ниже
more most höher mehr mehrere plus más mas più mais meer больше więcej более lebih daha_çok nhiều_hơn | less fewer least weniger geringer moins menos meno minder меньше mniej менее kurang daha_az ít_hơn
maximum max most höchstens maximal máximo massimo 最多 至多 | minimum min least mindestens minimal mínimo minimo menos almeno 最少 至少
first erste erster erstes ersten zuerst premier première primero primera primo prima | last letzte letzter letztes letzten zuletzt dernier dernière último última ultimo ultima
high higher highest hoch hohe hoher hohen höher haut haute élevé alto alta высокий | low lower lowest niedrig niedrige niedriger tief bas basse faible bajo baja низкий
fast faster fastest quick quickly quicker schnell schneller rapide rápido быстро | slow slower slowest slowly langsam langsamer lent lente lento медленно
large larger largest big bigger biggest great groß große größer größte grand grande gros | small smaller smallest little tiny klein kleine kleiner kleinste petit petite pequeño
long longer longest lang länger largo | short shorter shortest kurz kürzer court corto
strong stronger strongly stark stärker fort fuerte | weak weaker weakly schwach schwächer faible débil
heavy heavier heaviest schwer schwerer lourd lourde pesado pesada pesante zwaar zwaarder | light lighter lightest leicht leichter léger légère ligero ligera leggero leggera licht lichter
wide wider widest broad breit breiter large ancho ancha ampio breed breder | narrow narrower narrowest schmal schmaler schmäler eng étroit étroite estrecho estrecha stretto stretta smal
much viel beaucoup mucho mucha molto veel много хватает достаточно | little wenig peu poco poca weinig мало
full voll plein pleine lleno llena pieno piena vol | empty leer vide vacío vacía vuoto vuota leeg
free available frei libre libres libero libera vrij | occupied taken besetzt belegt occupé occupée ocupado ocupada ocupados ocupadas occupato occupata bezet
thick dick dicke épais épaisse grueso gruesa dik | thin dünn dünne mince fin delgado delgada dun
yesterday gestern ayer ieri gisteren вчера wczoraj | tomorrow demain domani завтра jutro
hot warm heiß chaud caliente | cold cool kalt froid frío
early earlier früh früher tôt temprano | late later spät später tard tarde
old older oldest alt alte alter alten älter ancien ancienne vieux viejo antiguo | new newer newest neu neue neuer neuen nouveau nouvelle nuevo nueva
good better best gut besser bon meilleur bueno mejor | bad worse worst poor schlecht schlechter mauvais pire malo peor
cheap cheaper cheapest günstig billig | expensive dear costly teuer teurer cher caro
easy easier simple einfach leicht facile fácil | hard harder difficult schwer schwierig difficile difícil
public öffentlich público | private privat privé privado
sync synchronous | async asynchronous
left links gauche izquierda | right rechts droite derecha
inside innerhalb | outside außerhalb
on ein_ | off aus_
always immer toujours siempre sempre altijd всегда | usually sometimes mostly meistens meist manchmal parfois généralement normalmente meestal soms обычно иногда
always immer toujours siempre sempre altijd всегда selalu her_zaman luôn | never nie niemals jamais nunca jamás mai nooit никогда tidak_pernah asla
all every each alle jeder jede jedes tous toutes todos todas tutti alle_ все semua | none no keiner keine keines aucun aucune ninguno ninguna nessuno geen никто
must required mandatory obligatory muss müssen pflicht doit doivent obligatoire debe deben obligatorio deve devono moet moeten | may might optional optionally darf dürfen kann peut peuvent facultatif puede pueden opcional può possono mag mogen
with mit avec con com met с | without ohne sans sin senza sem zonder без
north norden nord norte | south süden sud sur_
day tags tagsüber jour día | night nights nachts nuit noche
positive positiv | negative negativ
profit profits gewinn | loss losses verlust
temporary temporarily vorübergehend | permanent permanently dauerhaft
manual manually | automatic automatically automatisch
read reads lesen liest | write writes wrote written schreiben schreibt
input eingabe | output ausgabe
client | server
push pushes pushed | pull pulls pulled
half hälfte halb moitié mitad metade metà helft половина | double doppelt doppelte twice doble dobro doppio dubbel вдвое
exactly precisely genau exactement exactamente esattamente precies ровно | about approximately roughly around almost nearly circa ungefähr etwa rund fast_ environ presque aproximadamente casi quasi ongeveer bijna около примерно
sudah telah | belum
разрешено | запрещено`;

interface Side {
  readonly pair: number;
  readonly side: 0 | 1;
}

const sides = readPairs();

function readPairs(): ReadonlyMap<string, readonly Side[]> {
  const read = new Map<string, Side[]>();
  pairs.split('\n').forEach((line, pair) => {
    line.split('|').forEach((words, at) => {
      for (const word of words.trim().split(/\s+/))
        read.set(word, [...(read.get(word) ?? []), { pair, side: at === 0 ? 0 : 1 }]);
    });
  });
  return read;
}

/** True when two words in lower case are on the same side of a pair. */
export function areOnOneSide(one: string, other: string): boolean {
  const left = sidesOf(one);
  return sidesOf(other).some(({ pair, side }) => left.some((each) => each.pair === pair && each.side === side));
}

/** True when two words in lower case are on opposite sides of the same pair. */
export function areOpposites(one: string, other: string): boolean {
  const left = sidesOf(one);
  return (
    left.length > 0 &&
    sidesOf(other).some(({ pair, side }) => left.some((each) => each.pair === pair && each.side !== side))
  );
}

export function hasOpposite(word: string): boolean {
  return sidesOf(word).length > 0;
}

function sidesOf(word: string): readonly Side[] {
  return sides.get(word) ?? [];
}

const denyingPrefixes = new Set('un in im il ir dis non non- de a ne nie не ni niet nicht mis anti'.split(' '));
const longestDenying = 5;
const unchanged =
  /^(?:un(?:changed|modified|altered|verändert\p{L}{0,2}|geändert\p{L}{0,2})|inchang\p{L}+|inalter\p{L}+|inmodific\p{L}+|invariat\p{L}|ongewijzigd|неизмен\p{L}+)$/u;
const changing = /^(?:chang|modif|alter|cambi|mud|änder|geänder|veränder|wijzig|gewijzig|измен|менял|меняе|поменял)/u;
const turkishDenial = /m[aeıiuü]/g;

/** True for a word such as *unchanged* and one of a change. */
export function isUnchangedForm(one: string, other: string): boolean {
  return unchanged.test(one) ? changing.test(other) : changing.test(one) && unchanged.test(other);
}

/** True when one word is the other with a negating prefix or infix: *unsafe*, *nedělá*, *silinmedi*. */
export function isDeniedForm(one: string, other: string): boolean {
  if (isUnchangedForm(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const ahead = long.length - short.length;
  if (short.length < 3 || ahead === 0 || ahead > longestDenying) return false;
  if (denyingPrefixes.has(long.slice(0, ahead))) {
    const rest = long.slice(ahead);
    if (rest === short || (ahead <= 3 && kinOf(rest) === kinOf(short))) return true;
  }
  // Both begin alike, and the infix has two letters.
  if (ahead > 2 || long.charCodeAt(0) !== short.charCodeAt(0) || long.charCodeAt(1) !== short.charCodeAt(1))
    return false;
  return [...long.matchAll(turkishDenial)].some(({ index }) => index > 1 && isTurkishPair(long, index, short));
}

/** True for `silin-me-di` and `silin-di`, `gel-mi-yor` and `gel-iyor`. */
function isTurkishPair(long: string, at: number, short: string): boolean {
  const rest = long.slice(at + 2);
  return rest !== '' && (long.slice(0, at) + rest === short || long.slice(0, at) + long.slice(at + 1) === short);
}

function kinOf(word: string): string {
  return /^[a-z']+$/.test(word) ? stem(word) : word;
}
