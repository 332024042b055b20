import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { called } from '../../../../console/src/audit-log/called.ts';
import { openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import { silentLog } from '../../base/log.ts';
import type { BoundRoute } from '../../base/route.ts';
import { allRoutes } from '../../composition/routes.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { addBrowserSurfaces, recordConsoleCalls } from './surfaces.ts';

const nothing = async () => ({ status: 204, empty: true }) as const;
const atConsole = (handle: BoundRoute['handle']) =>
  addBrowserSurfaces(
    allRoutes.map(({ body: _, query: __, compute: ___, ...route }) => ({ route, handle })),
  ).filter(({ surface }) => surface === 'console');

describe('what people do at the console', () => {
  const changing = atConsole(nothing).filter(({ route }) => route.method !== 'GET');
  it('declares for each operation how it is recorded in the audit log', () => {
    assert.deepEqual(
      changing.filter(({ route }) => route.audit === undefined).map(({ route }) => route.operationId),
      [],
    );
  });
  it('has a sentence in the audit log of the console for each that is recorded by its call', () => {
    assert.deepEqual(
      changing.flatMap(({ route: { audit, operationId } }) =>
        audit === 'call' && !Object.hasOwn(called, operationId) ? [operationId] : [],
      ),
      [],
    );
  });
  it('declares it for no other operation', () => {
    const atTheConsole = new Set(changing.map(({ route }) => route.operationId));
    assert.deepEqual(
      allRoutes.filter(({ audit, operationId }) => audit && !atTheConsole.has(operationId)),
      [],
    );
  });
});

describe('a call', () => {
  let accounts: TestAccounts;
  let app: TestApp;
  let refuses = false;
  before(async () => {
    accounts = await openTestAccounts({ clock: () => new Date() });
    const routes = atConsole(async () => {
      if (refuses) throw new Error('no');
      return nothing();
    });
    app = await openTestApp(recordConsoleCalls(routes, { ...accounts, log: silentLog }), {
      gate: accounts.gate,
      log: silentLog,
    });
  });
  after(async () => {
    await app.close();
    await accounts.close();
  });

  const records = () =>
    accounts.db.selectFrom('audit_records').selectAll().where('action', '=', 'operation.called').execute();

  it('is recorded with person, address and change when it succeeds', async () => {
    const { shop } = accounts.projects;
    const session = await accounts.signIn(accounts.users.editor);
    const call = (path: string, method: string) =>
      fetch(`${app.url}/console/api${path}?projectId=${shop}`, { method, headers: { ...session } });
    assert.equal((await call('/v3/webhooks/7', 'DELETE')).status, 204);
    assert.equal((await call('/v3/templates/validate', 'POST')).status, 204);
    refuses = true;
    assert.equal((await call('/v3/webhooks/8', 'DELETE')).status, 500);
    const [record, ...more] = await records();
    assert.deepEqual(more, []);
    assert.deepEqual(
      [
        record?.actor_kind,
        record?.actor_id,
        record?.address,
        record?.project_id,
        record?.subject_id,
        record?.after,
      ],
      ['user', accounts.users.editor, '127.0.0.1', shop, '7', { operation: 'deleteWebhook', id: '7' }],
    );
  });
});
