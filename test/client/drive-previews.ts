import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Json } from './client.ts';
import { refuses } from './refuses.ts';

const DEADLINE_MS = 60_000;

/** Polls until the result is there: workers render in the background. */
async function until(ask: () => Promise<Json | undefined>): Promise<Json> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const found = await ask();
    if (found) return found;
    assert.ok(performance.now() < deadline, 'nothing was drawn in time');
    await wait(100);
  }
}

async function isImage(url: string): Promise<boolean> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 && bytes.toString('latin1', 1, 4) === 'PNG';
}

/** Calls the operations of blocks and inbox previews, including their images, with the clients of this folder. */
export function drivePreviews(
  target: () => { baseUrl: string; apiKey: string; token: string; projectId: number; templateId: string },
): void {
  let client: Client;
  let person: Client;
  let manage: (path: string) => string;
  before(() => {
    const { baseUrl, apiKey, token, projectId } = target();
    client = new Client({ baseUrl, token: apiKey, projectId });
    person = new Client({ baseUrl, token, projectId });
    manage = (path) => `/manage/projects/${projectId}/${path}`;
  });

  describe('blocks and inbox previews', () => {
    it('17 lists blocks page after page, with images that workers draw', async () => {
      const data = { type: 'text', values: { text: '<p>Hello</p>' } };
      for (const category of ['Driven', 'DRIVEN'])
        await person.post(manage('blocks'), { displayMode: 'email', category, data });
      const list = (query: Json) => client.page('/v3/blocks', query);
      const found = [];
      for await (const block of client.all(list, { limit: 1, category: 'driven' })) found.push(block);
      assert.deepEqual(
        found.map(({ category, data }) => [category, data.type]),
        [
          ['DRIVEN', 'text'],
          ['Driven', 'text'],
        ],
      );
      const drawn = await until(async () => {
        const { data: blocks } = await list({ category: 'driven' });
        return blocks.every(({ thumbnailUrl }) => thumbnailUrl !== null) ? blocks : undefined;
      });
      assert.ok(await isImage(drawn[0].thumbnailUrl));
      await refuses(list({ cursor: 'x' }), 400, 'INVALID_CURSOR');
    });
    it('brings a synced block into the templates that use it', async () => {
      const row = (words: string, values: Json = {}) => ({
        cells: [1],
        columns: [{ contents: [{ type: 'text', values: { text: `<p>${words}</p>` } }], values: {} }],
        values,
      });
      const synced = {
        syncId: 'driven-footer',
        isSyncEnabled: true,
        category: 'Footers',
        displayMode: 'email',
      };
      const { data: block } = await person.post(manage('blocks'), { ...synced, data: row('New words') });
      const sync = { id: synced.syncId, dirty: false };
      const design = { body: { rows: [row('Old words', { sync })], values: {} }, schemaVersion: 27 };
      const { data: template } = await person.post(manage('templates'), {
        name: 'Synced',
        displayMode: 'popup',
        design,
      });
      const { data: report } = await person.post(manage(`blocks/${block.id}/sync`), {});
      assert.deepEqual(report.updated, [{ templateId: template.id, name: 'Synced', replaced: 1, dirty: 0 }]);
      await person.json({ method: 'DELETE', path: manage(`templates/${template.id}`) });
    });
    it('7 configures the clients of inbox previews', async () => {
      const { projectId } = target();
      const path = `/v3/projects/${projectId}`;
      const inboxPreviews = { clients: ['gmail-web', 'apple-mail-ios-dark'], dataRegion: 'eu' };
      const answer = await client.json({ method: 'PATCH', path, body: { inboxPreviews } });
      assert.deepEqual(answer.data, { inboxPreviews });
      assert.deepEqual((await client.projects.get(projectId)).data.inboxPreviews, inboxPreviews);
      const unknown = { inboxPreviews: { clients: ['lotus-notes'] } };
      await refuses(client.json({ method: 'PATCH', path, body: unknown }), 400, 'VALIDATION_ERROR');
    });
    it('25, 26, 27 report a run that workers render, and forget its end user', async () => {
      const { projectId, templateId } = target();
      const body = { templateId, endUserId: 'ann' };
      const { data: started } = await person.post(manage('previews'), body);
      assert.equal(started.simulated, true);
      const path = manage(`previews/${started.id}`);
      const done = await until(async () => {
        const { data } = await person.json({ method: 'GET', path });
        return data.status === 'done' ? data : undefined;
      });
      assert.deepEqual(done.progress, { done: 2, total: 2 });
      for (const { url } of done.clients) assert.ok(await isImage(url));
      await person.post(`${path}/views`, { client: 'gmail-web', how: 'click' });

      const usage = `/v3/projects/${projectId}/inbox-previews/usage`;
      const { summary, end_users } = await client.json({ method: 'GET', path: usage });
      assert.deepEqual([summary.total_generations, summary.total_device_credits], [1, 2]);
      assert.deepEqual(end_users.data, [{ end_user_id: 'ann', generations: 1, device_credits: 2 }]);
      const [run] = (await client.json({ method: 'GET', path: `${usage}/runs` })).data;
      assert.deepEqual(
        [run.id, run.data_region, run.configuration_source, run.click_viewed_clients],
        [started.id, 'eu', 'project', ['gmail-web']],
      );
      const remove = () => client.post(`${usage}/remove-end-user`, { end_user_id: 'ann' });
      assert.deepEqual(await remove(), { end_user_id: 'ann', removed: true });
      assert.deepEqual(await remove(), { end_user_id: 'ann', removed: false });
    });
  });
}
