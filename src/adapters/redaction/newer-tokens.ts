import { entropyOf, looksRandom } from './randomness';
import type { TokenShape } from './token-shape';

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const mixed = '(?=[\\w-]*\\d)(?=[\\w-]*[A-Z])(?=[\\w-]*[a-z])';
const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** Kind, prefixes, and pattern of what follows a prefix. Nothing but the prefix precedes the key's own letters. */
type Row = readonly [kind: string, beginnings: string, body: string];

/** Shapes that vendors publish and that the published rule sets lack. */
const rows: readonly Row[] = [
  ['model-api-key', 'fc-', '[0-9a-f]{32,}'],
  ['model-api-key', 'key_ crsr_ rpa_', '[0-9A-Za-z]{32,}'],
  ['model-api-key', 'BSA', '[\\w-]{27,29}'],
  ['model-api-key', 'ak- as- wk- ws-', '[A-Za-z0-9]{22}'],
  ['model-api-key', 'ek_', '[0-9a-f]{32}'],
  ['model-api-key', 'sk-lm-', '[A-Za-z0-9]{8}:[A-Za-z0-9]{20}'],
  ['model-api-key', 'rf_', '[A-Za-z0-9]{20,}'],
  ['model-api-key', 'pk-lf- sk-lf- ctx7sk- luma-', `${uuid}(?:-${uuid})?`],
  [
    'model-api-key',
    'wandb_v1_ apify_api_ dtn_ m0- bb_live_ bb_test_ ydc-sk- sk_car_ esecret_ aph0_ unkey_ mint_ mint_dsc_ pylf_v1_ KGAT_ hb_ ste- sk-helicone-',
    '[\\w-]{20,}',
  ],
  ['google-key', 'AQ.', '[\\w-]{40,}'],
  ['baidu-key', 'bce-v3/', 'ALTAK-[A-Za-z0-9]{16,}/[0-9a-f]{40}'],
  ['database-token', 'xau_ AVNS_ aivenv1_ CCDB1_ essu_ napi_ mdb_sa_sk_', '[\\w-]{18,}'],
  ['infisical-token', 'st.', `(?:${uuid}|[0-9a-f]{8,24})\\.[0-9a-f]{20,}\\.[0-9a-f]{20,}`],
  ['flag-key', 'sdk- api- mob-', uuid],
  ['flag-key', 'ser.', '[A-Za-z0-9]{20,}'],
  ['sonar-token', 'sqp_ squ_ sqa_', '[0-9a-f]{40}'],
  ['snyk-token', 'snyk_uat. snyk_sat.', '[\\w-]{6,12}\\.[\\w.-]{30,}'],
  ['hubspot-token', 'pat-na1- pat-na2- pat-eu1- pat-ap1-', uuid],
  ['intercom-token', 'dG9rO', '[A-Za-z0-9+/]{40,}={0,2}'],
  ['adobe-key', 'p8e-', '[\\w-]{32,}'],
  ['observability-key', 'xaat- xapt-', uuid],
  ['observability-key', 'hcaik_ hcxik_ hcamk_ hcxmk_', '[A-Za-z0-9]{30,}'],
  ['workflow-key', 'signkey- tr_dev_ tr_prod_ tr_stg_ tr_pat_', '[A-Za-z0-9-]{20,}'],
  [
    'payment-key',
    'pdl_live_apikey_ pdl_sdbx_apikey_ polar_pat_ polar_oat_ polar_whs_ rzp_live_ rzp_test_',
    '[A-Za-z0-9_]{14,}',
  ],
  ['payment-key', 'AQE', '[a-z]hm[A-Za-z0-9+/]{60,}={0,2}(?:-[\\w+/=<>{}|;:.,^$!@#%&*()-]{20,})?'],
  ['auth-key', 'ory_pat_ ory_at_ ory_rt_ ory_ac_ secret-live- secret-test- sess-', '[\\w=-]{24,}'],
  ['build-token', 'bkua_ bkaa_ bkaj_ bkar_ bkct_ bkpt_ bkat_', '[\\w.-]{30,}'],
  ['build-token', 'hexpm_', '[0-9a-f]{32,}'],
  ['build-token', 'sktsec_', '[\\w-]{30,}'],
  ['workflow-key', 'retool_01 n8n_api_', '[A-Za-z0-9]{20,}'],
  ['database-token', 'prod: dev: preview:', '[a-z]+-[a-z]+-\\d+\\|[A-Za-z0-9+/]{30,}={0,2}'],
  ['asana-token', '1/ 2/', '\\d{13,17}/\\d{13,17}:[0-9a-f]{32}'],
  ['build-token', 'chpt_ depot_ argos_ nbp_ ucat_ tk_ dls_ nxp_', '[A-Za-z0-9]{24,}'],
  ['trello-token', 'ATTA', '[0-9a-f]{60,}'],
  ['clickup-token', 'pk_', '\\d{4,12}_[A-Z0-9]{32}'],
  ['cloud-key', 'SCW EXO AKLT', '[A-Za-z0-9]{17,}'],
  ['rancher-token', 'token-', '[a-z0-9]{5}:[a-z0-9]{50,}'],
  ['bitwarden-token', '0.', `${uuid}\\.[A-Za-z0-9]{20,}:[A-Za-z0-9+/]{20,}={0,2}`],
  ['jenkins-token', '11', '[0-9a-f]{32}'],
  ['nostr-key', 'nsec1', '[a-z0-9]{58}'],
  ['wallet-key', '5H 5J 5K', '[1-9A-HJ-NP-Za-km-z]{49}'],
  ['wallet-key', 'K L c', '[1-9A-HJ-NP-Za-km-z]{51}'],
  ['wallet-key', 'xprv yprv zprv tprv', '[1-9A-HJ-NP-Za-km-z]{100,}'],
  ['discord-token', 'mfa.', '[\\w-]{60,}'],
  ['tunnel-token', '1 2 3 ak_1 ak_2 ak_3 cr_1 cr_2 cr_3', '[A-Za-z0-9]{26}_[A-Za-z0-9]{20,24}'],
  ['security-token', 'AIK_CI_ AIK_SECRET_ NF-', '[A-Za-z0-9]{20,}'],
  ['alibaba-key', 'STS.', '[A-Za-z0-9]{16,}'],
  ['model-api-key', 'sgamp_user_ sk-api- nk- z_1', '[\\w-]{40,}'],
  ['model-api-key', 'ak_ sk_vapi_ tpuf_ mxb_ emb_ llx- bt-st-', '[A-Za-z0-9_-]{20,}'],
  ['model-api-key', 'cr- pl_ hl_sk_ rootly_ prtapi_ fhb-', '[0-9a-f]{32,}'],
  ['model-api-key', 'apk_user_ apk_', '[A-Za-z0-9+/]{60,}={0,2}'],
  ['model-api-key', 'cog_', '[a-z2-7]{40,}'],
  ['model-api-key', 'v1.C', '[\\w-]{60,}'],
  ['design-key', 'cnvca', '[\\w-]{51}'],
  ['beamer-token', 'b_', '[\\w=-]{44}'],
  ['flag-key', 'configcat-sdk-1/', '[\\w-]{22}/[\\w-]{22}'],
  ['security-token', 'endr+ u+', '[\\w-]{14,20}'],
  ['build-token', 'ddp_ ddw_ jsrp_ jsrt_ jsrd_', '[A-Za-z0-9]{24,}'],
  ['build-token', 'ovsxp_ ovsxat_', uuid],
  ['build-token', 'packagist_out_ packagist_uut_ packagist_ack_ packagist_org_', '[0-9a-f]{32,}'],
  ['push-key', 'AAAA', '[\\w-]{7}:APA91b[\\w-]{100,}'],
  ['push-key', 'os_v2_app_ os_v2_org_', '[a-z2-7]{40,}'],
  ['push-key', 'sec-c-', '[A-Za-z0-9+/]{40,}={0,2}'],
  ['mail-key', 'mlsn.', '[0-9a-f]{40,}'],
  ['mail-key', 'md-', '[\\w-]{22}'],
  ['mail-key', 'pk_', '[0-9a-f]{34}'],
  ['mail-key', 'pk_prod_ dk_prod_', '[A-Z0-9]{28}'],
  ['phone-key', 'KEY0', '[0-9A-Z]{24,}_[A-Za-z0-9]{16,}'],
  ['payment-key', 'APP_USR- TEST-', '\\d{12,16}-\\d{6}-[0-9a-f]{32}-\\d{6,10}'],
  ['payment-key', 'live_ test_', '[A-Za-z0-9]{25,40}|[\\w-]{40}'],
  ['payment-key', 'A21AA', '[\\w-]{60,}'],
  ['payment-key', 'FLWSECK-', '[0-9a-f]{32}-\\w'],
  ['auth-key', 'testsk_', '[\\w-]{30,}(?:\\.\\w{2})?'],
  ['auth-key', 'standard_', '[0-9a-f]{100,}'],
  ['salesforce-token', '00D', '[A-Za-z0-9]{12,15}![\\w.]{60,}'],
  ['session-seal', 'rw_Fe26.2 Fe26.2', '[\\w*-]{80,}'],
  ['tunnel-token', 'eyJhIjoi', '[\\w+/-]{80,}={0,2}'],
  ['tunnel-token', 'hskey-', '[\\w-]{30,}'],
  ['yandex-key', 'AQVN y0_ y1_ y2_ y3_', '[\\w-]{35,}'],
  ['yandex-key', 't1.', '[\\w-]+={0,2}\\.[\\w-]{86}={0,2}'],
  ['amazon-secret', 'amzn.mws. amzn1.oa2-cs.v1.', `${uuid}|[0-9a-f]{64}`],
  ['wallet-key', '6PR 6PY 6Pf 6Pn edsk', `${base58}{50,94}`],
  ['wallet-key', 'suiprivkey1 ed25519_sk1 addr_xsk1', '[a-z0-9]{50,}'],
  ['wallet-key', 'ed25519-priv-0x secp256k1-priv-0x', '[0-9a-f]{64}'],
  ['wallet-key', 'ed25519:', `${base58}{87,88}`],
  ['wallet-key', 'S', '[A-Z2-7]{55}'],
  [
    'key-pair',
    '',
    `${uuid}:[0-9a-f]{32}|[0-9a-f]{24}:[0-9a-f]{64}|[0-9a-f]{32}\\.(?:[A-Za-z0-9]{16}|${mixed}[\\w-]{24})|\\d{6}(?:-\\d{6}){7}|[\\w-]{6}\\.[\\w-]{6}:${mixed}[\\w-]{43}|${mixed}[\\w-]{11}\\.${mixed}[\\w-]{43}|[A-Za-z0-9]{8}\\.${mixed}[A-Za-z0-9]{32}|\\d{15,16}\\|${mixed}[\\w-]{27}`,
  ],
];

function escaped(beginning: string): string {
  return beginning.replace(/[.$+*]/g, '\\$&');
}

function shapeOf([kind, beginnings, body]: Row): TokenShape {
  const hints = beginnings.split(' ');
  return {
    kind,
    hints,
    pattern: new RegExp(`(^|[^A-Za-z0-9_+-])((?:${hints.map(escaped).join('|')})(?:${body}))(?![A-Za-z0-9])`, 'g'),
    accepts: isDrawn,
  };
}

function isDrawn(secret: string): boolean {
  return (
    /^[\d-]+$/.test(secret) || looksRandom(secret.slice(secret.lastIndexOf('/') + 1), 16) || looksRandom(secret, 16)
  );
}

/** Ids of messages, calls and checksums, which have this shape too. */
const ids =
  /^(?:sha\d*|md5|nonce|integrity|h1|toolu|srvtoolu|msg|req|call|resp|rs|file|run|thread|asst|org|user|session|conv|chatcmpl|cs|cus|acct|build|chunk|img|image|id|hash|etag|v\d)[_-]/;
const fewestBits = 4.2;

/** A vendor's prefix followed by many random letters: the shape of keys of vendors that nobody has listed yet. */
const unlisted: TokenShape = {
  kind: 'api-key',
  hints: ['_', '-'],
  pattern:
    /(^|[\s"'`=:(,>[*\u0080-\uffff])([a-z][a-z0-9]{1,15}(?:[_-][a-z0-9]{1,8}){0,3}[_-][A-Za-z0-9]{32,200})(?![\w/+.-])/g,
  accepts: (secret) => {
    const body = secret.slice(Math.max(secret.lastIndexOf('_'), secret.lastIndexOf('-')) + 1);
    return (
      !ids.test(secret) && /\d/.test(body) && /[a-z]/.test(body) && /[A-Z]/.test(body) && entropyOf(body) >= fewestBits
    );
  },
};

/** Shapes of keys that no published rule set has yet. */
export const newerTokens: readonly TokenShape[] = [...rows.map(shapeOf), unlisted];
