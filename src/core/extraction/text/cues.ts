/** Phrases that hint at a kind of statement. A trailing `*` leaves the end of the last word open. Scripts without spaces are searched anywhere. */
export type Cues = readonly string[];

function list(text: string): Cues {
  return text
    .split('|')
    .map((cue) => cue.trim())
    .filter((cue) => cue !== '');
}

export const insightCues: Cues =
  list(`turns out|turned out|root cause|the reason|real issue|real problem|actual issue|actual problem|key insight|key finding|the trick|the catch|gotcha|caveat|pitfall|under the hood|that's why|that is why|the reason for|behind the scenes
|undocumented|silently|known bug|known issue|known limitation|known conflict|by design|misleading|counterintuitive|counter intuitive|surprising*|non obvious|culprit|what happens is|the issue is|the problem is|the bug is|the issue was|the problem was|the bug was|lesson|rule of thumb|as a rule|case sensitive|without any message|without notice|without an error
|stellt sich heraus|stellte sich heraus|hat sich herausgestellt|der grund|die ursache|ursache war|ursache ist|das eigentliche problem|liegt daran|lag daran|en fait|la cause|la raison|le vrai problème|il s'avère|resulta que|la causa|la razón|el problema era|el problema es|het probleem was|het probleem is|de oorzaak|blijkt
|原因是|根本原因|其实|问题在于|原来|原因は|実は|причина|оказалось|дело в том`);

export const constraintCues: Cues =
  list(`does not support|doesn't support|do not support|don't support|unsupported|not supported|only works|works only|only|unless|at most|at least|depends on|doesn't depend|not allowed|aren't allowed|isn't allowed|case sensitive|needs|need to|renamed|was removed|were removed|replaced by|by itself|on its own|has to|have to|must|isn't|aren't|is not|are not|nothing|applies to|limited to|limits|expires|bypass*|readable for|accepts|expects|has no|have no|there is no|there's no|caps|capped|separately|once per|only when|only if|only after|requires|required for|required by|must be|must not|has to be|have to be|which means|this means|that means
|otherwise|ignores|ignored|overrides|takes precedence|by default|regardless|even though|even if|cannot|can't|won't|will fail|would fail|does not|doesn't|do not|don't|unlike|at most once|at least once|idempotent|no longer|not guaranteed|guarantees|guarantee|separate process|deprecated
|so that|to avoid|to prevent|to ensure|in order to|unterstützt kein*|nur wenn|funktioniert nur|muss vor|muss zuerst|standardmäßig|kann nicht|wird ignoriert|braucht|hat keine|gibt es nicht|überschreibt|damit|par défaut|ne supporte pas|seulement si|il faut|ne peut pas|a besoin de|uniquement|n'est pas|ne sont|mais pas|non può|non puoi|non supporta|non accetta|deve|devono|solo se|solo quando|altrimenti|rifiuta|si aspetta|não pode|não suporta|apenas|por defecto|no soporta|solo si|sólo si|hay que|no puede|necesita|no se
|standaard|werkt alleen|ondersteunt geen|不支持|默认|只有|需要|不能|不要|才能|无关|必须|否则|无法|会导致|は必須|デフォルト|по умолчанию|не поддерживает|только если|нельзя`);

export const problemCues: Cues =
  list(`error|errors|fails|failed|failing|failure|failures|crash*|exception|exceptions|bug|bugs|broken|breaks|broke|missing|timeout|timeouts|timed out|leak*|race condition|deadlock*|incorrect*|wrong|wrongly|regression|conflict|conflicts|rejected|undefined|does not work|doesn't work
|doesn't start|didn't work|not working|stuck|hangs|hanging|corrupt*|panic*|denied|refused|mismatch|not found|unused|warning|warns|stale|duplicate*|lost|overflow|infinite loop|out of memory|can't access|cannot access|doesn't render|flaky|unreachable|invalid|blocked|will fail|not recognized
|fehler|fehlermeldung|schlägt fehl|schlug fehl|kaputt|abgestürzt|absturz|stürzt|funktioniert nicht|ging nicht|geht nicht|fehlt|fehlte|problem|erreur|échoue|échouait|plante|ne marche pas|ne fonctionne pas|manquant*|falla|fallaba|falló|no funciona|faltaba|fout|foutmelding|werkt niet|mislukt*
|错误|失败|报错|崩溃|异常|超时|缺少|エラー|失敗|例外|落ちる|動かない|ошибк*|падает|не работает|сбой`);

export const causeCues: Cues =
  list(`because|due to|caused by|the cause|therefore|thus|explains|root cause|the reason|since|leads to|led to|results in|resulting in|stems from|come from|comes from|came from|as a result|so each|so every|which causes|which caused|causing|that's why|that is why|which is why|hence
|weil|da die|da der|da das|wegen|verursacht|dadurch|deshalb|liegt daran|lag daran|parce que|car|à cause|dû à|puisque|porque|debido a|por culpa|ya que|omdat|doordat|vanwege|因为|由于|导致|所以|因此|于是|这样|ため|ので|原因|из за|потому что|вызвано`);

export const fixCues: Cues =
  list(`fix|fixed|fixes|fixing|resolved|resolve|resolves|solution|solved|workaround|work around|switch to|switched to|switching to|replace|replaced|replacing|rewrite|rewrote|rewritten|moved|move|instead|set|setting|wrap|wrapped|pin|pinned|bump*|upgrad*|added|adding|changed|changing|extracted|suppress|disabl*|remov*
|behoben|gelöst|lösung|beheben|umgestellt|ersetzt|corrig*|résolu|résout|solution|remplac*|soluc*|arregl*|cambi*|opgelost|oplossing|修复|解决|改成|改为|換成|修正|解決|исправ*|решен*`);

export const decisionCues: Cues =
  list(`decided|chose|chosen|we choose|i choose|we'll go with|we will go with|going with|go with|went with|go back to|opted|settle on|settled on|agreed|prefer|preferred|prefers|trade off|tradeoff|convention|our policy|from now on|stick with|sticking with|standardise on|standardize on|house rule
|i recommend|we go for|go for|i've decided|legacy|policy is to|the policy is|a policy of|as a policy|is the rule|we keep|we'll keep|we will keep|we're keeping|we stay with|we use|we'll use|we will use|let's use|should use|wir nehmen|wir nutzen|wir verwenden|wir bleiben bei|entschieden|entscheidung|entscheiden uns|ab jetzt|ab sofort|künftig|grundsätzlich|bevorzug*|nous avons décidé|on a décidé|on utilise|nous utilisons|désormais|on garde|préfér*|hemos decidido|decidimos|usamos|usaremos|preferimos|prefiero
|a partir de ahora|besloten|we gebruiken|we kiezen|gekozen|voortaan|abbiamo deciso|decidemos|决定|选择|采用|改用|统一使用|今后|に決め|採用|今後|решили|будем использовать|выбрали|выбираем`);

export const contrastCues: Cues = list(
  `rather than|instead of|over|not|never|in favour of|in favor of|anstatt|statt|anstelle|lieber|plutôt que|au lieu de|en lugar de|en vez de|in plaats van|而不是|ではなく|代わりに|вместо|а не`,
);

/** Words that make a user's sentence a permanent rule rather than a task. */
export const ruleCues: Cues =
  list(`always|never|ever|from now on|has to be|have to be|by default|the default|for all|for everything|each new|every new|max|at most|for anything|with anything|we only|use only|only use|is legacy|is garbage|is forbidden|not allowed|every time|whenever|in general|as a rule|by convention|no exceptions|must always|must never|make sure every|make sure all|all new|every new|in this project|in this repo|in this codebase|in this repository|for this project|we don't|we do not|we never|we always|our convention|i prefer|we prefer|i want all|stop using|don't ever|do not ever
|immer|niemals|nie|ab jetzt|ab sofort|künftig|grundsätzlich|generell|in diesem projekt|jedes mal|toujours|jamais|désormais|à partir de maintenant|dans ce projet|siempre|nunca|a partir de ahora|de ahora en adelante|en este proyecto|altijd|nooit|voortaan|sempre|mai|d'ora in poi|总是|永远|一律|始终|不要|不得|不准|不许|必须|今后|从现在|必ず|常に|今後|しないで|всегда|никогда|отныне|впредь`);

/** Words that mark a guess not confirmed yet. */
export const hedgeCues: Cues = list(
  `might|maybe|perhaps|probably|possibly|likely|could be|may be|looks like|seems|seem|appears to|i think|i guess|i suspect|not sure|presumably|my guess|hypothesis|should be fine|i wonder|suggests|suggest|suggesting|indicates|sometimes|typically|usually|in many cases|depending on|it's possible|it is possible|in most cases|vielleicht|vermutlich|wahrscheinlich|möglicherweise|könnte|peut être|probablement|sans doute|quizás|tal vez|probablemente|forse|potrebbe*|probabil*|di solito|solitamente|quasi sempre|più plausibile|talvez|provavelmente|geralmente|misschien|waarschijnlijk|可能|也许|かもしれ|たぶん|возможно|наверное`,
);

export const temporaryCues: Cues =
  list(`for now|temporarily|temporary fix|temporary workaround|temporary solution|temporary hack|stopgap|in progress|still need|still needs|still needed|next step|next steps|pending|todo|not yet|blocked on|blocked by|work in progress|until we|until the new|until the next|until the fix|until the migration|until the release|until that|until it's|until then|until that's|next week|next month|on monday|on tuesday|on wednesday|on thursday|on friday|for two sprints|looked at again|remaining work|left to do|to be done|interim|short term|quick hack|open question|open questions|not fixed yet|this sprint|this week|today|tomorrow|vorerst|vorläufig|vorübergehend|bis auf weiteres|noch offen|eigenes ticket|noch nicht|nächste schritte|fürs erste
|pour l'instant|provisoire*|temporaire*|en attente|pas encore|por ahora|de momento|por hora|por enquanto|por agora|per ora|per adesso|per il momento|temporalmente|solución temporal|pendiente*|todavía no|aún no|voorlopig|nog niet|暂时|目前先|先不用|再说|待办|尚未|とりあえず|一時的|まだ|пока что|временно|ещё не`);

/** Words that withdraw an earlier statement. */
export const reversalCues: Cues =
  list(`revert that|revert this|revert it|let's revert|undo that|undo this|scrap that|scrap the|forget that|never mind|nevermind|changed my mind|change of plan|on second thought|go back to|going back to|went back to|switch back|switched back|roll back|rolled back|not after all|drop that idea|strike that|we reverted|i reverted|no longer want|don't want that anymore|instead let's|actually no
|doch nicht|doch lieber|rückgängig|zurück zu|anders entschieden|vergiss das|nehmen wir doch|finalement|revenons|revenir à|annule|oublie ça|mejor no|volvamos|volver a|cambié de opinión|olvida eso|toch niet|terug naar|terugdraaien|算了|撤销|改回|还是用|やっぱり|やめて|取り消|передумал*|отмени|вернёмся|откатим`);

export const allCues: readonly Cues[] = [
  insightCues,
  constraintCues,
  problemCues,
  causeCues,
  fixCues,
  decisionCues,
  contrastCues,
  ruleCues,
  hedgeCues,
  temporaryCues,
  reversalCues,
];
