import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createProject } from '../../accounts/index.ts';
import { openTestAccounts } from '../../accounts/testing.ts';
import { isFreshDefault } from './is-fresh-default.ts';

const accounts = await openTestAccounts({ clock: () => new Date() });
await accounts.db.deleteFrom('projects').execute();
after(() => accounts.close());

it('is a loopback address, no public address, no transport and one project', async () => {
  const { db, workspaces, clock, newId } = accounts;
  const settings = { host: '127.0.0.1', publicUrl: null, emailTransport: 'auto', smtpUrl: null } as const;
  assert.equal(await isFreshDefault(settings, db), false, 'no project');
  const actor = { kind: 'system', id: null, name: 'test', address: null } as const;
  const add = () => createProject({ workspaceId: workspaces.main, name: 'One' }, actor, { db, clock, newId });
  await add();
  for (const host of ['127.0.0.1', '::1', 'localhost'])
    assert.equal(await isFreshDefault({ ...settings, host }, db), true, host);
  for (const change of [
    { host: '0.0.0.0' },
    { host: '192.168.1.7' },
    { publicUrl: 'https://post.example' },
    { emailTransport: 'capture' },
    { emailTransport: 'mx' },
    { smtpUrl: 'smtp://relay.example' },
  ] as const)
    assert.equal(await isFreshDefault({ ...settings, ...change }, db), false, JSON.stringify(change));
  await add();
  assert.equal(await isFreshDefault(settings, db), false, 'two projects');
});
