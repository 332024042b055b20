import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { migrate } from './migrate.ts';
import { openDatabaseBefore } from './testing.ts';

const database = await openDatabaseBefore('0018-account-security');
after(() => database.close());

it('confirms only the addresses of users who sign in by single sign-on alone, and keeps sessions and invitations', async () => {
  const { pool } = database;
  const created = '2030-01-01T00:00:00Z';
  for (const [name, hasPassword, hasSso] of [
    ['password', true, false],
    ['both', true, true],
    ['sso', false, true],
    ['invited', false, false],
  ] as const) {
    await pool.query(
      `insert into users (id, email, name, password_hash, created_at)
       values (gen_random_uuid(), $1 || '@shop.example', $1, $2, $3)`,
      [name, hasPassword ? 'hash' : null, created],
    );
    if (hasSso)
      await pool.query(
        `insert into sso_identities (issuer, subject, user_id, created_at)
         select 'https://sso.example', name, id, '2030-01-02T00:00:00Z' from users where name = $1`,
        [name],
      );
  }
  await pool.query(`insert into console_sessions (id, user_id, hash, sso, address, user_agent, created_at, last_used_at)
    select gen_random_uuid(), id, sha256(name::bytea), name = 'sso', '192.0.2.1', 'Browser', created_at, created_at from users`);
  await pool.query(`with workspace as (insert into workspaces (name, created_at) values ('Shop', now()) returning id)
    insert into invitations (id, workspace_id, email, role, hash, invited_by, created_at, expires_at)
    select gen_random_uuid(), workspace.id, 'ann@shop.example', 'editor', sha256('link'), users.id, users.created_at, users.created_at
    from workspace, users where users.name = 'both'`);

  await migrate(database.db);

  const { rows: users } = await pool.query('select name, email_confirmed_at from users order by name');
  assert.deepEqual(users, [
    { name: 'both', email_confirmed_at: null },
    { name: 'invited', email_confirmed_at: null },
    { name: 'password', email_confirmed_at: null },
    { name: 'sso', email_confirmed_at: new Date('2030-01-02T00:00:00Z') },
  ]);
  const { rows: sessions } = await pool.query('select device_id from console_sessions');
  assert.deepEqual(sessions, Array(4).fill({ device_id: null }));
  const { rows: invitations } = await pool.query('select email, confirms_address from invitations');
  assert.deepEqual(invitations, [{ email: 'ann@shop.example', confirms_address: false }]);
});
