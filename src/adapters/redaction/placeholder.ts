import { stripEnd } from '../../core/text-ends';

/** Words that take the place of a secret in documentation, types, forms and messages. */
const plainWords = new Set(
  (
    'string str text number int integer bool boolean bytes buffer any unknown object array list dict map void never null nil none undefined true false yes no on off ' +
    'required optional needed missing empty blank set unset valid invalid wrong correct incorrect expired changed reset hidden protected encrypted hashed stored plain plaintext ' +
    'default example sample placeholder secret token password passwd pwd pass key apikey api_key api-key credential credentials auth user username name value id type field input bearer basic ' +
    'redacted masked removed omitted todo tbd fixme env environment here below above this that the a an in is not used unused disabled enabled generated random ' +
    'self cls kwargs args config options settings props state ctx req request response data payload row result prompt stdin file const let var return await new function import export from ' +
    'primary foreign public private header cookie query body path oauth oauth2 jwt sso saml ldap mfa totp ssh tls ssl rsa ed25519 aes bcrypt argon2 sha256 sha1 sha512 md5 hmac base64 hex utf8 utf-8 sensitive ' +
    'strong weak short long refreshed rotated revoked created updated deleted sent shown visible accepted rejected checked verified validated parsed decoded'
  ).split(' '),
);

const longestPlaceholder = 200;
const template = /^(?:\$|%[\w.]+%|\{\{|\{[\w.\s-]*\}|<[^>]*>?$|#\{|\[[\w\s-]*\]|@[\w.]+@$|__\w+__$|=|&)/;
const masked = /^(?:[A-Za-z_-]{1,12}\.{2,3}|[x*.•…_?#-]+|[xX]{3}[-\w]*|\*{2}.*|.{0,6}(?:\*{3,}|•{3,}|…|\.{3}).{0,6})$/;
const dummy =
  /^(?:your|insert|enter|replace|put|add|paste|example|dummy|fake|todo)[-_ ]|[-_](?:here|goes-here|placeholder)$|^(?:REPLACE|CHANGE|INSERT|FILL)_?(?:ME|THIS|IN)$|^dummy$|^redacted/i;

/** True for a placeholder instead of a secret: a template, a mask, a word of a form or a type. */
export function isPlaceholder(value: string): boolean {
  const text = value.slice(0, longestPlaceholder).trim();
  return (
    text === '' ||
    template.test(text) ||
    masked.test(text) ||
    (dummy.test(text) && !/\d{3}/.test(text)) ||
    isPlainWord(text)
  );
}

export function isPlainWord(value: string): boolean {
  return plainWords.has(stripEnd(value.toLowerCase(), /[.,;:!?)\]}]/));
}
