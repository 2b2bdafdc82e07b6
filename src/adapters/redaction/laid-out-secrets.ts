import { isPlaceholder } from './placeholder';
import type { TokenShape } from './token-shape';

const names = String.raw`[\w.-]{0,40}(?:passw(?:or)?d|passphrase|passwd|passcode|passwort|kennwort|secret|token|api_?key|credential)\w{0,20}`;
/** A name that stands alone, as in a heading or an item. */
const passwords = 'passw(?:or)?d|passphrase|passcode|passwort|kennwort|contraseña|mot de passe|senha|wachtwoord';
const keys = 'api[ _-]?key|secret|secret key|access token|token';
const word = String.raw`([^\s"'\x60<>|]{6,200})`;

/** Values that stand alone under a name: nobody writes a word of prose like that. */
const isOdd = (secret: string): boolean =>
  !isPlaceholder(secret) &&
  /[A-Za-z]/.test(secret) &&
  /\d|[^\p{L}\p{N}.,:;!?_/()-]|[a-z][A-Z]/u.test(secret) &&
  !/^(?:https?:|[./~#*-]|[\w.-]+\/[\w./-]+$|(?:sha|md|aes|rsa|base|utf|ed)-?\d+$)|[()[\]{}=;]|[.,:]$/i.test(secret);

const isValue = (secret: string): boolean => !isPlaceholder(secret) && /\d|[^\w\s.-]|[a-z][A-Z]/.test(secret);

/** Secrets whose name stands after them, in the line above or in another element. */
export const laidOutSecrets: readonly TokenShape[] = [
  {
    kind: 'password',
    hints: ['alue'],
    pattern: new RegExp(
      String.raw`(\\{0,3}["'][vV]alue\\{0,3}["'][ \t]{0,4}:[ \t]{0,4}\\{0,3}["'])([^"'\n\\]{4,400})(?=\\{0,3}["'][ \t]{0,4},\s{0,20}\\{0,3}["'](?:[nN]ame|[kK]ey)\\{0,3}["'][ \t]{0,4}:[ \t]{0,4}\\{0,3}["']${names})`,
      'gi',
    ),
    accepts: isValue,
  },
  {
    kind: 'password',
    hints: ['password'],
    pattern: /(<input\b[^<>]{0,200}?\bvalue=["'])([^"'<>\n]{4,200})(?=["'][^<>]{0,200}\btype=["']password)/gi,
    accepts: isValue,
  },
  {
    kind: 'password',
    hints: ['variable'],
    pattern: new RegExp(
      String.raw`(\bvariable[ \t]{1,4}"${names}"[ \t]{0,4}\{[^{}]{0,400}?\bdefault[ \t]{0,20}=[ \t]{0,4}")([^"\n]{4,400})(?=")`,
      'gi',
    ),
    accepts: isValue,
  },
  {
    kind: 'password',
    hints: ['<key>'],
    pattern: new RegExp(String.raw`(<key>${names}</key>\s{0,40}<string>)([^<>\n]{4,400})(?=</string>)`, 'gi'),
    accepts: isValue,
  },
  {
    kind: 'password',
    hints: ['\n'],
    pattern: new RegExp(
      String.raw`((?:^|\n)(?:#{1,6}[ \t](?:the |my |your )?(?:${passwords}|${keys})[ \t]{0,8}\r?\n(?:[ \t]{0,8}\r?\n)?|[ \t]{0,12}[-*+][ \t](?:${passwords}):?[ \t]{0,8}\r?\n[ \t]{2,20}[-*+][ \t])[*_\x60]{0,2})${word}(?=[*_\x60]{0,2}[ \t]{0,8}(?:\r?\n|$))`,
      'gi',
    ),
    accepts: isOdd,
  },
  {
    kind: 'password',
    hints: [':\n', ':**', ':*', ': \n', ':\r'],
    pattern: new RegExp(
      String.raw`(\b(?:${passwords}|${keys})[*_]{0,2}:[*_]{0,2}[ \t]{0,8}(?:\r?\n[ \t]{0,8}){1,2}(?:\x60{3}\w{0,12}[ \t]{0,4}\r?\n|> )?)${word}(?=[ \t]{0,8}(?:\r?\n|$))`,
      'gi',
    ),
    accepts: isOdd,
  },
  {
    kind: 'password',
    hints: ['as '],
    pattern: new RegExp(
      String.raw`(\b(?:use|using|with|try|set|take)[ \t]["'\x60]?)${word}(?=["'\x60]?[ \t]as[ \t](?:(?:the|my|your|our|a)[ \t])?(?:\w{1,20}[ \t])?(?:password|passphrase|passcode)\b)`,
      'gi',
    ),
    accepts: isOdd,
  },
  {
    kind: 'password',
    hints: [' / '],
    pattern: new RegExp(
      String.raw`(\b(?:log ?in|sign ?in|credentials|creds)\b[^\n/]{0,40}?[ \t]["'\x60]?[\w.@+-]{1,60}["'\x60]?[ \t]\/[ \t]["'\x60]?)${word}`,
      'gi',
    ),
    accepts: (secret) => isOdd(secret) && /\d|[^\w.-]/.test(secret),
  },
];
