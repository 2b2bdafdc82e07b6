import { hasDigitAndLetter, looksRandom } from './randomness';
import type { TokenShape } from './token-shape';

function shape(
  kind: string,
  hints: string | readonly string[],
  pattern: RegExp,
  accepts?: (secret: string) => boolean,
): TokenShape {
  const list = typeof hints === 'string' ? [hints] : hints;
  return accepts === undefined ? { kind, hints: list, pattern } : { kind, hints: list, pattern, accepts };
}

const isRandom = (secret: string): boolean => looksRandom(secret, 16);

/** Token shapes that cloud and code hosts publish in their documentation of credentials. */
export const cloudTokens: readonly TokenShape[] = [
  shape(
    'aws-access-key',
    ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'AGPA', 'AIDA', 'AROA', 'AIPA', 'ANPA', 'ANVA', 'A3T'],
    /(^|[^A-Za-z0-9])((?:A3T[A-Z0-9]|A(?:KI|SI|BI|CC|GP|ID|RO|IP|NP|NV)A)[A-Z0-9]{16})(?![A-Za-z0-9])/g,
  ),
  shape(
    'aws-session-token',
    ['FwoG', 'IQoJ', 'FQoG'],
    /(?:FwoGZXIvYXdz|IQoJb3JpZ2lu|FQoGZXIvYXdz)[A-Za-z0-9+/=%]{20,}/g,
  ),
  shape('aws-bedrock-key', ['ABSK', 'bedrock-api-key-'], /ABSK[A-Za-z0-9+/]{60,}={0,2}|bedrock-api-key-[\w+/=-]{20,}/g),
  shape(
    'github-token',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    /gh[pousr]_[A-Za-z0-9_]{20,}|github_pat_[A-Za-z0-9_]{20,}/g,
  ),
  shape(
    'gitlab-token',
    ['gl', 'GR1348941'],
    /(?:gl(?:pat|dt|rt|rtr|oas|cbt|ptt|ft|imt|agent|soat|ffct|wt)-|GR1348941)[\w.-]{16,}/g,
  ),
  shape('google-key', 'AIza', /AIza[\w-]{30,}/g),
  shape('google-oauth-token', ['ya29.', 'GOCSPX-', '1//0'], /ya29\.[\w.-]{16,}|GOCSPX-[\w-]{20,}|1\/\/0[\w-]{30,}/g),
  shape('azure-key', ['=='], /(^|[^A-Za-z0-9+/-])([A-Za-z0-9+/]{86}==)(?![A-Za-z0-9+/=])/g),
  shape(
    'azure-key',
    ['AzFu', 'AzSe', 'AzCa', 'APIM', 'ACDb', '+ASb', '+AEh', '+AIoT', '+AMC', '+ABa', '+ARm', '+ACR'],
    /[A-Za-z0-9+/_-]{32,76}(?:AzFu|AzSe|AzCa|APIM|ACDb|\+(?:ASb|AEh|AIoT|AMC|ABa|ARm|ACR))[A-Za-z0-9+/_-]{4,9}={0,2}(?![A-Za-z0-9+/=])/g,
    isRandom,
  ),
  shape(
    'azure-secret',
    ['Q~', 'AZDO', 'JQQJ'],
    /[\w~.]{3}\dQ~[\w~.-]{31,34}|[A-Za-z0-9]{40,60}JQQJ9\w{20,30}|[A-Za-z0-9]{40,80}AZDO[A-Za-z0-9]{4}/g,
  ),
  shape('azure-sas', ['sig='], /([?&;"'\s]sig=)([A-Za-z0-9%+/_=-]{20,})/g),
  shape('digitalocean-token', '_v1_', /do[oprt]_v1_[0-9a-f]{32,}|tgp_v1_[\w-]{30,}/g),
  shape(
    'alibaba-key',
    ['LTAI', 'AKID'],
    /(^|[^A-Za-z0-9])(LTAI[A-Za-z0-9]{12,26}|AKID[A-Za-z0-9]{24,40})(?![A-Za-z0-9])/g,
  ),
  shape('heroku-key', ['HRKU-', 'eroku', 'EROKU'], /HRKU-[\w-]{30,}/g),
  shape('databricks-token', ['dapi', 'dose'], /(^|[^A-Za-z0-9])((?:dapi|dose)[0-9a-f]{32}(?:-\d)?)/g),
  shape('cloudflare-key', ['v1.0-', 'cf'], /v1\.0-[0-9a-f]{24}-[0-9a-f]{100,}|(?:cfut|cfat|cfk)_[\w-]{30,}/g),
  shape('supabase-token', ['sbp_', 'sb_secret_'], /sbp_(?:oauth_)?[0-9a-f]{32,}|sb_secret_[\w-]{16,}/g),
  shape(
    'vercel-token',
    ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_', 'vercel_blob_rw_'],
    /(^|[^A-Za-z0-9])(vc[piark]_[A-Za-z0-9]{20,}|vercel_blob_rw_\w{20,})/g,
  ),
  shape('netlify-token', ['nfp_', 'nfc_', 'nfo_', 'nfu_', 'nfb_'], /(^|[^A-Za-z0-9])(nf[pcoub]_[A-Za-z0-9]{30,})/g),
  shape('doppler-token', 'dp.', /(^|[^A-Za-z0-9])(dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{20,})/g),
  shape('vault-token', ['hvs.', 'hvb.', 'hvr.'], /(^|[^A-Za-z0-9])(hv[sbr]\.[\w-]{20,})/g),
  shape(
    'vault-token',
    's.',
    /(^|[\s"'=:])(s\.[A-Za-z0-9]{24})(?![\w(-]|\.\w)/g,
    (secret) => hasDigitAndLetter(secret.slice(2)) && /[A-Z]/.test(secret),
  ),
  shape('terraform-token', '.atlasv1.', /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{40,}/g),
  shape('docker-token', ['dckr_'], /dckr_(?:pat|oat)_[\w-]{20,}/g),
  shape('fly-token', ['fo1_', 'fm1', 'fm2_'], /(^|[^A-Za-z0-9])(fo1_[\w-]{40,}|fm[12][ar]?_[A-Za-z0-9+/=]{60,})/g),
  shape('planetscale-token', 'pscale_', /pscale_(?:tkn|pw|oauth)_[\w.=-]{20,}/g),
  shape('tailscale-key', 'tskey-', /tskey-[\w-]{16,}/g),
  shape('pulumi-token', 'pul-', /(^|[^A-Za-z0-9])(pul-[0-9a-f]{40})/g),
  shape(
    'cloud-token',
    ['rnd_', 'napi_', 'mdb_sa_sk_', 'dt0c01', 'cmVmdGtu', 'AKC'],
    /(^|[^A-Za-z0-9_])(rnd_[A-Za-z0-9]{24,}|napi_[a-z0-9]{40,}|mdb_sa_sk_[\w-]{30,}|dt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}|cmVmdGtu[A-Za-z0-9]{50,}|AKC[A-Za-z0-9]{60,})/g,
  ),
];

/** Token shapes of packages, payments, messages, models, tools and monitoring. */
export const serviceTokens: readonly TokenShape[] = [
  shape('anthropic-key', 'sk-ant-', /sk-ant-[\w-]{12,}/g),
  shape('openai-key', 'sk-', /(^|[^A-Za-z0-9])(sk-(?:proj|svcacct|admin|None|service)-[\w-]{16,})/g),
  shape('api-key', 'sk-', /(^|[^A-Za-z0-9_-])(sk-[\w-]{16,})/g, (secret) => looksRandom(secret.slice(3), 16)),
  shape('openai-key', 'sess-', /(^|[^A-Za-z0-9])(sess-[A-Za-z0-9]{32,})/g),
  shape('hugging-face-token', ['hf_', 'api_org_'], /(^|[^A-Za-z0-9])(hf_[A-Za-z0-9]{24,}|api_org_[A-Za-z0-9]{30,})/g),
  shape(
    'model-api-key',
    [
      'gsk_',
      'xai-',
      'r8_',
      'pplx-',
      'fw_',
      'csk-',
      'nvapi-',
      'jina_',
      'tvly-',
      'e2b_',
      'pcsk_',
      'lsv2_',
      'sk_',
      'voyage',
      'pa-',
    ],
    /(^|[^A-Za-z0-9])(gsk_[A-Za-z0-9]{30,}|xai-[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{30,}|pplx-[A-Za-z0-9]{30,}|fw_[A-Za-z0-9]{22,}|csk-[a-z0-9]{30,}|nvapi-[\w-]{40,}|jina_[\w-]{40,}|tvly-[\w-]{20,}|e2b_[0-9a-f]{30,}|pcsk_\w{30,}|lsv2_(?:pt|sk)_[0-9a-f_]{30,}|sk_[0-9a-f]{40,}|pa-[\w-]{40,})/g,
    isRandom,
  ),
  shape(
    'slack-token',
    ['xox', 'xapp-', 'xwfp-'],
    /xoxd-[\w%.+/-]{40,}|(?:xox[a-z](?:\.xox[a-z])?|xapp|xwfp)-[\w%.-]{8,}/g,
    (secret) => /\d/.test(secret),
  ),
  shape('slack-webhook', 'hooks.slack.com', /hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w+/-]{10,}/g),
  shape('rapidapi-key', 'jsn', /[A-Za-z0-9]{10,24}msh[A-Za-z0-9]{15}p1[A-Za-z0-9]{6}jsn[A-Za-z0-9]{12}/g),
  shape(
    'webhook',
    ['webhook', 'robot/send', '/bot/v2/hook/', 'hooks.zapier.com', '.make.com'],
    /(?:https?:\/\/)?hooks\.zapier\.com\/hooks\/(?:catch|standard)\/\d{4,}\/\w{5,}|hook\.[a-z]{2}\d\.make\.com\/\w{20,}|(?:https:\/\/[\w-]{1,60})?\.webhook\.office\.com\/webhookb2\/[\w@/-]{20,}|\/bot\/v2\/hook\/[0-9a-f-]{30,}|\/webhook(?:-test)?\/[0-9a-f]{8}-[0-9a-f-]{27}|discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{6,}\/[\w-]{10,}/g,
  ),
  shape(
    'discord-token',
    '.',
    /(^|[^A-Za-z0-9_.-])([MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,45})(?![\w-]|\.(?![a-z]{1,5}(?![\w.-]))[\w-])/g,
    isRandom,
  ),
  shape('telegram-token', ':', /(^|[^A-Za-z0-9:]|bot)(\d{8,10}:[A-Za-z0-9_-]{35})(?![A-Za-z0-9_-])/g, isRandom),
  shape(
    'stripe-key',
    ['k_live_', 'k_test_', 'whsec_', 'k_prod_'],
    /(?:sk|rk)_(?:org_)?(?:live|test|prod)_[\w]{10,}|whsec_[A-Za-z0-9+/=_-]{16,}/g,
  ),
  shape('square-token', ['sq0', 'EAAA'], /(^|[^A-Za-z0-9+/]|\/(?=sq0))(sq0[a-z]{3}-[\w-]{20,}|EAAA[\w-]{56,})/g),
  shape('paypal-token', 'access_token$', /access_token\$(?:production|sandbox)\$[\w$]{20,}/g),
  shape('facebook-token', 'EAA', /(^|[^A-Za-z0-9+/])(EAA[A-Za-z0-9]{80,})/g),
  shape('twitter-token', 'AAAAAAAAAA', /(^|[^A-Za-z0-9+/])(A{18}[A-Za-z0-9%]{40,})/g, (secret) => /\d|%/.test(secret)),
  shape('shopify-token', 'shp', /shp[a-z]{2,3}_[0-9A-Za-z]{24,}/g),
  shape('sendgrid-key', 'SG.', /(^|[^A-Za-z0-9])(SG\.[\w-]{16,}\.[\w-]{16,})/g),
  shape('twilio-key', ['SK', 'AC'], /(^|[^A-Za-z0-9])((?:SK|AC)[0-9a-f]{32})(?![A-Za-z0-9])/g),
  shape(
    'mailgun-key',
    ['key-', '-'],
    /(^|[^A-Za-z0-9])(key-[0-9a-f]{32}|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})(?![A-Za-z0-9-])/g,
  ),
  shape('mailchimp-key', '-us', /(^|[^A-Za-z0-9])([0-9a-f]{32}-us\d{1,2})(?![A-Za-z0-9])/g),
  shape(
    'mail-key',
    ['xkeysib-', 'xsmtpsib-', 're_'],
    /x(?:key|smtp)sib-[0-9a-f]{40,}-\w{10,}|\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g,
  ),
  shape('npm-token', 'npm_', /npm_[A-Za-z0-9]{30,}/g),
  shape('pypi-token', 'pypi-', /pypi-[\w-]{40,}/g),
  shape(
    'package-token',
    ['rubygems_', 'CLOJARS_', 'cio', 'oy2'],
    /rubygems_[0-9a-f]{40,}|CLOJARS_[a-z0-9]{50,}|\bcio[A-Za-z0-9]{32}\b|\boy2[a-z0-9]{43}\b/g,
    isRandom,
  ),
  shape('linear-key', ['lin_api_', 'lin_oauth_', 'lin_wh_'], /lin_(?:api|oauth|wh)_[A-Za-z0-9]{20,}/g),
  shape(
    'notion-token',
    ['ntn_', 'secret_'],
    /(^|[^A-Za-z0-9_])(ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{40,})/g,
    hasDigitAndLetter,
  ),
  shape('figma-token', 'fig', /fig[dour]_?[dour]?_[\w-]{20,}/g),
  shape(
    'atlassian-token',
    ['ATATT', 'ATCTT', 'ATBB', 'ATSTT'],
    /(?:ATATT|ATCTT|ATSTT)[\w=.-]{20,}|ATBB[A-Za-z0-9]{24,}/g,
  ),
  shape(
    'new-relic-key',
    ['NRAK-', 'NRII-', 'NRJS-', 'NRAL', 'NRRA-', 'NRIQ-'],
    /NR(?:AK|II|JS|RA|IQ|AA|SP)-[\w-]{16,}|[0-9a-f]{36}NRAL/gi,
  ),
  shape('posthog-key', ['phc_', 'phx_', 'phr_', 'phs_'], /(^|[^A-Za-z0-9])(ph[cxrs]_[A-Za-z0-9]{30,})/g),
  shape('sentry-token', 'sntry', /sntry[suai]_[\w+/=-]{30,}/g),
  shape(
    'grafana-token',
    ['glc_', 'glsa_', 'eyJrIjoi'],
    /glc_[A-Za-z0-9+/=]{30,}|glsa_\w{30,}|eyJrIjoi[A-Za-z0-9+/=]{40,}/g,
  ),
  shape('airtable-token', 'pat', /(^|[^A-Za-z0-9])(pat[A-Za-z0-9]{14}\.[0-9a-f]{64})/g),
  shape('asana-token', '/', /(^|[^A-Za-z0-9/])(\d\/\d{13,17}:[0-9a-f]{32})/g),
  shape('dropbox-token', 'sl.', /(^|[^A-Za-z0-9])(sl\.(?:u\.)?[\w-]{80,})/g),
  shape(
    'tool-token',
    [
      'PMAK-',
      'bkua_',
      'CCIPAT_',
      'CCIPRJ_',
      'sgp_',
      'CFPAT-',
      'tfp_',
      'fio-u-',
      'ico-',
      'shippo_',
      'duffel_',
      'FLWSECK',
      'pnu_',
      'rdme_',
      'EZAK',
      'EZTK',
      'access-',
      'cal_live_',
      'dG9r',
      'A3-',
      'ops_ey',
    ],
    /(^|[^A-Za-z0-9])(PMAK-[0-9a-f]{24}-[0-9a-f]{30,}|bkua_[0-9a-f]{40}|CCIP(?:AT|RJ)_\w{20,}|sgp_\w{30,}|CFPAT-[\w-]{40,}|tfp_[\w.=-]{50,}|fio-u-[\w=-]{50,}|ico-[A-Za-z0-9]{32}|shippo_(?:live|test)_[0-9a-f]{30,}|duffel_(?:test|live)_[\w=-]{30,}|FLWSECK(?:_TEST)?-\w{12,}|pnu_[A-Za-z0-9]{36}|rdme_[a-z0-9]{60,}|EZ[AT]K[A-Za-z0-9]{50,}|access-(?:sandbox|development|production)-[0-9a-f-]{36}|cal_live_[0-9a-f]{30,}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}|ops_ey[\w+/=-]{40,})/g,
  ),
  shape(
    'age-secret-key',
    ['AGE-SECRET-KEY-', 'AGE-PLUGIN-'],
    /AGE-(?:SECRET-KEY(?:-PQ)?|PLUGIN-[A-Z0-9]{1,40})-1[0-9A-Z]{40,}/g,
  ),
  shape('jwt', 'eyJ', /eyJ[\w-]{8,512}\.(?:eyJ)?[\w-]{8,}(?:\.[\w-]{0,4096}){0,3}/g),
];

/** Token shapes with spaces, commas or brackets inside. */
export const wideTokens: readonly TokenShape[] = [
  shape(
    'heroku-key',
    ['eroku', 'EROKU'],
    /(heroku[^\n]{0,40}?)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/gi,
  ),
  shape('okta-token', 'SSWS', /(SSWS\s{1,4})([\w-]{20,})/g),
  shape(
    'password-hash',
    ['$2', '$apr1$', '$5$', '$6$', '$1$', '$y$', '$argon2', '{SHA}', '{SSHA}', 'pbkdf2'],
    /\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{50,53}|\$(?:apr1|[156y])\$(?:rounds=\d+\$)?[./A-Za-z0-9]{1,24}\$[./A-Za-z0-9$]{20,90}|\$argon2(?:id|i|d)\$[\w=,$+/.-]{30,}|\{S?SHA\}[A-Za-z0-9+/=]{20,}|pbkdf2_sha\d+\$\d+\$[\w+/=.]+\$[\w+/=]{20,}/g,
  ),
];
