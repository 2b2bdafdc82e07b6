/** Matches words above a list of what is only proposed, or of the steps of a way that nobody has gone. */
export const proposing =
  /(?:^|[^\p{L}])(?:recommended|suggested|proposed|step[- ]by[- ]step|consigliat[aoie]|raccomandat[aoie]|suggerit[aoie]|propost[aoie]|passo (?:per|dopo|a) passo|recomendad[ao]s?|sugerid[ao]s?|propuest[ao]s?|paso a paso|recommandée?s?|suggérée?s?|proposée?s?|étape par étape|pas à pas|empfohlene?[nrsm]?|vorgeschlagene?[nrsm]?|schritt für schritt)(?!\p{L})|рекоменд|предлага|пошагов|推荐|推薦|建议|逐步|推奨|おすすめ|提案|段階的|추천|권장|제안|단계별/iu;

/** Matches words above a list of what somebody looked at, will do or proposes. */
export const planning =
  /\bI(?:['’]ll| will| would| can|['’]d)\b|\bI(?:['’]ve| have)? (?:checked|looked|read|reviewed|inspected)\b|\b(?:ti|vi|le) (?:propongo|suggeri\p{L}+|consiglio)|\bte (?:propongo|sugiero)\b|\bje (?:te|vous) (?:propose|suggère)|\bich (?:schlage|würde|werde)\b|(?:^|[^\p{L}])(?:предлагаю|я буду)(?!\p{L})|我(?:会|将|建议)/iu;

/** Matches a statement for whoever meets a condition. */
export const conditional =
  /^(?:\(?(?:if|unless|when|once|in case|se|quando|si|cuando|quand|lorsque|wenn|falls|sobald|если|когда)(?!\p{L})|如果|若|当|(?:nếu|khi|sau khi)(?!\p{L})|もし)|(?:ようになります|はずです|でしょう|かもしれません)$/iu;
