import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { generationRun, openTestPreviews } from '../testing.ts';

const service = await openTestPreviews();
after(() => service.close());

const get = (id: string) => service.manage('GET', service.managed(`previews/${id}`));

describe('GET /manage/projects/{projectId}/previews/{runId}', () => {
  it('200: returns the same run as the response to its start', async () => {
    const body = { html: '<p>Hello', clients: ['hey-web'], endUserId: 'ann' };
    const started = await service.manage('POST', service.managed('previews'), body);
    const { status, body: shown } = await get(started.body.data.id);
    assert.equal(status, 200);
    assert.equal(shown.data.simulated, true);
    assert.deepEqual({ ...shown.data, generatedAt: '' }, { ...started.body.data, generatedAt: '' });
  });
  it('says that the images are gone once their day is over', async () => {
    const id = await service.record({
      clients: ['hey-web'],
      picturesUntil: '2020-01-01',
      finishedAt: new Date(),
    });
    const { data } = (await get(id)).body;
    assert.deepEqual(
      [data.status, data.progress, data.clients[0].url],
      ['expired', { done: 1, total: 1 }, null],
    );
    assert.match(data.clients[0].error, /new run/);
  });
  it('404 NOT_FOUND: one that does not exist, of another project, or of an earlier generation', async () => {
    const { projects, tokens } = service.accounts;
    const stranger = await service.record({ projectId: projects.foreign });
    const earlier = await service.record(generationRun(['x'], 1));
    for (const id of ['00000000-0000-7000-8000-000000000000', stranger, earlier, '7']) {
      const { status, body } = await get(id);
      assert.deepEqual([status, body.error], [404, 'NOT_FOUND'], id);
    }
    const own = await callerOf(service.app, tokens.outsider)(
      'GET',
      `/manage/projects/${projects.foreign}/previews/${stranger}`,
    );
    assert.equal(own.status, 200);
  });
});
