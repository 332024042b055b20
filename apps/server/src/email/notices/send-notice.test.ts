import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import type { ServiceEmailKind } from '@postpress/contracts';
import type { Notice } from '../../accounts/index.ts';
import { insertProject } from '../../accounts/projects.ts';
import { insertUser } from '../../accounts/users.ts';
import { insertMember, insertWorkspace } from '../../accounts/workspaces.ts';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { insertBrand } from '../../brand/brands.ts';
import { openTestDb } from '../../platform/database/testing.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { originalDesign } from '../../service-emails/original-design.ts';
import { readMessage } from '../inbox/read-message.thread.ts';
import { createCaptureTransport } from '../transports/capture-transport.ts';
import { findCapturedMessage, listCapturedMessages } from '../transports/captured-messages.ts';
import type { Transport } from '../transports/transport.ts';
import { type SendNoticeDeps, sealNotice, sendNotice } from './send-notice.ts';

const clock = () => new Date('2030-01-01T12:00:00Z');
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const url = 'https://post.example/console/invitation#secret-part';
const sealed = sealNotice({ kind: 'confirm-address', to: 'ann@b.example', url, language: 'de-AT' }, secrets);
const signal = new AbortController().signal;

const db = await openTestDb();
const newId = () => uuidV7();
const deps: SendNoticeDeps = {
  db,
  clock,
  newId,
  secrets,
  noticeFrom: null,
  log: silentLog,
  senders: { find: async () => undefined },
  identity: () => ({
    transport: 'capture',
    hostname: 'post.example',
    returnPathDomain: 'bounces.post.example',
  }),
  openTransport: () => createCaptureTransport({ db, clock, newId, log: silentLog }),
  addresses: { assetBase: 'https://post.example/assets' },
  maySend: async () => true,
};
after(() => db.destroy());
const captured = (scope: 'all' | number[]) => listCapturedMessages(db, { scope, limit: 10 });

describe('a notice of the installation', () => {
  it('is encrypted while it waits', () =>
    assert.equal(Buffer.from(sealed, 'base64').includes('secret-part'), false));
  it('waits while a restored database must not send', async () => {
    const verdict = await sendNotice({ sealed }, { ...deps, maySend: async () => false }, signal);
    assert.equal(verdict.done, false);
    assert.deepEqual(await captured('all'), []);
  });
  it('is mailed as text and HTML, and no workspace can read it', async () => {
    assert.deepEqual(await sendNotice({ sealed }, deps, signal), { done: true });
    const [message] = await captured('all');
    const found = await findCapturedMessage(db, message?.id ?? '', 'all');
    const { from, to, text, html } = await readMessage(found?.raw ?? Buffer.alloc(0));
    assert.deepEqual([from, to], ['postpress@post.example', 'ann@b.example']);
    assert.equal(message?.subject, 'Bestätigen Sie Ihre E-Mail-Adresse');
    assert.ok(text?.includes(url) && html?.includes(`href="${url}"`));
    assert.deepEqual([await captured([]), await captured([1, 2])], [[], []]);
  });
  it('has the brand of the recipient’s workspace, unless they belong to several', async () => {
    const createdAt = clock();
    const workspace = () => insertWorkspace(db, { name: 'Acme', createdAt });
    const workspaceId = await workspace();
    const projectId = await insertProject(db, { workspaceId, name: 'Shop', legacy: false, createdAt });
    const colors = neutralBrand.colors.map((each) =>
      each.id === 'primary' ? { ...each, value: '#a3210d' } : each,
    );
    const brand = JSON.stringify({ ...neutralBrand, colors });
    await insertBrand(db, projectId, { brand, revision: 1, updatedAt: createdAt });
    const userId = newId();
    await insertUser(db, { id: userId, email: 'mia@b.example', name: 'Mia', passwordHash: null, createdAt });
    const member = { userId, role: 'editor', createdAt } as const;
    await insertMember(db, { ...member, workspaceId });
    const reset = { kind: 'password-reset', to: 'mia@b.example', url, brandOf: { userId } } as const;
    const isBranded = async () => {
      await sendNotice({ sealed: sealNotice(reset, secrets) }, deps, signal);
      const [message] = await captured('all');
      const found = await findCapturedMessage(db, message?.id ?? '', 'all');
      return (await readMessage(found?.raw ?? Buffer.alloc(0))).html?.includes('#a3210d');
    };
    assert.equal(await isBranded(), true);
    await insertMember(db, { ...member, workspaceId: await workspace() });
    assert.equal(await isBranded(), false);
  });
  it('has the design of the workspace it is about, of accounts that of the operator, and the original where it fails', async () => {
    const [first] = await db.selectFrom('workspaces').select('id').orderBy('id').execute();
    const workspaceId = first?.id ?? 0;
    const createdAt = clock();
    const other = await insertWorkspace(db, { name: 'Other', createdAt });
    const text = JSON.stringify(originalDesign('password-reset', neutralBrand));
    const save = (kind: ServiceEmailKind, of: number, design: string) =>
      db
        .insertInto('service_emails')
        .values({
          workspace_id: of,
          kind,
          design,
          original_hash: '',
          revision: 2,
          updated_at: createdAt,
          updated_by: JSON.stringify({ kind: 'system', id: null, name: '' }),
        })
        .execute();
    await save('password-reset', workspaceId, text.replace('"subject":"{{title}}"', '"subject":"Ours"'));
    await save('password-reset', other, text.replace('"subject":"{{title}}"', '"subject":"Phishing"'));
    await save('mention', other, text.replace('"subject":"{{title}}"', '"subject":"Theirs"'));
    await save('guest-comment', other, '{');
    const subjectOf = async (notice: Notice) => {
      await sendNotice({ sealed: sealNotice(notice, secrets) }, deps, signal);
      return (await captured('all'))[0]?.subject;
    };
    const to = 'ann@b.example';
    const ofOther = { to, url, brandOf: { workspaceId: other } };
    assert.equal(await subjectOf({ kind: 'password-reset', ...ofOther }), 'Ours');
    assert.equal(await subjectOf({ kind: 'mention', ...ofOther }), 'Theirs');
    assert.equal(
      await subjectOf({ ...ofOther, kind: 'mention', brandOf: { workspaceId } }),
      'You were mentioned in a comment',
    );
    assert.equal(
      await subjectOf({ kind: 'guest-comment', ...ofOther }),
      'A guest commented on your template',
    );
    const { fault } = await db
      .selectFrom('service_emails')
      .select('fault')
      .where('kind', '=', 'guest-comment')
      .executeTakeFirstOrThrow();
    assert.match(fault ?? '', /JSON/);
    const testOf = { workspaceId: other, projectId: 5 };
    assert.equal(await subjectOf({ kind: 'mention', ...ofOther, testOf }), 'Theirs');
    const [message] = await captured([other]);
    assert.equal(message?.projectId, 5, 'a test can be read: its link opens nothing');
  });
  it('is retried after a 4xx reply, and not after a 5xx', async () => {
    const answering = (outcome: 'deferred' | 'refused'): Transport => ({
      kind: 'relay',
      deliver: async () => ({
        outcome,
        final: true,
        replyCode: 450,
        enhancedStatus: null,
        reply: null,
        reason: 'Not now.',
        dialogue: '',
        host: null,
        address: null,
        tlsVersion: null,
        tlsCipher: null,
      }),
      close: async () => {},
    });
    const send = (outcome: 'deferred' | 'refused') =>
      sendNotice({ sealed }, { ...deps, openTransport: () => answering(outcome) }, signal);
    await assert.rejects(send('deferred'), /Not now/);
    assert.deepEqual(await send('refused'), { done: true });
  });
  it('is not retried to an address that email cannot reach, and the log says why', async () => {
    const said: object[] = [];
    const log = { ...silentLog, error: (fields: object) => void said.push(fields) };
    const toHost = sealNotice({ kind: 'confirm-address', to: 'ann@localhost', url, language: 'en' }, secrets);
    assert.deepEqual(await sendNotice({ sealed: toHost }, { ...deps, log }, signal), { done: true });
    assert.deepEqual(said, [
      {
        to: 'ann@localhost',
        reason: 'The address has a domain without a dot; a fully qualified name is expected.',
      },
    ]);
  });
});
