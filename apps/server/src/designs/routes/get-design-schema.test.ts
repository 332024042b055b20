import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { openTestDesigns } from '../testing.ts';

const service = await openTestDesigns();
after(() => service.close());

const get = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${service.app.url}/v3/templates/schema${query}`, { headers });

describe('GET /v3/templates/schema', () => {
  it('needs no credential', async () => {
    const response = await get();
    assert.equal(response.status, 200);
    const schema = (await response.json()) as Record<string, unknown>;
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.equal(schema.title, 'Full design, email');
  });
  for (const displayMode of ['email', 'web', 'popup', 'document'])
    for (const simple of [true, false])
      it(`has one for ${displayMode}, ${simple ? 'Simple' : 'Full'}`, async () => {
        const response = await get(`?displayMode=${displayMode}&simple=${simple}`);
        const { title } = (await response.json()) as { title: string };
        assert.equal(title, `${simple ? 'Simple' : 'Full'} design, ${displayMode}`);
      });
  it('may be kept, and has a strong validator of its bytes', async () => {
    const response = await get();
    const hash = createHash('sha256')
      .update(await response.text())
      .digest('hex');
    assert.equal(
      response.headers.get('cache-control'),
      'public, max-age=86400, stale-while-revalidate=604800',
    );
    assert.equal(response.headers.get('vary'), 'Accept-Encoding');
    assert.equal(response.headers.get('etag'), `"${hash}"`);
  });
  it('is not sent twice', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const again = await get('', { 'if-none-match': etag });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    assert.equal(again.headers.get('etag'), etag);
    assert.equal(again.headers.get('cache-control'), 'public, max-age=86400, stale-while-revalidate=604800');
    assert.equal((await get('?simple=true', { 'if-none-match': etag })).status, 200);
  });
  for (const query of ['?displayMode=fax', '?simple=maybe'])
    it(`refuses ${query}`, async () => {
      const response = await get(query);
      assert.equal(response.status, 400);
      assert.equal(((await response.json()) as { error: string }).error, 'VALIDATION_ERROR');
    });
});
