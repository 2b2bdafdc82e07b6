const verbs =
  "accept|add|adjust|align|allow|analy[sz]e|append|apply|ask|assess|audit|avoid|block|build|bump|cache|call|change|check|choose|clean|clear|click|close|collect|combine|commit|compare|compile|configure|confirm|consider|convert|copy|create|debug|declare|define|delete|deploy|describe|design|detect|disable|display|document|don't|do not|download|draft|drop|edit|enable|ensure|enter|evaluate|execute|explain|export|expose|extend|extract|fetch|fill|filter|find|finish|fix|follow|forget|format|generate|get|give|go|grant|group|handle|hide|highlight|identify|implement|import|improve|include|increase|inject|insert|inspect|install|integrate|introduce|investigate|iterate|keep|launch|leave|let|limit|link|lint|list|load|lock|log|look|lower|make|map|mark|match|measure|merge|migrate|mock|modify|move|name|never|always|note|only|open|optimi[sz]e|order|parse|paste|pick|perform|pin|place|plan|point|prepare|preserve|prevent|print|provide|publish|pull|push|put|raise|read|rebuild|record|redesign|reduce|refactor|register|release|remember|remove|rename|render|reorder|replace|report|reset|resolve|respect|restart|restore|restrict|return|reuse|revert|review|rewrite|run|save|scan|scrap|search|select|send|separate|set|setup|share|show|sign|simplify|skip|solve|sort|specify|split|start|stop|store|strip|support|switch|sync|tell|test|track|translate|trim|try|turn|unify|update|upgrade|upload|use|validate|verify|visit|wait|wire|work on|wrap|write";
const openers =
  '(?:(?:and|so|ok(?:ay)?|also|now|then|next|first|please|pls|just|but|no|actually|definitely|certainly|simply|only|instead|bugfix|feature|todo|task)[,: ]+)*';
const order = new RegExp(`^${openers}(?:${verbs})\\b(?!['’]s\\b)`, 'i');
const orderElsewhere =
  /^(?:bitte |dann |und |jetzt )*(?:füge|mach|nutze|nimm|ändere|entferne|lösche|prüfe|schreib|erstelle|baue|zeig|behalte|verschiebe|benenne|ersetze|ajoute|utilise|supprime|crée|garde|change|añade|usa|elimina|crea|cambia|controlla|rimuovi|esegui|apri|copia|incolla|vai|entra|aggiungi|premi|riavvia|ejecuta|abre|haz|abra|execute|clique|ouvre[zr]?|exécute[zr]?|clique[zr]?|vérifie[zr]?|lance[zr]?|öffne|führe|klicke|starte|открой(?:те)?|запусти(?:те)?|нажми(?:те)?|перейди(?:те)?|установи(?:те)?|добавь|сделай|используй|удали|проверь|исправь|измени|создай|проанализируй|убери|перепиши|напиши|запрети|замени|перенеси|разбей|поменяй|请|把|帮|改|加|用|不要|删除|修复|修改|添加|将)/iu;

/** Matches what something does: `Always switches to channel 1`. */
const habit = /^(?:always|never|only) \p{Ll}{2,}[^s\W]s\b/iu;

/** True for a sentence that begins by telling somebody what to do. */
export function isOrder(sentence: string): boolean {
  return (order.test(sentence) && !habit.test(sentence)) || orderElsewhere.test(sentence);
}

const wish =
  /\b(?:please|(?:your|the) (?:job|task|goal) is to|i(?:['’]d| would)? (?:also |really )?(?:like|want|need|prefer|rather)|we (?:also )?(?:need|want|should|must|have to)|should|must|make sure|let['’]?s|(?:can|could|would) you|needs? to|vamos|bora|facciamo|passons|lass uns|laten we|ha(?:s|ve) to|instead of|rather than|bitte|soll(?:te|en|ten)?|muss|müssen|ich (?:will|möchte|brauche)|wir (?:wollen|brauchen|müssen)|voglio|vorrei|bisogna|dobbiamo|quero|preciso|je veux|je voudrais|il faut|doit|quiero|necesito|deben?|deber(?:ia|ían?|ian)|tienen? que|tengo que|hay que|tem que|devem?|deveria|precisa|dovrebbe|bisogna|faudrait|devrait|moet(?:en)?|graag|istiyorum|lütfen|gerek(?:iyor)?|olmalı)(?!\p{L})|(?:^|[^\p{L}])(?:нужно|надо|хочу|должн\p{L}+|пожалуйста|давай(?:те)?|необходимо)(?!\p{L})|应该|需要|希望|必须|想要|一下|^(?:列出|给我|检查|写|生成|增加|新建|创建|更新|优化|实现|继续|测试|部署|再)|(?:して(?:ください|ほしい|下さい|[。.]?$)|お願い)|(?:[해하려이어아워]줘|주세요|주십시오|하세요|하십시오|해라|바랍니다|면 좋겠(?:어|다|습니다)|야 (?:해|한다|합니다))(?:요)?[.!]?$|\b(?:pretend[oe]|vou deixar|intendo|tengo la intención|j['’]ai l['’]intention|ich habe vor)\b|^(?:poner|agregar|añadir|cambiar|quitar|hacer|crear|mostrar|arreglar|corregir|mover|agrega|pon|quita|haz|arregla|corrige|muestra|adicione|faça|corrija|mude|remova|crie|altere|coloque|atualize|implemente|ajoute[rz]?|corrige[rz]?|mets|mettre|voeg|verwijder|maak|pas|ekle|düzelt|kaldır|değiştir|faz|adiciona|remove|corrige|cria|muda|atualiza|coloca|fai|aggiungi|rimuovi|correggi|modifica|aggiorna|mostra|scrivi|hãy|thêm|sửa|xóa|tạo)(?!\p{L})/iu;

/** True for a sentence in which somebody says what should be done or how something should be. */
export function isWish(sentence: string): boolean {
  return isOrder(sentence) || wish.test(sentence);
}

/** Matches the words with which somebody says what they try to do or need help with. */
export const trying =
  /^(?:(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:(?:currently|now|just) )?(?:trying to|attempting to|working on) |(?:i|we) need (?:some )?help (?:with )?|estoy (?:intentando|tratando de) |estamos (?:intentando|tratando de) |est(?:ou|amos) tentando |st(?:o|iamo) (?:cercando di|provando a) |j['’]essaie d(?:e |['’])|nous essayons d(?:e |['’])|я пытаюсь |мы пытаемся |我们?(?:正在?|在)?(?:尝试|试图))/iu;

/** Matches the beginning of words that only hand something over, such as a file. */
export const presenting =
  /^(?:<?[-—=]+|(?:here(?:['’]s| is| are)|hier (?:ist|sind)|voici|voilà|aqu[ií] (?:está|están|estão|tienes|você)|ecco|вот)(?!\p{L})|这是)/iu;

/** Matches words that hold only under a condition, or that go on from others. */
export const dependent =
  /^(?:if|when|instead|also|for example|e\.g\.|wenn|zum beispiel|z\.\s?b\.|si|par exemple|por ejemplo|por exemplo|se|если|также|например|如果|若|例如)(?!\p{L})/iu;
