import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type KeyScope, keyScopeNames } from '@postpress/contracts';
import { createProjectKey } from './accounts/index.ts';
import { openTestAccounts } from './accounts/testing.ts';
import { allRoutes } from './composition/routes.ts';
import { openTestApp } from './http/testing.ts';

/** Operations that keys may call, by the table of access. */
const ofKeys = allRoutes.filter(
  ({ auth, appsOnly }) => !appsOnly && (auth === 'project' || auth === 'project-in-path'),
);
const REACHED = 204;

/** A key with one scope, and one with all others. */
const only = new Map<KeyScope, string>();
const allBut = new Map<KeyScope, string>();
const accounts = await openTestAccounts();
const reached = async () => ({ status: REACHED, empty: true }) as const;
const routes = ofKeys.map(({ params: _, query: __, body: ___, compute: ____, ...route }) => ({
  route,
  handle: reached,
}));
const app = await openTestApp(routes, { gate: accounts.gate });
const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
const key = async (scopes: readonly KeyScope[]) => {
  const draft = { projectId: accounts.projects.shop, kind: 'v3', name: 'limited', scopes } as const;
  return (await createProjectKey(draft, actor, accounts)).credential;
};
for (const scope of keyScopeNames) {
  only.set(scope, await key([scope]));
  allBut.set(scope, await key(keyScopeNames.filter((each) => each !== scope)));
}
after(async () => {
  await app.close();
  await accounts.close();
});

async function call({ method, path }: (typeof ofKeys)[number], credential = '') {
  const named = path.replaceAll(/\{\w+\}/g, String(accounts.projects.shop));
  const headers = { authorization: `Bearer ${credential}` };
  const response = await fetch(app.url + named, { method, headers });
  const text = await response.text();
  return { status: response.status, message: text && (JSON.parse(text) as { message: string }).message };
}

describe('the scopes of keys', () => {
  it('are declared by all operations that keys may call, and by no others', () =>
    assert.deepEqual(
      allRoutes.filter(({ scope }) => scope !== undefined).map(({ operationId }) => operationId),
      ofKeys.map(({ operationId }) => operationId),
    ));
  it('each open an operation', () => {
    const used = new Set(ofKeys.map(({ scope }) => scope));
    assert.deepEqual(
      keyScopeNames.filter((scope) => !used.has(scope)),
      [],
    );
  });
  for (const route of ofKeys) {
    const { scope, operationId } = route;
    if (scope === undefined) continue;
    it(`open ${operationId} with ${scope}, and not with all others`, async () => {
      if (scope === 'each') {
        assert.equal((await call(route, only.get('webhooks'))).status, REACHED);
        return;
      }
      assert.equal((await call(route, only.get(scope))).status, REACHED);
      const { status, message } = await call(route, allBut.get(scope));
      assert.equal(status, 403);
      assert.match(message, new RegExp(`lacks the scope ${scope}`));
    });
  }
});
