import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { hashCredential } from '../../accounts/credentials.ts';
import { findInvitation, insertInvitation } from '../../accounts/sign-in/invitations.ts';
import { findAddressChange, putAddressChange } from '../../accounts/sign-in/mailed-links.ts';
import { openTestAccounts } from '../../accounts/testing.ts';
import { uuidV7 } from '../../base/ids.ts';
import { loadConfig } from '../../config/index.ts';
import type { CommandContext } from '../command.ts';
import { linksCommand } from './links.ts';

const now = new Date('2030-01-01T12:00:00Z');
const tomorrow = new Date('2030-01-02T12:00:00Z');
const accounts = await openTestAccounts({ clock: () => now });
const email = `ann@${accounts.domain}`;
const { db, users, workspaces } = accounts;
const common = { email, createdAt: now, expiresAt: tomorrow };
await insertInvitation(db, {
  ...common,
  id: uuidV7(now),
  hash: hashCredential('mailed invitation'),
  workspaceId: workspaces.main,
  role: 'editor',
  invitedBy: users.owner,
});
await putAddressChange(db, {
  ...common,
  userId: users.viewer,
  hash: hashCredential('mailed confirmation'),
});
after(() => accounts.close());

async function run(address: string, json = false) {
  const printed: string[] = [];
  const notes: string[] = [];
  const { database, clock, newId } = accounts;
  const config = loadConfig({ POSTPRESS_PUBLIC_URL: 'https://post.example' });
  const context = {
    json,
    print: (text: string) => printed.push(text),
    note: (text: string) => notes.push(text),
    openCore: async () => ({ database, clock, newId, config, [Symbol.asyncDispose]: async () => {} }),
  };
  const input = { positionals: [address], text: () => undefined, isOn: () => false };
  const exit = await linksCommand.run(input, context as unknown as CommandContext);
  return { exit, printed, notes };
}

const secretOf = (url = '') => hashCredential(url.slice(url.indexOf('#') + 1));

describe('postpress links', () => {
  it('prints new links for pending changes, which replace the mailed ones', async () => {
    const { db, users } = accounts;
    const { exit, printed, notes } = await run(email.replace('ann', 'Ann'));
    assert.equal(exit, 'ok');
    const [invitation, confirmation] = printed;
    assert.match(invitation ?? '', /^https:\/\/post\.example\/console\/invitation#[\w-]{43}$/);
    assert.match(confirmation ?? '', /^https:\/\/post\.example\/console\/confirm-address#[\w-]{43}$/);
    assert.equal(printed.length, 2);
    assert.match(notes[0] ?? '', /^Invitation to .+, until 2030-01-08T12:00:00\.000Z\.$/);
    assert.match(notes[1] ?? '', new RegExp(`^New address of viewer@${accounts.domain}, until 2030-`));

    assert.equal(await findInvitation(db, hashCredential('mailed invitation'), now), undefined);
    assert.equal((await findInvitation(db, secretOf(invitation), now))?.email, email);
    const change = await db
      .selectFrom('address_changes')
      .select('hash')
      .where('user_id', '=', users.viewer)
      .executeTakeFirstOrThrow();
    assert.deepEqual(change.hash, secretOf(confirmation));
    assert.equal((await findAddressChange(db, users.viewer, now))?.email, email);
  });
  it('records both in the audit log, by the command line and without the links', async () => {
    const records = await accounts.db
      .selectFrom('audit_records')
      .selectAll()
      .where('actor_kind', '=', 'command-line')
      .execute();
    const actions = new Set(records.map(({ action }) => action));
    assert.deepEqual(actions, new Set(['invitation.resent', 'address_change.requested']));
    assert.doesNotMatch(JSON.stringify(records), /console\/|#/);
  });
  it('prints one JSON document for programs', async () => {
    const { exit, printed, notes } = await run(email, true);
    assert.equal(exit, 'ok');
    assert.deepEqual([printed.length, notes.length], [1, 0]);
    const links = JSON.parse(printed[0] ?? '');
    assert.deepEqual(Object.keys(links[0]), ['what', 'url', 'expiresAt']);
    assert.equal(links.length, 2);
  });
  it('exits negative if nothing waits', async () => {
    const { exit, printed, notes } = await run('nobody@shop.example');
    assert.deepEqual(
      [exit, printed, notes],
      ['negative', [], ['There are no open links for nobody@shop.example.']],
    );
  });
});
