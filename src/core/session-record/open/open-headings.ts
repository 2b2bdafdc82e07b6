/** Words that begin a heading of what is left, in the languages of which such headings are known. */
const begins = [
  String.raw`(?:what(?:['’]s| is) (?:left|missing|next|still open)|(?:still )?(?:open|left|outstanding)(?: (?:points?|items?|tasks?|issues?|questions?|work))?|still missing|missing(?: (?:points?|items?|tasks?|work))?(?=[:：\s]{0,3}$)|not (?:yet )?(?:done|finished|implemented|covered)|next(?: \p{L}+)? steps?|next up|remaining(?: \p{L}+){0,2}|to-?do(?: list)?|pending(?: \p{L}+)?|follow-?ups?)`,
  String.raw`(?:was (?:jetzt |noch |dann )*(?:fehlt|offen|zu tun|aussteht)(?: \p{L}+){0,2}|(?:\p{L}+ )?(?:noch )?offen(?:e \p{L}+)?|nächster?(?: \p{L}+){0,2} schritte?|als nächstes|noch zu (?:tun|erledigen))`,
  String.raw`(?:(?:cosa|quello che|che cosa) (?:manca|resta)(?: \p{L}+){0,2}|(?:resta|restano|ancora)? ?da (?:fare|completare)|prossimi? pass[io]|in sospeso)`,
  String.raw`(?:(?:lo|o) que (?:\p{L}+ )?falta(?: \p{L}+){0,2}|(?:falta|queda)n? por hacer|falta(?:m)? fazer|por (?:hacer|fazer)|próximos? pasos?|próximos? passos?|siguientes? pasos?|pendientes?|pendências|pendentes?)`,
  String.raw`(?:ce qu['’]il reste(?: \p{L}+){0,2}|reste à faire|à faire|prochaines? étapes?|étapes suivantes)`,
  String.raw`(?:что (?:ещё )?осталось(?: \p{L}+)?|осталось(?: \p{L}+)?|следующи[йе] шаги?|дальнейшие шаги|не сделано)`,
].join('|');
const remaining = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${begins})(?!\\p{L})|^[^\\p{L}\\p{N}]*(?:下一步|接下来|剩余|未完成|待办|还需要|还没|次のステップ|残り|残課題|未対応|未完了|다음 단계|남은|미완료)`,
  'iu',
);
/** Matches words that leave steps to the person. */
const ofPerson =
  /(?:^|[^\p{L}])(?:you(?:['’]ll| will| still| now)? (?:need|have) to|you must|(?:required |remaining )?manual (?:steps?|setup)|on your (?:side|end)|(?:precisas|você precisa|tens)(?: de)? \p{L}+(?:ar|er|ir)|(?:devi|dovrai)(?: ancora)? \p{L}+(?:are|ere|ire)|(?:debes|tienes que) \p{L}+(?:ar|er|ir)|(?:tu dois|vous devez)(?: encore)? \p{L}+(?:er|ir|re)|musst du(?: noch)?|müssen sie(?: noch)?|du musst(?: noch)?|(?:вам|тебе) (?:нужно|надо|осталось)(?: \p{L}+)?)(?!\p{L})|[你您](?:还)?需要|需要[你您]|手动|手動|직접 (?:해야|하셔야)|수동/iu;

/** Returns whether words above or in front of something say that it is left, and to whom; null when they do not. */
export function leftBy(words: string): 'anybody' | 'person' | null {
  if (words.length > longest || purpose.test(words)) return null;
  return ofPerson.test(words) ? 'person' : remaining.test(words) ? 'anybody' : null;
}

/** In characters; longer words say more than what is below them. */
const longest = 90;
/** Matches words about whoever wants something, which leave nothing to anybody. */
export const purpose =
  /^(?:to|in order to|um|per|para|pour|afin de|чтобы|для) (?!(?:do|fazer|hacer|faire|tun)(?!\p{L})).*[,，]|^(?:如果|若|为了|要)/iu;

/** Matches a step that only the person can take after the work: to publish, push, log in, restart or run something. */
export const operating =
  /^(?:then |and |now )?(?:re-?deploy|deploy|push|log ?in|sign in|restart|publish|apply the migration|run (?:the )?(?:sql|migrations?|`))(?!\p{L})|^(?:deploye?|pushe|logge dich|melde dich|führe|starte) |^(?:re)?d[ée]ploie[zr]?|^(?:pousse[zr]?|connecte(?:-toi|z-vous)|exécute[zr]?|redémarre[zr]?|relance[zr]?)(?!\p{L})|^(?:(?:re|des)?pliega|haz (?:un )?(?:git )?push|inicia sesión|ejecuta|reinicia)(?!\p{L})|^(?:fai (?:il )?(?:deploy|push)|accedi|esegui|riavvia)(?!\p{L})|^(?:fa(?:z|ça|zer) (?:o )?(?:deploy|push|login)|execut[ae]|reinici[ae])(?!\p{L})|^(?:задеплой|разверни|запушь|войди|выполни|перезапусти|сделай(?:те)? (?:деплой|push|пуш))(?:те)?(?!\p{L})|^(?:(?:再|先|请)?(?:重新)?(?:部署|发布|推送|登录|执行|重启)|(?:git )?push)|^(?:再?デプロイ|プッシュ|ログイン|再起動)|^(?:재?배포|푸시|로그인|재시작)/iu;
