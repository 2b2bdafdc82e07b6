import { isPlaceholder } from './placeholder';
import { hasDigitAndLetter, looksRandom } from './randomness';
import { mayBeSeedPhrase } from './seed-phrases';
import type { TokenShape } from './token-shape';

const isReal = (secret: string): boolean => !isPlaceholder(secret);
const isToken = (secret: string): boolean =>
  isReal(secret) && (looksRandom(secret, 12) || (secret.length >= 8 && hasDigitAndLetter(secret)));
const isCookie = (secret: string): boolean => isReal(secret) && /[=]\S{4,}|\w{12,}/.test(secret);

/** One value of a Secret's `data`, after the values before it. */
const kubernetes =
  /((?:^|\n|\\n)[ \t]{0,12}kind:[ \t]{0,4}\\*["']?Secret\b(?:(?!(?:\n|\\n)(?:---|[ \t]{0,12}kind:|```))[^]){0,2000}?\b(?:string)?[dD]ata:[ \t]{0,4}(?:\r?\n|\\n)(?:[ \t]{1,12}[\w.-]{1,80}:[^\n\\]{0,400}(?:\n|\\n)){0,60}?[ \t]{1,12}[\w.-]{1,80}:[ \t]{1,4}["']?)([^\s"'\\[]{8,4096})/g;

/** The same where `kind` follows the data in the same document. */
const kubernetesBehind =
  /((?:^|\n)[ \t]{0,12}(?:stringD|d)ata:[ \t]{0,4}\r?\n(?:[ \t]{1,12}[\w.-]{1,80}:[^\n]{0,4200}\n){0,60}?[ \t]{1,12}[\w.-]{1,80}:[ \t]{1,4}["']?)([^\s"'\\[]{8,4096})(?=["']?[ \t]*\r?\n(?:(?!(?:---|[ \t]{0,12}(?:stringD|d)ata:|```))[^\n]{0,4200}\n){0,80}?[ \t]{0,12}kind:[ \t]{0,4}["']?Secret\b)/g;

/** Secrets recognized by the command, header or statement they occur in. */
export const credentialShapes: readonly TokenShape[] = [
  {
    kind: 'auth-header',
    hints: ['uthorization', 'UTHORIZATION', 'uthenticate'],
    pattern:
      /((?:proxy-)?authorization(?:\\*["'`\]])?\s{0,4}(?:[:=,]|=>)\s{0,4}\\*["'`]?(?:(?:bearer|basic|token|apikey|api-key|key|digest|negotiate|ssws|hawk|aws4-hmac-sha256|f|b|r)[ :"'`]{1,3}\+?\s{0,2})?["'`]?)([^\s"'`<>\\,;]{6,4096})/gi,
    accepts: (secret) => isReal(secret) && (/\d|[a-z][A-Z]|[=+/]$/.test(secret) || secret.length >= 20),
  },
  {
    kind: 'auth-header',
    hints: ['earer', 'EARER'],
    pattern: /(\bbearer[ \t]{1,4}["'`]?)([\w.+/=~:-]{8,4096})/gi,
    accepts: isToken,
  },
  {
    kind: 'auth-header',
    hints: ['asic'],
    pattern: /(\bBasic[ \t]{1,4})([A-Za-z0-9+/_-]{8,4096}={0,2})/g,
    accepts: (secret) => secret.endsWith('=') || (looksRandom(secret, 12) && /[A-Z]/.test(secret)),
  },
  {
    kind: 'aws-signature',
    hints: ['Signature=', 'Signature%3D'],
    pattern: /((?:X-Amz-)?Signature(?:=|%3D))([A-Za-z0-9%+/_~=-]{32,})/g,
  },
  {
    kind: 'cookie',
    hints: ['ookie:', 'OOKIE:', 'ookie"', "ookie'", 'ookies:'],
    pattern: /((?:set-)?cookie2?\\*["']?\s?[:,]\s?\\*["']?)([^\s"'`\\;,=]{1,80}=[^\n"'`\\]{4,4096})/gi,
    accepts: isCookie,
  },
  {
    kind: 'cookie',
    hints: ['-b ', '--cookie'],
    pattern: /(\s(?:-b|--cookie)[ =]["']?)([\w.-]{1,60}=[^\s"']{8,4096})/g,
    accepts: isCookie,
  },
  {
    kind: 'session-id',
    hints: ['SESS', 'sess', 'Sess', 'connect.sid', 'sid=', 'auth', 'csrf', 'XSRF', 'csrf'],
    pattern:
      /((?:phpsessid|jsessionid|asp\.net_sessionid|sessionid|session_id|session|connect\.sid|laravel_session|_session|remember_token|csrftoken|xsrf-token|\bsid)(?:=|%3D))([^\s"'`;,&<>]{12,4096})/gi,
    accepts: (secret) => looksRandom(secret, 12) && !/^[0-9a-f]{8}-/i.test(secret),
  },
  {
    kind: 'password',
    hints: ['-u', '--user', '--proxy-user'],
    pattern:
      /(\b(?:curl|wget|http|https|xh|httpie)\b(?:(?!\\n)[^\n]){0,400}?\s(?:-u|--user|--proxy-user|-a|--auth)[ =]?\\*["']?[^\s"':]{1,100}:)([^\s"'\\]{1,400})/g,
    accepts: (secret) => isReal(secret) && !secret.startsWith('%'),
  },
  {
    kind: 'password',
    hints: ['mysql', 'mariadb', 'mysqldump'],
    pattern: /(\b(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\n]{0,200}?\s-p["']?)([^\s"'-][^\s"']{2,200})/g,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: ['sshpass', 'redis-cli', 'ldapsearch', 'smbclient', 'plink'],
    pattern:
      /(\b(?:sshpass\s+-p|redis-cli\b[^\n]{0,120}?\s-a|ldap\w+\b[^\n]{0,200}?\s-w|plink\b[^\n]{0,80}?\s-pw)\s?["']?)([^\s"']{3,400})/g,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: ['-p ', '-P '],
    pattern:
      /(\b(?:docker|podman|az|oc|helm|sqlcmd|zip|7z|unzip|vault|registry)\b[^\n]{0,60}?(?:login|-U\s\S{1,60}|-[er]{1,3})\b[^\n]{0,200}?\s-[pP]\s["']?)([^\s"'-][^\s"']{3,400})/g,
    accepts: (secret) => isReal(secret) && /[^a-z]/.test(secret) && !/^\d+(?::\d+)?$/.test(secret),
  },
  {
    kind: 'password',
    hints: ['--password-stdin', 'passwd', 'sudo'],
    pattern:
      /(\becho\s+(?:-n\s+)?["']?(?:[\w-]{1,40}:)?)([^\s"'|]{4,400})(?=["']?\s*\|[^\n|]{0,200}(?:--password-stdin|passwd|sudo\s+-S))/g,
    accepts: isReal,
  },
  { kind: 'password', hints: ['pass:'], pattern: /(-pass(?:in|out)?\s+["']?pass:)([^\s"']{3,400})/g, accepts: isReal },
  {
    kind: 'password',
    hints: ['htpasswd'],
    pattern: /(\bhtpasswd\s+-[ac-zA-Z]{0,20}b[a-zA-Z]{0,20}\s+\S{1,200}\s+\S{1,100}\s+["']?)([^\s"']{3,400})/g,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: ['login', 'machine'],
    pattern: /(\b(?:machine\s+\S{1,200}|default)\s+login\s+\S{1,200}\s+password\s+)(\S{1,400})/g,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: [':'],
    // A line of .pgpass, host:port:database:user:password; an address of only hex digits is IPv6.
    pattern:
      /((?:^|[\s"'`]|\\[nrt])(?![0-9A-Fa-f:]{2,39}[.,;)\]]?(?:[\s"'`%/\\]|$))[\w.*-]{1,253}:\d{2,5}:(?!\d+:)[\w$*-]{1,63}:[\w$.@*-]{1,63}:)((?:\\{1,2}:|[^\s"'`:\\]){3,400})(?=[\s"'`\\]|$)/gm,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: ['DENTIFIED', 'dentified', 'PASSWORD', 'password'],
    pattern:
      /(\b(?:identified\s+(?:with\s+\w+\s+)?by|with\s+(?:encrypted\s+)?password|(?:set\s+)?password(?:\s+for\s+\S{1,80}\s*=)?)\s+(?:password\s*\()?["'])([^"'\n]{3,400})(?=["'])/gi,
    accepts: isReal,
  },
  {
    kind: 'npm-token',
    hints: ['_authToken', '_auth', '_password'],
    pattern: /(:?_(?:authToken|auth|password)(?:\s{0,2}=\s{0,2}|[ \t])["']?)([^\s"'$\\]{6,4096})/g,
    accepts: (secret) => isReal(secret) && /\d|=$/.test(secret),
  },
  {
    kind: 'docker-auth',
    hints: ['auth'],
    pattern: /(\\{0,8}["'](?:auth|identitytoken)\\*["']\s*:\s*\\*["'])([A-Za-z0-9+/_-]{8,4096}={0,2})(?=\\*["'])/g,
    accepts: (secret) => secret.endsWith('=') || looksRandom(secret, 12),
  },
  {
    kind: 'password',
    hints: ['from'],
    pattern: /(\bpass(?:word|phrase|wort)?[ \t]+from[ \t]+["'`]?)([^\s"'`]{4,80})(?=["'`]?[ \t]+to[ \t])/gi,
    accepts: (secret) => isReal(secret) && /[^A-Za-z]/.test(secret),
  },
  {
    kind: 'password',
    hints: ['pin', 'PIN', 'Pin'],
    pattern:
      /(\bpin(?:[ -]?code)?\\*["'*`]{0,3}(?:[ \t]+(?:is|was|:|=)|[:=])[ \t*]{0,4}\\*["'`]?)(\d{4,12})(?![\d.])/gi,
  },
  {
    kind: 'aws-secret-key',
    hints: ['AKIA', 'ASIA'],
    pattern: /(A[KS]IA[A-Z0-9]{16}(?=[^A-Za-z0-9])[\s\S]{0,120}?[^A-Za-z0-9+/])([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/g,
    accepts: (secret) => hasDigitAndLetter(secret) && /[a-z]/.test(secret) && /[A-Z]/.test(secret),
  },
  {
    kind: 'totp-seed',
    hints: ['otpauth'],
    pattern: /(otpauth(?:-migration)?:\/\/[^\s"'`<>]{0,400}?[?&](?:secret|data)(?:=|%3D))([A-Za-z0-9+/%_-]{8,2000})/gi,
  },
  {
    kind: 'totp-seed',
    hints: ['otp', 'OTP', '2FA', '2fa', 'uthenticator', 'MFA', 'etup key', 'ecret key'],
    pattern:
      /(\b(?:totp|otp|2fa|mfa|authenticator|set-?up)\b[^\n]{0,40}?\b(?:secret|seed|key|code)\b["'`*_]{0,3}[^\n:=]{0,30}[:=]?[ \t"'`*_]{0,6})((?:[A-Za-z2-7]{4}[ -]){3,15}[A-Za-z2-7]{1,4}|[A-Z2-7]{16,64})(?![A-Za-z0-9])/gi,
    accepts: (secret) =>
      /\d/.test(secret) || /^[A-Z]+$/.test(secret) || /^(?:[a-z2-7]{4} ){3,}[a-z2-7]{4}$/.test(secret),
  },
  {
    kind: 'json-web-key',
    hints: ['"kty'],
    pattern: /(\\{0,4}"(?:d|p|q|dp|dq|qi|k)\\{0,4}"\s{0,4}:\s{0,4}\\{0,4}")([\w-]{20,4096})(?=\\{0,4}")/g,
  },
  {
    kind: 'wallet-key',
    hints: ['allet', 'ToAccount', 'fromPrivate'],
    pattern: /((?:[Ww]allet|ToAccount|fromPrivate\w{0,12})\(\s{0,4}\\*["'`]?)((?:0x)?[0-9a-fA-F]{64})/g,
  },
  {
    kind: 'password',
    hints: ['ecureString'],
    pattern: /(ConvertTo-SecureString\s{1,4}(?:-String\s{1,4})?\\*["'])([^"'\n\\]{4,400})/gi,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: ['net user', 'NET USER'],
    pattern: /(\bnet user\s{1,4}\S{1,60}\s{1,4})([^\s/*]\S{3,200})/gi,
    accepts: (secret) => isReal(secret) && /[^A-Za-z]/.test(secret),
  },
  {
    kind: 'password',
    hints: ['jdbc:oracle'],
    pattern: /(jdbc:oracle:\w{2,6}:[^\s/@:]{1,60}\/)([^\s@"'\\]{3,200})(?=@)/g,
    accepts: isReal,
  },
  {
    kind: 'password',
    hints: ['scp ', 'ssh ', 'sftp ', 'rsync '],
    pattern: /(\b(?:scp|ssh|sftp|rsync)\s[^\n]{0,100}?[\w.-]{1,60}:)([^\s@:/"'\\]{6,200})(?=@[\w.-])/g,
    accepts: (secret) =>
      isReal(secret) && hasDigitAndLetter(secret) && (looksRandom(secret, 8) || /[^\w.-]/.test(secret)),
  },
  {
    kind: 'access-token',
    hints: ['_PAT', '_pat'],
    pattern: /([A-Za-z]_(?:PAT|pat)\s{0,3}[=:]\s{0,3}["']?)([\w-]{20,200})/g,
    accepts: isToken,
  },
  {
    kind: 'kubernetes-secret',
    hints: ['kind'],
    pattern: kubernetes,
    accepts: (secret) => isReal(secret) && secret.length >= 8,
  },
  {
    kind: 'kubernetes-secret',
    hints: ['Secret'],
    pattern: kubernetesBehind,
    accepts: (secret) => isReal(secret) && secret.length >= 8,
  },
  { kind: 'wifi-password', hints: ['WIFI:'], pattern: /(WIFI:(?:[^\s;]{0,80};){0,4}?P:)((?:\\;|[^;\s]){1,80})(?=;)/g },
  { kind: 'wifi-password', hints: ['Key Content'], pattern: /(Key Content\s{1,20}:\s)(\S{4,80})/g, accepts: isReal },
  {
    kind: 'seed-phrase',
    hints: ['seed', 'Seed', 'SEED', 'nemonic', 'NEMONIC', 'ecovery', 'RECOVERY'],
    pattern:
      /((?:[Ss]eed|SEED|[Rr]ecovery|RECOVERY|[Mm]nemonic|MNEMONIC|[Bb]ackup)(?:[ _-]?(?:[Pp]hrase|PHRASE|[Ww]ords?|WORDS?|[Kk]ey|KEY))?["'*`]{0,3}[^\n:=]{0,40}(?:[:=]\s{0,4}|[^\p{L}\p{M}\n])\\*["'`]?)((?:[\p{Ll}\p{Lo}\p{M}]{2,16}[ ,\n\u3000]{1,2}){11,32}[\p{Ll}\p{Lo}\p{M}]{2,16})(?!\p{L})/gu,
    accepts: mayBeSeedPhrase,
  },
];
