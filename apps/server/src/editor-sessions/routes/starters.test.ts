import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openTestApp } from '../../http/testing.ts';
import { openStarters } from '../starters.ts';
import { openTestSessions, specimenText } from '../testing.ts';
import { editorSessionsRoutes } from './index.ts';

const starters = mkdtempSync(join(tmpdir(), 'postpress-starters-'));
mkdirSync(join(starters, 'email'));
writeFileSync(join(starters, 'email/welcome.json'), specimenText);
const entry = { displayMode: 'email', id: 'welcome', name: 'Welcome', description: 'Greets' };
writeFileSync(join(starters, 'index.json'), JSON.stringify([entry]));
const test = await openTestSessions({ starters });
// Access to the console's surface is tested where people sign in; this tests the operations.
const deps = { starters: openStarters(starters), addresses: { publicUrl: 'https://post.example' } };
const routes = editorSessionsRoutes.filter(({ path }) => path.startsWith('/console/'));
const console_ = await openTestApp(
  routes.map((route) => ({ route, handle: (input) => route.handle(input, deps as never) })),
);
after(async () => {
  await console_.close();
  await test.close();
  rmSync(starters, { recursive: true, force: true });
});

const get = {
  editor: async (path: string) => test.edit(await test.create(), 'GET', path),
  console: async (path: string) => {
    const response = await fetch(`${console_.url}/console/api${path}`);
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  },
};
const listed = {
  id: 'email-welcome',
  name: 'Welcome',
  description: 'Greets',
  displayMode: 'email',
  category: null,
  thumbnailUrl: null,
};

/** GET /editor/api/starters, /editor/api/starters/{starterId}, /console/api/starters, /console/api/starters/{starterId} */
for (const surface of ['editor', 'console'] as const)
  describe(`starters at the ${surface}`, () => {
    it('200: are listed, of one mode where one is named', async () => {
      assert.deepEqual((await get[surface]('/starters')).body, { data: [listed] });
      assert.deepEqual((await get[surface]('/starters?displayMode=web')).body, { data: [] });
    });
    it('400 VALIDATION_ERROR for another mode', async () =>
      assert.equal((await get[surface]('/starters?displayMode=amp')).status, 400));
    it('200: are returned with their text', async () => {
      const { body } = await get[surface]('/starters/email-welcome');
      assert.deepEqual(body, { data: { ...listed, designText: specimenText } });
    });
    it('404 NOT_FOUND for another', async () =>
      assert.equal((await get[surface]('/starters/email-nothing')).status, 404));
  });
