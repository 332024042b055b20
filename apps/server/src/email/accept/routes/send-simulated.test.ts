import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance();
});
after(() => test.close());

describe('an email whose recipient forces an outcome', () => {
  it('is accepted in any spelling, with a label', async () => {
    for (const to of ['bounced@postpress.test', 'Soft-Bounced+order.7@POSTPRESS.TEST'])
      assert.equal((await test.send({ to: [to] })).status, 202);
  });
  it('is refused as one to a suppressed recipient, alone and in a batch', async () => {
    const { status, body } = await test.send({ to: ['suppressed+7@postpress.test'] });
    assert.deepEqual([status, body.error], [400, 'RECIPIENT_SUPPRESSED']);
    assert.match(body.message, /^to\.0: suppressed\+7@postpress\.test /);
    const emails = ['delivered', 'suppressed'].map((name) => ({
      from: test.from,
      ...emailBody,
      to: [`${name}@postpress.test`],
    }));
    const batch = await test.call('POST', '/v3/emails/batch', { emails, mode: 'partial' });
    const [taken, refused] = batch.body.data.results;
    assert.deepEqual([taken.accepted, refused.error], [true, 'RECIPIENT_SUPPRESSED']);
  });
  it('is refused where its name is no outcome', async () => {
    for (const name of ['ann', 'bounce', '+bounced', 'constructor']) {
      const { status, body } = await test.send({ to: [`${name}@postpress.test`] });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR'], name);
      assert.match(body.message, /^to\.0 must name an outcome .*: delivered, delayed, bounced, /, name);
    }
  });
  it('needs a verified sender as every other', async () => {
    const { status, body } = await test.send({
      from: 'hi@elsewhere.example',
      to: ['delivered@postpress.test'],
    });
    assert.deepEqual([status, body.error], [403, 'DOMAIN_NOT_VERIFIED']);
  });
});
