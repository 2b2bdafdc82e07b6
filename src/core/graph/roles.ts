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

export interface StatedRole {
  /** The role as the type of an edge, such as `ceo`. */
  readonly type: string;
  readonly key: string;
  readonly value: string;
}

/** Returns the roles that a person's properties state and that name a relation to her organization: `role: CEO & founder`. */
export function statedRoles({ kind, properties }: GraphNote): StatedRole[] {
  if (kind !== 'person') return [];
  return properties
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
}

function isRelation(part: string): boolean {
  return relationWords(part, 'noun').some(
    ({ kind, start, end }) => kind === 'subject' && start === 0 && end === part.length,
  );
}

/** True for a property that names the organization of a person. */
export function isWorkplace(type: string): boolean {
  return relationWords(type.replaceAll('_', ' '), 'noun').some(
    ({ relation, kind }) => relation === 'works' && kind === 'object',
  );
}
