/**
 * How strongly a name suggests that a secret follows.
 * - password: anything that is not clearly a word of prose
 * - strong: `api_key`, `client_secret`: literals that a person may have chosen
 * - short: `pass` alone, which is also another word
 * - weak: `token`, `key`, `auth`: only values that look random
 */
export type NameStrength = 'password' | 'short' | 'strong' | 'weak';

const passwords = new Set(
  'password passwd pwd psk passphrase passcode passwort kennwort wachtwoord contrasena contraseña senha motdepasse parola haslo hasło losenord lösenord şifre sifre heslo jelszó salasana adgangskode пароль 密码 密碼 パスワード 비밀번호 รหัสผ่าน पासवर्ड'.split(
    ' ',
  ),
);
/** Words before *pass* in the directives with which nginx names the server to which it passes requests on. */
const servers = new Set('proxy fastcgi uwsgi scgi grpc memcached'.split(' '));
const shortPasswords = new Set('pass pw psw'.split(' '));
const secrets = new Set(
  'secret credential credentials creds cred apikey secretkey accesskey authtoken accesstoken privatekey clientsecret appsecret passkey bearertoken apisecret apitoken'.split(
    ' ',
  ),
);
const weak = new Set(
  'token tokens key keys auth secrets jwt bearer sid session cookie csrf xsrf authorization credentialid salt pepper nonce otp totp webhook dsn license licence seed apikeys'.split(
    ' ',
  ),
);
const keyWith = new Set(
  'api access secret private auth encryption encrypt signing sign master service account storage shared deploy app application webhook client admin write ingest ingestion project consumer subscription license hmac aes jwt cipher crypto session root bot exa brave cohere mistral deepgram bearer integration function host server personal stream sdk rest developer publishable'.split(
    ' ',
  ),
);
const tokenWith = new Set(
  'access auth api bearer refresh secret personal id bot deploy session oauth github gitlab slack npm user admin client app service security csrf registry pat server account workspace railway postmark vercel netlify render telegram discord notion linear figma sentry heroku fly hf'.split(
    ' ',
  ),
);
/** Words after the decisive one: `TOKEN_PROD`, `passwordConfirmation`, `secret_value`. */
const suffixes = new Set(
  'value val str string prod production dev development staging stage test testing live local default env raw plain plaintext plaintextvalue base base64 b64 new old current previous confirm confirmation repeat again primary secondary backup main hash encoded encrypted data material root admin user db database app api server client eu us'.split(
    ' ',
  ),
);
/** Words that show that the name refers to something about a secret, not the secret. */
const about = new Set(
  'count counts type types name names id ids url urls uri path paths file files length size limit limits budget max min expiry expires expired expiration expiresin ttl age at field fields label input placeholder hint rule rules policy policies regex pattern prompt manager provider store storage service handler helper reset error errors message msg index position usage used cost costs format algorithm version date time timeout strength validator required enabled disabled status state kind scope scopes arn ref reference names selector column prefix suffix header list map set range ratio window s bits code codes format formats model method methods mode modes link page form view button text title description'.split(
    ' ',
  ),
);

/**
 * Returns null when the name does not suggest a secret, whatever words it contains: `max_tokens`, `author`, `keyboard`.
 */
export function strengthOf(name: string): NameStrength | null {
  const words = wordsOf(name);
  let last = words.length - 1;
  while (last > 0 && (suffixes.has(words[last] ?? '') || /^\d+$/.test(words[last] ?? ''))) last -= 1;
  const strength = strengthOfWords(words, last);
  if (strength !== null) return strength;
  return about.has(words[last] ?? '') && words.slice(0, last).some((_, index) => isKnown(words, index)) ? 'weak' : null;
}

function isKnown(words: readonly string[], index: number): boolean {
  const strength = strengthOfWords(words, index);
  return strength === 'password' || strength === 'strong';
}

function strengthOfWords(words: readonly string[], last: number): NameStrength | null {
  // Auth0 is a company.
  const word = (words[last] ?? '').replace(/[1-9]\d{0,2}$/, '');
  const before = words[last - 1] ?? '';
  if (passwords.has(word) || isGluedPassword(word)) return 'password';
  if (word === 'passe' && before === 'de') return 'password';
  if (word === 'pass' && servers.has(before)) return null;
  if (shortPasswords.has(word)) return last > 0 ? 'password' : 'short';
  if (secrets.has(word)) return 'strong';
  if (word === 'key' && keyWith.has(before)) return 'strong';
  if (word === 'token' && tokenWith.has(before)) return 'strong';
  if (weak.has(word)) return 'weak';
  return null;
}

/** True for `dbpassword`, `PGPASSWORD`, `mysqlpwd`, and for names in scripts without spaces between words. */
function isGluedPassword(word: string): boolean {
  if (
    /(?:password|passwd|passphrase|passwort|kennwort)$/.test(word) ||
    (/^[a-z]{2,8}pwd$/.test(word) && word !== 'cwdpwd')
  )
    return true;
  return /[\u0250-\uffff]/.test(word) && /(?:пароль|密码|密碼|パスワード|비밀번호|รหัสผ่าน|पासवर्ड)/.test(word);
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
