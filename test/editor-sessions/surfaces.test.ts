/** The API operations of an open editor, on its own surface of the whole service. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { chosen } from '../client/server-process.ts';
import { design, imageOf } from '../contract/right-requests.ts';
import { openService } from '../contract/service.ts';

const service = await openService();
const manage = `/manage/projects/${service.projectId}`;
const { body } = await service.call({ method: 'POST', path: '/v3/editor-sessions', body: { design } });
const token = body.data.token;
after(() => service.close());

/** With the session's token only. */
const edit = (method: string, path: string, body?: unknown, credential = token) =>
  service.call({
    method,
    path: `/editor/api${path}`,
    body,
    headers: { authorization: `Bearer ${credential}`, 'x-project-id': undefined },
  });

const tried = new Set<string>();
function works(operationId: string, call: () => ReturnType<typeof edit>, status = 200) {
  tried.add(operationId);
  it(`lets ${operationId} through`, async () => {
    const answer = await call();
    assert.equal(answer.status, status, `${answer.text.slice(0, 500)}\n${service.faults().join('\n')}`);
  });
}

let blockId: string;
let runId: string;
const block = { displayMode: 'email', category: 'Rows', data: design.body.rows[0] };
const synced = { ...block, syncId: 'row-1', isSyncEnabled: true };

describe('the API surface of the editor', () => {
  for (const kind of ['Html', 'Image', 'Pdf', 'Zip'])
    works(`export${kind}`, () => edit('POST', `/v3/templates/export/${kind.toLowerCase()}`, { design }));
  works('exportSource', () => edit('POST', '/v3/templates/export/source', { design, format: 'mjml' }));
  works('generateDesign', () =>
    edit('POST', '/v3/templates/generate', {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Write a greeting' }] }],
      output: { kind: 'text', displayMode: 'email' },
    }),
  );
  works('generateImage', () => {
    service.images.answer('', [{ png: imageOf() }]);
    return edit('POST', '/v3/images/generate', { prompt: 'A lighthouse', quality: 'low' });
  });
  works('importDesign', () => {
    const html = '<html><body><h1>Hello</h1><p>Good day.</p></body></html>';
    return edit('POST', '/v3/templates/import', { input: [{ type: 'html', html }], displayMode: 'email' });
  });
  works('importMjml', () => {
    const mjml =
      '<mjml><mj-body><mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body></mjml>';
    return edit('POST', `${manage}/import-mjml`, { mjml, displayMode: 'email' });
  });
  works('listBlocks', () => edit('GET', '/v3/blocks'));
  works(
    'createBlock',
    async () => {
      const answer = await edit('POST', `${manage}/blocks`, synced);
      blockId = answer.body.data.id;
      return answer;
    },
    201,
  );
  works('updateBlock', () => edit('PATCH', `${manage}/blocks/${blockId}`, { category: 'Heads' }));
  works('syncBlock', () => edit('POST', `${manage}/blocks/${blockId}/sync`, {}));
  works('deleteBlock', () => edit('DELETE', `${manage}/blocks/${blockId}`));
  works('getSubscription', () => edit('GET', '/v3/me/subscription'));
  works('getAiCreditBalance', () => edit('GET', `/v3/projects/${service.projectId}/ai-credits`));
  works(
    'createPreview',
    async () => {
      const answer = await edit('POST', `${manage}/previews`, { html: '<p>Hi</p>', clients: ['gmail-web'] });
      runId = answer.body.data.id;
      return answer;
    },
    202,
  );
  works('getPreview', () => edit('GET', `${manage}/previews/${runId}`));
  works('recordPreviewView', () =>
    edit('POST', `${manage}/previews/${runId}/views`, { client: 'gmail-web', how: 'click' }),
  );
  let template: string;
  let own: string;
  let commentId: string;
  let versionId: string;
  const inTemplate = (method: string, path: string, body?: unknown) => edit(method, path, body, own);
  const comments = (path = '') => `/v3/templates/${template}/comments${path}`;
  const versions = (path = '') => `${manage}/templates/${template}/versions${path}`;
  before(async () => {
    const draft = { name: 'Spring', design };
    template = (await service.call({ method: 'POST', path: `${manage}/templates`, body: draft })).body.data
      .id;
    const path = `${manage}/templates/${template}/editor-sessions`;
    own = (await service.call({ method: 'POST', path })).body.data.editorUrl.slice(-43);
  });
  let linkId: string;
  const links = (path = '') => `/v3/templates/${template}/preview-links${path}`;
  works(
    'createPreviewLink',
    async () => {
      const answer = await inTemplate('POST', links(), {});
      linkId = answer.body.data.id;
      return answer;
    },
    201,
  );
  works('listPreviewLinks', () => inTemplate('GET', links()));
  works('revokePreviewLink', () => inTemplate('DELETE', links(`/${linkId}`)));
  works('getBrand', () => edit('GET', `${manage}/brand`));
  works('listStarters', () => edit('GET', '/starters?displayMode=email'));
  works('getStarter', async () => {
    const { data } = (await edit('GET', '/starters?displayMode=email')).body;
    return edit('GET', `/starters/${data[0].id}`);
  });
  works('listUploads', () => edit('GET', '/uploads'));
  works(
    'uploadImage',
    () =>
      service.call({
        method: 'POST',
        path: '/editor/api/uploads?name=a.png',
        raw: imageOf(),
        headers: { authorization: `Bearer ${token}`, 'x-project-id': undefined, 'content-type': 'image/png' },
      }),
    201,
  );
  works('putSampleData', () =>
    inTemplate('PUT', `${manage}/templates/${template}/sample-data`, { sampleData: { name: 'Nina' } }),
  );
  works(
    'createComment',
    async () => {
      const answer = await inTemplate('POST', comments(), { text: 'First' });
      commentId = answer.body.data.id;
      return answer;
    },
    201,
  );
  works('listComments', () => inTemplate('GET', comments()));
  works('replyToComment', () => inTemplate('POST', comments(`/${commentId}/replies`), { text: 'More' }), 201);
  works('updateComment', () => inTemplate('PATCH', comments(`/${commentId}`), { text: 'Changed' }));
  works('resolveComment', () => inTemplate('POST', comments(`/${commentId}/resolve`), { resolved: true }));
  works('markCommentsRead', () => inTemplate('POST', comments('/read'), { threadIds: [commentId] }));
  works('deleteComment', () => inTemplate('DELETE', comments(`/${commentId}`)));
  works('listTemplateVersions', async () => {
    const answer = await inTemplate('GET', versions());
    versionId = answer.body.data[0].id;
    return answer;
  });
  works('getTemplateVersion', () => inTemplate('GET', versions(`/${versionId}`)));
  works('getTemplateVersionReport', () => inTemplate('GET', versions(`/${versionId}/report`)));
  works('labelTemplateVersion', () => inTemplate('PATCH', versions(`/${versionId}`), { label: 'Launch' }));
  works('requestReview', () => inTemplate('POST', `/v3/templates/${template}/reviews`, {}), 201);
  works(
    'answerReview',
    async () => {
      const { reviews } = (await inTemplate('GET', '/reviews')).body.data;
      const answer = await inTemplate('POST', `/v3/templates/${template}/reviews/${reviews[0].id}/answers`, {
        verdict: 'approved',
      });
      assert.match(answer.text, /review/i, 'refused by the rule of reviews');
      return answer;
    },
    403,
  );
  it('is tried for everything that it lets through', () =>
    assert.deepEqual(
      [...tried].sort(),
      allRoutes
        .filter(({ auth, editor }) => auth !== 'editor' && editor)
        .map(({ operationId }) => operationId)
        .sort(),
    ));

  it('opens no other project, whichever a path or a header names', async () => {
    const { body } = await service.call({
      method: 'POST',
      path: `/manage/workspaces/${service.workspaceId}/projects`,
      body: { name: 'Other' },
    });
    const other = body.data.id;
    assert.equal((await edit('POST', `/manage/projects/${other}/blocks`, block)).status, 404);
    assert.equal((await edit('GET', `/v3/projects/${other}/ai-credits`)).status, 404);
    assert.equal((await edit('GET', `/manage/projects/${other}/previews/${runId}`)).status, 404);
  });
  it('shuts with its session', async () => {
    assert.equal((await edit('POST', '/close')).status, 200);
    for (const [method, path] of [
      ['GET', '/session'],
      ['GET', '/v3/blocks'],
      ['POST', '/v3/templates/export/html'],
    ] as const)
      assert.equal((await edit(method, path, method === 'POST' ? { design } : undefined)).status, 401);
  });
});

describe('the surface of the console', () => {
  it('leads a member to designs to start from, and into a template of theirs', async () => {
    const { email, password } = chosen;
    const signedIn = await service.call({
      method: 'POST',
      path: '/console/api/sign-in',
      body: { email, password },
      headers: { authorization: undefined },
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const ask = (method: string, path: string, body?: unknown, csrf?: string) =>
      service.call({
        method,
        path: `/console/api${path}`,
        body,
        headers: { authorization: undefined, cookie, ...(csrf && { 'x-csrf-token': csrf }) },
      });
    const { csrfToken } = (await ask('GET', '/session')).body.data;
    const [starter] = (await ask('GET', '/starters?displayMode=email')).body.data;
    const { designText } = (await ask('GET', `/starters/${starter.id}`)).body.data;
    const draft = { name: starter.name, design: JSON.parse(designText) };
    assert.equal((await ask('POST', `${manage}/templates`, draft)).status, 403, 'a change needs its token');
    const { id } = (await ask('POST', `${manage}/templates`, draft, csrfToken)).body.data;
    const path = `${manage}/templates/${id}/editor-sessions`;
    const { editorUrl } = (await ask('POST', path, undefined, csrfToken)).body.data;
    const opened = await edit('GET', '/session', undefined, editorUrl.slice(-43));
    assert.deepEqual([opened.body.data.template.id, opened.body.data.savedBy.kind], [id, 'user']);
    assert.equal(opened.body.data.designText, JSON.stringify(draft.design));
  });
});
