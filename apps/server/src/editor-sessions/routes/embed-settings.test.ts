import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf } from '../../accounts/testing.ts';
import { openTestSessions } from '../testing.ts';

const test = await openTestSessions();
after(() => test.close());

const shop = () => ({ projectId: test.accounts.projects.shop });
const settingsOf = (projectId: number) => `/manage/projects/${projectId}/embed-settings`;
const allow = (allowedOrigins: string[], projectId = test.accounts.projects.shop, more = {}) =>
  test.manage('PUT', settingsOf(projectId), { allowedOrigins, ...more });

describe('GET and PUT /manage/projects/{projectId}/embed-settings', () => {
  it('200: allows no page at first, then the pages that were set, with their permissions', async () => {
    const { second } = test.accounts.projects;
    assert.deepEqual((await allow([], second)).body.data.allowedOrigins, []);
    const { status, body } = await allow(['https://*.Example.com/'], second, {
      allowImageUploads: true,
      allowAi: true,
    });
    assert.equal(status, 200);
    const { updatedAt: _, hasSigningSecret: __, ...set } = body.data;
    assert.deepEqual(set, {
      allowedOrigins: ['https://*.example.com'],
      allowImageUploads: true,
      allowAi: true,
      allowPreviews: false,
    });
    assert.deepEqual((await test.manage('GET', settingsOf(second))).body, body);
    await allow([], second);
  });
  it('201: a new secret is shown once, and stored sealed', async () => {
    const created = await test.manage('POST', `${settingsOf(shop().projectId)}/secret`);
    assert.equal(created.status, 201);
    const { secret } = created.body.data;
    const { body } = await test.manage('GET', settingsOf(shop().projectId));
    assert.equal(body.data.hasSigningSecret, true);
    assert.ok(!JSON.stringify(body).includes(secret));
    const { signing_secret } = await test.accounts.db
      .selectFrom('embed_settings')
      .select('signing_secret')
      .where('project_id', '=', shop().projectId)
      .executeTakeFirstOrThrow();
    assert.ok(signing_secret && !signing_secret.includes(secret));
  });
  it('400 VALIDATION_ERROR: a value that is not an origin', async () => {
    for (const origin of [
      '*',
      'https://*',
      'https://*.com',
      'null',
      'http://a.example',
      'https://a.example/x',
    ])
      assert.equal((await allow([origin])).status, 400, origin);
  });
  it('are for admins of the project', async () => {
    const { tokens, projects } = test.accounts;
    const editor = callerOf(test.app, tokens.editor);
    assert.equal((await editor('PUT', settingsOf(projects.shop), {})).status, 403);
    assert.equal((await editor('POST', `${settingsOf(projects.shop)}/secret`)).status, 403);
    assert.equal((await test.manage('GET', settingsOf(projects.foreign))).status, 404);
  });
});
