import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestSessions, type TestSessions } from '../testing.ts';

let test: TestSessions;
let path: string;
before(async () => {
  const page = ({ frameAncestors = '' } = {}) => ({
    status: 200,
    html: '<html>editor</html>',
    headers: { 'content-security-policy': `frame-ancestors ${frameAncestors}` },
  });
  test = await openTestSessions({ editorApp: { page } });
  path = `/manage/projects/${test.accounts.projects.shop}/editor-settings`;
});
after(() => test.close());

const put = (body: object) => test.manage('PUT', path, body);
const settings = {
  allowedOrigins: ['https://app.example.com', 'http://localhost:3000'],
  palette: [{ color: '#ff0000', name: 'Brand' }, { color: '#00F' }],
  fonts: [
    { label: 'Inter', value: "'Inter',sans-serif", url: 'https://fonts.example/i.css', weights: [400] },
  ],
  mergeTags: { z: { name: 'Last' }, '10': { name: 'Ten' }, a: { name: 'First' } },
  mergeTagsConfig: { sort: false },
  specialLinks: [{ name: 'Unsubscribe', href: '{{unsubscribe}}' }],
  displayConditions: [{ type: 'a', label: 'A', description: '', before: '{% if %}', after: '{% endif %}' }],
  defaultLanguage: 'de-CH',
};

/** GET and PUT /manage/projects/{projectId}/editor-settings */
describe('the settings of a project’s editor', () => {
  it('200: have their defaults if none were set', async () => {
    const { status, body } = await test.manage('GET', path);
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      allowedOrigins: [],
      palette: [],
      fonts: [],
      mergeTags: {},
      mergeTagsConfig: {},
      specialLinks: [],
      displayConditions: [],
      defaultLanguage: null,
      updatedAt: null,
    });
  });
  it('200: are returned as set, also in each editor’s session', async () => {
    const before = (await test.manage('GET', path)).body.data;
    const { status, body } = await put({ ...before, ...settings });
    assert.equal(status, 200);
    const { updatedAt, ...set } = body.data;
    assert.ok(!Number.isNaN(Date.parse(updatedAt)));
    assert.deepEqual(set, settings);
    assert.deepEqual((await test.manage('GET', path)).body, body);
    const session = await test.edit(await test.create(), 'GET', '/session');
    assert.deepEqual(session.body.data.settings, settings);
  });
  it('400: have no others', async () => {
    const { status, body } = await put({ ...settings, pallette: [] });
    assert.equal(status, 400);
    assert.match(body.message, /^pallette is not a known field; did you mean palette\?/);
  });
  it('say who may embed the editor, at once', async () => {
    const token = await test.create();
    await put({ allowedOrigins: [] });
    const ancestors = async () => (await test.visit(token)).headers.get('content-security-policy');
    assert.equal(await ancestors(), "frame-ancestors 'self'");
    await put(settings);
    assert.equal(await ancestors(), "frame-ancestors 'self' https://app.example.com http://localhost:3000");
    assert.equal((await test.visit(token)).text, '<html>editor</html>');
    await test.edit(token, 'POST', '/close');
    const ended = await test.visit(token);
    assert.equal(ended.status, 410);
    assert.match(
      ended.headers.get('content-security-policy') ?? '',
      /frame-ancestors 'self' https:\/\/app\.example\.com http:\/\/localhost:3000$/,
      'its end is shown in the page that embeds it',
    );
    assert.equal(ended.text, '<html>editor</html>', 'by the editor, which finds what the browser kept');
  });
  it('are written as a whole: omitted fields get their defaults', async () => {
    await put(settings);
    assert.deepEqual((await put({})).body.data.palette, []);
  });
  it('records who changed them', async () => {
    await put(settings);
    const record = await test.accounts.db
      .selectFrom('audit_records')
      .select(['after', 'actor_kind'])
      .where('action', '=', 'editor_settings.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal(record.actor_kind, 'token');
    assert.deepEqual((record.after as typeof settings).allowedOrigins, settings.allowedOrigins);
  });
  it('are not those of another project', async () => {
    await put(settings);
    const { second, foreign } = test.accounts.projects;
    const other = await test.manage('GET', `/manage/projects/${second}/editor-settings`);
    assert.deepEqual(other.body.data.allowedOrigins, []);
    assert.equal((await test.manage('GET', `/manage/projects/${foreign}/editor-settings`)).status, 404);
  });
  for (const [what, body] of [
    ['an origin that is none', { allowedOrigins: ['https://a.example/path'] }],
    ['an origin without TLS', { allowedOrigins: ['http://a.example'] }],
    ['an origin that would end the policy', { allowedOrigins: ['https://a.example; script-src *'] }],
    ['a color that is none', { palette: [{ color: 'red' }] }],
    ['a font without TLS', { fonts: [{ label: 'x', value: 'x', url: 'http://x.example' }] }],
    ['merge tags that are a list', { mergeTags: [] }],
    ['merge tags beyond measure', { mergeTags: { x: { name: 'x'.repeat(300_000) } } }],
    ['too many origins', { allowedOrigins: Array(51).fill('https://a.example') }],
    ['a language that is none', { defaultLanguage: 'de_CH; x' }],
  ] as const)
    it(`400 VALIDATION_ERROR: ${what}`, async () => {
      const { status, body: answer } = await put(body);
      assert.deepEqual([status, answer.error], [400, 'VALIDATION_ERROR']);
    });
});
