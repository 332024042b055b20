import assert from 'node:assert/strict';
import { hash, X509Certificate } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { checkDane } from '../../apps/server/src/cli/doctor/sending-checks.ts';
import { createDane } from '../../apps/server/src/email/transports/dane.ts';
import { createMxRoutes } from '../../apps/server/src/email/transports/mx-routes.ts';
import { createMxTransport } from '../../apps/server/src/email/transports/mx-transport.ts';
import { deliverOnce, outgoing } from '../../apps/server/src/email/transports/testing.ts';
import type { Transport } from '../../apps/server/src/email/transports/transport.ts';
import { createDnsRecords } from '../../apps/server/src/platform/dns/records.ts';
import { createResolve } from '../../apps/server/src/platform/dns/resolve.ts';
import { createSecureQuery } from '../../apps/server/src/platform/dns/secure-query.ts';
import { createAddressPolicy } from '../../apps/server/src/platform/outbound/address-policy.ts';
import { type ScriptedServer, startScriptedServer } from '../../apps/server/src/platform/smtp/testing.ts';
import { makeAuthority, type TestAuthority, withoutOpenssl } from '../peers/certificates.ts';
import { startValidator, type Validator, withoutSignedZones } from '../peers/signed-zones.ts';

/** DANE behind a resolver that validates real signatures. */
describe('TLSA records in signed zones', { skip: withoutSignedZones || withoutOpenssl }, () => {
  let authority: TestAuthority;
  let server: ScriptedServer;
  let validator: Validator;
  let transport: Transport;
  before(async () => {
    authority = makeAuthority();
    const own = authority.issue(['mx.test']);
    const other = authority.issue(['other.test']);
    server = await startScriptedServer({ EHLO: '250-mx.test\r\n250 STARTTLS' }, { tls: own });
    const tlsa = (pem: string) => {
      const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
      return `_${server.port}._tcp.mx 60 IN TLSA 3 1 1 ${hash('sha256', key, 'hex')}`;
    };
    const records = (record: string) => ['@ 60 IN MX 10 mx', 'mx 60 IN A 127.0.0.1', record];
    const digestOf = (record: string) => record.slice(-64);
    validator = await startValidator([
      { name: 'right.test', records: records(tlsa(own.cert)) },
      { name: 'wrong.test', records: records(tlsa(other.cert)) },
      { name: 'unsigned.test', records: records(tlsa(other.cert)), as: 'unsigned' },
      { name: 'none.test', records: ['@ 60 IN MX 10 mx', 'mx 60 IN A 127.0.0.1'] },
      {
        name: 'forged.test',
        records: records(tlsa(other.cert)),
        as: { forged: [digestOf(tlsa(other.cert)), digestOf(tlsa(own.cert))] },
      },
    ]);
    const servers = [validator.server];
    const resolve = createResolve({ servers });
    const nowMs = () => Date.now();
    transport = createMxTransport({
      hostname: () => 'us.test',
      port: server.port,
      connectionsMax: 5,
      routes: createMxRoutes({ dns: createDnsRecords({ servers }), resolve, nowMs }),
      mtaSts: { find: async () => undefined },
      dane: createDane({ query: createSecureQuery(validator.server), port: server.port, nowMs }),
      resolve,
      policy: createAddressPolicy(['127.0.0.1']),
      trust: undefined,
      nowMs,
    });
  });
  after(async () => {
    await transport?.close();
    await validator?.stop();
    await server?.close();
    authority?.remove();
  });
  const send = async (domain: string) => (await deliverOnce(transport, outgoing(`ann@${domain}`))).report;

  it('are protected by a resolver that doctor has checked', async () => {
    const stateOf = async (resolver: string | null, name?: string) => (await checkDane(resolver, name)).state;
    assert.equal(await stateOf(null), 'ok');
    assert.equal(await stateOf(validator.server, 'right.test'), 'ok');
    const unsigned = await checkDane(validator.server, 'unsigned.test');
    assert.match(`${unsigned.state} ${unsigned.says}`, /^fail .+ does not validate DNSSEC/);
    const silent = await checkDane('127.0.0.1:9');
    assert.match(`${silent.state} ${silent.says}`, /^fail .+ did not answer .+ Direct delivery waits/);
  });
  it('are met by the certificate that they name', async () => {
    const { outcome, dialogue, reason } = await send('right.test');
    assert.equal(outcome, 'accepted', reason);
    assert.match(dialogue, /matches the TLSA records/);
  });
  it('keep email from a server with another one', async () => {
    const { outcome, reason, tlsHold } = await send('wrong.test');
    assert.deepEqual([outcome, tlsHold], ['insecure', 'DaneUnmet']);
    assert.match(reason, /^TLS policy: wrong\.test publishes TLSA records \(DANE\).+matches none/);
  });
  it('count for nothing without signatures, and a signed zone may have none', async () => {
    for (const domain of ['unsigned.test', 'none.test']) {
      const { outcome, dialogue, reason } = await send(domain);
      assert.equal(outcome, 'accepted', reason);
      assert.doesNotMatch(dialogue, /TLSA/);
    }
  });
  it('keep email back where they were forged', async () => {
    const { outcome, reason, tlsHold } = await send('forged.test');
    assert.deepEqual([outcome, tlsHold], ['insecure', 'DnssecInvalid']);
    assert.match(reason, /DANE\) is not known\. The DNSSEC resolver has no valid answer for the TLSA record/);
  });
});
