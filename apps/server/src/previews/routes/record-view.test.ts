import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { generationRun, openTestPreviews } from '../testing.ts';

const service = await openTestPreviews();
const run = await service.record({ clients: ['hey-web', 'gmail-web', 'aol-web'] });
after(() => service.close());

const view = (client: unknown, how: unknown, id = run) =>
  service.manage('POST', service.managed(`previews/${id}/views`), { client, how });

describe('POST /manage/projects/{projectId}/previews/{runId}/views', () => {
  it('200: stores the source of a shown image once', async () => {
    const first = await view('hey-web', 'automatic');
    assert.deepEqual([first.status, first.body], [200, { data: { recorded: true } }]);
    assert.deepEqual((await view('hey-web', 'automatic')).body, { data: { recorded: false } });
    await view('gmail-web', 'click');
    await view('gmail-web', 'navigation');
    const { data } = (await service.call('GET', service.v3('/inbox-previews/usage/runs'))).body;
    const [shown] = data;
    assert.deepEqual(
      [
        shown.viewed_clients,
        shown.automatically_viewed_clients,
        shown.interactively_viewed_clients,
        shown.click_viewed_clients,
        shown.navigation_viewed_clients,
      ],
      [['hey-web', 'gmail-web'], ['hey-web'], ['gmail-web'], ['gmail-web'], ['gmail-web']],
    );
  });
  it('404 NOT_FOUND: a run that does not exist, or has no views', async () => {
    const earlier = await service.record(generationRun(['hey-web'], 1));
    for (const id of ['00000000-0000-7000-8000-000000000000', earlier, '7'])
      assert.equal((await view('hey-web', 'click', id)).body.error, 'NOT_FOUND');
  });
  for (const [client, how] of [
    ['thunderbird', 'click'],
    ['hey-web', 'dreaming'],
    ['', 'click'],
    [7, 'click'],
    ['x'.repeat(201), 'click'],
    ['hey-web', undefined],
  ])
    it(`400 VALIDATION_ERROR: ${String(client).slice(0, 20)} by ${how}`, async () =>
      assert.equal((await view(client, how)).body.error, 'VALIDATION_ERROR'));
});
