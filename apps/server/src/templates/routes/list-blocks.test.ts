import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Block, insertBlock } from '../blocks.ts';
import { fragileDesign, openTestTemplates } from '../testing.ts';

const service = await openTestTemplates();
after(() => service.close());

const list = (query = '') => service.call('GET', `/v3/blocks${query}`);
const categoriesOf = ({ body }: { body: { data: { category: string }[] } }) =>
  body.data.map(({ category }) => category);
const day = (n: number) => new Date(Date.UTC(2030, 0, n));

async function store(block: Partial<Block>, projectId = service.accounts.projects.shop): Promise<Block> {
  const whole: Block = {
    id: service.accounts.newId(),
    projectId,
    userId: null,
    name: '',
    description: '',
    category: 'x',
    tags: [],
    data: '{"type":"text","values":{}}',
    thumbnailUrl: null,
    renderedThumbnail: null,
    syncId: null,
    displayMode: 'email',
    isSyncEnabled: false,
    createdAt: day(1),
    updatedAt: day(1),
    ...block,
  };
  await insertBlock(service.accounts.db, whole);
  return whole;
}

describe('GET /v3/blocks', () => {
  before(async () => {
    await store({ category: 'Old', data: fragileDesign, updatedAt: day(9) });
    await store({ category: 'Same A', createdAt: day(2), name: 'Hero É', description: 'For 100 % launches' });
    await store({ category: 'Same B', createdAt: day(2), userId: 'ann' });
    await store({ category: 'FÜSSE', createdAt: day(3), displayMode: 'web', userId: 'ann' });
    await store({ category: 'Füsse', createdAt: day(4), displayMode: 'popup', userId: 'bob' });
    await store({ category: 'Stranger' }, service.accounts.projects.foreign);
  });

  it('200: lists newest created first, those of strangers left out', async () => {
    const answer = await list();
    assert.equal(answer.status, 200);
    assert.deepEqual(categoriesOf(answer), ['Füsse', 'FÜSSE', 'Same B', 'Same A', 'Old']);
    assert.deepEqual([answer.body.has_more, answer.body.next_cursor], [false, null]);
  });
  it('shows all that a block has', async () => {
    const block = await store({
      category: 'Whole',
      createdAt: day(20),
      userId: 'eve',
      tags: ['a', 'b'],
      syncId: 's1',
      isSyncEnabled: true,
      thumbnailUrl: 'https://shop.example/t.png',
    });
    const [first] = (await list('?limit=1')).body.data;
    const { projectId: _, renderedThumbnail: __, data, createdAt, updatedAt, ...rest } = block;
    const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    assert.deepEqual(first, { ...rest, ...times, data: JSON.parse(data) });
    const { db } = service.accounts;
    await db.deleteFrom('blocks').where('id', '=', block.id).execute();
  });
  it('shows the image that was rendered of a block', async () => {
    const block = await store({ category: 'Rendered', createdAt: day(21) });
    const { db } = service.accounts;
    const rendered = { drawn_thumbnail: 'a'.repeat(64) };
    await db.updateTable('blocks').set(rendered).where('id', '=', block.id).execute();
    const [{ thumbnailUrl }] = (await list('?category=rendered')).body.data;
    assert.ok(thumbnailUrl.endsWith(`/thumbnails/${block.id}/${'a'.repeat(64)}.png`), thumbnailUrl);
    await db.deleteFrom('blocks').where('id', '=', block.id).execute();
  });
  it('gives data byte for byte', async () => {
    const response = await fetch(`${service.app.url}/v3/blocks?category=old`, {
      headers: { authorization: `Bearer ${service.accounts.keys.shop}` },
    });
    assert.ok((await response.text()).includes(`"data":${fragileDesign}}`));
  });
  it('leaves data out on request', async () => {
    const { body } = await list('?includeData=false');
    assert.equal(body.data.length, 5);
    assert.ok(body.data.every((block: object) => !('data' in block)));
    assert.ok((await list('?includeData=true')).body.data.every((block: object) => 'data' in block));
  });
  for (const [query, expected] of [
    ['?scope=all', ['Füsse', 'FÜSSE', 'Same B', 'Same A', 'Old']],
    ['?scope=shared', ['Same A', 'Old']],
    ['?scope=user', ['Füsse', 'FÜSSE', 'Same B']],
    ['?userId=ann', ['FÜSSE', 'Same B']],
    ['?userId=ann&scope=user', ['FÜSSE', 'Same B']],
    ['?userId=ann&scope=shared', []],
    ['?userId=', []],
    ['?displayMode=web', ['FÜSSE']],
    ['?displayMode=popup', ['Füsse']],
    ['?displayMode=document', []],
    ['?category=f%C3%BCSSE', ['Füsse', 'FÜSSE']],
    ['?search=hero%20LAUNCHES', ['Same A']],
    ['?search=h%C3%A9', []],
    ['?search=%25', ['Same A']],
    ['?search=F%C3%BCsse', ['Füsse', 'FÜSSE']],
    ['?category=same', []],
    ['?category=SAME%20a&scope=shared&displayMode=email', ['Same A']],
  ] as const)
    it(`picks by ${query}`, async () => assert.deepEqual(categoriesOf(await list(query)), expected));
  it('pages through all of them once', async () => {
    const categories: string[] = [];
    for (let query = '?limit=2'; query !== ''; ) {
      const answer = await list(query);
      categories.push(...categoriesOf(answer));
      query = answer.body.has_more ? `?limit=2&cursor=${answer.body.next_cursor}` : '';
    }
    assert.deepEqual(categories, ['Füsse', 'FÜSSE', 'Same B', 'Same A', 'Old']);
  });
  it('neither repeats nor skips entries when one is saved between pages', async () => {
    const first = await list('?limit=3');
    const block = await store({ category: 'New', createdAt: day(30) });
    const second = await list(`?limit=3&cursor=${first.body.next_cursor}`);
    assert.deepEqual(categoriesOf(second), ['Same A', 'Old']);
    await service.accounts.db.deleteFrom('blocks').where('id', '=', block.id).execute();
  });
  it('returns a page of blocks that are too large for memory at once', async () => {
    const { second } = service.accounts.projects;
    const data = `{"type":"html","values":{"html":"${'x'.repeat(3_000_000)}"}}`;
    for (let n = 1; n <= 4; n++) await store({ category: `Large ${n}`, createdAt: day(n), data }, second);
    const response = await fetch(`${service.app.url}/v3/blocks?limit=3`, {
      headers: { authorization: `Bearer ${service.accounts.keys.second}` },
    });
    const body = (await response.json()) as { data: { category: string }[]; has_more: boolean };
    assert.deepEqual(categoriesOf({ body }), ['Large 4', 'Large 3', 'Large 2']);
    assert.equal(body.has_more, true);
  });
  it('accepts pages of 1 and of 100', async () => {
    assert.equal((await list('?limit=1')).body.data.length, 1);
    assert.equal((await list('?limit=100')).status, 200);
  });
  for (const query of [
    'limit=0',
    'limit=101',
    'displayMode=fax',
    'scope=mine',
    'includeData=2',
    'userId=%00',
    'category=%00',
    'search=%00',
  ])
    it(`refuses ?${query}`, async () => {
      const { status, body } = await list(`?${query}`);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
  const cursorOf = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  for (const cursor of [
    'x',
    cursorOf('2030-01-01T00:00:00.000Z'),
    cursorOf('yesterday', '00000000-0000-7000-8000-000000000000'),
    cursorOf('2030-01-01T00:00:00.000Z', '7'),
  ])
    it(`refuses the cursor ${cursor}`, async () => {
      const { status, body } = await list(`?cursor=${cursor}`);
      assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
    });
});
