import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
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
  { starters: openStarters(starters), addresses: { publicUrl: 'https://post.example' } },
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
      assert.deepEqual(body, { data: { ...listed, designText: specimenText } });
    });
    it('404 NOT_FOUND for another', async () =>
      assert.equal((await get[surface]('/starters/email-nothing')).status, 404));
  });

it('starters at the console are those of a project: 400 PROJECT_ID_REQUIRED', async () => {
  for (const path of ['/starters', '/starters/email-welcome'])
    assert.equal((await getAtConsole(path)).body.error, 'PROJECT_ID_REQUIRED', path);
});
