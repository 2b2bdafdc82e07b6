import { wordsOfQuestion } from '../../search/answerability';
import type { Token } from '../../support/token';

const ownerAsked =
  /^(?:who (?:(?:is|are) (?:the )?)?(?:owns?|owned|owners? of|maintains?|maintainers? of|(?:the (?:one|person) )?(?:responsible for|in charge of))|wem gehört|wer ist (?:für .{1,80} )?(?:der besitzer|zuständig|verantwortlich)|(?:à|a) qui appartient|qui (?:est (?:le )?(?:responsable|propriétaire)|possède)|¿?(?:de quién es|quién es (?:el |la )?(?:responsable|dueñ[oa]|propietari[oa]))|(?:di chi è|a chi appartiene|chi è (?:il )?(?:responsabile|proprietario)))(?!\p{L})/iu;
/** Matches words that tell whose something is, or who takes care of it. */
const ownership =
  /(?:^|[^\p{L}])(?:own(?:s|ed|ers?|ership|ing)?|belong(?:s|ed)?|mine|responsib\p{L}+|in charge|maintain\p{L}*|leads?|led|heads?|runs?|manag\p{L}+|tak(?:es?|ing) care|looks? after|contacts?|assigned|assignees?|handles?|keeps?|bought|acquired|purchased|gehör\p{L}+|besitz\p{L}*|zuständig\p{L}*|verantwort\p{L}*|betreu\p{L}+|leite[nt]|kümmert|appart\p{L}+|propri[eé]t\p{L}+|propietari\p{L}+|dueñ\p{L}+|responsa\p{L}+|possède|s'occupe|gère|dirige)(?!\p{L})/iu;

/** Returns what a question asks the owner of, or who is responsible for; null for any other question. */
export function ownedThing(question: string): readonly Token[] | null {
  return ownerAsked.test(question.trim()) ? wordsOfQuestion(question.replace(ownership, ' ')) : null;
}

/** True for text that tells whose something is, or who takes care of it. */
export function tellsOwner(text: string): boolean {
  return ownership.test(text);
}
