import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { brandPresets, dressDesign } from '@postpress/brand';
import { insertBrand } from '../../brand/brands.ts';
import { openStarters } from '../starters.ts';
import { openTestSessions, specimenText } from '../testing.ts';
import { editorSessionsRoutes } from './index.ts';

const starters = mkdtempSync(join(tmpdir(), 'postpress-starters-'));
mkdirSync(join(starters, 'email'));
writeFileSync(join(starters, 'email/welcome.json'), specimenText);
const entry = { displayMode: 'email', id: 'welcome', name: 'Welcome', description: 'Greets' };
writeFileSync(join(starters, 'index.json'), JSON.stringify([entry]));
const test = await openTestSessions({ starters });
const { accounts } = test;
const console_ = await accounts.serve(
  editorSessionsRoutes.filter(({ appsOnly }) => appsOnly),
  {
    db: accounts.db,
    starters: openStarters(starters),
    addresses: { publicUrl: 'https://post.example', assetBase: 'https://post.example/assets' },
  },
);
after(async () => {
  await test.close();
  rmSync(starters, { recursive: true, force: true });
});

const get = {
  editor: async (path: string) => test.edit(await test.create(), 'GET', path),
  console: (path: string) => getAtConsole(path, { 'x-project-id': String(accounts.projects.shop) }),
};
async function getAtConsole(path: string, project: Record<string, string> = {}) {
  const headers = { ...(await accounts.signIn(accounts.users.viewer)), ...project };
  const response = await fetch(`${console_.url}/console/api${path}`, { headers });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
const listed = {
  id: 'email-welcome',
  name: 'Welcome',
  description: 'Greets',
  words: '',
  displayMode: 'email',
  category: null,
  thumbnailUrl: null,
};

/** GET /starters and /starters/{starterId}, below the prefix of each app */
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
      const { html, ...data } = body.data;
      assert.deepEqual(data, { ...listed, designText: specimenText });
      assert.match(html, /<html/);
    });
    it('404 NOT_FOUND for another', async () =>
      assert.equal((await get[surface]('/starters/email-nothing')).status, 404));
  });

it('starters are in the brand of the project', async () => {
  const [{ brand } = {}] = brandPresets;
  const row = { brand: JSON.stringify(brand), revision: 1, updatedAt: new Date() };
  await insertBrand(accounts.db, accounts.projects.shop, row);
  const { body } = await get.console('/starters/email-welcome');
  const stored = JSON.parse(specimenText);
  assert.ok(brand);
  assert.notDeepEqual(JSON.parse(body.data.designText), stored);
  assert.deepEqual(JSON.parse(body.data.designText), dressDesign(stored, brand));
});

it('starters at the console are those of a project: 400 PROJECT_ID_REQUIRED', async () => {
  for (const path of ['/starters', '/starters/email-welcome'])
    assert.equal((await getAtConsole(path)).body.error, 'PROJECT_ID_REQUIRED', path);
});
