/** Matches the words with which a person says that they took back what was done for them, or the part about one matter. */
const told = new RegExp(
  [
    String.raw`\b(?:i(?:['’]ve| have)?|we(?:['’]ve| have)?) (?:just |now |already )?(?:undid|undone|reverted|rolled back|discarded|put back)(?: back)?(?=[.,;!]|$| (?:for now|again|already|myself|by hand[.,;!])| (?:all )?(?:of )?(?:your|the (?:part|bit|thing|stuff|changes?)|(?:these|those) (?:changes?|edits?|commits?))(?!\p{L})| (?:all )?(?:of )?(?:these|those|that|this|it|everything|all)(?:[.,;!]|$| (?:back|for now|again|already|myself|because|since|as|and|but)(?!\p{L})))`,
    String.raw`\b(?:i|we) (?:put|changed|set|moved|rolled) (?:it|that|this|everything|all) back(?=[.,;!]|$| (?:(?:to )?(?:how|the way|as|what) it was|again|for now|myself|because|since)(?!\p{L}))`,
    String.raw`\bich hab(?:['’]s|e? ?(?:deine|diese|alles|das|es))\s.{0,40}(?:rückgängig gemacht|zurückgesetzt|verworfen|zurückgenommen|rausgenommen|revertiert)`,
    String.raw`\b(?:das|es|alles) hab(?:e|['’])? ich(?: \p{L}+){0,3} (?:rückgängig gemacht|zurückgesetzt|verworfen|zurückgenommen|(?:he)?rausgenommen|revertiert)`,
    String.raw`\bhab(?:e|['’])? ich(?: schon| gleich)? wieder (?:(?:he)?rausgenommen|zurückgenommen|zurückgesetzt)`,
    String.raw`\bi(?:['’]ve| have)? (?:took|taken) (?:it|that|this) (?:back )?out(?: again)?(?=[.,;!]|$)`,
    String.raw`\bj['’]ai (?:tout |déjà )?(?:annulé|défait|remis)(?=[.,;!]|$| (?:tes|vos|tout|ça|cela|comme avant))|\bj['’]ai remis comme avant`,
    String.raw`\b(?:he |lo he |ya he )?(?:deshecho|revertido|revertí|deshice)(?=[.,;!]|$| (?:tus|todo|eso|esto|los cambios|porque|ya que))|\blo (?:dejé|he dejado|volví a poner|puse) como estaba`,
    String.raw`\b(?:l['’])?ho (?:annullato|ripristinato|rimesso)(?=[.,;!]|$| (?:le tue|tutto|com['’]era|come prima))`,
    String.raw`\b(?:desfiz|reverti)(?=[.,;!]|$| (?:(?:as )?suas|tudo|isso|as mudanças))|\bvoltei (?:tudo )?(?:como|ao que) (?:estava|era)`,
    String.raw`(?:^|[^\p{L}]я |^я )(?:(?:там|это|всё|все|уже|пока|сам) ){0,3}(?:откатил|отменил|рев[её]ртнул|ревертил)[аи]?(?=[.,;!]|$| (?:пока |всё |все |это |обратно )?(?:тво|ваш|эт|вс[её]|изменени|правк|тему|часть|кусок|обратно|назад|$))`,
    String.raw`(?:^|[^\p{L}]я |^я )вернул[аи]? (?:\p{L}+ )?(?:как было|обратно|назад)(?!\p{L})`,
    String.raw`\bik heb (?:het|dat|alles|je wijzigingen) (?:terug(?:gedraaid|gezet)|ongedaan gemaakt)|(?:^|[ ,])(?:geri aldım|eski haline getirdim)(?!\p{L})`,
    String.raw`我(?:已经?|刚|先)?(?:把.{0,20})?(?:撤销|回退|还原|撤回|改回)(?:了|去了)`,
    String.raw`^(?:いや、?|やっぱり、?)?(?:(?:さっきの|先ほどの|今の|その|この)?(?:変更|修正)を)?(?:いったん|一旦|全部|すべて)?(?:元に戻し|巻き戻し|取り消し)(?:ました|た)(?=[。.!！、,]|$|ので|けど|から)`,
    String.raw`^(?:(?:아니|아뇨|제가|내가|다시|전부|모두),? )*(?:되돌렸|원래대로 (?:돌려놨|복구했))(?:어요|습니다|어|다)?(?=[.!,]|$)`,
  ].join('|'),
  'iu',
);
/** Words in front of an order; a word ends where the next one begins, so that many of them are read once. */
const opener =
  '^(?:(?:(?:no|nah|ok(?:ay)?|actually|please|sorry|hm+|nein|bitte|non|nee|n[ãa]o|hayır|не|нет|лучше)(?!\\p{L})|不行?|算了|いや|やっぱり|아니)[,，、. ]*)*';
/** Matches the verb alone, which may also be the name of a button in a list or in front of a colon. */
const orderedAlone = new RegExp(
  `${opener}(?:(?:let['’]?s )?(?:undo|revert|roll back|rollback)|annule|défais|annulla|ripristina|desfaz|desfaça|reverte|reverta|откати|отмени|верни)(?:те)?(?= ?(?:[.;!–—]|$))`,
  'iu',
);
/** Matches an order to take back what was done last, which names nothing else. */
const ordered = new RegExp(
  `${opener}(?:${[
    String.raw`(?:let['’]?s )?(?:undo|revert|roll back|rollback)(?: (?:that|this|it|(?:all )?(?:of )?(?:your|the|these|those)(?: last| latest)? (?:changes?|edits?|commit)|everything|all))(?: back)?(?: please)?`,
    String.raw`(?:put|change|set|move|roll) (?:it|that|this|everything|all) back(?: (?:to )?(?:how|the way|as|what) it was| again| please)?|(?:go back to|restore) the (?:previous|old|original|last) (?:version|state|code)`,
    String.raw`mach (?:das|es|alles)(?: bitte)?(?:(?: wieder)? rückgängig| wieder weg)|stelle? (?:das|es|alles|den alten stand|die (?:alte|vorherige) version)(?: bitte)? wieder her(?: wie vorher)?`,
    String.raw`(?:annule|défais)(?: ça| cela| tout| tes (?:changements|modif\p{L}*)| la dernière modif\p{L}*)|remets(?: ça| tout)? comme (?:avant|c['’]était)|reviens (?:en arrière|à la version précédente)`,
    String.raw`(?:deshazlo|deshaz (?:eso|esto|todo|los cambios)|vuelve (?:atrás|a la versión anterior)|revi[eé]rtelo|revierte (?:eso|todo|los cambios)|d[eé]jalo como (?:estaba|antes))`,
    String.raw`(?:annulla(?: tutto| questo)|rimetti(?:lo)? (?:com['’]era|come prima)|ripristina tutto|torna (?:indietro|alla versione precedente))`,
    String.raw`(?:desfaz|desfaça|reverte|reverta)(?: isso| tudo)|volta (?:tudo )?(?:como estava|ao que era(?: antes)?|à versão anterior)`,
    String.raw`(?:zet|draai) (?:het|dat|alles) terug|maak (?:het|dat|alles) ongedaan|(?:bunu |onu |hepsini )?geri al|eski haline getir`,
    String.raw`(?:откати|отмени|верни)(?:те)?(?: это| вс[её]|(?: эти| последние)? изменения| назад| обратно| как было)(?: назад| обратно| как было)?`,
    String.raw`(?:请)?(?:撤销|回退|还原|恢复原样|改回(?:去|原来的)|退回(?:去|到?(?:上一?个?|之前的?)版本?))(?:吧|一下|它|这个|刚才的(?:修改|改动))?`,
    String.raw`(?:元に|前の状態に)?戻して(?:ください)?|取り消して(?:ください)?`,
    String.raw`(?:다시 |이전으로 )?(?:되돌려|원래대로 돌려)(?: ?줘| ?주세요)?`,
  ].join('|')})(?=\\s*(?:[.,;:!。，！–—]|$))`,
  'iu',
);
/** Matches a time before the session. */
const longAgo =
  /\b(?:ago|back then|once|last (?:week|month|quarter|year|spring|summer|autumn|fall|winter)|in (?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december))\b/iu;
const supposed = /[?？]\s*$|\b(?:if|unless|when|wenn|falls|si|se|quand|cuando)(?!\p{L})|если|如果/iu;

/** Matches an order in the form of a question. */
const asked = /^(?:can|could|would) you (?:please )?([^?]{4,40})\?$/iu;

/** True for a sentence with which a person takes back what the assistant did last, or tells it to. */
export function takesBack(said: string): boolean {
  const sentence = said.trim().replace(asked, '$1');
  return (
    !supposed.test(sentence) &&
    ((told.test(sentence) && !longAgo.test(sentence)) || [ordered, orderedAlone].some((kind) => kind.test(sentence)))
  );
}
