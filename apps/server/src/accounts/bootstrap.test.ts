import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import type { Db } from '../platform/database/tables.ts';
import { openTestDb } from '../platform/database/testing.ts';
import { listAuditRecords } from './audit-records.ts';
import { type BootstrapConfig, bootstrap } from './bootstrap.ts';
import { hashCredential } from './credentials.ts';
import { isPassword } from './passwords.ts';
import { findProject } from './projects.ts';
import { findPersonalTokenByHash, findProjectKeyByHash } from './stored-credentials.ts';
import { listMemberships } from './workspaces.ts';

const noon = () => new Date('2030-01-01T12:00:00Z');
const chosen = {
  bootstrapApiKey: 'svc_sk_chosen-by-the-operator-0123456789',
  bootstrapLegacyKey: 'legacy-chosen-by-the-operator-0123456789',
  bootstrapPat: 'svc_pat_chosen-by-the-operator-0123456789',
  bootstrapAdminEmail: 'Ann@Shop.example',
  bootstrapAdminPassword: 'correct horse battery',
} satisfies BootstrapConfig;
const nothing: BootstrapConfig = {
  bootstrapApiKey: null,
  bootstrapLegacyKey: null,
  bootstrapPat: null,
  bootstrapAdminEmail: null,
  bootstrapAdminPassword: null,
};

let db: Db;
const opened: Db[] = [];
beforeEach(async () => {
  db = await openTestDb();
  opened.push(db);
});
after(() => Promise.all(opened.map((each) => each.destroy())));

describe('the first start', () => {
  it('creates random credentials of the right form', async () => {
    const made = await bootstrap(db, nothing, noon);
    assert.ok(made);
    assert.match(made.apiKey, /^svc_sk_[\w-]{43}$/);
    assert.match(made.personalToken, /^svc_pat_[\w-]{43}$/);
    assert.match(made.legacyKey, /^[\w-]{43}$/);
    assert.equal(made.ownerEmail, 'owner@localhost');
  });

  it('accepts the exact values it is given', async () => {
    const made = await bootstrap(db, chosen, noon);
    assert.ok(made);
    const key = await findProjectKeyByHash(db, 'v3', hashCredential(chosen.bootstrapApiKey));
    const legacy = await findProjectKeyByHash(db, 'legacy', hashCredential(chosen.bootstrapLegacyKey));
    const token = await findPersonalTokenByHash(db, hashCredential(chosen.bootstrapPat));
    assert.equal(key?.projectId, made.projectId);
    assert.equal(legacy?.projectId, made.projectId);
    assert.equal((await listMemberships(db, token?.userId ?? ''))[0]?.role, 'owner');
  });

  it('returns the owner’s address and password', async () => {
    await bootstrap(db, chosen, noon);
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    assert.equal(user.email, 'ann@shop.example');
    assert.equal(await isPassword(user.password_hash, chosen.bootstrapAdminPassword), true);
  });

  it('gives the workspace everything', async () => {
    const made = await bootstrap(db, nothing, noon);
    assert.equal((await findProject(db, made?.projectId ?? 0))?.plan?.name, 'self_hosted');
  });

  it('happens once', async () => {
    await bootstrap(db, nothing, noon);
    assert.equal(await bootstrap(db, chosen, noon), undefined);
  });

  it('happens once when several processes start together', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => bootstrap(db, nothing, noon)));
    assert.equal(made.filter(Boolean).length, 1);
  });

  it('leaves records without secrets', async () => {
    const made = await bootstrap(db, chosen, noon);
    const records = await listAuditRecords(db, made?.workspaceId ?? 0, { limit: 100 });
    assert.deepEqual(records.map(({ action }) => action).reverse(), [
      'workspace.created',
      'member.added',
      'project.created',
      'key.created',
      'key.created',
      'token.created',
    ]);
    const text = JSON.stringify(records);
    for (const secret of [chosen.bootstrapApiKey, chosen.bootstrapPat, chosen.bootstrapAdminPassword])
      assert.ok(!text.includes(secret));
  });
});
