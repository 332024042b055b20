import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../accounts/testing.ts';
import { countTemplates, listDesignPage } from './branded-templates.ts';

const accounts = await openTestAccounts();
const { db, clock } = accounts;
const projectId = accounts.projects.shop;
after(() => accounts.close());

async function insert(designBytes: number, brandStyles: string[] = []): Promise<number> {
  const { id } = await db
    .insertInto('templates')
    .values({
      project_id: projectId,
      name: 'Letter',
      display_mode: 'email',
      design: 'x'.repeat(designBytes),
      brand_styles: brandStyles,
      created_at: clock(),
      updated_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const pageAfter = async (after: number) =>
  (await listDesignPage(db, { projectId, isBranded: false }, after)).map(({ id }) => id);

describe('a page of designs', () => {
  it('ends before its designs exceed 8 MB together, and holds a larger one alone', async () => {
    const [first = 0, second = 0] = [await insert(5_000_000), await insert(3_000_000)];
    const large = await insert(9_000_000);
    const last = await insert(10);
    assert.deepEqual(await pageAfter(0), [first, second]);
    assert.deepEqual(await pageAfter(second), [large]);
    assert.deepEqual(await pageAfter(large), [last]);
    assert.deepEqual(await pageAfter(last), []);
  });
  it('holds 50 small ones, and the next page goes on after them', async () => {
    const [{ max }] = await db
      .selectFrom('templates')
      .select(({ fn }) => fn.max('id').as('max'))
      .execute()
      .then((rows) => rows as [{ max: number }]);
    const ids = [];
    for (let n = 0; n < 60; n++) ids.push(await insert(10));
    assert.deepEqual(await pageAfter(max), ids.slice(0, 50));
    assert.deepEqual(await pageAfter(ids[49] ?? 0), ids.slice(50));
  });
  it('holds those that follow the brand only, where they are asked for', async () => {
    const id = await insert(10, ['brand_text_body']);
    const page = await listDesignPage(db, { projectId, isBranded: true }, 0);
    assert.deepEqual(
      page.map((each) => each.id),
      [id],
    );
    assert.equal(await countTemplates(db, { projectId, isBranded: true }), 1);
    assert.equal(await countTemplates(db, { projectId, isBranded: false }, id), 0);
  });
});
