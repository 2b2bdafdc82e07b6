import type { FrontmatterChanges } from '../note/frontmatter/edit-frontmatter';
import { readBeat } from '../note/beat-note';
import { dateValue, numberValue, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { baseNameOf } from '../note/path';
import { propertyTags } from '../note/tags';
import { normalizeType, type Vocabulary } from '../note/vocabulary';
import { addDays } from '../review/review-state';
import type { Finding, FindingKind } from './finding';

export interface KeyRules {
  readonly vocabulary: Vocabulary;
  /** Returns the number of days until a note of a type falls due. */
  readonly daysOf: (type: string) => number;
  readonly newId: (path: string) => string;
  /** True for a path below the working-memory folder, which has a folder for each project. */
  readonly isOfWorkingMemory: (path: string) => boolean;
}

export interface KeyFindings {
  readonly findings: readonly Finding[];
  readonly changes: FrontmatterChanges;
}

type Data = Readonly<Record<string, unknown>>;

/** Checks a beat's frontmatter against CONTRACT: required keys, known words, valid dates. */
export function checkKeys(path: string, data: Data, rules: KeyRules): KeyFindings {
  const findings: Finding[] = [];
  const changes: Record<string, FrontmatterChanges[string]> = {};
  const tell = (kind: FindingKind, problem: string, fix: string | null): void => {
    findings.push({ path, line: null, kind, problem, fix });
  };
  const mend = (
    kind: FindingKind,
    key: string,
    value: FrontmatterChanges[string],
    problem: string,
    fix?: string,
  ): void => {
    changes[key] = value;
    tell(
      kind,
      problem,
      fix ??
        (value === undefined
          ? `Remove ${key}.`
          : `Set ${key} to ${typeof value === 'string' ? value : JSON.stringify(value)}.`),
    );
  };
  checkRequired(path, data, rules, { tell, mend });
  checkWords(data, rules, { tell, mend });
  checkReview(path, data, rules, { tell, mend });
  return { findings, changes };
}

interface Report {
  readonly tell: (kind: FindingKind, problem: string, fix: string | null) => void;
  /** `fix` replaces the default sentence, which names the value. */
  readonly mend: (
    kind: FindingKind,
    key: string,
    value: FrontmatterChanges[string],
    problem: string,
    fix?: string,
  ) => void;
}

function text(data: Data, ...keys: string[]): string {
  return textValue(valueOf(data, ...keys));
}

function checkRequired(path: string, data: Data, { newId, isOfWorkingMemory }: KeyRules, { tell, mend }: Report): void {
  const { isEphemeral, created } = readBeat(data);
  const isOfFolder = isOfWorkingMemory(path);
  const isMissing = (key: string): boolean => text(data, key) === '';
  if (isMissing('id')) mend('keys', 'id', newId(path), 'It has no id.', 'Give it one.');
  if (isMissing('date')) {
    if (created !== '') mend('keys', 'date', created, 'It has no date.', 'Use the day it was written (cb_created).');
    else tell('keys', 'It has no date.', null);
  } else if (dateValue(valueOf(data, 'date')) === '')
    tell('keys', `"${text(data, 'date')}" is not a valid date.`, null);
  if (isMissing('title')) mend('keys', 'title', baseNameOf(path), 'It has no title.', 'Use the file name.');
  if (isMissing('durability'))
    mend('keys', 'durability', isEphemeral || isOfFolder ? 'working-memory' : 'durable', 'It has no durability.');
  const noScope = 'It has no scope.';
  if (isMissing('scope')) {
    // A project's folder shows that the note may apply to a project, but not the project's name.
    if (isMissing('project') && isOfFolder) tell('keys', noScope, null);
    else mend('keys', 'scope', isMissing('project') ? 'general' : 'project', noScope);
  }
  if (text(data, 'beat_type', 'type') === '') tell('keys', 'It has no type. Use "enrich" to add one.', null);
  if (isMissing('summary')) tell('keys', 'It has no summary. Use "enrich" to add one.', null);
  if (propertyTags(data).length < 2) tell('keys', 'It has fewer than two tags. Use "enrich" to add some.', null);
  const confidence = valueOf(data, 'confidence');
  const value = numberValue(confidence);
  if (confidence !== undefined && (value === null || value < 0 || value > 1))
    tell('keys', `The confidence "${textValue(confidence)}" is not a number from 0 to 1.`, null);
}

const closed: Readonly<Record<string, readonly string[]>> = {
  durability: ['durable', 'working-memory'],
  scope: ['project', 'general'],
};

function checkWords(data: Data, { vocabulary }: KeyRules, { tell, mend }: Report): void {
  const key = text(data, 'beat_type') === '' ? 'type' : 'beat_type';
  const type = text(data, key);
  const known = normalizeType(type, vocabulary);
  // Rules, issues and comments of a source have types of their own.
  const isOfSource = text(data, 'cb_source') === 'promotion';
  if (type !== '' && known === null && !isOfSource)
    tell(
      'vocabulary',
      `Its type "${type}" is unknown. Choose one of ${vocabulary.types.join(', ')}, or add it to CLAUDE.md under "## Types".`,
      null,
    );
  else if (known !== null && known !== type) mend('vocabulary', key, known, `Its type is spelled "${type}".`);
  for (const [name, words] of Object.entries(closed)) {
    const word = text(data, name);
    const plain = word.toLowerCase().replace(/[\s_]+/g, '-');
    if (word === '' || words.includes(word)) continue;
    if (words.includes(plain)) mend('vocabulary', name, plain, `Its ${name} is spelled "${word}".`);
    else tell('vocabulary', `Its ${name} "${word}" is unknown; it must be ${words.join(' or ')}.`, null);
  }
}

function checkReview(path: string, data: Data, { daysOf, isOfWorkingMemory }: KeyRules, { tell, mend }: Report): void {
  const { isEphemeral, created, reviewAfter } = readBeat(data);
  const durability = text(data, 'durability').toLowerCase() || (isOfWorkingMemory(path) ? 'working-memory' : '');
  const given = text(data, 'cb_review_after');
  const written = dateValue(created) || dateValue(valueOf(data, 'date', 'created'));
  const due = written === '' ? null : addDays(written, daysOf(text(data, 'beat_type', 'type')));
  if (isEphemeral && durability === 'durable')
    tell('review', 'It is both permanent and temporary (durability: durable, cb_ephemeral: true).', null);
  if (!isEphemeral && durability === 'working-memory')
    mend('review', 'cb_ephemeral', true, 'It is temporary, but will never be reviewed.');
  const isReviewed = isEphemeral || durability === 'working-memory';
  if (isReviewed && reviewAfter === '') {
    const problem =
      given === '' ? 'It has no review date (cb_review_after).' : `"${given}" in cb_review_after is not a valid date.`;
    if (due === null) tell('review', problem, null);
    else mend('review', 'cb_review_after', due, problem);
  }
  if (!isReviewed && given !== '')
    mend('review', 'cb_review_after', undefined, 'It is permanent, but has a review date.');
}
