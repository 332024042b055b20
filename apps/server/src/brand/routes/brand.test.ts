import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import { neutralBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { sql } from 'kysely';
import { callerOf, openTestAccounts } from '../../accounts/testing.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { AnyRoute } from '../../base/route.ts';
import { semaphoreOf } from '../../config/index.ts';
import type { JobPayloads } from '../../platform/queue/kinds.ts';
import { templatesRoutes } from '../../templates/index.ts';
import { updateBrandedTemplates } from '../jobs/update-branded-templates.ts';
import { brandRoutes } from './brand.ts';

const jobs: JobPayloads['update-branded-templates'][] = [];
const addresses = { assetBase: 'https://assets.example', publicUrl: 'https://post.example' };
const edited = new Set<number>();
const slots = new FairSemaphore(semaphoreOf('brandUpdates', 2));

const accounts = await openTestAccounts();
const enqueue = async (_tx: unknown, kind: string, payload: object) => {
  if (kind === 'update-branded-templates') jobs.push(payload as never);
};
const deps = { addresses, enqueue, blobs: undefined, call: undefined, threads: undefined };
const app = await accounts.serve([...templatesRoutes, ...brandRoutes] as readonly AnyRoute<never>[], deps);
const manage = callerOf(app, accounts.tokens.admin);
after(() => accounts.close());

const path = (rest = '', project = accounts.projects.shop) => `/manage/projects/${project}/${rest}`;
const withColor = (id: string, value: string): BrandKit => ({
  ...neutralBrand,
  colors: neutralBrand.colors.map((color) => (color.id === id ? { ...color, value } : color)),
});
async function put(brand: BrandKit, more: object = {}, project = accounts.projects.shop) {
  const { body } = await manage('GET', path('brand', project));
  return manage('PUT', path('brand', project), { brand, revision: body.data.revision, ...more });
}

const button = (values: object) => ({ id: 'b', type: 'button', values: { text: 'Buy', ...values } });
const follows = { _styleGuide: 'brand_button_primary', buttonColors: { backgroundColor: '#123456' } };
const fragile = '"9":1.0e2, "1":"\\u00e9\\/"';
async function saveTemplate(content: object, name = 'Letter', bodyValues = '{"z":1.0}'): Promise<string> {
  const rows = JSON.stringify([{ cells: [1], values: {}, columns: [{ values: {}, contents: [content] }] }]);
  const response = await fetch(app.url + path('templates'), {
    method: 'POST',
    headers: { authorization: `Bearer ${accounts.tokens.admin}`, 'content-type': 'application/json' },
    body: `{"name":"${name}","design":{${fragile},"body":{"rows":${rows}, "values":${bodyValues}},"schemaVersion":27}}`,
  });
  return ((await response.json()) as { data: { id: string } }).data.id;
}
const designOf = async (id: string) =>
  accounts.db
    .selectFrom('templates')
    .select(['design', 'html', 'revision', 'updated_by as author'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
async function runJobs(signal = new AbortController().signal) {
  const { db, clock, newId } = accounts;
  const beingEdited = async (ids: readonly number[]) => new Set(ids.filter((id) => edited.has(id)));
  for (const payload of jobs.splice(0))
    await updateBrandedTemplates(payload, { db, clock, newId, addresses, beingEdited, slots }, signal);
}
async function update(body: object = {}) {
  const started = await manage('POST', path('brand/updates'), body);
  assert.equal(started.status, 201, JSON.stringify(started.body));
  assert.equal(started.body.data.status, 'queued');
  await runJobs();
  const { body: ended } = await manage('GET', path(`brand/updates/${started.body.data.id}`));
  return ended.data;
}

/** Processor time of the connections to the database of this test, which is on this machine. */
async function backendCpuMs(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(accounts.db);
  let ticks = 0;
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    ticks += user + system;
  }
  return ticks * 10;
}

describe('GET and PUT /manage/projects/{projectId}/brand', () => {
  it('200: is a neutral one if none was set', async () => {
    const { status, body } = await manage('GET', path('brand', accounts.projects.second));
    assert.equal(status, 200);
    assert.deepEqual(body.data, { brand: neutralBrand, revision: 0, updatedAt: null });
  });
  it('200: is what was set, and counts its revisions', async () => {
    const first = await put(withColor('primary', '#0a5fd0'));
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const second = await put(withColor('primary', '#0a50c0'));
    assert.equal(second.body.data.revision, first.body.data.revision + 1);
    assert.deepEqual((await manage('GET', path('brand'))).body, second.body);
  });
  it('409 CONFLICT: another revision is stored', async () => {
    await put(neutralBrand);
    const { status, body } = await manage('PUT', path('brand'), { brand: neutralBrand, revision: 0 });
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.ok(body.current > 0);
  });
  it('409 CONFLICT: texts would lose contrast; the styles and templates are named, and it can be accepted', async () => {
    await put(neutralBrand);
    const id = await saveTemplate(button(follows), 'Pale');
    const pale = withColor('primary', '#cfd8ff');
    const { status, body } = await put(pale);
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.deepEqual(
      body.contrast.map(({ path: field }: { path: string }) => field),
      ['buttons.0.color', 'buttons.1.color', 'link.color'],
    );
    assert.ok(body.templates.some((template: { id: string }) => template.id === id));
    assert.equal((await put(pale, { acceptLowContrast: true })).status, 200);
    await put(neutralBrand);
  });
  it('409 CONFLICT: texts would lose contrast in dark mode only', async () => {
    await put(neutralBrand);
    const colors = neutralBrand.colors.map((color) =>
      color.id === 'muted' ? { ...color, dark: '#cccccc' } : color,
    );
    const { status, body } = await put({ ...neutralBrand, colors });
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    assert.deepEqual(
      body.contrast.map(({ path: field, colorScheme }: { path: string; colorScheme: string }) => [
        field,
        colorScheme,
      ]),
      [['textStyles.small.color', 'dark']],
    );
  });
  for (const [field, brand] of [
    ['brand.colors', { ...neutralBrand, colors: [] }],
    ['brand.roles.primary', { ...neutralBrand, roles: { ...neutralBrand.roles, primary: 'gone' } }],
    ['brand.colors.0.value', withColor('primary', 'red')],
    ['brand.fonts.0.name', { ...neutralBrand, fonts: [font("x';}")] }],
    ['brand.fonts.0.url', { ...neutralBrand, fonts: [{ ...font('x'), url: 'http://x.example/x.css' }] }],
    ['brand.logo.url', { ...neutralBrand, logo: { url: 'javascript:x', alt: '', widthPx: 100, href: '' } }],
  ] as const)
    it(`400 VALIDATION_ERROR: names ${field}`, async () => {
      const { status, body } = await put(brand as BrandKit);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
      assert.match(body.message, new RegExp(field.replaceAll('.', '[./]')));
    });
  it('records who changed it', async () => {
    await put(neutralBrand);
    const record = await accounts.db
      .selectFrom('audit_records')
      .select(['actor_kind', 'after'])
      .where('action', '=', 'brand.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal(record.actor_kind, 'token');
  });
  it('is not shown for another workspace', async () => {
    assert.equal((await manage('GET', path('brand', accounts.projects.foreign))).status, 404);
  });
});

function font(name: string) {
  return { id: 'x', name, fallback: 'serif', url: null, weights: [] };
}

describe('POST /manage/projects/{projectId}/brand/check', () => {
  it('200: returns the effects of a change, and saves nothing', async () => {
    await put(neutralBrand);
    const id = await saveTemplate(button(follows), 'Checked');
    const before = (await manage('GET', path('brand'))).body;
    const { status, body } = await manage('POST', path('brand/check'), {
      brand: withColor('primary', '#cfd8ff'),
    });
    assert.equal(status, 200);
    assert.ok(body.data.contrast.length > 0);
    assert.ok(body.data.templatesConcerned.some((template: { id: string }) => template.id === id));
    assert.ok(body.data.templatesUsingBrand > 0);
    assert.ok(body.data.templatesChanged.some((template: { id: string }) => template.id === id));
    assert.deepEqual(
      body.data.replacedColors.map(({ from, to }: { from: string; to: string }) => [from, to]),
      [['#1745ce', '#cfd8ff']],
    );
    assert.deepEqual((await manage('GET', path('brand'))).body, before);
  });
  it('200: counts the templates that contain a changed color, however it is written', async () => {
    await put(neutralBrand);
    const search = async () => {
      const { body } = await manage('POST', path('brand/check'), { brand: withColor('primary', '#1745cf') });
      const [{ from, templates }] = body.data.replacedColors;
      assert.deepEqual([from, body.data.templatesNotSearched], ['#1745ce', 0]);
      return templates;
    };
    const before = await search();
    for (const color of ['#1745CE', 'rgb(23, 69, 206)', 'rgb(23 69 206)'])
      await saveTemplate({ id: 't', type: 'text', values: { text: 'Hi', color } });
    for (const color of ['#1745cf', '#1745ce80'])
      await saveTemplate({ id: 't', type: 'text', values: { text: 'Hi', color } });
    assert.equal(await search(), before + 3);
  });
  it('200: lists no template whose styles stay as they are', async () => {
    await put(neutralBrand);
    await saveTemplate(button(follows), 'Unchanged');
    const buttons = [...neutralBrand.buttons, { ...neutralBrand.buttons[0], id: 'third', name: 'Third' }];
    const { body } = await manage('POST', path('brand/check'), { brand: { ...neutralBrand, buttons } });
    assert.deepEqual(body.data.templatesChanged, []);
  });
  it('400 VALIDATION_ERROR: names the field', async () => {
    const { status, body } = await manage('POST', path('brand/check'), {
      brand: { ...neutralBrand, link: { ...neutralBrand.link, color: 'gone' } },
    });
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    assert.match(body.message, /brand\.link\.color/);
  });
});

describe('POST /manage/projects/{projectId}/brand/updates', () => {
  it('201: brings the brand into templates that follow it, and leaves every other byte', async () => {
    await put(withColor('primary', '#aa0011'));
    const id = await saveTemplate(button(follows));
    const other = await saveTemplate(button({ buttonColors: { backgroundColor: '#123456' } }));
    const { design: before } = await designOf(id);
    const untouched = await designOf(other);
    const done = await update();
    assert.equal(done.status, 'done');
    assert.equal(done.done, done.total);
    assert.ok(done.updated >= 1);
    const { design, html, revision, author } = await designOf(id);
    assert.equal(revision, 2);
    assert.equal(author?.kind, 'brand');
    assert.ok(html?.includes('#aa0011'));
    assert.ok(design.startsWith(`{${fragile},"body":{"rows":`));
    assert.ok(design.endsWith(' "values":{"z":1.0}},"schemaVersion":27}'));
    assert.ok(before.includes('#123456') && !design.includes('#123456'));
    assert.deepEqual(await designOf(other), untouched);
  });
  it('writes a version with its author, and the same brand only once', async () => {
    const id = await saveTemplate(button(follows));
    await update();
    const { body } = await manage('GET', path(`templates/${id}/versions`));
    assert.equal(body.data.length, 2);
    assert.deepEqual([body.data[0].author.kind, body.data[0].author.name], ['brand', 'admin']);
    const again = await update();
    assert.equal(again.updated, 0);
    assert.equal((await designOf(id)).revision, 2);
  });
  it('leaves a template that is being edited, and names it', async () => {
    const id = await saveTemplate(button(follows), 'Open');
    edited.add(Number(id));
    const done = await update();
    edited.clear();
    assert.deepEqual(done.skipped, [{ id, name: 'Open', reason: 'being_edited' }]);
    assert.equal((await designOf(id)).revision, 1);
    assert.equal((await update()).updated, 1, 'the next one brings it up to date');
  });
  it('replaces colors without a style where it is asked to', async () => {
    const id = await saveTemplate({ id: 't', type: 'text', values: { text: 'Hi', color: '#ABCDEF' } });
    await update();
    assert.equal((await designOf(id)).revision, 1);
    await update({ replaceColors: [{ from: '#abcdef', to: '#112233' }] });
    assert.match((await designOf(id)).design, /"color":"#112233"/);
  });
  it('with dryRun writes nothing, and names templates that lose contrast', async () => {
    await put(neutralBrand);
    const id = await saveTemplate(button(follows), 'Dry');
    await update();
    await put(withColor('primary', '#cfd8ff'), { acceptLowContrast: true });
    const done = await update({ dryRun: true });
    assert.ok(done.updated >= 1);
    assert.ok(done.lowContrast.some((template: { id: string; texts: number }) => template.id === id));
    assert.match((await designOf(id)).design, /#1745ce/);
    await put(neutralBrand);
  });
  it('continues where an attempt stopped', async () => {
    await put(withColor('primary', '#bb0022'));
    const id = await saveTemplate(button(follows));
    const started = await manage('POST', path('brand/updates'), {});
    const [job] = jobs;
    await runJobs(AbortSignal.abort());
    assert.match((await designOf(id)).design, /#123456/);
    if (job) jobs.push(job);
    await runJobs();
    assert.match((await designOf(id)).design, /#bb0022/);
    const { body } = await manage('GET', path(`brand/updates/${started.body.data.id}`));
    assert.equal(body.data.status, 'done');
  });
  it('409 CONFLICT: while another one runs', async () => {
    assert.equal((await manage('POST', path('brand/updates'), {})).status, 201);
    const { status, body } = await manage('POST', path('brand/updates'), {});
    assert.deepEqual([status, body.error], [409, 'CONFLICT']);
    await runJobs();
  });
  it('costs the database the same whatever colors are replaced: no statement looks inside of designs', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++)
      ids.push(
        await saveTemplate({ id: 't', type: 'text', values: { text: 'x'.repeat(4_000_000) } }, 'Large'),
      );
    const replaceColors = Array.from({ length: 50 }, (_, at) => {
      return { from: `#abcd${(at + 16).toString(16)}`, to: '#112233' };
    });
    const cost = async (body: object) => {
      const before = await backendCpuMs();
      await manage('POST', path('brand/updates'), { dryRun: true, ...body });
      await runJobs();
      return (await backendCpuMs()) - before;
    };
    const plain = await cost({});
    const many = await cost({ replaceColors });
    // Reading 12 MB takes less than 200 ms; looking for 50 colors in them by SQL takes 13 s.
    assert.ok(many <= plain + 800, `${many} ms of the database with colors, ${plain} ms without`);
    for (const id of ids) await manage('DELETE', path(`templates/${id}`));
  });
  it('runs one update of a project at a time; others wait for their turn outside of the worker', async () => {
    const started = await manage('POST', path('brand/updates'), { dryRun: true });
    const slot = slots.tryAcquire({ tenant: String(accounts.projects.shop) });
    assert.ok(slot);
    const { db, clock, newId } = accounts;
    const deps = { db, clock, newId, addresses, slots, beingEdited: async () => new Set<number>() };
    const signal = new AbortController().signal;
    const [job] = jobs.splice(0);
    assert.ok(job);
    const verdict = await updateBrandedTemplates(job, deps, signal);
    assert.equal(verdict.done, false);
    slot.release();
    assert.deepEqual(await updateBrandedTemplates(job, deps, signal), { done: true });
    const { body } = await manage('GET', path(`brand/updates/${started.body.data.id}`));
    assert.equal(body.data.status, 'done');
  });
  it('400 VALIDATION_ERROR: an invalid color', async () => {
    const replaceColors = [{ from: 'red', to: '#000000' }];
    const { status, body } = await manage('POST', path('brand/updates'), { replaceColors });
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
  });
});

describe('GET /manage/projects/{projectId}/brand/updates/{updateId}', () => {
  it('200: returns its progress', async () => {
    const { body } = await manage('POST', path('brand/updates'), { dryRun: true });
    const { status, body: found } = await manage('GET', path(`brand/updates/${body.data.id}`));
    assert.equal(status, 200);
    assert.equal(found.data.status, 'queued');
    await runJobs();
  });
  it('404 NOT_FOUND: of another project', async () => {
    const { body } = await manage('POST', path('brand/updates'), { dryRun: true });
    const elsewhere = path(`brand/updates/${body.data.id}`, accounts.projects.second);
    const { status, body: answer } = await manage('GET', elsewhere);
    assert.deepEqual([status, answer.error], [404, 'NOT_FOUND']);
    await runJobs();
  });
});
