import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { commentLimits } from '@postpress/contracts';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { silentLog } from '../../base/log.ts';
import { openLazyQueue } from '../../platform/queue/lazy-queue.ts';
import { templatesRoutes } from '../../templates/index.ts';
import { copyComments } from '../comment-threads.ts';
import { commentsRoutes } from './comments.ts';

type Call = ReturnType<typeof callerOf>;
type Who = 'viewer' | 'editor' | 'admin';

let now = new Date('2030-01-10T12:00:00Z');
let allowed = true;
const commentLimiter = {
  charge: () => ({ allowed, limit: 1, remaining: 0, resetSeconds: 9, retryAfterSeconds: 9 }),
};
const accounts = await openTestAccounts({ clock: () => now });
const { database, notifications } = accounts;
const queue = openLazyQueue({ pool: database.pool, notifications, log: silentLog });
const app = await accounts.serve<never>([...commentsRoutes, ...templatesRoutes], {
  addresses: { publicUrl: 'https://post.example', assetBase: 'https://assets.example' },
  enqueue: queue.enqueue,
  copyComments,
  commentLimiter,
});
after(async () => {
  await app.close();
  await queue.close();
  await accounts.close();
});

const design = { body: { rows: [], values: {} }, schemaVersion: 27, counters: {} };
const managed = (path = '') => `/manage/projects/${accounts.projects.shop}/templates${path}`;
const create = async (): Promise<string> => {
  const admin = callerOf(app, accounts.tokens.admin);
  return (await admin('POST', managed(), { name: 'Spring: a.b', design })).body.data.id;
};
/** An operation on the comments of a template, as a member of the workspace. */
const as =
  (who: Who, id: string): Call =>
  (method, path, body) =>
    callerOf(app, accounts.tokens[who])(method, `/v3/templates/${id}/comments${path}`, body, {
      'x-project-id': String(accounts.projects.shop),
    });
const withKey = (id: string, key: 'shop' | 'second' | 'foreign' = 'shop'): Call => {
  const call = callerOf(app, accounts.keys[key]);
  return (method, path, body) => call(method, `/v3/templates/${id}/comments${path}`, body);
};
const NONE = '00000000-0000-7000-8000-000000000000';
const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) \u202e{{name}}';

/** GET and POST /v3/templates/{id}/comments */
describe('comments on a template', () => {
  it('201 to viewers; 200: lists threads newest first, as they were written', async () => {
    const id = await create();
    const anchor = {
      block: 'u_content_text_1',
      quote: { text: 'Dear', start: 3 },
      point: { x: 0.5, y: 0.25 },
    };
    const first = await as('viewer', id)('POST', '', { text: hostile, anchor });
    assert.equal(first.status, 201);
    const { data: thread } = first.body;
    assert.deepEqual(thread, {
      id: thread.id,
      anchor,
      resolved: false,
      resolvedAt: null,
      resolvedBy: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      unread: 0,
      comments: [
        {
          id: thread.id,
          author: { kind: 'token', id: thread.comments[0].author.id, name: 'viewer' },
          text: hostile,
          mentions: [],
          createdAt: now.toISOString(),
          editedAt: null,
          deleted: false,
          own: true,
        },
      ],
    });
    await withKey(id)('POST', '', { text: 'Second' });
    const page = await as('editor', id)('GET', '?limit=1');
    assert.equal(page.body.data[0].comments[0].text, 'Second');
    const rest = await as('editor', id)('GET', `?limit=1&cursor=${page.body.next_cursor}`);
    assert.deepEqual(rest.body, {
      data: [{ ...thread, unread: 1, comments: [{ ...thread.comments[0], own: false }] }],
      next_cursor: null,
      has_more: false,
    });
  });

  it('400 VALIDATION_ERROR for what is empty, long, beside a block or no member', async () => {
    const viewer = as('viewer', await create());
    const bodies = [
      { text: '' },
      { text: ' \n ' },
      { text: 'x'.repeat(commentLimits.textCharactersMax + 1) },
      { text: 'x', anchor: { point: { x: 2, y: 0 } } },
      { text: 'x', anchor: { quote: { text: 'a', start: 0 } } },
      { text: 'x', mentions: ['stranger@example.com'] },
      { text: 'x', mentions: [accounts.users.outsider] },
      { text: '\u0000' },
    ];
    for (const body of bodies)
      assert.equal((await viewer('POST', '', body)).status, 400, JSON.stringify(body).slice(0, 80));
    assert.equal((await viewer('GET', '?status=lost')).status, 400);
    assert.equal((await viewer('GET', '?cursor=lost')).status, 400); // INVALID_CURSOR
  });

  it('409 CONFLICT at the limit of threads; 429 to who writes too fast', async () => {
    const id = await create();
    const { db, projects } = accounts;
    const row = (index: number) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      project_id: projects.shop,
      template_id: Number(id),
      anchor: '{}',
      created_at: now,
      updated_at: now,
    });
    await db
      .insertInto('comment_threads')
      .values(Array.from({ length: commentLimits.threadsPerTemplate }, (_, index) => row(index)))
      .execute();
    assert.equal((await as('viewer', id)('POST', '', { text: 'x' })).status, 409);
    allowed = false;
    assert.equal((await as('viewer', id)('POST', '', { text: 'x' })).status, 429);
    allowed = true;
    await db.deleteFrom('comment_threads').where('template_id', '=', Number(id)).execute();
  });

  it('404 to other projects and tenants, for every operation', async () => {
    const id = await create();
    const thread = (await withKey(id)('POST', '', { text: 'Ours' })).body.data.id;
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['POST', '', { text: 'x' }],
      ['POST', `/${thread}/replies`, { text: 'x' }],
      ['PATCH', `/${thread}`, { text: 'x' }],
      ['POST', `/${thread}/resolve`, { resolved: true }],
      ['DELETE', `/${thread}`],
      ['POST', '/read', { threadIds: [thread] }],
    ];
    const own = await create();
    for (const [method, path, body] of calls) {
      for (const key of ['second', 'foreign'] as const)
        assert.equal((await withKey(id, key)(method, path, body)).status, 404, `${method} ${path}`);
      // Through another template of the same project.
      if (path.includes(thread)) assert.equal((await withKey(own)(method, path, body)).status, 404, path);
    }
    assert.equal((await withKey(id)('GET', '')).body.data[0].comments[0].text, 'Ours');
  });

  it('are copied with a template if asked, without what was read', async () => {
    const id = await create();
    const { data } = (await as('viewer', id)('POST', '', { text: 'First' })).body;
    await as('editor', id)('POST', `/${data.id}/replies`, { text: 'Reply' });
    const admin = callerOf(app, accounts.tokens.admin);
    const duplicate = async (body: object) =>
      (await admin('POST', managed(`/${id}/duplicate`), body)).body.data.id as string;
    const texts = async (of: string) =>
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
      (await as('viewer', of)('GET', '')).body.data.map(({ comments }: any) =>
        comments.map((each: { text: string }) => each.text),
      );
    assert.deepEqual(await texts(await duplicate({})), []);
    assert.deepEqual(await texts(await duplicate({ comments: true })), [['First', 'Reply']]);
    assert.deepEqual(await texts(id), [['First', 'Reply']]);
  });
});

/** POST /v3/templates/{id}/comments/{commentId}/replies, POST /v3/templates/{id}/comments/read */
describe('replies', () => {
  it('201: are in their thread, unread for others until read: 200', async () => {
    const id = await create();
    const thread = (await as('viewer', id)('POST', '', { text: 'First' })).body.data.id;
    const reply = await as('editor', id)('POST', `/${thread}/replies`, { text: 'Reply' });
    assert.equal(reply.status, 201);
    assert.equal(reply.body.data.comments.length, 2);
    const unread = async (who: Who, query = '') => {
      const { body } = await as(who, id)('GET', query);
      return body.data.map((each: { unread: number }) => each.unread);
    };
    assert.deepEqual(
      [await unread('viewer'), await unread('editor'), await unread('admin')],
      [[1], [0], [2]],
    );
    assert.deepEqual(await unread('editor', '?unread=true'), []);
    assert.deepEqual(await unread('admin', '?mine=true'), []);
    assert.deepEqual(await unread('viewer', '?mine=true'), [1]);
    const read = await as('viewer', id)('POST', '/read', { threadIds: [thread, NONE] });
    assert.deepEqual(read.body, { data: { unread: 0 } });
    assert.deepEqual(await unread('viewer'), [0]);
  });
  it('200: a page of long threads ends early, and its cursor continues', async () => {
    const id = await create();
    const { db } = accounts;
    const threads = 4;
    for (let at = 0; at < threads; at += 1) {
      const { data } = (await as('viewer', id)('POST', '', { text: 'First' })).body;
      const { comments } = data;
      const rows = Array.from({ length: 99 }, () => ({
        id: accounts.newId(),
        thread_id: data.id,
        writer: 'user:x',
        author: JSON.stringify(comments[0].author),
        text: 'x',
        mentions: '[]',
        created_at: now,
      }));
      await db.insertInto('comments').values(rows).execute();
    }
    const sizes: number[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await as('viewer', id)('GET', `?limit=100${cursor}`);
      sizes.push(body.data.length);
      assert.equal(body.has_more, body.next_cursor !== null);
      if (!body.has_more) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    assert.deepEqual(sizes, [2, 2], `at most ${commentLimits.commentsPerPage} comments`);
  });
  it('400 VALIDATION_ERROR, 404, and 409 at the limit of comments', async () => {
    const id = await create();
    const viewer = as('viewer', id);
    const thread = (await viewer('POST', '', { text: 'First' })).body.data.id;
    assert.equal((await viewer('POST', `/${thread}/replies`, {})).status, 400);
    assert.equal((await viewer('POST', '/read', { threadIds: [] })).status, 400);
    assert.equal((await viewer('POST', `/${NONE}/replies`, { text: 'x' })).status, 404);
    for (let count = 1; count < commentLimits.commentsPerThread; count += 1)
      await viewer('POST', `/${thread}/replies`, { text: 'x' });
    assert.equal((await viewer('POST', `/${thread}/replies`, { text: 'x' })).status, 409);
  });
});

/** PATCH and DELETE /v3/templates/{id}/comments/{commentId}, POST /v3/templates/{id}/comments/{commentId}/resolve */
describe('a comment', () => {
  it('200: is changed and deleted by its author; 403 FORBIDDEN to others, except admins who delete', async () => {
    const id = await create();
    const { data } = (await as('viewer', id)('POST', '', { text: 'First' })).body;
    const [editor, viewer, admin] = [as('editor', id), as('viewer', id), as('admin', id)];
    const reply = (await editor('POST', `/${data.id}/replies`, { text: 'Reply' })).body.data.comments[1].id;
    for (const call of [editor, admin, withKey(id)])
      assert.equal((await call('PATCH', `/${data.id}`, { text: 'x' })).status, 403);
    assert.equal((await editor('DELETE', `/${data.id}`)).status, 403);
    assert.equal((await viewer('PATCH', `/${data.id}`, { text: '' })).status, 400);
    const changed = (await viewer('PATCH', `/${data.id}`, { text: 'Changed' })).body.data.comments[0];
    assert.deepEqual([changed.text, changed.editedAt], ['Changed', now.toISOString()]);
    const emptied = (await viewer('DELETE', `/${data.id}`)).body.data.comments;
    assert.deepEqual([emptied[0].text, emptied[0].deleted, emptied[1].text], ['', true, 'Reply']);
    assert.equal((await viewer('PATCH', `/${data.id}`, { text: 'x' })).status, 404);
    assert.deepEqual((await admin('DELETE', `/${reply}`)).body, { data: null });
    assert.deepEqual((await viewer('GET', '')).body.data, []);
    assert.equal((await viewer('DELETE', `/${reply}`)).status, 404);
  });
  it('200: resolves its thread, and opens it again', async () => {
    const id = await create();
    const viewer = as('viewer', id);
    const thread = (await viewer('POST', '', { text: 'First' })).body.data.id;
    const resolve = (resolved: unknown) => as('editor', id)('POST', `/${thread}/resolve`, { resolved });
    const { data } = (await resolve(true)).body;
    assert.deepEqual(
      [data.resolved, data.resolvedAt, data.resolvedBy.name],
      [true, now.toISOString(), 'editor'],
    );
    const count = async (status: string) => (await viewer('GET', `?status=${status}`)).body.data.length;
    assert.deepEqual([await count('open'), await count('resolved')], [0, 1]);
    assert.equal((await resolve(false)).body.data.resolvedBy, null);
    assert.equal((await resolve('yes')).status, 400);
    assert.equal((await viewer('POST', `/${NONE}/resolve`, { resolved: true })).status, 404);
  });
});

describe('mentions', () => {
  const mailed = () => accounts.notices.splice(0);
  it('mail the members who are mentioned, once within some minutes of a thread', async () => {
    const id = await create();
    const email = `editor@${accounts.domain}`;
    mailed();
    const text = '@editor see https://evil.example/login\nnow';
    const { body } = await as('viewer', id)('POST', '', { text, mentions: [accounts.users.viewer, email] });
    const [comment] = body.data.comments;
    assert.deepEqual(comment.mentions, [
      { id: accounts.users.viewer, name: 'viewer' },
      { id: accounts.users.editor, name: 'editor' },
    ]);
    const [notice, ...more] = mailed();
    assert.equal(more.length, 0, 'the author is not mailed');
    assert.equal(notice?.to, email);
    const projectId = accounts.projects.shop;
    assert.equal(notice?.url, `https://post.example/console/${projectId}/templates/${id}/comments`);
    assert.deepEqual([notice?.kind, notice?.brandOf], ['mention', { projectId }]);
    assert.ok(
      notice?.quote?.includes('see https') && !notice.quote.includes('evil.example'),
      'no link of the author',
    );
    const reply = () =>
      as('admin', id)('POST', `/${body.data.id}/replies`, { text: '@editor', mentions: [email] });
    await reply();
    assert.equal(mailed().length, 0);
    now = new Date(now.getTime() + commentLimits.mailMinutes * 60_000);
    await reply();
    assert.equal(mailed().length, 1);
    const added = { text: 'And @admin', mentions: [email, accounts.users.admin] };
    const changed = await as('viewer', id)('PATCH', `/${body.data.id}`, added);
    assert.equal(changed.status, 200);
    assert.deepEqual(
      mailed().map(({ to }) => to),
      [`admin@${accounts.domain}`],
    );
    const page = await as('editor', id)('GET', '?mine=true');
    assert.equal(page.body.data.length, 1);
  });
});

describe('the event template.comment.created', () => {
  it('goes to webhooks of templates, of this project only', async () => {
    const { db, projects } = accounts;
    const endpoint = (project_id: number, family: 'email' | 'templates') =>
      db
        .insertInto('webhook_endpoints')
        .values({
          project_id,
          family,
          url: 'https://example.com/hook',
          events: [],
          secret: Buffer.from(''),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const ours = await endpoint(projects.shop, 'templates');
    await endpoint(projects.shop, 'email');
    await endpoint(projects.foreign, 'templates');
    const id = await create();
    const { data } = (await as('viewer', id)('POST', '', { text: 'First', anchor: { block: 'b1' } })).body;
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select(['endpoint_id', 'payload'])
      .where('event_type', '=', 'template.comment.created')
      .execute();
    assert.deepEqual(
      rows.map(({ endpoint_id }) => endpoint_id),
      [ours.id],
    );
    const { type, project_id, data: sent } = JSON.parse(rows[0]?.payload ?? '');
    assert.deepEqual([type, project_id], ['template.comment.created', projects.shop]);
    assert.deepEqual(sent, {
      template_id: id,
      thread_id: data.id,
      comment_id: data.id,
      text: 'First',
      author: data.comments[0].author,
      mentions: [],
      anchor: { block: 'b1' },
    });
  });
});
