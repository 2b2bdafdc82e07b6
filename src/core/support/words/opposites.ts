import { stem } from 'porter2';
import { formsOf } from '../function-words';

/** Opposites, one pair per line; the words of one side mean nearly the same. Their forms as in `formsOf`. */
const pairs = `keep+s kept stay+s+ed remain+s+ed behalten bleibt bleiben garder garde reste mantener+e mantiene queda resta manter fica blijft | remove+s+d delete+s+d drop+s+ped entfernt gelöscht entfällt supprime supprimé elimina+do borrado rimosso removido verwijderd
increase+s+d rise+s+n rose raise+s+d grow+s grew up steigt stieg erhöht+e augmente augmenté sube aumenta | decrease+s+d fall+s+en fell lower+s+ed drop+s+ped shrink+s shrank sinkt sank gesenkt senkt baisse baissé baja disminuye
enable+s+d activate+s+d aktiviert aktivieren active+r activa | disable+s+d deactivate+s+d deaktiviert deaktivieren désactive+r desactiva
allow+s+ed permit+s+ted+e+ido erlaubt erlauben autorise autorisé | forbid+s+den prohibit+s+ed ban+s+ned verboten verbietet interdit+e prohíbe prohibido
accept+s+ed+e+é approve+s+d akzeptiert angenommen annehmen genehmigt acepta+do | refuse+s+d reject+s+ed decline+s+d abgelehnt ablehnen lehnt weigert refusé rejette rejeté rechaza+do
agree+s+d zustimmt zugestimmt | disagree+s+d widerspricht
start+s+ed+et begin+s+nt began begun gestartet commence commencé empieza comienza | stop+s+ped+pt end+s+ed+et finish+es+ed gestoppt beendet arrête arrêté termine termina detiene
keep+s continue+s+d+nt weiterhin sigue+n continúa+n segue continua blijft продолжает продолжают | stop+s+ped+pt+t cease+s+d cesse+nt arrête deja+n deixa прекращает перестаёт перестает
include+s+d enthält einschließlich inclut incluye | exclude+s+d ausgeschlossen exclut excluye
win+s won gain+s+ed gewinnt gewonnen gagne gagné gana+do | lose+s lost verliert verloren perd+u+ido pierde
buy+s bought kauft gekauft kaufen achète acheté compra+do | sell+s sold verkauft verkaufen vend+u+e+ido
lend+s lent | borrow+s+ed
import+s+ed+iert+e+a | export+s+ed+iert+e+a
upgrade+s+d | downgrade+s+d
open+s+ed öffnet geöffnet offen ouvre ouvert abre abierto | close+s+d shut schließt geschlossen ferme fermé cierra cerrado
add+s+ed hinzugefügt ajoute ajouté añade añadido agregó | remove+s+d delete+s+d drop+s+ped entfernt gelöscht supprime supprimé elimina+do borrado
install+s+ed | uninstall+s+ed
connect+s+ed | disconnect+s+ed
lock+s+ed gesperrt | unlock+s+ed entsperrt
encrypt+s+ed verschlüsselt | decrypt+s+ed entschlüsselt
hide+s hidden | show+s+n
send+s+et sent gesendet geschickt envoie envoyé envía enviado | receive+s+d erhält erhalten bekommt reçoit reçu recibe recibido
love+s+d like+s+d | hate+s+d dislike+s+d
pass+es+ed succeed+s+ed success+ful bestanden erfolgreich gelungen réussit réussi | fail+s+ed+ing+ure fehlgeschlagen scheitert gescheitert échoue échoué falla+do
works working functions funktioniert fonctionne funciona funziona werkt работает работают | fails failing failed breaks crashes scheitert échoue falla fallisce faalt
activado+s activada attivato attivata ativado ativada activé+e включен+а+о включён geactiveerd | desactivado+s desactivada disattivato disattivata desativado desativada désactivé+e выключен+а+о отключен+а отключён gedeactiveerd
frontend | backend
guilty schuldig coupable | innocent unschuldig
true wahr vrai verdadero | false untrue falsch faux falso
possible möglich posible | impossible unmöglich imposible
safe sicher sûr seguro | unsafe dangerous unsicher gefährlich dangereux peligroso
legal | illegal
before vor+her bevor avant antes prima voor+dat vóór до перед sebelum önce trước | after nach+dem+her après después tras dopo depois na nadat после setelah sesudah sonra sau
since seit ab depuis dès desde dal sinds vanaf | until till bis jusqu+e hasta fino até tot
above over exceeding über oberhalb dessus encima arriba boven выше | below under beneath unter+halb dessous debajo abajo onder ниже
more most höher mehr+ere plus más mas più mais meer больше więcej более lebih daha_çok nhiều_hơn | less fewer least weniger geringer moins menos meno minder меньше mniej менее kurang daha_az ít_hơn
maximum max+imal most höchstens máximo massimo 最多 至多 | minimum min+imal+imo least mindestens mínimo menos almeno 最少 至少
first erste+r+s+n zuerst premier première primero primera primo prima | last letzte+r+s+n zuletzt dernier dernière último última ultimo ultima
high+er+est hoch hohe+r+n höher haut+e élevé alto alta высокий | low+er+est niedrig+e+er tief bas+se faible bajo baja низкий
fast+er+est quick+ly+er schnell+er rapide rápido быстро | slow+er+est+ly langsam+er lent+e+o медленно
large+r+st big+ger+gest great groß+e größer größte grand+e gros | small+er+est little tiny klein+e+er+ste petit+e pequeño
long+er+est lang länger largo | short+er+est kurz kürzer court corto
strong+er+ly stark stärker fort fuerte | weak+er+ly schwach schwächer faible débil
heavy heavier heaviest schwer+er lourd+e pesado pesada pesante zwaar+der | light+er+est leicht+er léger légère ligero ligera leggero leggera licht+er
wide+r+st broad breit+er large ancho ancha ampio breed breder | narrow+er+est schmal+er schmäler eng étroit+e estrecho estrecha stretto stretta smal
much+o+a viel beaucoup molto veel много хватает достаточно | little wenig peu poco poca weinig мало
full voll plein+e lleno llena pieno piena vol | empty leer vide vacío vacía vuoto vuota leeg
free available frei libre+s libero libera vrij | occupied taken besetzt belegt occupé+e ocupado+s ocupada+s occupato occupata bezet
thick dick+e épais+se grueso gruesa dik | thin dünn+e mince fin delgado delgada dun
yesterday gestern ayer ieri gisteren вчера wczoraj | tomorrow demain domani завтра jutro
hot warm heiß chaud caliente | cold cool kalt froid frío
early earlier früh+er tôt temprano | late+r spät+er tard+e
old+er+est alt+e+er+en älter ancien+ne vieux viejo antiguo | new+er+est neu+e+er+en nouveau nouvelle nuevo nueva
good better best gut besser bon meilleur bueno mejor | bad worse worst poor schlecht+er mauvais pire malo peor
cheap+er+est günstig billig | expensive dear costly teuer teurer cher caro
easy easier simple einfach leicht facile fácil | hard+er difficult schwer schwierig difficile difícil
public öffentlich público | private privat privé privado
sync synchronous | async asynchronous
left links gauche izquierda | right rechts droite derecha
inside innerhalb | outside außerhalb
on ein_ | off aus_
always immer toujours siempre sempre altijd всегда | usually sometimes mostly meistens meist manchmal parfois généralement normalmente meestal soms обычно иногда
always immer toujours siempre sempre altijd всегда selalu her_zaman luôn | never nie+mals jamais nunca jamás mai nooit никогда tidak_pernah asla
all+e every each jeder jede+s tous toutes todos todas tutti alle_ все semua | none no keiner keine+s aucun+e ninguno ninguna nessuno geen никто
must required mandatory obligatory muss müssen pflicht doit doivent obligatoire debe+n obligatorio deve devono moet+en | may might optional+ly darf dürfen kann peut peuvent facultatif puede+n opcional può possono mag mogen
with mit avec con com met с | without ohne sans sin senza sem zonder без
north norden nord norte | south süden sud sur_
day tags+über jour día | night+s nachts nuit noche
positive positiv | negative negativ
profit+s gewinn | loss+es verlust
temporary temporarily vorübergehend | permanent+ly dauerhaft
manual+ly | automatic+ally automatisch
read+s lesen liest | write+s wrote written schreiben schreibt
input eingabe | output ausgabe
client | server
push+es+ed | pull+s+ed
half hälfte halb moitié mitad metade metà helft половина | double doppelt+e twice doble dobro doppio dubbel вдвое
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
      for (const word of words.trim().split(/\s+/).flatMap(formsOf))
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
