import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KeyScope } from '@postpress/contracts';
import { createProjectKey } from '../../../accounts/index.ts';
import { callerOf } from '../../../accounts/testing.ts';
import { emailBody, openTestAcceptance, type TestAcceptance } from '../testing.ts';

let test: TestAcceptance;
let templateId: number;
before(async () => {
  test = await openTestAcceptance();
  const { db, projects, clock } = test.accounts;
  const at = clock();
  const { id } = await db
    .insertInto('templates')
    .values({
      project_id: projects.shop,
      name: 'Welcome',
      display_mode: 'email',
      folder_id: null,
      design: '{}',
      html: '<p>New</p>',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  templateId = id;
});
after(() => test.close());

async function keyWith(...scopes: KeyScope[]) {
  const { db, clock, newId, projects } = test.accounts;
  const draft = { projectId: projects.shop, kind: 'v3', name: 'limited', scopes } as const;
  const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
  return callerOf(test.app, (await createProjectKey(draft, actor, { db, clock, newId })).credential);
}

/** POST /v3/emails/template, POST /v3/emails/batch and POST /v3/emails/render */
describe('a template that requires approvals', () => {
  it('is sent by limited keys as it was approved; 403 FORBIDDEN before', async () => {
    const { db, projects, clock, newId } = test.accounts;
    const limited = await keyWith('emails:send', 'templates:read');
    const publisher = await keyWith('emails:send', 'templates:read', 'templates:publish');
    const { html: _, subject: __, ...rest } = emailBody;
    const body = { from: test.from, ...rest, templateId: String(templateId) };
    const shown = async (call: typeof limited) => {
      const { status, body } = await call('POST', '/v3/emails/render', { templateId: String(templateId) });
      return status === 200 ? body.data.html : status;
    };
    assert.equal(await shown(limited), '<p>New</p>');
    await db
      .insertInto('review_rules')
      .values({ template_id: templateId, project_id: projects.shop, approvals_required: 2 })
      .execute();
    assert.deepEqual(
      [await shown(limited), await shown(publisher), await shown(test.call)],
      [403, '<p>New</p>', '<p>New</p>'],
    );
    const refused = await limited('POST', '/v3/emails/template', body);
    assert.equal(refused.status, 403);
    assert.match(refused.body.message, /needs 2 approvals.*templates:publish/);
    const batch = { emails: [body], mode: 'atomic' };
    assert.equal((await limited('POST', '/v3/emails/batch', batch)).status, 403);
    await db
      .insertInto('reviews')
      .values({
        id: newId(),
        project_id: projects.shop,
        template_id: templateId,
        version_id: newId(),
        revision: 1,
        status: 'approved',
        message: '',
        requester: 'key:x',
        requested_by: '{}',
        reviewers: '[]',
        role: 'admin',
        approvals_required: 2,
        html: '<p>Approved</p>',
        created_at: clock(),
      })
      .execute();
    assert.deepEqual([await shown(limited), await shown(publisher)], ['<p>Approved</p>', '<p>New</p>']);
    const sent = await limited('POST', '/v3/emails/template', body);
    assert.equal(sent.status, 202);
    const stored = await db
      .selectFrom('email_contents')
      .select('html')
      .where('email_id', '=', sent.body.data.id)
      .executeTakeFirstOrThrow();
    assert.equal(stored.html, '<p>Approved</p>');
  });
});
