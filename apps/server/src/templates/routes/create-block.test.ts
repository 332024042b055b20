import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const path = (id = '') => `/manage/projects/${service.accounts.projects.shop}/blocks${id && `/${id}`}`;
const draft = { displayMode: 'email', category: 'Headers', data: { type: 'row', values: {} } };

describe('POST /manage/projects/{projectId}/blocks', () => {
  it('stores a shared block', async () => {
    const { status, body } = await service.manage('POST', path(), draft);
    assert.equal(status, 201);
    const { id, createdAt, updatedAt, ...rest } = body.data;
    assert.match(id, /^[\da-f-]{36}$/);
    assert.equal(createdAt, updatedAt);
    const nothing = {
      userId: null,
      name: '',
      description: '',
      tags: [],
      thumbnailUrl: null,
      syncId: null,
      isSyncEnabled: false,
    };
    assert.deepEqual(rest, { ...draft, ...nothing });
  });
  it('stores the block of an end user', async () => {
    const more = {
      userId: 'u1',
      name: 'Hero',
      description: 'For launches',
      tags: ['a', 'b'],
      syncId: 's1',
      isSyncEnabled: true,
    };
    const { body } = await service.manage('POST', path(), { ...draft, ...more });
    assert.deepEqual({ ...body.data, ...more }, body.data);
  });
  it('keeps its data byte for byte', async () => {
    const response = await fetch(service.app.url + path(), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.accounts.tokens.admin}`,
        'content-type': 'application/json',
      },
      body: `{"displayMode":"email","category":"x","data":${fragileDesign}}`,
    });
    assert.ok((await response.text()).includes(fragileDesign));
  });
  for (const body of [
    {},
    { ...draft, displayMode: 'fax' },
    { ...draft, tags: 'a' },
    { ...draft, thumbnailUrl: 'no' },
  ])
    it(`refuses ${JSON.stringify(body)}`, async () =>
      assert.equal((await service.manage('POST', path(), body)).status, 400));
});
