import { saidDecision } from '../../extraction/text/said-decision';
import { isWish } from './imperatives';

/** Matches what the person saw a program do, or when it did so. */
const observed =
  /^(?:but |and |so )?(?:once|when(?:ever)?|every time|after|if|wenn|sobald|jedes mal wenn|nachdem|quand|lorsque|chaque fois que|cuando|cada vez que|quando|ogni volta che|когда|если) (?:i|ich|je|yo|io|я) |^(?:当|每次)我|^(?!从|自)[^,，。]{2,24}(?:(?:以|之)?后|时|的时候|たら|ると|後に|すると|(?:하면|하니까|한 후))[,，、 ].*(?:不(?![要得准许必用需可])|没|无|失败|错误|ない(?!で|よう)|ません|失敗|エラー|안 |않|오류|실패)/iu;

/** Matches how a program behaves that does not do what it should. */
const complaint =
  /(?:^|[^\p{L}])(?:barely|sporadic(?:ally)?|intermittent(?:ly)?|sometimes|randomly|choppy|sluggish|lag(?:s|gy|ging)?|slow(?:ly)?|stutters?|flickers?|freezes?|froze|hangs?|crash(?:es|ed|ing)?|broken|fail(?:s|ed|ing)|wrong|(?:do|does|did|is|are|was|were)(?:n['’]t| not) (?:\p{L}+ )?(?:work|load|show|fix|open|start|appear|update|respond|save)\p{L}*|stürzt|(?:funktioniert|lädt|startet|öffnet|zeigt|speichert|erscheint|reagiert|klappt) (?:\p{L}+ ){0,3}nicht|ne (?:marche|fonctionne|charge|démarre|répond|s['’](?:affiche|ouvre))(?:nt)? (?:pas|plus)|no (?:funciona|carga|aparece|abre|arranca|responde|guarda|se (?:ve|abre|carga|muestra|guarda))n?|non (?:funziona|carica|appare|parte|risponde|salva|si (?:vede|apre|carica))(?:no)?|n[ãa]o (?:funciona|carrega|aparece|abre|responde|salva|inicia)m?)(?!\p{L})|(?:^|[^\p{L}])не (?:работа|груз|загружа|открыва|отобража|запуска|сохраня|появля|отвеча|компилиру|вид)(?:ет|ит|ют|ят)(?:ся)?(?!\p{L})|有时|偶尔|卡顿|崩溃|报错|不起作用|没有?(?:生效|效果)|没(?:有)?反应|打不开|用不了|进不去|不见了|(?:显示|提示|出现|弹出|返回|总是|还是|仍然?).{0,12}(?:失败|错误|异常|不能|无法)|(?:保存|登录|加载|部署|安装|编译|启动|运行|连接|上传|下载|提交|请求)失败(?!时|后|则|的话|就|了?再|[\d一二两三四五六七八九十])|(?:不能|无法)(?:正常|打开|加载|显示|保存|登录|启动|运行|连接|点击)|(?:動|開|動作し|表示され|起動し|保存され|保存でき|反映され|読み込め|つなが)(?:か|け)?(?:ない|ません)(?!よう)|(?:エラー|失敗)(?:が|に|に?な|し|する|です)|(?:작동하지|되지|열리지|보이지) ?않|안 (?:돼|되|됩|열|보)|(?:오류|에러)가 ?(?:나|발생)/iu;

/** Matches what somebody has to do for now because of a fault. */
const forced =
  /(?:现在|目前|每次|总是|老是|没有?反应|报错).{0,16}(?:必须|得|需要|只能).{1,24}(?:才|[两二三几]次)|(?:i (?:always |still )?have to|muss ich|ich muss|je dois|tengo que|devo|tenho que|приходится)(?!\p{L}).{3,60}[\s,](?:to see|before it|twice|every time|zweimal|jedes mal|damit es|pour (?:voir|que)|deux fois|para (?:ver|que)|dos veces|per vedere|due volte|duas vezes|чтобы|дважды)(?!\p{L})/iu;

/** Matches that something is not as it should be. */
const unmet =
  /(?:n['’]t|(?:^|[\s,])(?:not|never|nicht|ne|n['’]\p{L}{1,12}|no|não|non|не))\s.{1,60}\s(?:(?:as|like|where|what|than) (?:it|they|he|she) should|wie (?:es|er|sie) sollten?|(?:comme |alors )?qu(?:['’](?:elles?|ils?)|e (?:ça|cela)) devrai(?:t|ent)|como deber[ií]an?|como deveriam?|come dovrebbe(?:ro)?|как должн[аоы]?)(?!\p{L}| (?:have|be))/iu;

/** Matches where a sentence turns from what was wanted to what came. */
const turning =
  /(?:^|[\s,;])(?:but|yet|aber|mais|pero|ma|mas|но|однако|а оно)(?=\s)|却|但是?|可是|结果|しかし|けど|けれど|のに|하지만|지만/iu;

/** Matches where the reason of what was said begins. */
const reason =
  /[\s,](?:because|since|weil|denn|da|parce que|car|porque|ya que|pois|perché|poiché|потому что|так как)\s|因为|から、/iu;

/** Matches statements of how faults are treated: of all that failed, of any crash, in case of an error, or from then on. */
const treating =
  /^(?:all )?(?:failed|failing|wrong|broken|slow|crashed) \p{L}+s (?!(?:appear|show|come|keep|still|again)(?!\p{L}))|^(?:a|any|every|each) (?:crash|hang|failure)(?!\p{L})|^(?:from now on|going forward|in (?:the )?future|ab jetzt|ab sofort|künftig|désormais|dorénavant|de ahora en adelante|d['’]ora in poi|впредь)(?!\p{L})|^(?:in case of|on (?:an? )?(?:error|failure)|bei (?:einem )?fehlern?|en cas d|en caso de|in caso di|em caso de|при ошибк)|(?:失敗した|エラーになった)[^、。]{1,12}は/iu;

/**
 * True for a sentence whose end tells that a program does not do what it should, which decides nothing; false where it
 * says what was decided or is done about faults, or gives one as the reason.
 */
export function reportsSymptom(sentence: string): boolean {
  if (saidDecision(sentence) !== null || treating.test(sentence)) return false;
  if (forced.test(sentence) || unmet.test(sentence)) return true;
  const [last = ''] = (sentence.split(turning).at(-1) ?? '').split(reason);
  return (complaint.test(last) || observed.test(sentence)) && !isWish(last);
}
