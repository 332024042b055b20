/** A slow database: emails take longer, but none is reclaimed by another worker and sent twice. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { withoutOpenssl } from '../../peers/certificates.ts';
import { findPostgres, POSTGRES_MISSING } from '../../peers/postgres.ts';
import { createChance } from './chance.ts';
import { API_KEY, openScenario, recipientDomains } from './scenario.ts';
import { sendAll } from './senders.ts';
import { countUnsettled } from './witnesses.ts';

const missing = withoutOpenssl || (findPostgres() ? false : POSTGRES_MISSING);
const skip = process.env.CI === 'true' ? false : missing;
/** A fortieth of a lease, so that an email's round trips take a good part of one. */
const ANSWER_MS = 250;
const scenario = { seed: 1, leaseSeconds: 10 };
const EMAILS = 100;
const SETTLE_MS_MAX = 90_000;

describe('a database that answers late', { skip }, () => {
  it('delays mail and doubles none', { timeout: 180_000 }, async () => {
    const closers = new AsyncDisposableStack();
    try {
      const { database, sink, receiver, url } = await openScenario(
        { ...scenario, database: 'outside' },
        closers,
      );
      sink.tell('stop-faults');
      receiver.tell('stop-faults');
      database.slow?.(ANSWER_MS);
      const order = {
        urls: [url],
        apiKey: API_KEY,
        count: EMAILS,
        perSecond: 100,
        domains: recipientDomains,
      } as const;
      const { ids, oddities } = await sendAll(order, createChance(1));
      assert.deepEqual(oddities, []);
      const deadline = Date.now() + SETTLE_MS_MAX;
      for (let left = EMAILS; left > 0; left = (await countUnsettled(database.ask)).emails) {
        assert.ok(Date.now() < deadline, `${left} emails still wait`);
        await wait(200);
      }
      const { taken } = await sink.record();
      assert.equal(taken.length, EMAILS);
      assert.equal(new Set(taken.map(({ messageId }) => messageId)).size, ids.size);
    } finally {
      await closers.disposeAsync();
    }
  });
});
