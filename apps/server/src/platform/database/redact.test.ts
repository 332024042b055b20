import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { mentionOf, redact } from './redact.ts';
import { openTestDb } from './testing.ts';

const db = await openTestDb();
after(() => db.destroy());

/** A text after an address was erased from it, in a column of text and in one of JSON. */
async function without(address: string, text: string): Promise<string> {
  const id = '0190b2a0-0000-7000-8000-000000000000';
  await sql`delete from emails`.execute(db);
  await db
    .insertInto('emails')
    .values({
      id,
      project_id: 1,
      workspace_id: 1,
      created_at: new Date(),
      status_updated_at: new Date(),
      from_address: 'a@x.example',
      to_address: 'b@x.example',
      subject: text,
      tags: JSON.stringify({ text }),
      message_id: '<1@x.example>',
    })
    .execute();
  const emails = { table: 'emails', key: 'id', texts: ['subject'], json: ['tags'] } as const;
  await db.transaction().execute((tx) => redact(tx, emails, sql<boolean>`true`, mentionOf(address)));
  const row = await db.selectFrom('emails').select(['subject', 'tags']).executeTakeFirstOrThrow();
  assert.equal(row.tags?.text, row.subject);
  return row.subject;
}

describe('redact', () => {
  const ANN = 'ann.lee@inbox.example';
  for (const [what, text, left] of [
    ['an address', 'To ann.lee@inbox.example.', 'To [erased].'],
    ['each address of a text', 'ann.lee@inbox.example,ann.lee@inbox.example', '[erased],[erased]'],
    ['upper case', 'Ann.Lee@INBOX.example', '[erased]'],
    ['a mailbox', '"Ann" <ann.lee@inbox.example>', '"Ann" <[erased]>'],
    ['a URL', '?to=ann.lee%40inbox.example&x', '?to=[erased]&x'],
    ['a URL in a URL', '?u=%3Fto%3Dann.lee%40inbox.example', '?u=%3Fto%3D[erased]'],
    ['the beginning of a line', 'Hi\nann.lee@inbox.example\n', 'Hi\n[erased]\n'],
  ] as const)
    it(`replaces ${what}`, async () => assert.equal(await without(ANN, text), left));

  for (const [what, text] of [
    ['a longer local part', 'joann.lee@inbox.example'],
    ['a local part with a dot', 'jo.ann.lee@inbox.example'],
    ['a plus tag', 'ann.lee+news@inbox.example'],
    ['a domain below', 'ann.lee@inbox.example.net'],
    ['a longer domain', 'ann.lee@inbox.examples'],
    ['a domain with a hyphen', 'ann.lee@inbox.example-x.net'],
    ['another character for the dot', 'annxlee@inbox.example'],
  ] as const)
    it(`leaves ${what}`, async () => assert.equal(await without(ANN, text), text));

  it('finds a domain in Unicode and in A-labels', async () => {
    const address = 'ann@xn--bcher-kva.example';
    assert.equal(
      await without(address, 'ann@bücher.example, ann@xn--bcher-kva.example'),
      '[erased], [erased]',
    );
  });
  it('finds a quoted local part, also in JSON', async () => {
    assert.equal(await without('"ann lee"@inbox.example', '<"Ann Lee"@inbox.example>'), '<[erased]>');
  });
});
