import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../test/until.ts';
import { uuidV7 } from '../base/ids.ts';
import { silentLog } from '../base/log.ts';
import { type Notifications, openNotifications } from '../platform/database/notifications.ts';
import { openTestDatabase } from '../platform/database/testing.ts';
import { openAccess } from './access.ts';
import type { Actor } from './audit-records.ts';
import { bootstrap } from './bootstrap.ts';
import { createPersonalToken, revokePersonalToken } from './create-personal-token.ts';
import { createProjectKey, revokeProjectKey } from './create-project-key.ts';
import { insertUser } from './users.ts';

const actor: Actor = { kind: 'system', id: null, name: 'test', address: null };

const opened: Notifications[] = [];

const database = await openTestDatabase();
const nothing = { bootstrapAdminEmail: null, bootstrapAdminPassword: null, bootstrapPat: null };
const made = await bootstrap(
  database.db,
  { ...nothing, bootstrapApiKey: null, bootstrapLegacyKey: null },
  () => new Date(),
);
const projectId = made!.projectId;
const connect = async () => {
  const notifications = await openNotifications(database.connection, silentLog);
  opened.push(notifications);
  return openAccess(database.db, notifications);
};
const here = await connect();
const elsewhere = await connect();
// As if its connection had died without a word: it says that it listens and hears nothing.
const deaf = await openAccess(database.db, { listen: async () => {}, close: async () => {} });
after(async () => {
  for (const notifications of opened) await notifications.close();
  await database.close();
});

const deps = () => ({ db: database.db, clock: () => new Date(), newId: uuidV7 });
const newKey = () => createProjectKey({ projectId, kind: 'v3', name: 'one' }, actor, deps());

/** Nothing but the notification tells another process: it keeps what it knows without an end. */
const untilGone = (find: () => unknown) => until(async () => !(await find()), 'it is gone');

describe('a key', () => {
  it('is answered from memory after the first time', async () => {
    const { credential } = await newKey();
    assert.ok((await here.projectKey('v3', credential))?.id);
    assert.ok(!(here.projectKey('v3', credential) instanceof Promise));
  });

  it('opens in every process as soon as it is made', async () => {
    const { key, credential } = await newKey();
    assert.equal((await elsewhere.projectKey('v3', credential))?.id, key.id);
  });

  for (const [where, access] of [
    ['in the process that revokes it', () => here],
    ['in another process', () => elsewhere],
    ['in a process without notifications', () => deaf],
  ] as const) {
    it(`is refused within a second ${where}`, async () => {
      const { key, credential } = await newKey();
      assert.ok(await access().projectKey('v3', credential));
      await revokeProjectKey({ projectId, keyId: key.id }, actor, deps());
      await untilGone(() => access().projectKey('v3', credential));
    });
  }

  it('is refused within a second while notifications of the database are interrupted', async () => {
    const { key, credential } = await newKey();
    await elsewhere.projectKey('v3', credential);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'postpress-listen' and datname = current_database()`,
    );
    await revokeProjectKey({ projectId, keyId: key.id }, actor, deps());
    await untilGone(() => elsewhere.projectKey('v3', credential));
  });
});

describe('a personal access token', () => {
  it('is refused within a second in another process', async () => {
    const userId = uuidV7(new Date());
    const user = { email: 'ann@shop.example', name: 'Ann', passwordHash: null, createdAt: new Date() };
    await insertUser(database.db, { id: userId, ...user });
    const { token, credential } = await createPersonalToken({ userId, name: 'one' }, actor, deps());
    assert.ok(await elsewhere.personalToken(credential));
    await revokePersonalToken({ userId, tokenId: token.id }, actor, deps());
    await untilGone(() => elsewhere.personalToken(credential));
  });
});

describe('memory', () => {
  it('notices a project that is suspended in the database directly', async () => {
    assert.equal((await elsewhere.project(projectId))?.status, 'active');
    await database.pool.query("update projects set status = 'suspended' where id = $1", [projectId]);
    await until(async () => (await elsewhere.project(projectId))?.status === 'suspended');
  });
});
