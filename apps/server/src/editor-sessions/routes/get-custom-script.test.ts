import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { failure, type OutboundRequest } from '../../platform/outbound/outcome.ts';
import { openTestSessions } from '../testing.ts';

const requests: OutboundRequest[] = [];
const call = async (request: OutboundRequest) => {
  requests.push(request);
  if (request.url.includes('inside')) return failure('blocked', 'The address is in a private network.');
  const status = request.url.includes('gone') ? 404 : 200;
  const body = Buffer.from('unlayer.registerTool({})');
  return { ok: true, status, headers: {}, contentType: 'text/javascript', body, url: request.url } as const;
};
const test = await openTestSessions({ call });
const token = await test.create();
after(() => test.close());

const get = (url: string, as = token) =>
  test.edit(as, 'GET', `/custom-script?url=${encodeURIComponent(url)}`);

/** GET /editor/api/custom-script */
describe('a script of custom tools by its URL', () => {
  it('200: is fetched once, small and as a script', async () => {
    const url = 'https://cdn.example/tools.js';
    for (const _ of [1, 2]) {
      const { status, body } = await get(url);
      assert.deepEqual([status, body.data], [200, { text: 'unlayer.registerTool({})' }]);
    }
    assert.equal(requests.length, 1);
    assert.equal(requests[0]?.bytesMax, 1_048_576);
    assert.ok(requests[0]?.contentTypes?.includes('text/javascript'));
  });
  for (const url of [
    'https://inside.example/a.js',
    'https://cdn.example/gone.js',
    'file:///etc/passwd',
    'x',
    '',
  ])
    it(`400 VALIDATION_ERROR: ${JSON.stringify(url)}`, async () => {
      const { status, body } = await get(url);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
  it('401: without a session', async () => {
    assert.equal((await get('https://cdn.example/tools.js', 'guess')).status, 401);
  });
});
