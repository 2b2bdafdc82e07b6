import { remembering } from './remembering';
import { asPhrase } from './words';

/**
 * Words that open a sentence without saying anything, in the most common languages; a punctuation mark follows them.
 */
const courtesies =
  `ok|okay|good(?: catch| call| point| idea| question)?|great|perfect|right|yes|yep|yeah|no|nope|sure|alright|excellent|nice|thanks(?: for telling me)?|done|absolutely|indeed|exactly|next|first|finally|better|also
|wait|hmm?|hmm wait|wow|omg|ugh|haha|a+h+|oh|oh no|aha|got it|found it|i see(?: it| the problem)?|now i see|confirmed|good to know|noted|understood|of course|makes sense|you're right(?: for most of them| about that)?|you are right
|it is worth remembering|it's worth remembering|it is worth knowing|it's worth knowing|it is worth noting|it's worth noting|worth remembering|worth knowing|worth noting|all green|expected|interesting|fair enough|no problem|not like that|btw|by the way|one (?:more )?(?:thing|caveat|catch|note|question)(?: to know| to note)?|same root cause|to sum up|in short|the short answer|short answer|that's (?:very |most )?(?:likely |probably )?(?:it|why|the reason|the problem|the cause)|otra cosa|una cosa más|autre chose|noch etwas|one more|next thing|other thing|hi|hello|hey
|ricevuto|capito|certo|perfetto|fatto|procedo|va bene|d'accordo|entendido|compreendido|recebido|beleza|pronto|perfeito|combinado|de acuerdo|entendu|compris|bien reçu|c'est noté|verstanden|alles klar|in ordnung|erledigt|알겠습니다|네|좋습니다|了解です|了解しました|承知しました|わかりました|はい|понял|поняла|понятно|принято|(?:та |так |ну )?слушай|так|смотри|короче|кстати|в общем|listen|look|hör mal|pass auf|oye|mira|écoute|senti|ascolta|guarda|gut|perfekt|super|genau|klar|moin|danke|noch was|machen wir so|passt|stimmt|ja|nein|merci|oui|d'accord|parfait|perfecto|vale|claro|sí|gracias|prima|goed|да|нет|хорошо|好的|好|行|对|对对|是的|不是|没错|明白|嗯|完成`.replace(
    /\n/g,
    '',
  );
/** Words that connect a sentence to the one before; they need no punctuation mark. */
const connectors =
  // German puts a verb and its subject behind *so* in the sense of *like this*.
  'i mean|i meant|so(?!\\s+\\p{L}+\\s+(?:du|ich|wir|ihr|sie|man|es|sich|der|die|das)(?!\\p{L}))|now|yes|yeah|yep|ja|and please|and|but|also|then|ok|okay|please|pls|btw|hmm wait|hmm|hm|bitte';
const openers = new RegExp(
  `^(?:(?:${courtesies})(?:\\s*(?:[,!:;，。！、]|\\.(?![\\w/]))+|\\s[—–-]\\s)\\s*|(?:${connectors})\\s+|(?:但是|不过|而且|另外|我是说|我的意思是)(?=\\p{Script=Han})|(?:也就是说|换句话说|换言之|总之|一句话|简单来说|in other words|mit anderen Worten|autrement dit|en otras palabras|in altre parole|иначе говоря)[\\s,:，：]+)+`,
  'iu',
);
const plans =
  /^(?:(?:теперь|сначала|затем|потом|ahora|ora|adesso|agora|jetzt|maintenant|primero|prima|primeiro|zuerst|d['’]abord),?\s+)?(?:(?:let me|let's|let us|i'll|i will|i'm going to|i am going to|i need to|i should|i want to|i can|i'd like to|i could|we need to|we should|i have to|time to|going to|ich (?:werde|muss)(?! (?:nicht|sagen))|lass mich|lass uns|ich schaue|ich prüfe|je vais|laissez-moi|voy a|déjame|necesito|tengo que|ik (?:ga|moet)|laat me|vamos a|vou|preciso|tenho que|vamos|vado a|andiamo a|j['’]ai besoin|je dois|мне нужно|давайте|давай|сейчас я|проверим|посмотрим|попробуем|запустим|убедимся|я (?:проверю|посмотрю|запущу|создам|исправлю|обновлю|добавлю))(?!\p{L})|i can(?=not)|(?:你)?(?:现在)?可以测试一下|我来|让我|我会|我将|我需要)\s*/iu;
/** Matches the first person in the present, which in these languages says what somebody is about to do. */
const about =
  /^(?:(?:ora|adesso|prima|poi|quindi|agora|primeiro|depois|ahora|primero|luego) )?(?:sto|stiamo|estou|estamos|estoy) \p{L}+(?:ando|endo|indo|iendo)(?!\p{L})|^(?:(?:ora|adesso|prima|poi|quindi) )?(?:controllo|verifico|tolgo|rimuovo|elimino|aggiungo|modifico|correggo|sistemo|aggiorno|guardo|cerco|leggo|apro|eseguo|lancio|rilancio|provo|faccio|implemento|sposto|sostituisco|analizzo|preparo|scrivo|inizio|parto|riparto|procedo|passo|applico|allineo|installo|completo) (?:(?:a|il|lo|la|l|i|gli|le|un|una|subito|adesso|ora|prima|anche|tutt[oie]|direttamente|quest[oaie]|quell[oaie]|se|con|dal|dalla|nel|nella)(?!\p{L})|\d|`)|^(?:verificando|corrigindo|analisando|criando|atualizando|adicionando|removendo|rodando|executando|procurando|lendo|buscando|ajustando|implementando|verifico|removo|adiciono|corrijo|executo|analiso|atualizo|ajusto|sigo com) |^(?:reviso|compruebo|agrego|añado|elimino|quito|corrijo|actualizo|ejecuto|busco|leo|procedo|verificando|revisando|corrigiendo|analizando|creando|actualizando|añadiendo|agregando|ejecutando|buscando) (?:(?:el|la|los|las|un|una|a|ahora|si|en|con|también)(?!\p{L})|`)|^(?:(?:сейчас|теперь|сначала|потом) )?(?:исправляю|изучаю|добавляю|обновляю|проверяю|запускаю|смотрю|создаю|переписываю|удаляю|убираю|заменяю|переношу|меняю|настраиваю|анализирую|читаю|ищу|делаю|пишу|начинаю|продолжаю|подключаю|выношу|разбиваю|правлю|реализую|устанавливаю)(?!\p{L})|^(?:我)?(?:现在)?正在(?:添加|修改|检查|查看|更新|创建|运行|分析|实现|修复|删除|整理)|^(?:je (?:vérifie|regarde|lis|cherche|corrige|ajoute|supprime|retire|modifie|crée|lance|relance|teste|exécute|mets|remplace|déplace|commence|continue|passe|prépare|analyse|implémente|refais|reprends|fais|procède|poursuis)|j['’](?:ajoute|analyse|applique|enlève|exécute|implémente|installe|ouvre|essaie|écris|efface))(?!\p{L})|^(?:dann |nun |als nächstes |zuerst )?(?:ich )?(?:prüfe|schaue|sehe|suche|ändere|ergänze|füge|entferne|lösche|erstelle|lege|starte|teste|führe|baue|passe|korrigiere|behebe|setze|mache|beginne|analysiere|aktualisiere|verschiebe|ersetze|kümmere) (?:ich )?(?:jetzt |nun |mir |noch |zuerst |dazu |mal )?(?:den|die|das|dem|der|alle|an|ein|eine|einen|auf|in|nach|ob|jetzt|nun|zuerst|mich)(?!\p{L})|(?:겠습니다|[할볼줄갈킬릴둘올]게요|도록 하죠|중입니다)[.!]?$|(?:して(?:いき|おき|み)ます|しましょう|に(?:進|取りかか)(?:みます|ります)|(?:を|から)(?:始|着手し|開始し)(?:め)?ます)[。！]?$|^(?:まず|次に|それでは|では|これから|続いて|今から).*ます[。！]?$/iu;
/** Matches what somebody is about to do, in languages that need no future tense for it. */
const aboutNow =
  /^ich \p{L}{3,14}e (?:noch|jetzt|nun|gleich|kurz|zuerst|erst)(?!\p{L})|我接下来|接下来我|下一步我|겠습니다[.!]?$/iu;
const looking =
  /^(?:(?:also|just|now|first|quickly|actually|then|re-?)\s+)*(?:check|look|read|see|verify|find|search|explore|examine|inspect|investigate|understand|review|try|test|run|view|start|begin|continue|wait|ask|confirm|look at|keep (?:looking|digging|searching)|trace|dig|debug|think|figure|get|open|list|fetch|gather|analy[sz]e|clarify|compile|commit|push|close|move (?:on )?to|move on|proceed|summari[sz]e|draft|mark|create a todo|prüfen|schauen|ansehen|nachsehen|vérifier|regarder|lire|revisar|ver|mirar|comprobar)\b/iu;
const progress =
  /^(?:all\s+)?(?:\*\*)?\d[\d,+ ]{0,20}(?:\*\*)?\s{0,3}(?:of \d{1,9} )?(?:\w{1,40} ){0,2}(?:tests?|doctests?|specs?|checks?)\b|^(?:all|the|full|every)?\s*(?:\w+\s+){0,3}(?:tests?|suite|build|checks?|specs?|ci|compile|lint|typecheck)\s+(?:now |all |still )?(?:pass(?:es|ed|ing)?|succeed(?:s|ed)?|(?:is|are) (?:now |all )?(?:green|clean|passing)|ran cleanly|compiles?)|^(?:everything|it|that) (?:works|passes|is (?:green|clean|done|pushed|working))|^clean compile|^(?:pushed|committed|merged|compil\w+|running|checking|waiting|still|continuing|working on|looking|reading|searching|starting|moving on|wrapping up)\b|^\w+ (?:is|are) (?:now )?(?:complete|done|finished|implemented)\b/iu;
const courtesy =
  /\b(?:let me know|feel free|happy to help|hope this helps|would you like|want me to|shall i|do you want|if you have any|you're welcome|sorry for|apolog|great question|good question|thank you|as you can see|if you need|i can also|you did great|glad i could|i'd be happy|happy to|enjoy the|good choice|nice work|ready for your|not relevant any ?more|no longer relevant|(?:previous|earlier|this|our) (?:session|conversation)\b|here's a summary|here is a summary|my (?:last )?knowledge|as an ai\b|here are the|wie kann ich|gerne helfen|n'hésitez pas|si necesitas|laat het me weten)|如果你|希望这/iu;
/** Matches every text that contains an instruction to the model; a cheap test before the others. */
const order = /ignore|disregard|forget|system prompt|you are now/iu;
const orders =
  /\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+|the\s+|your\s+)?(?:previous|prior|above|earlier|preceding)\s+(?:instructions?|prompts?|rules?|messages?)|\bsystem prompt\b|\byou are now\b/iu;

/** Matches what running something does: `Running tide sync writes the table`. */
const effect =
  /^\p{L}+ing (?:[`\w./:=-]+ ){1,4}(?:adds|breaks|causes|creates|deletes|fails|gives|keeps|needs|prevents|prints|reads|removes|requires|returns|sets|shows|takes|updates|works|writes)\b/iu;

/** `One non-obvious thing came up.` */
const announcement =
  /^(?:one|another|two|three|a few) (?:[\p{L}-]+ ){0,2}(?:things?|points?|details?|surprises?|catch|caveats?|notes?)(?: [\p{L}'’]+){0,4}\s?[.:!]?$/iu;

/** What a sentence does in the conversation: it states something, plans a change, investigates, or is small talk. */
export type SentenceRole = 'claim' | 'plan' | 'look' | 'chatter' | 'question';

/** Removes polite or connecting words from the start of a plain sentence. */
export const withoutOpener = remembering((plain) => {
  const match = openers.exec(plain);
  return match === null ? plain : plain.slice(match[0].length);
});

/** True for a sentence that says behind a dash what somebody is about to do. */
export const endsAnnouncing = (plain: string): boolean =>
  plain
    .split(/ [—–] /)
    .slice(1)
    .some((clause) => ['plan', 'look'].includes(sentenceRole(clause)));

export function sentenceRole(plain: string): SentenceRole {
  const rest = withoutOpener(plain);
  if (/[?？]["”')*]*$/.test(plain)) return 'question';
  if (rest.length < 12 || courtesy.test(plain) || orders.test(plain)) return 'chatter';
  if (announcement.test(rest)) return 'chatter';
  const plan = plans.exec(rest);
  if (plan !== null) return planRole(rest.slice(plan[0].length), plan[0]);
  if (about.test(rest) || aboutNow.test(rest)) return 'look';
  if (progress.test(rest) && !effect.test(rest)) return 'chatter';
  if (
    /,? (?:i'll|i will|let me|i'm going to|i need to) |[,:;.—–] ?(?:ora |agora |ahora |adesso )?(?:vou|voy a|vado a|je vais|ich werde) /iu.test(
      rest,
    )
  )
    return 'plan';
  if (
    /^(?:now|first|next|then|also|finally),?\s+(?:also )?(?:add|update|write|create|wire|run|replace|register|implement|fix|close|commit|mark|remove|move|rename)\b|^now (?:also|the)\b/i.test(
      plain,
    )
  )
    return 'look';
  return 'claim';
}

function planRole(rest: string, opener: string): SentenceRole {
  if (looking.test(rest)) return 'look';
  return /^(?:i can|i could|i want|i'd like)/i.test(opener) ? 'look' : 'plan';
}

/** Turns a plan into an action: `Let me rewrite it with X.` becomes `Rewrite it with X.` */
export function deedOf(plain: string): string {
  const rest = withoutOpener(plain);
  const plan = plans.exec(rest);
  let deed = plan === null ? rest : rest.slice(plan[0].length);
  deed = deed
    .replace(/^(?:i've|i have|i) (?=(?:now |also )?(?:\w+ed|rewrote|set|put|split|made)\b)/i, '')
    .replace(/^(?:just|now|actually|also|then|simply|first|quickly)\s+/i, '')
    .replace(/(?:\s{0,9}):$/, '.');
  return capitalised(deed);
}

/** Capitalizes the first letter, except of identifiers. */
export function capitalised(text: string): string {
  const word = /^\S+/.exec(text)?.[0] ?? '';
  if (/[_.()/:=<>{}[\]@$\\-]|\p{Ll}\p{Lu}/u.test(word.replace(/[.,;:]$/, ''))) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pronouns =
  /^(?:this|that|it|its|these|those|they|their|he|she|there|here|which|both (?:are|were|of|have|can)|either|neither|each (?:of (?:them|these|those)|is|has|one)|same|one (?:of|is|was|has|can|could|would|way|option)|another (?:one|way|option)|the (?:latter|former|above|following|same|first|second|third|(?:only )?other|rest|downside|upside|advantage|disadvantage|benefit|drawback|answer|idea)|such|dies|cela|ça|c['’]est|ils|elles|esto|eso|ello|dit|dat|deze|он|она|они|это)(?=[\s,'’.:]|$)|^(?:这|那|它|これ|それ)|^(?:이|그|저|이런|그런|해당) (?=\p{Script=Hangul})|^(?:이것|그것|저것|이거|그거)/iu;
const backward =
  /\b(?:these|those) (?:into|to|in|on|with|by|for|as|and|when|are|were|would|will|can)\b|\b(?:on|in|at|for|from) (?:that|this) (?:day|one|case|way|line|file|point|time|step|role|set)\b|\bsuch an? \w+,|\b(?:of|between|all|both) (?:them|these|those)\b|\bin front of it\b|^.{0,40}\b(?:of|from|with|about|in|on|to) (?:it|them)\b(?! (?:is|was)\b)|\b(?:fixes|fixed|solves|explains|causes|avoids|breaks) (?:this|that|it)\b|\bthe other (?:one|two|three|ones|half)\b|^(?:for|in|on|with) \S+,? (?:that|this|it) (?:means|is)\b|^(?!there |wenn |si )\p{L}+ (?:it|them|this|that|these|those) (?!that\b)|\b(?:from|like) (?:this|that|those|these)[.,]?$|\bfrom \p{L}+ing (?:it|them)(?=[,.;]|$)|^.{0,40}\b(?:can|cannot|can't|could|will|won't|would|must|should) \p{L}+ them(?=[\s,.]|$)/iu;
/** Matches every text that `backward` matches; a cheap test before it. */
const pointer = /\b(?:it|them|this|that|these|those|such|other)\b/iu;
const germanPronouns = /^(?:Das|Es|Sie|Er|Diese[rs]?) \p{Ll}/u;

/** True when the text starts with a word that refers to something said before. */
export function startsUnresolved(plain: string): boolean {
  if (
    /^there (?:is|are) (?:no|a known)\b|^(?:this|dieses|ce|este|dit) (?:project|repo|repository|codebase|app|package|projekt|projet|proyecto)\b/i.test(
      plain,
    )
  )
    return false;
  return (
    pronouns.test(plain) ||
    /^(?:since|because|when|if|as|while|once|weil|wenn|da) (?:it|this|that|they|these|those|es|sie|das)\b/i.test(
      plain,
    ) ||
    (germanPronouns.test(plain) && !/^Es gibt/.test(plain))
  );
}

/** True when the text refers, further in, to something named before. */
export const pointsBack = remembering((plain) => pointer.test(plain) && backward.test(plain));

export const isAddressedToModel = remembering(
  (plain) => order.test(plain) && (orders.test(plain) || asPhrase(plain).includes(' ignore previous ')),
);

const verbs =
  /(?:^|[\s'’])(?:is|are|was|were|does|doesn't|do|don't|did|didn't|has|have|had|can|can't|cannot|could|will|won't|would|should|must|isn't|aren't|wasn't|fails?|failed|returns?|uses?|needs?|requires?|makes|gets|ignores?|reads?|writes?|expects?|treats?|breaks?|sends?|takes?|keeps?|skips?|drops?|loses?|allows?|throws?|generates?|runs?|listens?|reports?|changes?|differs?|closes?|opens?|waits?|stays?|stands?|refuses?|aborts?|locks?|blocks?|mocks?|joins?|says?|shows?|points?|gives?|adds?|stops?|starts?|holds?|lasts?|appl(?:y|ies)|stores?|depends?|means?|comes?|goes|works?|calls?|contains?|includes?|produces?|creates?|removes?|removed|resolves?|handles?|persists?|exists?|exposes?|overrides?|overwrites?|installs?|assumes?|triggers?|renders?|parses?|receives?|inherits?|lacks?|crashes|launches|spawns?|enables?|prevents?|causes?|belongs?|lives?|gains?|(?:references|imports|exports|matches|logs|checks|targets|builds|caches)(?= (?!in\b|to\b|of\b|from\b|for\b|are\b|and\b|or\b|with\b|on\b)\S)|loads?|becomes?|moved|changed|sets?|inserts?|supports?|counts?|caps?|turns?|hangs?|shares?|shared|puts?|leaks?|rejects?|accepts?|re-\p{Ll}+s|\p{Ll}{3,}(?:ates|izes|ises|ifies)|ist|sind|wird|werden|hat|haben|kann|muss|est|sont|peut|es|son|puede|werkt|heeft)(?=[\s,.;]|$)/iu;

/** True when a line contains one of the commonest verbs, and so says something rather than only naming it. */
export function hasVerb(text: string): boolean {
  // `DROP TABLE` is a name.
  return verbs.test(text.replace(/\b\p{Lu}{2,}\b/gu, ' '));
}
