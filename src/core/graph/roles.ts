import type { GraphNote } from './graph-note';
import { relationWords } from './relation-words';

const roleKeys = new Set([
  'role',
  'roles',
  'position',
  'job',
  'job_title',
  'rolle',
  'funktion',
  'puesto',
  'cargo',
  '职务',
]);

const gone =
  /(?:^|\P{L})(?:(?:s?he|they|then|who)\s(?:has\s|have\s)?(?:since\s)?left(?!\s(?:hand|side|a|an|the|me|us|her|his|it)\b)|hat (?:die Firma|uns) verlassen|dejó la empresa|(?:已经?|从.{0,8})离职)/iu;

export interface StatedRole {
  /** The role as the type of an edge, such as `ceo`. */
  readonly type: string;
  readonly key: string;
  readonly value: string;
}

/** Returns the roles, each once, that a person's properties state and that name a relation to her organization: `role: CEO & founder`. */
export function statedRoles({ kind, properties }: GraphNote): StatedRole[] {
  if (kind !== 'person') return [];
  const found = properties
    .filter(({ key }) => roleKeys.has(key.toLowerCase().replace(/[\s-]+/g, '_')))
    .flatMap(({ key, values }) =>
      values.flatMap((value) =>
        value
          .split(/[,;/&+]|\s(?:and|und|y|et)\s/)
          .map((part) => part.trim())
          .filter((part) => isRelation(part))
          .map((part) => ({ type: part.toLowerCase().replace(/[\s-]+/g, '_'), key, value })),
      ),
    );
  return [...new Map(found.map((role) => [role.type, role])).values()];
}

function isRelation(part: string): boolean {
  return relationWords(part, 'noun').some(
    ({ kind, start, end }) => kind === 'subject' && start === 0 && end === part.length,
  );
}

/** True when the note of a person says that she left, in a sentence that names nothing else. */
export function hasLeft({ kind, text, bodyStart }: GraphNote): boolean {
  if (kind !== 'person') return false;
  const sentences = text.slice(bodyStart).split(/[.!?\n]/);
  return sentences.some((sentence) => !sentence.includes('[[') && gone.test(sentence));
}

/** True for a property that names the organization of a person. */
export function isWorkplace(type: string): boolean {
  return relationWords(type.replaceAll('_', ' '), 'noun').some(
    ({ relation, kind }) => relation === 'works' && kind === 'object',
  );
}
