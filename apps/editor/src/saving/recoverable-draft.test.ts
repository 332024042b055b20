import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { OpenSession } from '@postpress/contracts';
import { IDBFactory } from 'fake-indexeddb';
import { type DraftSubject, Journal } from './journal.ts';
import { findRecoverableDraft } from './recoverable-draft.ts';

const saved = '{"body":{"rows":[],"values":{}},"schemaVersion":27}';
const about: DraftSubject = {
  session: 'ended',
  name: 'Shop',
  displayMode: 'email',
  assetBase: '/assets',
  projectId: 1,
  templateId: null,
};
const opened = {
  project: { id: 1, name: 'Shop' },
  template: null,
  displayMode: 'email',
  designText: saved,
  canSave: true,
} as OpenSession;

let journal: Journal;
beforeEach(async () => {
  journal = await Journal.open(new IDBFactory());
  await journal.begin({ key: 'k', baseId: 'b', revision: 2, text: saved, ahead: false, at: 1, about });
  await journal.append('k', { baseId: 'b', at: 0, remove: 0, insert: ' ' }, 2);
});
const find = (change: Partial<OpenSession> = {}, session = 'new') =>
  findRecoverableDraft(journal, { ...opened, ...change }, session);

describe('work that an earlier session left', () => {
  it('is found by what the service had last, whatever a database did to its spaces and keys', async () => {
    assert.equal((await find())?.draft.text, ` ${saved}`);
    const otherwise = '{ "schemaVersion": 27, "body": { "values": {}, "rows": [] } }';
    assert.ok(await find({ designText: otherwise }));
  });
  it('is not offered to another design, project or mode, nor where it can’t be saved', async () => {
    assert.equal(await find({ designText: '{"body":{"rows":[]}}' }), undefined);
    assert.equal(await find({ project: { id: 2, name: 'Other' } }), undefined);
    assert.equal(await find({ displayMode: 'web' }), undefined);
    assert.equal(await find({ canSave: false }), undefined);
  });
  it('is no other’s while its own page is opened', async () =>
    assert.equal(await find({}, 'ended'), undefined));
  it('is gone once it is forgotten', async () => {
    await (await find())?.forget();
    assert.equal(await find(), undefined);
  });
});
