/** Matches the words with which a person says that they took back what was done for them, or the part about one matter. */
const told = new RegExp(
  [
    String.raw`\b(?:i(?:['’]ve| have)?|we(?:['’]ve| have)?) (?:just |now |already )?(?:undid|undone|reverted|rolled back|discarded|put back)(?=[.,;!]|$|(?: back)? (?:for now|again|already|myself|by hand[.,;!])| (?:all )?(?:(?:of )?your|these|those|that|this|it|everything|the (?:part|bit|thing|stuff|changes?)) ?)`,
    String.raw`\b(?:i|we) (?:put|changed|set|moved) (?:it|that|this|everything|all) back\b`,
    String.raw`\bich habe? ?(?:deine|diese|alles|das|es)\s.{0,40}(?:rückgängig gemacht|zurückgesetzt|verworfen|zurückgenommen|rausgenommen|revertiert)`,
    String.raw`\b(?:das|es|alles) hab(?:e|['’])? ich(?: \p{L}+){0,3} (?:rückgängig gemacht|zurückgesetzt|verworfen|zurückgenommen|(?:he)?rausgenommen|revertiert)`,
    String.raw`\bhab(?:e|['’])? ich(?: schon| gleich)? wieder (?:(?:he)?rausgenommen|zurückgenommen|zurückgesetzt)`,
    String.raw`\bi(?:['’]ve| have)? (?:took|taken) (?:it|that|this) (?:back )?out(?: again)?(?=[.,;!]|$)`,
    String.raw`\bj['’]ai (?:tout |déjà )?(?:annulé|défait|remis)(?=[.,;!]|$| (?:tes|vos|tout|ça|cela|comme avant))|\bj['’]ai remis comme avant`,
    String.raw`\b(?:he |lo he |ya he )?(?:deshecho|revertido|revertí|deshice)(?=[.,;!]|$| (?:tus|todo|eso|esto|los cambios))|\blo (?:dejé|he dejado|volví a poner|puse) como estaba`,
    String.raw`\b(?:l['’])?ho (?:annullato|ripristinato|rimesso)(?=[.,;!]|$| (?:le tue|tutto|com['’]era|come prima))`,
    String.raw`\b(?:desfiz|reverti)(?=[.,;!]|$| (?:(?:as )?suas|tudo|isso|as mudanças))|\bvoltei (?:tudo )?(?:como|ao que) (?:estava|era)`,
    String.raw`(?:^|[^\p{L}])(?:я )?(?:(?:там|это|всё|все|уже|пока|сам) ){0,3}(?:откатил|отменил|рев[её]ртнул|ревертил)[аи]?(?=[.,;!]|$| (?:пока |всё |все |это |обратно )?(?:тво|ваш|эт|вс[её]|изменени|правк|тему|часть|кусок|обратно|назад|$))`,
    String.raw`(?:^|[^\p{L}])вернул[аи]? (?:\p{L}+ )?(?:как было|обратно|назад)(?!\p{L})`,
    String.raw`我(?:已经?|刚|先)?(?:把.{0,20})?(?:撤销|回退|还原|撤回|改回)(?:了|去了)`,
    String.raw`(?:元に戻し|巻き戻し|取り消し)(?:ました|た)(?!ら)`,
    String.raw`(?:되돌렸|원래대로 (?:돌려놨|복구했))(?:어요|습니다|어)?`,
  ].join('|'),
  'iu',
);
/** Matches an order to take back what was done last, which names nothing else. */
const ordered = new RegExp(
  `^(?:(?:no|nah|ok(?:ay)?|actually|please|sorry|hm+|nein|bitte|non|не|нет|лучше|不|不行|算了)[,，. ]*)*(?:${[
    String.raw`(?:let['’]?s )?(?:undo|revert|roll back|rollback)(?: (?:that|this|it|(?:all )?(?:of )?(?:your|the|these|those)(?: last| latest)? (?:changes?|edits?|commit)|everything|all))?(?: back)?(?: please)?`,
    String.raw`(?:put|change|set|move) (?:it|that|this|everything|all) back(?: (?:to )?(?:how|the way|as|what) it was| again| please)?`,
    String.raw`mach (?:das|es|alles)(?: bitte)?(?: wieder)? rückgängig`,
    String.raw`(?:annule|défais)(?: ça| cela| tout)?|remets(?: ça| tout)? comme avant`,
    String.raw`(?:deshazlo|deshaz (?:eso|esto|todo)|revi[eé]rtelo|revierte (?:eso|todo|los cambios)|d[eé]jalo como estaba)`,
    String.raw`(?:annulla(?: tutto| questo)?|rimetti(?:lo)? (?:com['’]era|come prima)|ripristina(?: tutto)?)`,
    String.raw`(?:desfaz|desfaça|reverte|reverta)(?: isso| tudo)?|volta (?:tudo )?como estava`,
    String.raw`(?:откати|отмени|верни)(?:те)?(?: это| вс[её]| эти изменения| последние изменения)?(?: назад| обратно| как было)?`,
    String.raw`(?:请)?(?:撤销|回退|还原|恢复原样|改回去|退回去)(?:吧|一下|它|这个|刚才的(?:修改|改动))?`,
    String.raw`元に戻して(?:ください)?|取り消して(?:ください)?`,
    String.raw`(?:다시 )?(?:되돌려|원래대로 돌려)(?: ?줘| ?주세요)?`,
  ].join('|')})(?=\\s*(?:[.,;:!。，！–—]|$))`,
  'iu',
);
const supposed = /[?？]\s*$|\b(?:if|unless|when|wenn|falls|si|se|quand|cuando)(?!\p{L})|если|如果/iu;

/** True for a sentence with which a person takes back what the assistant did last, or tells it to. */
export const takesBack = (sentence: string): boolean =>
  (told.test(sentence) || ordered.test(sentence.trim())) && !supposed.test(sentence);
