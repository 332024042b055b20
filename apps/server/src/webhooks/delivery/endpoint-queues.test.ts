import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import type { ClaimedDelivery } from '../webhook-queue.ts';
import { EndpointQueues, type RunningCall } from './endpoint-queues.ts';

const endpoint = {
  projectId: 1,
  url: 'https://x.example/',
  active: true,
  secret: Buffer.of(),
  preparedSecret: null,
};
let count = 0;
let queues: EndpointQueues;
beforeEach(() => {
  queues = new EndpointQueues(20);
});

function claimedDelivery(
  endpointId: number,
  { subjectId = null as string | null, sequence = 0, failingSince = null as Date | null, projectId = 1 },
): ClaimedDelivery {
  count += 1;
  return {
    id: `${endpointId}/${count}`,
    endpointId,
    subjectId,
    sequence,
    answerWaitMs: 5_000,
    message: null,
    endpoint: { ...endpoint, failingSince, projectId },
  };
}

/** What a claim brings of an endpoint: as much as there is room for, unless so many are named. */
function take(
  endpointId: number,
  many?: number,
  {
    failingSince = null as Date | null,
    at = 0,
    subjectId = null as string | null,
    sequence = 0,
    projectId = 1,
  } = {},
): void {
  const rooms = queues.rooms(1_000);
  const some = Array.from({ length: many ?? rooms.get(endpointId) ?? 5 }, () =>
    claimedDelivery(endpointId, { subjectId, sequence, failingSince, projectId }),
  );
  queues.add(some, { rooms, after: 0, toTheEnd: true }, at);
}
function begin(at = 0): RunningCall[] {
  const calls: RunningCall[] = [];
  for (let call = queues.next(at); call; call = queues.next(at)) calls.push(call);
  return calls;
}
const end = (calls: readonly RunningCall[], arrived: boolean | undefined, durationMs = 1) => {
  for (const call of calls) queues.end(call, { arrived, durationMs, isRetried: false });
};
const of = (calls: readonly RunningCall[]) =>
  Object.fromEntries(
    [...Map.groupBy(calls, ({ queue }) => queue.endpointId)].map(([id, { length }]) => [id, length]),
  );

/** Each holder is a delivery to an endpoint of its own; a caller that goes is an endpoint that is deleted. */
describeLimitedResource('webhook calls', () => {
  const own = new EndpointQueues(4);
  const starting = new Map<number, (call: RunningCall) => void>();
  const projects: string[] = [];
  let endpoints = 0;
  const startAll = () => {
    for (let call = own.next(0); call; call = own.next(0)) starting.get(call.queue.endpointId)?.(call);
  };
  return {
    permits: 4,
    inUse: () => own.running,
    begin(tenant, signal) {
      if (!projects.includes(tenant)) projects.push(tenant);
      const endpointId = ++endpoints;
      const started = Promise.withResolvers<boolean>();
      let running: RunningCall | undefined;
      const end = () => {
        if (running) own.end(running, { arrived: true, durationMs: 1, isRetried: false });
        running = undefined;
        startAll();
      };
      if (signal.aborted) return { started: Promise.resolve(false), end };
      starting.set(endpointId, (call) => {
        running = call;
        started.resolve(true);
      });
      const delivery = claimedDelivery(endpointId, { projectId: projects.indexOf(tenant) });
      own.add([delivery], { rooms: new Map(), after: 0, toTheEnd: true }, 0);
      signal.addEventListener('abort', () => {
        if (own.removeEndpoint(endpointId).length > 0) started.resolve(false);
      });
      startAll();
      return { started: started.promise, end };
    },
  };
});

describe('queues', () => {
  it('serve projects in turn, however many endpoints each has', () => {
    for (let endpointId = 1; endpointId <= 8; endpointId++) take(endpointId);
    take(9, 5, { projectId: 2 });
    const served = begin().map(({ queue }) => queue.tenant);
    assert.deepEqual(served.slice(0, 10), ['1', '2', '1', '2', '1', '2', '1', '2', '1', '2']);
  });
  it('leave a call to other projects while the endpoints of one hang', () => {
    for (let endpointId = 1; endpointId <= 8; endpointId++) take(endpointId);
    const hanging = begin();
    assert.equal(hanging.length, 19);
    take(9, 5, { projectId: 2 });
    assert.deepEqual(of(begin()), { 9: 1 });
    // Of what becomes free, the other project gets every second call, until it has all that it can use.
    end(hanging.slice(0, 4), true);
    assert.equal(of(begin())[9], 2);
  });
  it('give each endpoint five calls', () => {
    take(1, 5);
    take(2, 3);
    queues.add([], { rooms: queues.rooms(100), after: 0, toTheEnd: true }, 0);
    assert.deepEqual(of(begin()), { 1: 5, 2: 3 });
  });
  it('serve endpoints in turn', () => {
    take(1);
    take(2);
    assert.deepEqual(
      begin()
        .slice(0, 4)
        .map(({ queue }) => queue.endpointId),
      [1, 2, 1, 2],
    );
  });
  it('make no more calls than allowed', () => {
    for (let id = 1; id <= 6; id++) take(id, 5, { projectId: id });
    assert.equal(begin().length, 20);
    assert.equal(queues.running, 20);
    assert.equal(queues.waiting, 10);
  });
  it('take twice as much of one that ran dry quickly', () => {
    take(1);
    end(begin(), true);
    assert.equal(queues.rooms(1_000).get(1), 10);
    assert.equal(queues.wantsMore(), 'now');
  });
  it('take no more of one that has nothing more', () => {
    take(1, 4);
    end(begin(), true);
    assert.equal(queues.wantsMore(), undefined);
    assert.equal(queues.rooms(1_000).size, 0, 'and forget it');
  });
  it('are polled sooner before one is empty', () => {
    take(1);
    end(begin(), true);
    take(1);
    const begun = begin();
    assert.equal(queues.wantsMore(), undefined, 'ten of ten are taken');
    end(begun.slice(0, 2), true);
    assert.equal(queues.wantsMore(), 'soon');
  });
  it('leave a hanging one alone', () => {
    take(1);
    begin();
    take(1);
    assert.equal(begin().length, 0);
    assert.equal(queues.wantsMore(), undefined);
  });
  it('take little of one that is slow', () => {
    take(1);
    end(begin(), true);
    take(1);
    end(begin(), true, 2_000);
    assert.ok((queues.rooms(1_000).get(1) ?? 0) <= 5);
  });
  it('give a failing endpoint a single call', () => {
    take(1);
    end(begin().slice(0, 3), false);
    assert.equal(queues.rooms(1_000).get(1), 0);
  });
  it('learn from other processes that an endpoint fails', () => {
    take(1, 5, { failingSince: new Date() });
    assert.deepEqual(of(begin()), { 1: 1 });
  });
  it('give all failing endpoints together half of the calls', () => {
    for (let id = 1; id <= 15; id++) take(id, 2, { failingSince: new Date() });
    assert.equal(begin().length, 10);
    take(16);
    assert.deepEqual(of(begin()), { 16: 5 });
  });
  it('give a recovered endpoint all its calls', () => {
    take(1, 6, { failingSince: new Date() });
    end(begin(), true);
    assert.equal(begin().length, 5);
  });
  it('discard the results of another worker’s deliveries', () => {
    take(1, 7);
    begin();
    queues.keep(() => false);
    assert.equal(queues.waiting, 0);
    assert.equal(queues.running, 5);
  });
  it('share what may be taken evenly', () => {
    for (let id = 1; id <= 4; id++) take(id);
    for (let round = 0; round < 6; round++) {
      end(begin(), true);
      for (let id = 1; id <= 4; id++) take(id);
    }
    end(begin(), true);
    const rooms = [...queues.rooms(100).values()];
    assert.ok(
      rooms.every((room) => room <= 25),
      rooms.join(),
    );
  });
  it('start the next event of an email when the one before is answered', () => {
    for (const sequence of [2, 1]) take(1, 1, { subjectId: 'email', sequence });
    const [first] = begin();
    assert.equal(first?.delivery.sequence, 1);
    assert.deepEqual(begin(), []);
    end(first ? [first] : [], true);
    assert.equal(begin()[0]?.delivery.sequence, 2);
  });
  it('start it all the same when the answer takes too long', () => {
    for (const sequence of [1, 2]) take(1, 1, { subjectId: 'email', sequence });
    begin(0);
    assert.equal(queues.holdEndsAtMs, 5_000);
    queues.endHolds(4_999);
    assert.deepEqual(begin(4_999), []);
    queues.endHolds(5_000);
    assert.equal(begin(5_000)[0]?.delivery.sequence, 2);
  });
  it('give later events back where the one before is tried again', () => {
    for (const sequence of [1, 2, 3]) take(1, 1, { subjectId: 'email', sequence });
    const [first] = begin();
    assert.ok(first);
    const back = queues.end(first, { arrived: false, durationMs: 1, isRetried: true });
    assert.deepEqual(
      back.map(({ sequence }) => sequence),
      [2, 3],
    );
    assert.equal(queues.waiting, 0);
  });
  it('give back later events with one that is another worker’s', () => {
    for (const sequence of [1, 2, 3]) take(1, 1, { subjectId: 'email', sequence });
    const [, lost] = queues.waitingIds;
    assert.equal(queues.keep((id) => id !== lost).length, 1);
    assert.equal(queues.waiting, 1);
  });
  it('serve other emails while one waits for its answer', () => {
    for (const subjectId of ['one', 'two'])
      for (const sequence of [1, 2]) take(1, 1, { subjectId, sequence });
    assert.deepEqual(
      begin().map(({ delivery }) => delivery.subjectId),
      ['one', 'two'],
    );
  });
});
