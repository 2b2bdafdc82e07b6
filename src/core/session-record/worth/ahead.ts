import { isAnnouncement } from './announcements';

/** Matches what the assistant is doing, rather than what came of it. */
const ongoing =
  /^(?!(?:During|According|Nothing|Everything|Something|Anything|String)\b)\p{Lu}\p{Ll}{2,16}ing\b(?! (?:is|was|are|were|now|has|fails?|works?|needs?)\b)/u;

/** Matches a sentence about what somebody will or may do. */
const proposed =
  /^(?:(?:first|then|next|now),? )?(?:we|i)(?:['’]ll| will| can| could| should| would)\b|^(?:in|for|on) [^,]{3,60}, (?:make sure|be sure|ensure|check|add|set|use|run)\b|^(?:alternatively|otherwise|or(?:,| if| use| run)|alternativ|in alternativa|oppure|si no|alternativamente|sinon|ou bien)(?!\p{L})/iu;
/** Matches what comes next, which a later reply does. */
const next =
  /^(?:the )?(?:next|following|upcoming|nächste[rns]?|prochaine?|siguiente|prossim[ao]|próxim[ao]|следующ\p{L}+) (?:task|step|phase|item|aufgabe|schritt|phase|étape|tâche|paso|tarea|passo|attività|tarefa|задач|шаг)/iu;

/** True for a sentence about what somebody does now, or will or may do. */
export const isAhead = (sentence: string): boolean =>
  ongoing.test(sentence) || isAnnouncement(sentence) || proposed.test(sentence) || next.test(sentence);
