import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Caller } from '../base/caller.ts';
import { type Compute, computeHere } from '../platform/threads/compute.ts';
import { hashSessionToken, useEditorSession } from './editor-sessions.ts';
import { endEditorSessions } from './jobs/end-editor-sessions.ts';
import { saveSessionDesign } from './save-session-design.ts';
import { sessionBounds } from './session-bounds.ts';
import { openTestSessions, specimenText } from './testing.ts';

const test = await openTestSessions();
after(() => test.close());

const withWord = (word: string) => specimenText.replace(/^\{/, `{"word":"${word}",`);
const stored = async (token: string) => (await test.edit(token, 'GET', '/session')).body.data;

/** The rule alone, as a process of its own would run it: whatever is in its way is handed in. */
async function saver(token: string, more: { enqueue?: () => Promise<void>; compute?: Compute } = {}) {
  const { db, clock, newId } = test.accounts;
  const session = await useEditorSession(db, hashSessionToken(token), sessionBounds(clock()));
  assert.ok(session);
  const { id, projectId, userId } = session;
  const caller: Caller = {
    kind: 'editor-session',
    credentialId: id,
    projectId,
    workspaceId: 1,
    userId,
    readOnly: false,
  };
  const deps = { db, clock, newId, addresses: { assetBase: '' }, ...more };
  return (designText: string, baseRevision: number) =>
    saveSessionDesign(session, { designText, baseRevision }, caller, deps);
}

describe('a save', () => {
  it('checks and renders while no row is locked, so that others do not wait', async () => {
    const { id, token } = await test.openTemplate();
    const free: boolean[] = [];
    const compute: Compute = async (computation, input, size) => {
      const rows = test.accounts.db.selectFrom('templates').select('id').where('id', '=', Number(id));
      free.push((await rows.forUpdate().skipLocked().execute()).length === 1);
      return computeHere(computation, input, size);
    };
    await (await saver(token, { compute }))(withWord('free'), 1);
    assert.deepEqual(free, [true, true]);
  });
  it('checks and renders again what another save changed while it was rendered', async () => {
    const { id, token } = await test.openTemplate();
    const rendered: string[] = [];
    let isFirst = true;
    const racing = await saver(token, {
      compute: async (computation, input, size) => {
        const made = await computeHere(computation, input, size);
        rendered.push(computation.name);
        const query = test.accounts.db.updateTable('templates').set({ name: 'Renamed meanwhile' });
        if (computation.name === 'savedRendering' && isFirst) {
          isFirst = false;
          await query.where('id', '=', Number(id)).execute();
        }
        return made;
      },
    });
    await racing(withWord('again'), 1);
    assert.deepEqual(rendered, ['validity', 'savedRendering', 'validity', 'savedRendering']);
  });
  it('that dies after rendering leaves the design, its page, its versions and uses as they were', async () => {
    const { id, token } = await test.openTemplate();
    const { db } = test.accounts;
    const state = async () => ({
      template: await db.selectFrom('templates').selectAll().where('id', '=', Number(id)).execute(),
      versions: await db
        .selectFrom('template_versions')
        .selectAll()
        .where('template_id', '=', Number(id))
        .execute(),
      designs: await db
        .selectFrom('template_designs')
        .select('sha256')
        .where('template_id', '=', Number(id))
        .execute(),
    });
    await db.updateTable('templates').set({ thumbnail_due: false }).where('id', '=', Number(id)).execute();
    const before_ = await state();
    const dying = await saver(token, {
      enqueue: async () => {
        throw new Error('the process was killed');
      },
    });
    await assert.rejects(dying(withWord('lost'), 1), /killed/);
    assert.deepEqual(await state(), before_);
    assert.equal((await (await saver(token))(withWord('lost'), 1)).revision, 2);
  });
  it('of several processes at once is one revision each, in some order, and none is lost', async () => {
    const { id, token } = await test.openTemplate();
    const save = await saver(token);
    const words = Array.from({ length: 6 }, (_, at) => withWord(`p${at}`));
    await Promise.all(
      words.map(async (text) => {
        for (let base = 1; ; ) {
          const done = await save(text, base).catch((error) => error);
          if (!(done instanceof Error)) return;
          base = (done as unknown as { details: { theirs: { revision: number } } }).details.theirs.revision;
        }
      }),
    );
    const { revision, designText } = await stored(token);
    assert.equal(revision, 7);
    assert.ok(words.includes(designText));
    const versions = await versionsOf(id);
    assert.equal(versions.filter((each) => each.kind === 'save').at(-1)?.revision, 7);
  });
  it('that comes while its session ends is refused whole', async () => {
    const token = await test.create();
    const save = await saver(token);
    const { db, clock } = test.accounts;
    await db
      .updateTable('editor_sessions')
      .set({ used_at: new Date(clock().getTime() - 2 * 3_600_000) })
      .where('token_hash', '=', hashSessionToken(token))
      .execute();
    await endEditorSessions({}, { db, clock }, new AbortController().signal);
    await assert.rejects(save(withWord('late'), 1), { code: 'UNAUTHORIZED' });
  });
});

async function versionsOf(id: string) {
  return test.accounts.db
    .selectFrom('template_versions')
    .select(['kind', 'revision'])
    .where('template_id', '=', Number(id))
    .orderBy('id')
    .execute();
}
