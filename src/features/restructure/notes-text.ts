import type { RestructureNote } from '../../core/restructure/restructure-note';

/** Notes as a model is shown them, numbered from 1, each text up to so many characters. */
export function notesText(notes: readonly RestructureNote[], mostCharacters: number): string {
  return notes.map((note, at) => `Note ${at + 1}\n${noteText(note, mostCharacters)}`).join('\n\n---\n\n');
}

function noteText({ path, title, type, date, tags, status, summary, body, isBeat }: RestructureNote, mostCharacters: number): string {
  const facts = [
    `Path: ${path}`,
    `Title: ${title}`,
    `Kind: ${isBeat ? (type === '' ? 'captured' : type) : `a person's own note${type === '' ? '' : `, ${type}`}`}${status === '' ? '' : `, ${status}`}`,
    ...(date === '' ? [] : [`Date: ${date.slice(0, 10)}`]),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`]),
    ...(summary === '' ? [] : [`Summary: ${summary}`]),
  ];
  return `${facts.join('\n')}\n\n${body.length <= mostCharacters ? body : `${body.slice(0, mostCharacters)}\n(… and ${body.length - mostCharacters} characters more)`}`;
}
