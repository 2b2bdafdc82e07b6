import { isPlaceholder } from './placeholder';
import type { TokenShape } from './token-shape';

/** Names of environment variables that hold a secret. */
const secretName = String.raw`\w{0,40}(?:PASS|PWD|PASSWORD|SECRET|TOKEN|KEY|CREDENTIALS?|AUTH)(?:_[A-Z]{1,12})?\b`;
const bare = String.raw`([^\s"'$<>|;&{(-][^\s"'|;&<>]{3,400})`;
const inQuotes = String.raw`([^"'\n]{4,400})(?=["'])`;

const isChosen = (secret: string): boolean =>
  !isPlaceholder(secret) &&
  /\d|[^\w.-]|[a-z][A-Z]/.test(secret) &&
  !/^(?:\d{1,6}|[\w-]+(?:\.[\w-]+)*\(.*)$/.test(secret);

function shape(hints: readonly string[], before: string, secret = bare, behind = ''): TokenShape {
  return { kind: 'password', hints, pattern: new RegExp(`(${before})${secret}${behind}`, 'g'), accepts: isChosen };
}

/** Passwords that a command line, a line of a protocol or a call gets without a name beside them. */
export const commandPasswords: readonly TokenShape[] = [
  shape(['AUTH '], String.raw`(?:^|[\n>"']|\\n)[ \t]{0,4}AUTH[ \t]{1,4}(?:[\w-]{1,40}[ \t]{1,4}(?=\S{4}))?["']?`),
  shape(['requirepass', 'masterauth'], String.raw`\b(?:requirepass|masterauth)[ \t]{1,8}["']?`),
  shape(['mongo'], String.raw`\bmongo\w{0,12}[ \t][^\n]{0,200}?[ \t]-p[ \t]{0,2}["']?`),
  shape(['-a ', '--auth'], String.raw`\b(?:https?|xh|xhs)[ \t][^\n]{0,200}?(?:-a|--auth)[ =]["']?[^\s"':]{1,80}:`),
  shape(
    ['<<<'],
    String.raw`\b(?:sudo[ \t]-S|passwd|vercel[ \t]env|secrets?[ \t](?:set|put|create)|--password-stdin)[^\n]{0,120}?<<<[ \t]{0,4}["']?`,
  ),
  shape(
    ['gcloud secrets', 'secret put', 'secret set', 'env add', 'pass insert'],
    String.raw`\b(?:echo|printf)[ \t](?:-[a-z]{1,3}[ \t])?["']?`,
    bare,
    String.raw`(?=["']?[ \t]{0,4}\|[^\n|]{0,80}(?:gcloud secrets|secret put|secret set|env add|pass insert))`,
  ),
  shape(['secret set'], String.raw`\bsecret set[ \t][^\n]{0,200}?(?:-b|--body|--value)[ =]?["']?`),
  shape(['ssm put-parameter'], String.raw`\bssm put-parameter[ \t][^\n]{0,300}?--value[ =]["']?`),
  shape(['env-var create'], String.raw`\benv-var create[ \t]{1,4}\w{1,80}[ \t]{1,4}["']?`),
  shape(['ENV '], String.raw`(?:^|\n|\\n)[ \t]{0,8}ENV[ \t]{1,4}${secretName}[ \t]{1,8}["']?`),
  shape(['set -', 'setx '], String.raw`\b(?:set[ \t]-[gUx]{1,3}|setx)[ \t]{1,4}${secretName}[ \t]{1,4}["']?`),
  shape(['openssl enc'], String.raw`\bopenssl enc[ \t][^\n]{0,200}?[ \t]-[kK][ \t]{1,4}["']?`),
  shape(['zip'], String.raw`\b(?:un)?zip[ \t](?:[^\n|;]{0,120}?[ \t])?-P[ \t]{0,2}["']?`),
  shape(['7z', 'rar '], String.raw`\b(?:7z[ar]?|rar)[ \t]\w[ \t](?:[^\n|;]{0,120}?[ \t])?-h?p["']?`),
  shape(['storepass', 'keypass'], String.raw`-(?:src|dest)?(?:store|key)pass[ \t]{1,4}["']?`),
  shape(['smbclient'], String.raw`\bsmbclient[ \t][^\n]{0,200}?-U[ \t]{0,2}["']?[^\s"'%]{1,80}%`),
  shape(['snmp'], String.raw`\bsnmp\w{1,12}[ \t][^\n]{0,120}?[ \t]-c[ \t]{0,2}["']?`),
  shape(['ssh-keygen'], String.raw`\bssh-keygen[ \t](?:[^\n]{0,120}?[ \t])?-[NP][ \t]{0,2}["']?`),
  shape(['-p'], String.raw`["'](?:mysql|mysqldump|mysqladmin|mariadb)["'],[^\n\]]{0,200}?["']-p`),
  shape(
    ['LOGIN '],
    String.raw`(?:^|\n|\\n)[ \t]{0,4}(?:[A-Za-z]{0,8}\d{1,6}|\.)[ \t]LOGIN[ \t]["']?[^\s"']{1,80}["']?[ \t]["']?`,
    bare,
    '(?=["\']?(?:\\s|$))',
  ),
  shape(
    ['PASS '],
    // Test runners begin their lines with PASS too.
    String.raw`(?:^|\n|\\n)[ \t]{0,4}(?:> ?)?USER[ \t][^\s\\]{1,80}(?:[^\n\\]{0,80}(?:\\r)?(?:\n|\\n)){1,2}[ \t]{0,4}(?:> ?)?PASS[ \t]["']?`,
    bare,
    String.raw`(?=["']?[ \t]{0,4}(?:\r|\n|\\n|$))`,
  ),
  shape(
    ['getConnection(', 'WiFi.begin(', '.login('],
    String.raw`(?:\bgetConnection|\bWiFi\.begin|\.login)\([^()\n]{1,200},[ \t]{0,4}["']`,
    inQuotes,
  ),
  shape(
    ['jwt.', 'createHmac'],
    String.raw`(?:\bjwt\.(?:sign|verify|encode|decode)|\bcreateHmac)\([^()\n]{1,200},[ \t]{0,4}["']`,
    inQuotes,
  ),
];
