import type { KindName } from '../../board/kinds';

function whole(patterns: string): RegExp {
  return new RegExp(`^(?:${patterns})$`, 'iu');
}

/** Whole questions about each kind, in English, German, French, Spanish, Italian and Dutch, without words about time and project. */
export const askedNow: readonly (readonly [readonly KindName[], RegExp])[] = [
  [
    ['open-question'],
    whole(
      "what(?: is|'s) (?:still )?(?:open|unresolved|undecided)|(?:which|what) (?:questions|points) are (?:still )?(?:open|unresolved)|(?:(?:which|what)(?: are the)? |list (?:the |all )?)?open questions(?: are there| do we have| are left)?|was ist (?:noch )?(?:offen|ungeklärt)|welche fragen sind (?:noch )?offen|(?:welche )?offenen? fragen(?: gibt es| haben wir)?(?: noch)?|qu'est-ce qui (?:est|reste) (?:encore )?(?:ouvert|en suspens)|(?:quelles (?:sont les )?)?questions (?:sont )?(?:encore )?(?:ouvertes|en suspens)|qué (?:está|queda|sigue) (?:todavía |aún )?(?:abierto|pendiente)|(?:cuáles son las |qué )?preguntas abiertas(?: hay)?|(?:che )?cosa è (?:ancora )?aperto|(?:quali sono le )?domande aperte|wat (?:is|staat) (?:er )?(?:nog )?open|welke vragen (?:zijn|staan) (?:nog )?open",
    ),
  ],
  [
    ['blocker'],
    whole(
      "what(?: is|'s) (?:still )?(?:blocked|blocking us)|what blocks us|(?:(?:which|what)(?: are the)? |list (?:the |all )?|are there (?:any )?)?blockers(?: are there| do we have| are left)?|was ist (?:noch )?blockiert|was blockiert uns(?: noch)?|welche blocker gibt es(?: noch)?|qu'est-ce qui (?:est (?:encore )?bloqué|(?:nous )?bloque)|quels sont les blocages|qué (?:está|sigue) (?:todavía )?bloqueado|qué nos bloquea|qué bloqueos hay|(?:che )?cosa è (?:ancora )?bloccato|(?:che )?cosa ci blocca|wat is (?:er )?(?:nog )?geblokkeerd",
    ),
  ],
  [
    ['risk'],
    whole(
      "what(?: is|'s) (?:still )?at risk|(?:(?:which|what)(?: are the| are our)? |list (?:the |all )?|are there (?:any )?)?risks(?: are there| do we have)?|was ist (?:noch )?(?:gefährdet|in gefahr)|welche risiken (?:gibt es|haben wir)(?: noch)?|was sind die risiken|qu'est-ce qui est (?:encore )?(?:à risque|en danger|menacé)|quels (?:sont les )?risques(?: y a-t-il| avons-nous)?|qué está (?:todavía )?en riesgo|(?:qué|cuáles son los) riesgos(?: hay| tenemos)?|(?:che )?cosa è (?:ancora )?a rischio|(?:quali sono i |quali )?rischi(?: ci sono)?|wat loopt (?:er )?gevaar|welke risico's (?:zijn er|hebben we)",
    ),
  ],
  [
    ['decision'],
    whole(
      "what (?:did we (?:decide|agree on)|have we (?:decided|agreed on)|was decided|has been decided|is decided)|what are (?:the|our) decisions|(?:which|what) decisions (?:did we make|have we made|were made|are there|are in force)|was (?:haben wir|wurde|ist) (?:beschlossen|entschieden)(?: worden)?|welche (?:entscheidungen|beschlüsse) (?:gibt es|gelten|haben wir getroffen|wurden getroffen)|qu'avons-nous décidé|qu'est-ce (?:qu'on a|que nous avons|qui a été) décidé|quelles décisions (?:avons-nous prises|ont été prises)|qué (?:hemos decidido|decidimos|se ha decidido|se decidió)|qué decisiones (?:hay|hemos tomado|se tomaron|tomamos)|(?:che )?cosa (?:abbiamo|è stato) deciso|quali decisioni (?:abbiamo preso|sono state prese)|wat (?:hebben we|is er|is) besloten|welke besluiten (?:zijn er|hebben we genomen)",
    ),
  ],
  [
    ['dependency'],
    whole(
      'what (?:do|does) (?:we|it|the project) depend on|(?:(?:which|what)(?: are (?:the|our))? |list (?:the |all )?)?(?:open )?dependencies(?: are there| do we have)?|wovon hängen wir(?: noch)? ab|wovon hängt (?:es|das projekt)(?: noch)? ab|welche abhängigkeiten (?:gibt es|haben wir)(?: noch)?|de quoi (?:dépendons-nous|dépend le projet)|quelles (?:sont les )?dépendances(?: avons-nous)?|de qué (?:dependemos|depende el proyecto)|(?:qué|cuáles son las) dependencias(?: hay| tenemos)?|da (?:che )?cosa (?:dipendiamo|dipende il progetto)|(?:quali sono le |quali )?dipendenze(?: ci sono)?|waarvan (?:zijn we|is het project) afhankelijk|welke afhankelijkheden zijn er',
    ),
  ],
  [
    ['plan'],
    whole(
      "what(?: is|'s) (?:the (?:current )?plan|planned)|what do we plan|(?:which|what) (?:are (?:the|our) plans|plans (?:are there|do we have))|was ist (?:der plan|geplant)|was planen wir|welche pläne (?:gibt es|haben wir)|qu'est-ce qui est prévu|quels (?:sont les )?(?:plans|projets)(?: avons-nous)?|qué (?:está (?:planeado|previsto)|planes (?:hay|tenemos))|(?:che )?cosa è (?:previsto|pianificato)|quali piani (?:ci sono|abbiamo)|wat is (?:er |het )?(?:gepland|plan)|welke plannen zijn er",
    ),
  ],
];

/** Whole questions about what held earlier, in the same languages. */
export const askedThen: readonly (readonly [readonly KindName[], RegExp])[] = [
  [
    ['open-question'],
    whole(
      "what was (?:still )?(?:open|unresolved|undecided)|(?:which|what) (?:questions|points) were (?:still )?(?:open|unresolved)|was war (?:noch )?(?:offen|ungeklärt)|welche fragen waren (?:noch )?offen|qu'est-ce qui était (?:encore )?(?:ouvert|en suspens)|qué (?:estaba|quedaba) (?:todavía |aún )?(?:abierto|pendiente)|(?:che )?cosa era (?:ancora )?aperto|wat (?:was|stond) (?:er )?(?:nog )?open",
    ),
  ],
  [
    ['blocker'],
    whole(
      "what was (?:still )?blocked|what (?:blocked|was blocking) us|(?:which|what) blockers were there|was war (?:noch )?blockiert|was hat uns blockiert|qu'est-ce qui était (?:encore )?bloqué|qué estaba (?:todavía )?bloqueado|(?:che )?cosa era (?:ancora )?bloccato|wat was (?:er )?(?:nog )?geblokkeerd",
    ),
  ],
  [
    ['risk'],
    whole(
      "what was (?:still )?at risk|(?:which|what) risks (?:were there|did we have)|was war (?:noch )?(?:gefährdet|in gefahr)|welche risiken gab es|qu'est-ce qui était (?:encore )?(?:à risque|menacé)|qué estaba (?:todavía )?en riesgo|(?:che )?cosa era (?:ancora )?a rischio|wat liep (?:er )?gevaar",
    ),
  ],
  [
    ['decision'],
    whole(
      "what (?:was|had been|had we) decided|(?:which|what) decisions were in force|was (?:war|hatten wir) (?:beschlossen|entschieden)|qu'avions-nous décidé|qué (?:estaba|habíamos) decidido|(?:che )?cosa (?:era|avevamo) deciso|wat (?:was|hadden we) besloten",
    ),
  ],
  [
    ['plan'],
    whole(
      "what was (?:planned|the plan)|was war (?:geplant|der plan)|qu'est-ce qui était prévu|qué estaba (?:planeado|previsto)|(?:che )?cosa era previsto|wat was (?:er )?gepland",
    ),
  ],
];

/** Whole questions about what was ended. */
export const askedEnded: readonly (readonly [readonly KindName[], RegExp])[] = [
  [
    ['open-question', 'dependency'],
    whole(
      "what (?:was|got|has been|did we) (?:resolved?|answered?|settled?)|(?:which|what) (?:open )?questions (?:were|have been) (?:resolved|answered|settled)|was wurde (?:geklärt|gelöst|beantwortet)|was haben wir geklärt|welche fragen wurden (?:geklärt|beantwortet)|qu'est-ce qui a été (?:résolu|réglé|clarifié)|qué se (?:ha resuelto|resolvió|aclaró)|(?:che )?cosa è stato (?:risolto|chiarito)|wat is (?:er )?(?:opgelost|beantwoord)",
    ),
  ],
  [
    ['blocker'],
    whole(
      "what (?:was|got|has been|did we) (?:cleared?|unblocked?)|(?:which|what) blockers (?:were|have been) (?:cleared|removed)|welche blocker wurden (?:gelöst|beseitigt)|qu'est-ce qui a été débloqué|qué se (?:ha desbloqueado|desbloqueó)|(?:che )?cosa è stato sbloccato|wat is (?:er )?gedeblokkeerd",
    ),
  ],
  [
    ['decision', 'plan'],
    whole(
      '(?:which|what) (?:decisions?|plans?) (?:was|were|has been|have been) (?:superseded|replaced)|welche (?:entscheidung|entscheidungen|pläne) wurden? (?:ersetzt|abgelöst)|quelles décisions ont été remplacées|qué decisiones (?:se han reemplazado|fueron reemplazadas)|quali decisioni sono state sostituite|welke besluiten zijn vervangen',
    ),
  ],
];

/** Questions about any change, which need words about time. */
export const askedChanges = whole(
  "what(?: is|'s| has|'s been)? (?:new|changed)|what (?:happened|has happened)|was hat sich (?:geändert|verändert|getan)|was ist (?:neu|passiert)|qu'est-ce qui a changé|quoi de neuf|qué (?:ha cambiado|cambió|hay de nuevo)|(?:che )?cosa è cambiato|(?:che )?cosa c'è di nuovo|wat is (?:er )?(?:veranderd|nieuw)",
);
