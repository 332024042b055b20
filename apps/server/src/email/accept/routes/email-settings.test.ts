import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../../../../test/until.ts';
import { callerOf } from '../../../accounts/testing.ts';
import { openTestAcceptance, type TestAcceptance } from '../testing.ts';

const PATH = '/v3/emails/settings';
const time = { now: new Date('2030-01-07T12:00:00.000Z') };
let test: TestAcceptance;
before(async () => {
  test = await openTestAcceptance({ clock: () => time.now });
});
after(() => test.close());

describe('GET /v3/emails/settings', () => {
  it('answers 200 with the defaults', async () => {
    const { status, body } = await callerOf(test.app, test.accounts.keys.second)('GET', PATH);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      defaultFromName: null,
      listUnsubscribe: true,
      requireTopic: false,
      requireTranslation: false,
      contentDays: 90,
      historyDays: 90,
      createdAt: '2030-01-07T12:00:00.000Z',
      updatedAt: '2030-01-07T12:00:00.000Z',
    });
  });
});

describe('PATCH /v3/emails/settings', () => {
  it('answers 200 and keeps what is left out', async () => {
    time.now = new Date('2030-01-07T13:00:00.000Z');
    const first = await test.call('PATCH', PATH, { defaultFromName: ' Jörg & Co. ' });
    assert.equal(first.status, 200);
    assert.deepEqual(first.body.data, {
      defaultFromName: 'Jörg & Co.',
      listUnsubscribe: true,
      requireTopic: false,
      requireTranslation: false,
      contentDays: 90,
      historyDays: 90,
      createdAt: '2030-01-07T12:00:00.000Z',
      updatedAt: '2030-01-07T13:00:00.000Z',
    });
    time.now = new Date('2030-01-07T14:00:00.000Z');
    await test.call('PATCH', PATH, { listUnsubscribe: false, requireTopic: true });
    const { body } = await test.call('GET', PATH);
    assert.deepEqual(body.data, {
      defaultFromName: 'Jörg & Co.',
      listUnsubscribe: false,
      requireTopic: true,
      requireTranslation: false,
      contentDays: 90,
      historyDays: 90,
      createdAt: '2030-01-07T12:00:00.000Z',
      updatedAt: '2030-01-07T14:00:00.000Z',
    });
  });
  for (const none of [null, '', ' '])
    it(`takes ${JSON.stringify(none)} for no name`, async () => {
      await test.call('PATCH', PATH, { defaultFromName: 'Shop' });
      assert.equal(
        (await test.call('PATCH', PATH, { defaultFromName: none })).body.data.defaultFromName,
        null,
      );
    });
  for (const name of ['a\rb', 'a\nb', 'a<b', 'a>b', 'a"b', 'a\\b', 'a\0b', 'a\u2028b'])
    it(`answers 400 VALIDATION_ERROR for ${JSON.stringify(name)}`, async () => {
      const { status, body } = await test.call('PATCH', PATH, { defaultFromName: name });
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, /^defaultFromName has /);
    });
  it('answers 400 for a name of 256 characters', async () => {
    const { status, body } = await test.call('PATCH', PATH, { defaultFromName: 'a'.repeat(256) });
    assert.equal(status, 400);
    assert.equal(body.message, 'defaultFromName must have 255 characters or fewer; 256 were given.');
  });
  it('holds for the next email', async () => {
    await test.call('PATCH', PATH, { defaultFromName: 'Shop' });
    await until(async () => (await test.send()).body.data.from === `Shop <${test.from}>`);
  });
  it('sets how long contents and history are kept, within their bounds', async () => {
    const { body } = await test.call('PATCH', PATH, { contentDays: 1, historyDays: 7 });
    assert.deepEqual([body.data.contentDays, body.data.historyDays], [1, 7]);
    for (const wrong of [{ contentDays: -1 }, { contentDays: 91 }, { historyDays: 6 }, { historyDays: 91 }])
      assert.equal((await test.call('PATCH', PATH, wrong)).status, 400, JSON.stringify(wrong));
    await test.call('PATCH', PATH, { contentDays: 90, historyDays: 90 });
  });
  it('leaves other projects alone', async () => {
    await test.call('PATCH', PATH, { defaultFromName: 'Shop' });
    assert.equal(
      (await callerOf(test.app, test.accounts.keys.second)('GET', PATH)).body.data.defaultFromName,
      null,
    );
  });
});
