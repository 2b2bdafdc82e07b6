/** Matches what somebody looked at or tried, which changed nothing. */
const looked =
  /^(?:I(?:['’]ve| have)? |We(?:['’]ve| have)? )?(?:also |now |just |then )?(?:checked|looked|read|reviewed|inspected|searched|found|saw|noticed|verified|tested|ran|re-?ran|started|restarted|launched|confirmed|committed|pushed|opened|tried|(?:analy[sz]ed|identified|examined|investigated|diagnosed|determined|located)(?! and))\b|^(?:Ich|Wir) haben? .{0,80}(?:gefunden|geprüft|gesehen|getestet|gelesen|gestartet|ausgeführt|angesehen|committet|gepusht|analysiert|untersucht|festgestellt)\b|^(?:He|Hemos) (?:identificado|investigado|encontrado|revisado|visto|comprobado|probado|leído|ejecutado|iniciado|verificado|analizado)\b|^(?:Encontré|Revisé|Vi|Comprobé|Probé|Leí|Ejecuté|Verifiqué|Analicé|Encontrei|Revisei|Verifiquei|Testei|Li|Executei|Iniciei|Analisei|Notei|Percebi|Rodei)(?!\p{L})|^(?:J['’]ai|Nous avons|On a) (?:trouvé|vérifié|vu|regardé|lu|testé|lancé|analysé|constaté|identifié|examiné)(?!\p{L})|^(?:Ho|Abbiamo) (?:esaminato|individuato|trovato|verificato|visto|controllato|letto|provato|avviato|analizzato)(?!\p{L})|^(?:Я )?(?:Нашел|Нашёл|Нашла|Проанализировал|Обнаружил|Выявил|Проверил|Увидел|Посмотрел|Изучил|Запустил|Прочитал|Понял|Заметил)\p{L}*(?!\p{L})|(?:確認|調査|実行|起動|理解|テスト)し?ました|見つけました|わかりました|^(?:我)?(?:已)?(?:找到|检查|查看|发现|确认|看|运行|启动|测试|提交|推送)/iu;
/** Matches what is needed, planned, advised or failed, and words that only end like a verb in the past. */
const undone =
  /^(?:(?:I|We)(?:['’]ve| have)? (?:also |now |just |then )?(?:\p{L}*eed|embed|needed|wanted|expected|hoped|planned|intended|agreed|failed|suggested|recommended|proposed|used to)\b|\p{L}+(?:[aei]r|dr)(?:é|ei)\s|\p{L}+ché\s|\p{L}*[bclnrsv]ité\s|(?:Dovrei|Vorrei|Potrei|Así|Aquí|Allí|Ahí|Até|Café|Comité|Société|Propriété|Marché|Côté|Clé|Résumé|José|André|René)\s|(?:J['’]ai|Nous avons|On a) (?:tout|droit|ici|voulu|prévu|proposé|recommandé|échoué)(?!\p{L})|(?:Ho|Abbiamo) (?:molto|tutto|questo|stesso|spesso|tanto|voluto|previsto|proposto|detto)(?!\p{L})|(?:Был|Стал|Имел|Хотел)[аи]?\s|(?:Канал|Журнал|Интервал|Сигнал|Портал|Терминал|Материал|Оригинал|Функционал|Филиал|Шкала|Сила|Правила|Сначала|Раздел|Отдел|Предел|Пробел|Узел|Модели|Цели|Недели|Панели|\p{L}+тели)\s)|建议|应该|应当|可以|需要|如果|计划|打算|将会|将来|我将|准备|必须|是否|(?:発生|失敗)しました/u;
/** Verbs in the past that end like those in the future. */
const past = /^(?:Eu )?(?:Retir|Gener|Prepar|Separ|Repar|Recuper|Ger|Alter)(?:é|ei)\s/u;
/** Matches the beginning of what somebody says they did, in the past tense of the first person. */
const did =
  /^(?:(?:I|We)(?:['’]ve| have)? (?:also |now |just |then )?\p{L}+(?:ed|wrote|built|made|set|put|split)\b|(?:Ich|Wir) haben?(?! (?:nur|noch|kein\p{L}*|nicht|leider|dazu|dafür|damit)(?!\p{L})) (?:.{0,300} )?\p{Ll}{2,}(?:t|en)(?=\s?(?:$|[.,;:!()])| und )|(?:He|Hemos|Se han?) \p{L}+(?:ado|ido|to|cho|sto)(?!\p{L})|\p{Lu}\p{L}+[éí] (?=\p{Ll})|(?:Eu )?\p{Lu}\p{L}+ei (?=\p{Ll})|(?:J['’]ai|Nous avons|On a) \p{L}+(?:é|i|is|u|t)(?!\p{L})|(?:Ho|Abbiamo) \p{L}+(?:to|so)(?!\p{L})|(?:Я )?\p{Lu}\p{Ll}*[аеиуыяё]л[аи]? (?=\S)|(?:我)?(?:已(?!经?知)|把(?!握)).{2,})|(?:しました|ました)。?$|[改换加删修移]成?[了为上]|(?:恢复|替换|删除|移除|添加|修复)了/u;

/** True for a sentence in which the assistant says what it changed, in any of the languages whose verbs show it. */
export function isOwnDeed(plain: string): boolean {
  return did.test(plain) && !looked.test(plain) && (past.test(plain) || !undone.test(plain));
}

/** True for a sentence that says what somebody looked at, ran, committed or tried, which changed nothing. */
export const isLook = (plain: string): boolean => looked.test(plain);
