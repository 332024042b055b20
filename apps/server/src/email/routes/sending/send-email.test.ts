import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestSending, type TestSending } from '../../sending/testing.ts';

let test: TestSending;
before(async () => {
  test = await openTestSending();
});
after(() => test.close());

describe('POST /v3/emails', () => {
  it('accepts', async () => {
    const { status, body } = await test.send();
    assert.equal(status, 202, JSON.stringify(body));
    console.log(
      body,
      await test.accounts.db.selectFrom('emails').selectAll().execute(),
      await test.accounts.db.selectFrom('email_queue').selectAll().execute(),
    );
  });
});
