import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listZoneRecords } from '../../apps/server/src/email/domains/dkim-zone.ts';
import { openSenderDirectory } from '../../apps/server/src/email/domains/open-sender-directory.ts';
import { openTestDomains, type TestDomains } from '../../apps/server/src/email/domains/testing.ts';
import { composeMessage } from '../../apps/server/src/email/message/compose-message.ts';
import { linksWithoutToken } from '../../apps/server/src/email/message/recipient-links.ts';
import { signMessage } from '../../apps/server/src/email/message/sign-message.ts';
import { storedEmail } from './corpus-messages.ts';
import { verifyDkim, withoutDkimVerifier } from './dkim-verifier.ts';

const NAME = 'shop.example';

/** A message of the domain, signed as by a worker; a new directory reads the keys again. */
async function signNow({ deps, accounts }: TestDomains): Promise<Buffer> {
  const idle = { listen: async () => {}, close: async () => {} };
  const directory = await openSenderDirectory({ ...deps, notifications: idle });
  const sender = await directory.find(accounts.workspaces.main, NAME);
  assert.ok(sender, 'the domain is verified');
  const email = storedEmail();
  return signMessage(
    composeMessage(email, linksWithoutToken('https://post.example', null, 'abc')),
    sender,
    email.sendAt,
  );
}

async function addAndVerify(service: TestDomains): Promise<number> {
  const { data } = (await service.call('POST', '/v3/domains', { domain: NAME })).body;
  service.publish(data);
  await publishZone(service);
  const { body } = await service.call('POST', `/v3/domains/${data.id}/verify`);
  assert.equal(body.data.status, 'verified');
  return data.id;
}

/** The output of `postpress dkim-zone`, if there is such a zone. */
async function publishZone({ deps, zone }: TestDomains): Promise<void> {
  const { dkimZone } = deps.setup;
  if (dkimZone === null) return;
  for (const { name, value } of await listZoneRecords(deps.db, dkimZone, deps.clock()))
    zone[name] = { TXT: [value] };
}

describe('the records that domains must publish, checked by an independent verifier', {
  skip: withoutDkimVerifier,
}, () => {
  for (const dkimZone of [null, 'post.example'])
    it(`verifies ${dkimZone === null ? 'as TXT records' : 'by CNAME into a zone of the operator'}`, async (t) => {
      const service = await openTestDomains({ dkimZone });
      t.after(service.close);
      await addAndVerify(service);
      const keys = { server: service.dns.server };
      assert.deepEqual(await verifyDkim([await signNow(service)], keys), [[true, true]]);
    });

  it('verifies before, while and after keys are rotated', async (t) => {
    const service = await openTestDomains();
    t.after(service.close);
    const id = await addAndVerify(service);
    const before = await signNow(service);
    const path = `/manage/workspaces/${service.accounts.workspaces.main}/domains/${id}/rotate-dkim`;
    const { dnsRecords } = (await service.call('POST', path)).body.data;
    const prepared = await signNow(service);
    const isNew = ({ name }: { name: string }) => service.zone[name] === undefined;
    service.publish({ dnsRecords: dnsRecords.filter(isNew) }, ['dkim']);
    await service.call('POST', `/v3/domains/${id}/verify`);
    const after = await signNow(service);
    const keys = { server: service.dns.server };
    assert.deepEqual(await verifyDkim([before, prepared, after], keys), Array(3).fill([true, true]));
    const selectors = (message: Buffer) => [...message.toString().matchAll(/\bs=(\w+)/g)].map(([, s]) => s);
    assert.deepEqual(selectors(prepared), selectors(before));
    assert.ok(!selectors(after).some((selector) => selectors(before).includes(selector)));
  });
});
