import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { batchLimits, liveLimits } from '@postpress/edits/log';
import { specimenText } from '../editor-sessions/testing.ts';
import { liveDesignCharactersMax } from './append-batches.ts';
import { designOf, newClient, openTestLive } from './testing.ts';

const test = await openTestLive();
after(() => test.close());

const stored = async (token: string) => (await test.edit(token, 'GET', '/session')).body.data;
const ofTemplate = async () => {
  const { id, token } = await test.openTemplate();
  return { id, tokens: [token, await test.openAgain(id, 'admin')] as const };
};
const change = (id: string, body: object) =>
  test.manage('PATCH', `/manage/projects/${test.accounts.projects.shop}/templates/${id}`, body);

describe('GET /editor/api/live', () => {
  it('two edit one design: each receives the edits of the other, in one order, and the result is stored', async () => {
    const { tokens } = await ofTemplate();
    assert.equal((await stored(tokens[0])).live, true);
    const ann = await test.join(tokens[0]);
    const { you, participants } = await ann.next('state');
    assert.deepEqual(
      participants.map(({ id, canEdit, color }) => [id, canEdit, color]),
      [[you, true, 0]],
    );
    const ben = await test.join(tokens[1]);
    assert.equal((await ben.next('state')).participants.length, 2);
    assert.equal((await ann.next('joined')).participant.color, 1);
    const batch = ann.set('linkColor', '#112233');
    const own = await ann.next('batch');
    assert.deepEqual([own.seq, own.batch, own.outcomes, own.participant], [1, batch, ['applied'], you]);
    assert.deepEqual({ ...(await ben.next('batch')), outcomes: ['applied'] }, own);
    ben.set('textColor', '#445566');
    await Promise.all([ann.next('batch'), ben.next('batch')]);
    assert.equal(designOf(ann), designOf(ben));
    ben.send({ kind: 'save' });
    const saved = await ann.next('saved');
    assert.equal(saved.seq, 2);
    const after = await stored(tokens[0]);
    assert.deepEqual([after.designText, after.revision], [designOf(ann), saved.revision]);
    assert.equal(after.savedBy.kind, 'editor');
    await ben.close();
    await ann.next('left');
    await ann.close();
  });
  it('presence goes to the others, at most every 50 ms, and the last one always', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    const ben = await test.join(tokens[1]);
    await ben.next('state');
    for (let x = 0; x < 5; x++) ann.send({ kind: 'presence', presence: { pointer: { x, y: 1 } } });
    let places = 0;
    for (let x = 0; x < 4; places++) x = (await ben.next('presence')).presence.pointer?.x ?? 0;
    // All at once, or as the network brought them.
    assert.ok(places >= 2 && places <= 5, `${places}`);
    await Promise.all([ann.close(), ben.close()]);
  });
  it('resumes where an editor left, and applies a repeated batch once', async () => {
    const { tokens } = await ofTemplate();
    const client = newClient();
    const ann = await test.join(tokens[0], { client });
    const { log } = await ann.next('state');
    const ben = await test.join(tokens[1]);
    await ben.next('state');
    const batch = ann.set('linkColor', '#111111');
    await ann.next('batch');
    await ann.close();
    ben.set('linkColor', '#222222');
    await ben.next('batch');
    const back = await test.join(tokens[0], { client, has: { log, seq: 1 } });
    await back.next('resumed');
    assert.equal((await back.next('batch')).seq, 2);
    back.send({ kind: 'batch', batch });
    const again = await back.next('batch');
    assert.deepEqual([again.seq, again.batch], [1, batch]);
    ben.set('linkColor', '#333333');
    assert.equal((await back.next('batch')).seq, 3);
    const other = await test.join(tokens[0], { has: { log: 'another', seq: 1 } });
    assert.equal((await other.next('state')).record.seq, 3);
    await Promise.all([back.close(), ben.close(), other.close()]);
  });
  it('what others write into the template comes as a batch, and what was not stored is kept as a version', async () => {
    const { id, tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    ann.set('linkColor', '#abcdef');
    await ann.next('batch');
    const design = JSON.parse(specimenText);
    design.body.values.textColor = '#010203';
    assert.equal((await change(id, { design })).status, 200);
    const { batch, participant } = await ann.next('batch');
    const changes = batch.operations.map((each) =>
      'path' in each ? `${each.kind} ${each.path}` : each.kind,
    );
    assert.deepEqual([changes, participant], [['unset values,linkColor', 'set values,textColor'], undefined]);
    assert.match(designOf(ann), /#010203/);
    const { shop } = test.accounts.projects;
    const { body } = await test.manage('GET', `/manage/projects/${shop}/templates/${id}/versions?limit=10`);
    assert.ok(body.data.some(({ label }: { label: string }) => label === 'Before a change from elsewhere'));
    ann.set('linkColor', '#fedcba');
    await ann.next('batch');
    ann.send({ kind: 'save' });
    await ann.next('saved');
    assert.match((await stored(tokens[0])).designText, /#fedcba/);
    await ann.close();
  });
  it('ends where others write a design that is too large; what was edited before is a version', async () => {
    const { id, tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    ann.set('linkColor', '#abcdef');
    await ann.next('batch');
    const design = JSON.parse(specimenText);
    design.body.values._note = 'x'.repeat(liveDesignCharactersMax);
    assert.equal((await change(id, { design })).status, 200);
    assert.equal((await ann.next('ended')).code, 'PAYLOAD_TOO_LARGE');
    const again = await test.join(tokens[1]);
    assert.equal((await again.next('ended')).code, 'PAYLOAD_TOO_LARGE');
    const { shop } = test.accounts.projects;
    const { body } = await test.manage('GET', `/manage/projects/${shop}/templates/${id}/versions?limit=10`);
    // The one before, what Ann did, and the large one.
    assert.equal(body.data.length, 3);
  });
  it('stores the design when the last editor leaves; undone to the first byte, it is the same bytes', async () => {
    const { tokens } = await ofTemplate();
    const before = await stored(tokens[0]);
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    const { linkColor } = JSON.parse(before.designText).body.values;
    ann.set('linkColor', '#a1b2c3');
    await ann.next('batch');
    await ann.close();
    const until = async (pattern: RegExp) => {
      for (;;) if (pattern.test((await stored(tokens[0])).designText)) return;
    };
    await until(/#a1b2c3/);
    const ben = await test.join(tokens[1]);
    await ben.next('state');
    const value = linkColor === undefined ? undefined : linkColor;
    ben.send({
      kind: 'batch',
      batch: {
        id: `${ben.client}.1`,
        client: ben.client,
        operations: [
          value === undefined
            ? { kind: 'unset', key: ':body', path: ['values', 'linkColor'] }
            : { kind: 'set', key: ':body', path: ['values', 'linkColor'], value },
        ],
      },
    });
    await ben.next('batch');
    ben.send({ kind: 'save' });
    await ben.next('saved');
    assert.equal((await stored(tokens[0])).designText, before.designText);
    await ben.close();
  });
});

describe('who may not', () => {
  it('viewers see, and change nothing', async () => {
    const { id, token } = await test.openTemplate();
    const ann = await test.join(token);
    await ann.next('state');
    const viewer = await test.join(await test.openAgain(id, 'viewer'));
    assert.equal((await viewer.next('state')).participants.find(({ canEdit }) => !canEdit)?.canEdit, false);
    const { id: refused } = viewer.set('linkColor', '#000001');
    assert.deepEqual((await viewer.next('refused')).batch, refused);
    ann.set('linkColor', '#000002');
    assert.match(JSON.stringify(await viewer.next('batch')), /#000002/);
    await Promise.all([ann.close(), viewer.close()]);
  });
  it('forged tokens, origins, clients, numbers and shapes are refused', async () => {
    const { tokens } = await ofTemplate();
    const bad = await test.join('x'.repeat(43));
    assert.deepEqual([(await bad.next('ended')).code], ['UNAUTHORIZED']);
    await assert.rejects(test.connect({ origin: 'https://evil.example' }), /403/);
    const own = await test.join(await test.create());
    assert.equal((await own.next('ended')).code, 'FORBIDDEN');
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    ann.set('linkColor', '#111111');
    await ann.next('batch');
    const thief = await test.join(tokens[1], { client: ann.client });
    assert.equal((await thief.next('ended')).code, 'FORBIDDEN');
    const ben = await test.join(tokens[1]);
    await ben.next('state');
    ben.send({ kind: 'batch', batch: { id: `${ann.client}.2`, client: ann.client, operations: [] } });
    await ben.next('refused');
    ben.send({
      kind: 'batch',
      batch: { id: `${ann.client}.2`, client: ann.client, operations: [{ kind: 'remove', key: 'x' }] },
    });
    await ben.next('refused');
    ben.set('linkColor', '#222222', `${ben.client}.-1`);
    await ben.next('refused');
    ben.send({
      kind: 'batch',
      batch: { id: `${ben.client}.9`, client: ben.client, operations: [{ kind: 'evil' }] as never },
    });
    await ben.next('refused');
    ben.send({ kind: 'presence', presence: { html: '<script>' } as never });
    assert.equal((await ben.next('ended')).code, 'VALIDATION_ERROR');
    // Editors would go through it as through a list.
    const eve = await test.join(tokens[1]);
    await eve.next('state');
    eve.send({ kind: 'presence', presence: { selection: { length: 1e9 } } as never });
    assert.equal((await eve.next('ended')).code, 'VALIDATION_ERROR');
    const late = await test.connect();
    late.send({ kind: 'save' });
    await assert.rejects(late.next('state'), /closed/);
    await ann.close();
  });
  it('what is too large, too deep or numbered ahead is refused, and others continue', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    const { log } = await ann.next('state');
    const ben = await test.join(tokens[1]);
    await ben.next('state');
    const refuses = async (value: unknown, code: string) => {
      ben.made += 1;
      const id = `${ben.client}.${ben.made}`;
      const operation = { kind: 'set', key: ':body', path: ['values', 'textColor'], value };
      const batch = { id, client: ben.client, operations: [operation] };
      ben.send({ kind: 'batch', batch: batch as never });
      const refused = await ben.next('refused');
      assert.deepEqual([refused.batch, refused.code], [id, code]);
    };
    let deep: unknown = 1;
    for (let depth = 0; depth <= batchLimits.depth; depth++) deep = [deep];
    await refuses(deep, 'VALIDATION_ERROR');
    await refuses('x'.repeat(batchLimits.characters + 1_000), 'VALIDATION_ERROR');
    await refuses('x'.repeat(liveDesignCharactersMax), 'PAYLOAD_TOO_LARGE');
    ben.socket.send('x'.repeat(liveLimits.messageCharacters + 1));
    await assert.rejects(ben.next('state'), /closed/);
    const ahead = await test.join(tokens[1], { has: { log, seq: 1_000_000 } });
    assert.equal((await ahead.next('state')).record.seq, 0);
    ann.set('linkColor', '#111111');
    assert.equal((await ann.next('batch')).seq, 1);
    assert.equal((await ahead.next('batch')).seq, 1);
    await Promise.all([ann.close(), ahead.close()]);
  });
  it('an editor that does not read is disconnected, and may come again', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    const received: { kind: string }[] = [];
    let last = '';
    // It never says that a message is gone.
    const out = {
      send: (json: string) => void received.push(JSON.parse(json)),
      end: (json = '') => {
        last = json;
      },
    };
    const reader = await test.collaboration.join(
      { kind: 'join', token: tokens[1], client: newClient() },
      out,
      { network: '192.0.2.1' },
    );
    reader.send({
      kind: 'refused',
      batch: '',
      code: '',
      message: 'x'.repeat(liveLimits.waitingCharacters - 50_000),
    });
    assert.deepEqual(
      received.map(({ kind }) => kind),
      ['state', 'refused'],
    );
    reader.send({ kind: 'refused', batch: '', code: '', message: 'x'.repeat(50_000) });
    await ann.next('left');
    const { code, retry } = JSON.parse(last);
    assert.deepEqual([received.length, code, retry], [2, 'TOO_SLOW', true]);
    await ann.close();
  });
  it('saves that come faster than the design is stored share one', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    ann.set('linkColor', '#111111');
    await ann.next('batch');
    const SAVES = 80;
    for (let count = 0; count < SAVES; count++) ann.send({ kind: 'save' });
    ann.set('linkColor', '#222222');
    await ann.next('batch');
    const saved = ann.received.filter(({ kind }) => kind === 'saved').length;
    assert.ok(saved >= 1 && saved < SAVES / 2, `${saved}`);
    await ann.close();
  });
  it('a large message that never becomes whole takes a share of memory, until its sender is gone', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    const { live_unhandled: unhandled } = test.collaboration.limits;
    const inUse = () => unhandled?.().inUse;
    assert.equal(inUse(), 0);
    // The header of a frame of 2,000,000 bytes, its mask, and the first tenth.
    const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x1e, 0x84, 0x80, 1, 2, 3, 4]);
    const { _socket: connection } = ann.socket as unknown as { _socket: Socket };
    connection.write(Buffer.concat([header, Buffer.alloc(200_000)]));
    while (inUse() === 0) await new Promise(setImmediate);
    assert.equal(inUse(), liveLimits.messageCharacters);
    ann.socket.terminate();
    while (inUse() !== 0) await new Promise(setImmediate);
  });
  it('too many messages end the connection', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    for (let count = 0; count < 1_000; count++) ann.send({ kind: 'presence', presence: {} });
    assert.equal((await ann.next('ended')).code, 'RATE_LIMITED');
  });
  it('an editor goes on when the clock of the machine is set back', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    ann.set('textColor', '#111111');
    await ann.next('batch');
    test.time.offsetMs = -3_600_000;
    ann.set('textColor', '#222222');
    await ann.next('batch').finally(() => {
      test.time.offsetMs = 0;
    });
    await ann.close();
  });
  it('a stream of the most costly edits leaves others their turn', async () => {
    const { tokens } = await ofTemplate();
    const [ann, eve] = [await test.join(tokens[0]), await test.join(tokens[1])];
    await Promise.all([ann.next('state'), eve.next('state')]);
    const you = ann.received.find(({ kind }) => kind === 'state') as { you: string };
    const operations = Array.from({ length: batchLimits.operations }, (_, at) => ({
      kind: 'set' as const,
      key: ':body',
      path: ['values', 'linkColor'],
      value: `#${String(at).padStart(6, '0')}`,
    }));
    const STREAM = 20;
    for (let n = 1; n <= STREAM; n++)
      eve.send({ kind: 'batch', batch: { id: `${eve.client}.${n}`, client: eve.client, operations } });
    // One after the other, as an editor sends them.
    for (let edit = 1; edit <= 5; edit++) {
      ann.set('textColor', `#11111${edit}`);
      let own = await ann.next('batch');
      while (own.participant !== you.you) own = await ann.next('batch');
      assert.ok(own.seq < STREAM + edit, `edit ${edit} came after all of them`);
    }
    await Promise.all([ann.close(), eve.close()]);
  });
  it('an editor whose session ends takes no part any more', async () => {
    const { tokens } = await ofTemplate();
    const ann = await test.join(tokens[0]);
    await ann.next('state');
    await test.edit(tokens[0], 'POST', '/close');
    await test.collaboration.recheck();
    const { code, retry } = await ann.next('ended');
    assert.deepEqual([code, retry], ['UNAUTHORIZED', false]);
  });
});
