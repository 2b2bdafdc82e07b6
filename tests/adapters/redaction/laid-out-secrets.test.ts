import { RuleRedactor } from '../../../src/adapters/redaction/rule-redactor';

const redactor = new RuleRedactor();
const values = ['Tr4ctor-Bl0om77', 'hunter2-Prod!', 'q8ZkW3vTn5LxR7mB'];

/** Passwords that somebody chose, where a command, a call or the layout of a text says that they are some. */
const places: readonly (readonly [name: string, place: (secret: string) => string])[] = [
  ['redis', (s) => `127.0.0.1:6379> AUTH ${s}\nOK`],
  ['redis with a user', (s) => `AUTH default ${s}`],
  ['redis.conf', (s) => `port 1\nrequirepass ${s}`],
  ['mongosh', (s) => `mongosh --host db -u ada -p ${s} --authenticationDatabase admin`],
  ['httpie', (s) => `http -a ada:${s} GET https://a.example`],
  ['sudo', (s) => `sudo -S <<< "${s}" ls`],
  ['a parameter of AWS', (s) => `aws ssm put-parameter --name /shop/db/password --value ${s} --type SecureString`],
  ['a secret of Google', (s) => `printf '${s}' | gcloud secrets create db --data-file=-`],
  ['a key vault', (s) => `az keyvault secret set --vault-name v --name db --value ${s}`],
  ['a secret of GitHub', (s) => `gh secret set DB_PASS --body ${s}`],
  ['wrangler', (s) => `echo ${s} | wrangler secret put API_KEY`],
  ['vercel', (s) => `vercel env add API_KEY production <<< ${s}`],
  ['CircleCI', (s) => `circleci env-var create TOKEN ${s}`],
  ['a Dockerfile', (s) => `FROM x\nENV API_TOKEN ${s}`],
  ['fish', (s) => `set -gx APP_SECRET ${s}`],
  ['setx', (s) => `setx APP_SECRET ${s}`],
  ['openssl', (s) => `openssl enc -aes-256-cbc -k ${s} -in x`],
  ['zip', (s) => `zip -P ${s} x.zip x`],
  ['7z', (s) => `7z a -p${s} x.7z x`],
  ['keytool', (s) => `keytool -genkey -storepass ${s} -keypass ${s}`],
  ['smbclient', (s) => `smbclient //h/s -U ada%${s}`],
  ['snmpwalk', (s) => `snmpwalk -v2c -c ${s} host`],
  ['ssh-keygen', (s) => `ssh-keygen -N '${s}' -f k`],
  ['arguments of mysql', (s) => `['mysql', '-u', 'root', '-p${s}']`],
  ['JDBC', (s) => `DriverManager.getConnection(url, "ada", "${s}");`],
  ['Wi-Fi', (s) => `WiFi.begin("home", "${s}");`],
  ['a login', (s) => `smtp.login("ada@example.com", "${s}")`],
  ['IMAP', (s) => `a1 LOGIN ada ${s}`],
  ['FTP', (s) => `USER ada\nPASS ${s}`],
  ['FTP with its answers', (s) => `USER ada\n331 Password required.\nPASS ${s}`],
  ['a signature', (s) => `jwt.sign(payload, '${s}')`],
  ['a MAC', (s) => `crypto.createHmac('sha256', '${s}')`],
  ['a value before its name', (s) => `{"value":"${s}","name":"DB_PASSWORD"}`],
  ['a value before its key', (s) => `{ "value": "${s}", "key": "password" }`],
  ['a field before its kind', (s) => `<input value="${s}" type="password" name="p">`],
  ['a variable of Terraform', (s) => `variable "db_password" {\n  default = "${s}"\n}`],
  ['a property list', (s) => `<key>Password</key>\n<string>${s}</string>`],
  ['a tag of YAML', (s) => `password: !!str ${s}`],
  ['an anchor of YAML', (s) => `password: &pw ${s}`],
  ['a list of YAML', (s) => `passwords:\n  - x1\n  - ${s}\n`],
  ['a list of JSON', (s) => `{"passwords":["x1","${s}"]}`],
  ['a table', (s) => `| user | password |\n|---|---|\n| ada | ${s} |`],
  ['a second row', (s) => `| user | password | role |\n|---|---|---|\n| ada | – | a |\n| bob | \`${s}\` | b |`],
  ['CSV', (s) => `user,password\nada,${s}`],
  ['quoted CSV', (s) => `"user","password"\n"ada","${s}"`],
  ['columns', (s) => `user\tpassword\nada\t${s}`],
  ['SQL', (s) => `INSERT INTO users (name, password) VALUES ('ada', '${s}'), ('bob', '${s}');`],
  ['SQL with quotes in a value', (s) => `INSERT INTO users (name, password) VALUES ('O''Hara', '${s}');`],
  ['a heading', (s) => `## Password\n\n${s}`],
  ['an item below', (s) => `- Password\n  - ${s}`],
  ['a line below', (s) => `here's the api key:\n\n${s}\n\nplease use it`],
  ['a block below', (s) => `here's the password:\n\`\`\`\n${s}\n\`\`\``],
  ['colors', (s) => `\u001b[32mDB_PASSWORD\u001b[0m=\u001b[33m${s}\u001b[0m`],
  ['percent signs', (s) => `password%3D${encodeURIComponent(s)}%26x%3D1`],
  ['a number at the name', (s) => `PASSWORD2=${s}`],
  ['Turkish', (s) => `şifre: ${s}`],
  ['Czech', (s) => `heslo: ${s}`],
  ['Finnish', (s) => `salasana: ${s}`],
  ['a value before the word', (s) => `use ${s} as the password`],
  ['a name and a slash', (s) => `login with ada / ${s}`],
];

test.each(places)('%s', async (_name, place) => {
  const left: string[] = [];
  for (const value of values) {
    const { text } = await redactor.redact(`First line.\n\n${place(value)}\n\nLast line.`);
    if (text.includes(value) || text.includes(encodeURIComponent(value))) left.push(text);
    if (!text.startsWith('First line.\n\n') || !text.endsWith('\n\nLast line.')) left.push(text);
    expect(await redactor.redact(text)).toEqual({ text, counts: {} });
  }
  expect(left).toEqual([]);
});

const innocent = [
  '| field | password |\n|---|---|\n| type | string |\n| required | yes |',
  '| option | token |\n|---|---|\n| `--all` | The name of the token to use |',
  'name,password,role\nada,required,admin',
  '## Password\n\nUsers must choose a new one every year.',
  '- Password\n  - At least twelve characters\n  - sha256',
  'Here is how you set the password:\n\nOpen the settings.',
  'the password:\n```ts\nconst password = read();\n```',
  'zip -r x.zip folder && 7z a x.7z folder',
  'openssl enc -aes-256-cbc -in x -out y',
  'ENV NODE_ENV production\nENV TOKEN_TTL 3600',
  'The passwords:\n  - are hashed\n  - are never logged',
  'INSERT INTO users (name, password_hash) VALUES (?, ?);',
  'jwt.sign(payload, config.secret)',
  'use tokens as the password',
  'login with Google / GitHub',
  'a1 LOGIN failed for the user',
  'PASS test/holds.int.test.ts\n  12 passed',
  'Fixed LOGIN page v2.1',
  '[sponsor-auth0]: https://a0.example/signup/Ada1',
];

test.each(innocent)('stays: %s', async (text) => {
  expect(await redactor.redact(text)).toEqual({ text, counts: {} });
});

// With two ways to read each pair of quotes, this would take years.
test('a row of an INSERT statement that never ends is read once', async () => {
  const text = `INSERT INTO users (name, password) VALUES ('${"a''".repeat(80)}b' (`;
  expect(await redactor.redact(text)).toEqual({ text, counts: {} });
});
