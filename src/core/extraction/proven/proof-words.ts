/** Matches a person's words that something helped. */
const helped =
  /^(?:(?:ok(?:ay)?|yes|great+|nice|perfect|cool|super|ja|gut|oui|sí|да)[,.! ]+)*(?:(?:that|this|it)(?:['’]s| has| just)? (?:worked|works|fixed|solved|helped|did (?:it|the trick)(?! again))|(?:(?:that|this|it)(?:['’]s| is) )?(?:now )?working(?: now)?(?!\p{L})|works? now|(?:das|es) (?:hat (?:funktioniert|geklappt|geholfen)|klappt|läuft|geht jetzt|funktioniert jetzt)|ça (?:a marché|marche|fonctionne)|(?:(?:eso|esto|ya|agora|isso|isto|ahora) )*(?:funcion(?:a|ó|ou)|deu certo)(?!\p{L})|(?:(?:ora|adesso) )?(?:ha funzionato|funziona)\b|(?:(?:het|dat|dit|nu) )*(?:werkt|lukt|heeft geholpen)(?!\p{L})|(?:şimdi )?(?:çalıştı|çalışıyor)(?!\p{L})|(?:teraz )?działa(?!\p{L})|(?:fin qui |per ora )?tutto (?:ok|bene|a posto|funziona)|(?:até aqui )?tudo (?:ok|certo|bem|funcionando)|(?:hasta aquí )?todo (?:bien|ok|funciona)|(?:bis hierhin |soweit )?alles (?:ok|gut|läuft)|so far so good|all good|(?:(?:всё|все|теперь) )*(?:работает|заработало|помогло|получилось|сработало)(?!\p{L})|(?:好了|可以了|成功了|解决了|搞定了|能用了|正常了)|(?:うまく)?(?:動きました|動いた|直りました|解決しました|できました|いきました)|(?:이제 |잘 )*(?:됩니다|돼요|됐어요|되네요|됐습니다|작동합니다|작동해요|동작합니다|해결됐(?:어요|습니다)))/iu;

/** Words that may follow them without limiting them. */
const assuring = new Set(
  [
    'a again all and bug charm error everything finally fine for great issue it like man me much my nicely now our perfectly problem so thank thanks that the this too well you',
    'danke endlich gut jetzt perfekt prima super wieder bien maintenant merci ahora gracias todo perfecto perfectamente ya bene grazie ora adesso tutto perfettamente agora aqui obrigado obrigada valeu tudo perfeitamente nu goed bedankt теперь спасибо отлично всё 了 谢谢 감사합니다 ありがとうございます',
  ].flatMap((words) => words.split(' ')),
);

/** Matches what limits or denies other words of its sentence. */
const limiting =
  /\b(?:but|not|cannot|no|never|neither|nor|nothing|except|however|although|though|until|unless|only|still|besides|apart|without|other than|before|yesterday|earlier|fail\w*|br[eo]k\w*|wrong|aber|nicht|kein\w*|nur|noch|außer|mais|pas|sauf|pero|ma|non|solo|salvo|maar|niet|mas|exceto)\b|n['’]t\b|[?？]|(?:^|[^\p{L}])(?:но|не|только|não|só|ainda|todavía|aún)(?!\p{L})|但|不|还|[がけ]ど|しかし|でも|지만|는데/iu;

/** Matches what makes a report one of another time or case. */
const conditional =
  /\b(?:if|when|once|should|would|could|might|may|next|upstream|planned|wenn|falls|sollte|si|quand|cuando|quando|se)\b/iu;

/** Matches a sentence that takes back the one before it. */
const takingBack =
  /^(?:but|no[,.! ]+(?!more)|not|wait|sorry|actually|however|except|unfortunately|hm+|only|still|though|aber|nein|doch|leider|mais|non|pero|ma|mas|maar)\b|^(?:но|нет|não)(?!\p{L})|^但|^でも|^しかし|^하지만|^근데/iu;

const absent = /\b(?:no|0|zero|without(?: any)?) (?:failures?|failed|failing|errors?|warnings?|regressions?)\b/gi;

/** Returns the first of a person's sentences when it says that something helped and nothing limits it; '' otherwise. */
export function wordsOfHelp([first = '', second = '']: readonly string[]): string {
  const found = helped.exec(first)?.[0] ?? '';
  if (found === '' || takingBack.test(second)) return '';
  const [near = '', ...rest] = first.slice(found.length).split(/[,;:.!–—(。！，]/);
  const isPlain = (near.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => assuring.has(word));
  return isPlain && !limiting.test(rest.join(' , ')) && !/[?？]/.test(first) ? first : '';
}

/** True for a report of success that it holds without limits, nor the sentence after it. */
export function isUnlimited([first = '', second = '']: readonly string[]): boolean {
  const report = first.replace(absent, ' ');
  return !limiting.test(report) && !conditional.test(report) && !takingBack.test(second);
}
