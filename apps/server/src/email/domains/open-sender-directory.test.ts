import assert from 'node:assert/strict';
import { sign, verify } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { notify, openNotifications } from '../../platform/database/notifications.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { SenderDirectory } from '../message/sender.ts';
import { insertTestProject } from '../testing.ts';
import { listDkimKeys, markSigning } from './dkim-keys.ts';
import { ensureDkimKeys, ensureDomains } from './ensure-domains.ts';
import { openSenderDirectory } from './open-sender-directory.ts';
import { rotateDkim } from './rotate-dkim.ts';
import { findSenderDomainByName, type SenderDomain, updateSenderDomain } from './sender-domains.ts';
import { type TestDomainsOptions, testActor, testSetup } from './testing.ts';

let workspaceId: number;
const closers: (() => Promise<void>)[] = [];
const clock = () => new Date('2030-01-07T12:00:00.000Z');
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const database = await openTestDatabase();
({ workspaceId } = await insertTestProject(database.db));
after(async () => {
  for (const close of closers) await close();
  await database.close();
});

const deps = () => ({ db: database.db, clock, newId: uuidV7, secrets });

/** A directory as another process has it: on a connection of its own. */
async function open(options: TestDomainsOptions = {}): Promise<SenderDirectory> {
  const notifications = await openNotifications(database.connection, silentLog);
  closers.push(notifications.close);
  return openSenderDirectory({ ...deps(), setup: testSetup(options), notifications });
}

async function addDomain(name: string, change: Parameters<typeof updateSenderDomain>[2] = {}) {
  await ensureDomains(workspaceId, [name], deps());
  const domain = (await findSenderDomainByName(database.db, workspaceId, name)) as SenderDomain;
  const keys = await ensureDkimKeys(domain, deps());
  if (Object.keys(change).length > 0) await updateSenderDomain(database.db, domain.id, change);
  return { domain, keys };
}

/** What other processes know a moment later. */
async function until<T>(look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    assert.ok(performance.now() < deadline, 'not known within a minute');
    await new Promise((done) => setTimeout(done, 5));
  }
}

describe('the directory of senders', () => {
  it('knows verified domains of the workspace, and of no other', async () => {
    const directory = await open();
    const { domain } = await addDomain('shop.example', { status: 'verified' });
    assert.deepEqual(await directory.find(workspaceId, 'shop.example'), {
      domainId: domain.id,
      domain: 'shop.example',
      captureOnly: false,
      requiresTls: false,
      maxPerHour: null,
      trackingHost: null,
      keys: [],
    });
    await updateSenderDomain(database.db, domain.id, { tls: 'required' });
    const found = () => directory.find(workspaceId, 'shop.example');
    assert.ok(await until(found, (sender) => sender?.requiresTls === true));
    assert.equal(await directory.find(workspaceId + 1, 'shop.example'), undefined);
    assert.equal(await directory.find(workspaceId, 'news.shop.example'), undefined);
  });
  for (const status of ['pending', 'failed'] as const)
    it(`does not find ${status} ones`, async () => {
      const directory = await open();
      await addDomain(`${status}.example`, { status });
      assert.equal(await directory.find(workspaceId, `${status}.example`), undefined);
    });
  it('returns the keys whose records were seen, parsed once', async () => {
    const directory = await open();
    const { keys } = await addDomain('signed.example', { status: 'verified' });
    await markSigning(database.db, [keys[0]?.id ?? 0], clock());
    const find = () => directory.find(workspaceId, 'signed.example');
    const [sender] = await until(
      async () => [await find(), await find()],
      ([one, two]) => one === two,
    );
    assert.deepEqual(
      sender?.keys.map(({ selector, algorithm }) => ({ selector, algorithm })),
      [{ selector: keys[0]?.selector, algorithm: 'rsa-2048' }],
    );
    const [key] = sender?.keys ?? [];
    const signature = sign('sha256', Buffer.from('mail'), key?.privateKey ?? '');
    const publicKey = `-----BEGIN PUBLIC KEY-----\n${keys[0]?.publicKey}\n-----END PUBLIC KEY-----`;
    assert.ok(verify('sha256', Buffer.from('mail'), publicKey, signature));
  });
  it('knows within a second that a domain was verified, deleted, or its keys changed', async () => {
    const directory = await open();
    const { domain, keys } = await addDomain('moving.example');
    const find = () => directory.find(workspaceId, 'moving.example');
    assert.equal(await find(), undefined);
    await updateSenderDomain(database.db, domain.id, { status: 'verified' });
    await until(find, (sender) => sender !== undefined);
    await markSigning(database.db, [keys[1]?.id ?? 0], clock());
    await until(find, (sender) => sender?.keys[0]?.algorithm === 'ed25519');
    await updateSenderDomain(database.db, domain.id, { deletedAt: clock() });
    await until(find, (sender) => sender === undefined);
  });
  it('trusts no row for longer than a second when its connection is cut', async () => {
    const directory = await open();
    const { domain } = await addDomain('cut.example', { status: 'verified' });
    const find = () => directory.find(workspaceId, 'cut.example');
    assert.ok(await find());
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'postpress-listen' and datname = current_database()`,
    );
    await updateSenderDomain(database.db, domain.id, { deletedAt: clock() });
    await until(find, (sender) => sender === undefined);
  });
  it('is not notified of checks that change nothing', async () => {
    const { domain } = await addDomain('calm.example', { status: 'verified' });
    const notifications = await openNotifications(database.connection, silentLog);
    closers.push(notifications.close);
    const received: string[] = [];
    await notifications.listen('senders_changed', () => void received.push('change'));
    await notifications.listen('test_marker', () => void received.push('marker'));
    const same = { status: 'verified', checkedAt: clock(), dkimStatus: 'SUCCESS' } as const;
    await updateSenderDomain(database.db, domain.id, same);
    await ensureDomains(workspaceId, ['calm.example'], deps());
    await notify(database.db, 'test_marker');
    assert.deepEqual(
      await until(
        async () => received,
        ({ length }) => length > 0,
      ),
      ['marker'],
    );
  });
  it('knows our own domain while mail is captured, with keys that sign', async () => {
    const capture = await open({ transport: 'capture' });
    const [sender, again] = await Promise.all([
      capture.find(workspaceId, 'postpress.localhost'),
      (await open({ transport: 'capture' })).find(workspaceId, 'postpress.localhost'),
    ]);
    assert.equal(sender?.captureOnly, true);
    assert.equal(sender?.keys.length, 2);
    assert.deepEqual(
      sender?.keys.map(({ selector }) => selector),
      again?.keys.map(({ selector }) => selector),
    );
    assert.equal(await (await open({ transport: 'mx' })).find(workspaceId, 'postpress.localhost'), undefined);
  });
  it('trusts domains as long as the operator configures them', async () => {
    const trusting = await open({ trustedDomains: ['trusted.example'] });
    assert.equal((await trusting.find(workspaceId, 'trusted.example'))?.domain, 'trusted.example');
    assert.equal(await (await open()).find(workspaceId, 'trusted.example'), undefined);
  });
  it('signs with the old key until the new one is seen', async () => {
    const directory = await open();
    const { domain, keys } = await addDomain('turning.example', { status: 'verified' });
    await markSigning(
      database.db,
      keys.map(({ id }) => id),
      clock(),
    );
    await rotateDkim(domain, testActor, deps());
    const sender = await directory.find(workspaceId, 'turning.example');
    assert.deepEqual(
      sender?.keys.map(({ selector }) => selector),
      keys.map(({ selector }) => selector),
    );
    assert.equal((await listDkimKeys(database.db, domain.id)).length, 4);
  });
});
