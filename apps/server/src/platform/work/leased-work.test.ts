import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LeasedWork } from './leased-work.ts';

const away = () => Object.assign(new Error('the database stops'), { code: '57P01' });

function open(claim: (work: LeasedWork) => Promise<void>) {
  const lines: string[] = [];
  const note = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`);
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  let idle = 0;
  const work: LeasedWork = new LeasedWork({
    what: 'parcels',
    log,
    claim: () => claim(work),
    onIdle: () => void idle++,
  });
  return { work, lines, idle: () => idle };
}

describe('a worker', () => {
  it('claims once more if it was woken during a claim, however often', async () => {
    let claims = 0;
    const { work, idle } = open(async () => {
      claims++;
      await Promise.resolve();
      if (claims > 1) return;
      work.wake();
      work.wake();
    });
    work.wake();
    assert.ok(work.isClaiming);
    await work.claimed();
    assert.deepEqual([claims, idle()], [2, 1]);
    assert.ok(!work.isClaiming);
  });
  it('claims while items run, and knows them until they settle', async () => {
    const item = Promise.withResolvers<void>();
    const { work } = open(async () => {});
    work.start('a', () => item.promise);
    work.wake();
    await work.claimed();
    assert.ok(work.isRunning('a'));
    assert.deepEqual(work.runningIds, ['a']);
    item.resolve();
    await work.done();
    assert.ok(!work.isRunning('a'));
  });
  it('warns once while the database is away, and says when claiming works again', async () => {
    const failures = [away(), away(), undefined, undefined];
    const { work, lines } = open(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    });
    for (let round = 0; round < 4; round++) {
      work.wake();
      await work.claimed();
    }
    assert.deepEqual(lines, [
      'warn: Claiming parcels waits for the database',
      'info: Claiming parcels works again',
    ]);
  });
  it('logs every other failure of a claim', async () => {
    const { work, lines } = open(async () => {
      throw new Error('a wrong statement');
    });
    for (let round = 0; round < 2; round++) {
      work.wake();
      await work.claimed();
    }
    assert.deepEqual(lines, Array(2).fill('error: Claiming parcels failed'));
  });
  it('stops claiming at once and waits for the claim in progress', async () => {
    const claim = Promise.withResolvers<void>();
    let claims = 0;
    const { work, idle } = open(async () => {
      claims++;
      await claim.promise;
    });
    work.wake();
    work.wake();
    const stopped = work.stop();
    claim.resolve();
    await stopped;
    work.wake();
    await work.claimed();
    assert.deepEqual([claims, idle()], [1, 0]);
  });
});
