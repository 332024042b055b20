import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { CdpPipes } from './cdp.ts';

describe('the protocol of the browser', () => {
  it('joins a message that comes in pieces', async () => {
    const from = new PassThrough();
    const answer = new CdpPipes(new PassThrough(), from).send('A');
    for (const piece of ['{"id":1,', '"result":{"b":', '2}}\0']) from.write(piece);
    assert.deepEqual(await answer, { b: 2 });
  });
  it('ends with a message that is too long to be read', async () => {
    const from = new PassThrough();
    const cdp = new CdpPipes(new PassThrough(), from, 100);
    const answer = cdp.send('A');
    from.write(Buffer.alloc(101, 'x'));
    await assert.rejects(answer, { gone: true });
    await assert.rejects(cdp.send('B'), { gone: true });
  });
});
