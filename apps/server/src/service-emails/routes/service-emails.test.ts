import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import { type ServiceEmailKind, serviceEmailKinds } from '@postpress/contracts';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { serviceEmailCheck } from '../check-service-email.ts';
import { originalDesign, sampleNotice } from '../original-design.ts';
import { customNotice, renderNotice } from '../render-notice.ts';
import { serviceEmailsRoutes } from './service-emails.ts';

const accounts = await openTestAccounts();
const { workspaces, projects, tokens, notices, db } = accounts;
const addresses = { publicUrl: 'https://post.example', assetBase: 'https://post.example/assets' };
const captures = () => true;
const app = await accounts.serve(serviceEmailsRoutes, { addresses, captures });
after(() => accounts.close());
beforeEach(async () => {
  await db.deleteFrom('service_emails').execute();
  await db.deleteFrom('sign_in_attempts').execute();
});

const pathOf = (kind = '', workspaceId = workspaces.main) =>
  `/manage/workspaces/${workspaceId}/service-emails${kind && `/${kind}`}`;
const admin = callerOf(app, tokens.admin);
const outsider = callerOf(app, tokens.outsider);
const textOf = (kind: ServiceEmailKind) => JSON.stringify(originalDesign(kind, neutralBrand));
/** An original with a part of its text replaced. */
const changed = (from: string, to: string, kind: ServiceEmailKind = 'invitation') => {
  const text = textOf(kind);
  assert.ok(text.includes(from), from);
  return JSON.parse(text.replaceAll(from, to));
};
const put = (design: object, kind = 'invitation', more: object = {}) =>
  admin('PUT', pathOf(kind), { design, ...more });

describe('the originals', () => {
  for (const kind of serviceEmailKinds)
    it(`may be saved as they are, and say what is sent without them: ${kind}`, () => {
      const designText = textOf(kind);
      assert.doesNotMatch(designText, /\{\{(?:logo|lightLogo|sender)/);
      serviceEmailCheck.run({ designText, kind, assetBase: '' });
      for (const locale of ['en', 'ar'] as const) {
        const notice = sampleNotice(kind, 'https://post.example/console');
        const setting = { locale, host: 'post.example' };
        const custom = customNotice.run({ designText, notice, assetBase: '', ...setting });
        const original = renderNotice(notice, { ...setting, brand: neutralBrand });
        assert.equal(custom.subject, original.subject);
        const words = (html: string) =>
          html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
        assert.equal(words(custom.html), words(original.html));
        const links = (html: string) => html.match(/href="[^"]*"/g);
        assert.deepEqual(links(custom.html), links(original.html));
        assert.equal(custom.html.includes('text-align:right'), locale === 'ar');
      }
    });
});

describe('GET /manage/workspaces/{workspaceId}/service-emails', () => {
  it('200: lists every email in the language asked for, and which of them the workspace customizes', async () => {
    const { status, body } = await admin('GET', `${pathOf()}?language=de-AT`);
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ kind }: { kind: string }) => kind),
      serviceEmailKinds,
    );
    assert.deepEqual(body.data[0], {
      kind: 'invitation',
      title: 'Einladung in einen Postpress-Workspace',
      customizable: true,
      customized: false,
      revision: 1,
      updatedAt: null,
      updatedBy: null,
      originalChanged: false,
      fault: null,
    });
    const elsewhere = await outsider('GET', pathOf('', workspaces.other));
    const closed = elsewhere.body.data.filter(({ customizable }: { customizable: boolean }) => !customizable);
    assert.equal(closed.length, 5, 'accounts belong to no workspace');
  });
  it('403 to editors, 404 to members of other workspaces', async () => {
    assert.equal((await callerOf(app, tokens.editor)('GET', pathOf())).status, 403);
    assert.equal((await outsider('GET', pathOf())).status, 404);
    assert.equal((await outsider('PUT', pathOf('invitation'), { design: {} })).status, 404);
  });
});

describe('GET /manage/workspaces/{workspaceId}/service-emails/{kind}', () => {
  it('200: has the design and its tags, with those that a design must contain', async () => {
    const { status, body } = await admin('GET', pathOf('invitation'));
    assert.equal(status, 200);
    assert.deepEqual(body.data.design, originalDesign('invitation', neutralBrand));
    const required = body.data.tags.filter(({ required: is }: { required: boolean }) => is);
    assert.deepEqual(
      required.map(({ name }: { name: string }) => name),
      ['by', 'url'],
    );
  });
  it('403 FORBIDDEN for emails about accounts in a workspace that is not the operator’s', async () => {
    assert.equal((await admin('GET', pathOf('password-reset'))).status, 200);
    assert.equal((await outsider('GET', pathOf('password-reset', workspaces.other))).status, 403);
  });
});

describe('PUT /manage/workspaces/{workspaceId}/service-emails/{kind}', () => {
  it('200: is sent from then on, and recorded once within ten minutes', async () => {
    const design = changed('{{title}}', 'Welcome, {{recipient}}');
    const { status, body } = await put(design);
    assert.equal(status, 200);
    assert.deepEqual([body.data.customized, body.data.revision], [true, 2]);
    assert.equal(body.data.updatedBy.kind, 'token');
    const preview = (await admin('GET', `${pathOf('invitation')}/preview?language=de`)).body.data;
    assert.equal(preview.subject, 'Welcome, ann@example.com');
    assert.match(preview.html, /lädt Sie in den Workspace/, 'tags are in the recipient’s language');
    assert.equal((await put(design)).body.data.revision, 2, 'the same again changes nothing');
    await put(changed('{{title}}', 'Hello'));
    const records = await db
      .selectFrom('audit_records')
      .select(['subject_id', 'after'])
      .where('action', '=', 'service_email.changed')
      .execute();
    assert.deepEqual(records, [
      {
        subject_id: 'invitation',
        after: { name: 'You have been invited to a Postpress workspace', revision: 2 },
      },
    ]);
    const others = (await outsider('GET', pathOf('', workspaces.other))).body.data;
    assert.ok(others.every(({ customized }: { customized: boolean }) => !customized));
  });
  it('has the nearest translation of the design, else its own words', async () => {
    const design = changed('"subject":"{{title}}"', '"subject":"Hello","language":{"value":"en"}');
    design.body.values._languages = { de: { subject: 'Hallo' } };
    assert.equal((await put(design)).status, 200);
    const subjectIn = async (language: string) =>
      (await admin('GET', `${pathOf('invitation')}/preview?language=${language}`)).body.data.subject;
    assert.deepEqual([await subjectIn('de'), await subjectIn('fr')], ['Hallo', 'Hello']);
  });
  it('409 CONFLICT with theirs for a revision that is not the current one', async () => {
    await put(changed('{{title}}', 'One'));
    const { status, body } = await put(changed('{{title}}', 'Two'), 'invitation', { revision: 1 });
    assert.deepEqual([status, body.error, body.theirs.revision], [409, 'CONFLICT', 2]);
  });
  it('403 FORBIDDEN for emails about accounts in a workspace that is not the operator’s', async () => {
    const body = { design: JSON.parse(textOf('password-reset')) };
    assert.equal((await outsider('PUT', pathOf('password-reset', workspaces.other), body)).status, 403);
    assert.equal((await outsider('DELETE', pathOf('password-reset', workspaces.other))).status, 403);
    assert.equal((await admin('PUT', pathOf('password-reset'), body)).status, 200);
  });
  const refusals: [what: string, design: () => object, message: RegExp, kind?: ServiceEmailKind][] = [
    ['without its link', () => changed('{{url}}', ''), /\{\{url\}\}/],
    ['without who invites', () => changed('{{message}}', 'Join us'), /\{\{by\}\}/],
    [
      'without the new address',
      () => changed('{{message}}', 'Ok', 'address-changed'),
      /\{\{next\}\}/,
      'address-changed',
    ],
    [
      'with another link',
      () => changed('"href":"{{url}}","target"', '"href":"https://evil.example","target"'),
      /leads to https:\/\/evil\.example/,
    ],
    [
      'that sends its link elsewhere',
      () => changed('"href":"{{url}}","target"', '"href":"https://evil.example/?{{url}}","target"'),
      /leads to https/,
    ],
    ['with a web address in its text', () => changed('{{footer}}', 'www.evil.example'), /web address/],
    [
      'with a tag in the URL of an image',
      () => changed('<p>{{note}}</p>', '<p>{{note}}<img src=\\"https://evil.example/{{by}}\\"></p>'),
      /attribute of img/,
    ],
    [
      'with another link under a condition',
      () =>
        changed(
          '<p>{{note}}</p>',
          '<p>{{#unless note}}<a href=\\"https://evil.example\\">x</a>{{/unless}}</p>',
        ),
      /leads to https/,
    ],
    ['with markup from values', () => changed('{{note}}', '{{{by}}}'), /three braces/],
    [
      'with a form',
      () => changed('<p>{{note}}</p>', '<form action=\\"https://evil.example\\"><input name=\\"p\\"></form>'),
      /form|leads to/,
    ],
    ['with a script', () => changed('<p>{{note}}</p>', '<p>{{note}}</p><script>x()</script>'), /script/],
    ['that is none', () => ({}), /is missing/],
  ];
  for (const [what, design, message, kind = 'invitation'] of refusals)
    it(`400 INVALID_DESIGN for a design ${what}`, async () => {
      const { status, body } = await put(design(), kind);
      assert.deepEqual([status, body.error], [400, 'INVALID_DESIGN']);
      assert.match(body.message, message);
      assert.equal((await admin('GET', pathOf(kind))).body.data.customized, false);
    });
});

describe('DELETE /manage/workspaces/{workspaceId}/service-emails/{kind}', () => {
  it('200: brings the original back; no stale editor overwrites what comes after', async () => {
    const design = changed('{{title}}', 'Hello');
    await put(design);
    const { status, body } = await admin('DELETE', pathOf('invitation'));
    assert.deepEqual([status, body.data.success], [200, true]);
    assert.equal((await admin('DELETE', pathOf('invitation'))).body.data.success, false);
    const { data } = (await admin('GET', pathOf('invitation'))).body;
    assert.deepEqual([data.customized, data.revision], [false, 3]);
    assert.equal((await put(design, 'invitation', { revision: 2 })).status, 409);
  });
});

describe('an original that a new version changes', () => {
  it('is said beside the designs that were made from the one before', async () => {
    await put(changed('{{title}}', 'Hello'));
    const isChanged = async () => (await admin('GET', pathOf('invitation'))).body.data.originalChanged;
    assert.equal(await isChanged(), false);
    await db.updateTable('service_emails').set({ original_hash: 'before' }).execute();
    assert.equal(await isChanged(), true);
  });
});

describe('POST /manage/workspaces/{workspaceId}/service-emails/{kind}/test', () => {
  const test = (body: object, kind = 'mention') => admin('POST', `${pathOf(kind)}/test`, body);
  it('202: mails the caller a sample whose link opens nothing', async () => {
    const { status, body } = await test({ projectId: projects.second });
    assert.equal(status, 202);
    const to = `admin@${accounts.domain}`;
    assert.deepEqual(body.data, { to, inboxUrl: `https://post.example/console/${projects.second}/inbox` });
    const { main } = workspaces;
    assert.deepEqual(notices.at(-1), {
      ...sampleNotice('mention', 'https://post.example/console'),
      to,
      brandOf: { workspaceId: main },
      testOf: { workspaceId: main, projectId: projects.second },
    });
  });
  it('400 for a project of another workspace, 403 for an email that it does not customize', async () => {
    assert.equal((await test({ projectId: projects.foreign })).status, 400);
    const path = `${pathOf('password-reset', workspaces.other)}/test`;
    assert.equal((await outsider('POST', path, {})).status, 403);
  });
});
