import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createResolve } from '../../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../../platform/outbound/open-outbound-client.ts';
import type { OutboundClient } from '../../../platform/outbound/outcome.ts';
import { openTestSite, type TestSite } from '../../../platform/outbound/testing.ts';
import { findStoredEmails } from '../../emails/email-contents.ts';
import { openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
let site: TestSite;
let client: OutboundClient;
before(async () => {
  site = await openTestSite();
  // This machine is allowed, as POSTPRESS_OUTBOUND_ALLOW would.
  const policy = createAddressPolicy(['127.0.0.0/8']);
  client = openOutboundClient({ policy, resolve: createResolve({}), userAgent: 'postpress-test' });
  test = await openTestAcceptance({ call: client.call });
  site.pages['/terms.txt'] = { contentType: 'text/plain', body: 'Terms' };
  site.pages['/large'] = { contentType: 'application/pdf', body: Buffer.alloc(5 * 1_048_576 + 1) };
});
after(async () => {
  await test.close();
  await client.close();
  site.close();
});

const file = (change: object = {}) => ({ filename: 'terms.txt', contentType: 'text/plain', ...change });
const send = (...attachments: object[]) => test.send({ attachments });

describe('attachments with a URL', () => {
  it('are fetched and stored in their place', async () => {
    const own = file({ filename: 'own.txt', content: 'T3du' });
    const { status, body } = await send(file({ url: `${site.url}/terms.txt` }), own);
    assert.equal(status, 202, JSON.stringify(body));
    const stored = (await findStoredEmails(test.accounts.db, [body.data.id])).get(body.data.id);
    assert.deepEqual(
      stored?.attachments.map(({ filename, content }) => `${filename} ${content}`),
      ['terms.txt Terms', 'own.txt Own'],
    );
  });
  for (const [what, url, why] of [
    ['that is not there', () => `${site.url}/nothing`, /answered 404/],
    ['that is too large', () => `${site.url}/large`, /more than the [\d,]+ bytes/],
    ['of a network that is not allowed', () => 'http://10.0.0.1/a', /could not be fetched/],
    ['that is none', () => 'file:///etc/passwd', /could not be fetched/],
  ] as const)
    it(`refuse one ${what}`, async () => {
      const { status, body } = await send(file({ url: url() }));
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /^attachments\.0\.url /);
      assert.match(body.message, why);
    });
  it('have a URL or content', async () => {
    const both = await send(file({ url: `${site.url}/terms.txt`, content: 'T3du' }));
    assert.match(both.body.message, /has both content and url/);
    assert.match((await send(file())).body.message, /^attachments\.0\.content is required/);
  });
  it('are not fetched for a sender whose domain is not verified, and not in a batch', async () => {
    const before = site.requests.length;
    const attachments = [file({ url: `${site.url}/terms.txt` })];
    const foreign = await test.send({ attachments, from: 'a@other.example' });
    assert.equal(foreign.body.error, 'DOMAIN_NOT_VERIFIED');
    const email = { from: test.from, to: ['a@inbox.example'], subject: 'x', html: 'x', attachments };
    const batch = await test.call('POST', '/v3/emails/batch', { emails: [email] });
    assert.match(batch.body.message, /URLs are for single sends/);
    assert.equal(site.requests.length, before);
  });
});
