/** What WhatsApp for Android writes in place of words, in the languages of most users. */
const deletedWords = new Set([
  'This message was deleted',
  'You deleted this message',
  'Diese Nachricht wurde gelöscht.',
  'Du hast diese Nachricht gelöscht.',
  'Ce message a été supprimé',
  'Vous avez supprimé ce message',
  'Se eliminó este mensaje.',
  'Eliminaste este mensaje.',
  'Questo messaggio è stato eliminato',
  'Hai eliminato questo messaggio',
  'Essa mensagem foi apagada',
  'Mensagem apagada',
  'Dit bericht is verwijderd',
  'Du tog bort detta meddelande',
  'Detta meddelande togs bort',
  'Du slettede denne besked',
  'Denne besked blev slettet',
  'Du slettet denne meldingen',
  'Denne meldingen ble slettet',
  'Você apagou esta mensagem',
  'Esta mensagem foi apagada',
  'Ta wiadomość została usunięta',
  'Bu mesaj silindi',
  'Bu mesajı sildiniz',
  'Вы удалили данное сообщение',
  'Данное сообщение удалено',
  'null',
]);
const editedMark =
  / ?\u200e?<(?:This message was edited|Diese Nachricht wurde bearbeitet|Ce message a été modifié|Se editó este mensaje\.?|Messaggio modificato|Questo messaggio è stato modificato|Mensagem editada|Dit bericht is bewerkt)\.?>/g;
/** `<Media omitted>` in any language. */
const omitted = /^<[^<>\n]{3,60}>(?:\n|$)/;
/** A file that was exported with the chat: `IMG-20260314-WA0001.jpg (file attached)`. */
const attached = /^\u200e?[\p{L}\p{N}_ -]{1,80}\.\w{2,5} \([^()\n]{3,40}\)(?:\n|$)/u;
/** `Plan.pdf • 3 pages document omitted`, as iPhones write it. */
const document = /^\u200e?[^\n\u200e]{1,200} • \u200e[^\n\u200e]{1,40}\u200e[^\n\u200e]{1,40}(?:\n|$)/;
/** Returns the mark with which everything begins that the app itself writes on iPhones, of which the first message is an example. */
export function ownMarkOf(first: string): string {
  return first.startsWith('\u200f') ? '\u200f' : '\u200e';
}

/** Returns the words of a message; '' when it has none: a file without a caption, a deleted message, or a notice. */
export function wordsOf(text: string, ownMark: string): string {
  const own = text
    .replace(editedMark, '')
    .replace(/\u200e<[^<>\n]{1,100}>/g, '')
    .replace(/\n\u200e[^\n]{1,60}$/, '')
    .trim()
    .replace(attached, '')
    .replace(omitted, '')
    .replace(document, '')
    .trim();
  return own.startsWith(ownMark) || deletedWords.has(own.replace(/\.$/, '')) || deletedWords.has(own) ? '' : own;
}
