import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DomainQueues } from './domain-queues.ts';

const QUEUE = { projectId: 1, domain: 'ann.example' };

it('keeps a domain queue that was added while a claim found it empty: its email may have come after', () => {
  const queues = new DomainQueues();
  queues.add(QUEUE);
  queues.beginClaim();
  queues.add(QUEUE);
  queues.remove(QUEUE);
  assert.ok(
    queues.some(() => true),
    'the email is claimed next',
  );
  queues.beginClaim();
  queues.remove(QUEUE);
  assert.ok(!queues.some(() => true), 'the next claim saw all of it');
});
