import { publishedTokens } from '../../../src/adapters/redaction/rule-redactor';
import { findByShape } from '../../../src/adapters/redaction/token-shape';
import { hex, lower, upper, word } from './draw';

/** A key of each published kind, in the order of the table. Other rules know many of them too, so that only this test misses a row. */
const samples: readonly (readonly [kind: string, key: string])[] = [
  ['adobe-client-secret', `p8e-${word(32)}`],
  ['alibaba-access-key-id', `LTAI${word(20)}`],
  ['authress-service-client-access-key', `sc_${word(12)}.${word(5)}.acc-${word(20)}.${word(40)}`],
  ['clickhouse-cloud-api-secret-key', `4b1d${word(38)}`],
  ['cloudflare-origin-ca-key', `v1.0-${hex(24)}-${hex(146)}`],
  ['duffel-api-token', `duffel_test_${word(43)}`],
  ['flutterwave-encryption-key', `FLWSECK_TEST-${hex(12)}`],
  ['flutterwave-secret-key', `FLWSECK_TEST-${hex(32)}-X`],
  ['frameio-api-token', `fio-u-${word(64)}`],
  ['gitlab-session-cookie', `_gitlab_session=${hex(32)}`],
  ['harness-api-key', `pat.${word(22)}.${word(24)}.${word(20)}`],
  ['hashicorp-tf-api-token', `${word(14)}.atlasv1.${word(60)}`],
  ['infracost-api-token', `ico-${word(32)}`],
  ['intra42-client-secret', `s-s4t2ud-${hex(64)}`],
  ['maxmind-license-key', `${word(6)}_${word(29)}_mmk`],
  ['octopus-deploy-api-key', `API-${upper(26)}`],
  ['openshift-user-token', `sha256~${word(43)}`],
  ['prefect-api-token', `pnu_${word(36)}`],
  ['readme-api-token', `rdme_${lower(70)}`],
  ['scalingo-api-token', `tk-us-${word(48)}`],
  ['settlemint-application-access-token', `sm_aat_${word(16)}`],
  ['settlemint-personal-access-token', `sm_pat_${word(16)}`],
  ['settlemint-service-access-token', `sm_sat_${word(16)}`],
];

describe('published tokens', () => {
  it('covers the kinds for which there is a sample', () => {
    expect(publishedTokens.map(({ kind }) => kind)).toEqual(samples.map(([kind]) => kind));
  });

  it.each(samples)('%s is found by its own shape alone', (kind, key) => {
    const find = findByShape(publishedTokens.filter((shape) => shape.kind === kind));
    const before = 'Here it is: ';
    expect(find(`${before}${key} and that was it.`)).toEqual([
      { start: before.length, end: before.length + key.length, kind },
    ]);
  });
});
