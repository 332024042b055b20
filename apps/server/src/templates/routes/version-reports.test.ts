import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { designReportLimits } from '@postpress/contracts';
import { callerOf } from '../../accounts/testing.ts';
import { AppError } from '../../base/app-error.ts';
import { silentLog } from '../../base/log.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { reportVersions } from '../jobs/report-versions.ts';
import { updateVersion } from '../template-versions.ts';
import { ASSET_BASE, openTestTemplates } from '../testing.ts';

let now = new Date('2030-01-10T12:00:00Z');
const test = await openTestTemplates({ clock: () => now });
const { accounts } = test;
const { db } = accounts;
const path = `/manage/projects/${accounts.projects.shop}/templates`;
after(() => test.close());

const image = { type: 'image', values: { src: { url: 'https://x.example/a.png', width: 300, height: 200 } } };
const button = { type: 'button', values: { text: 'Buy', href: { name: 'web', values: { href: '' } } } };
const designOf = (...contents: object[]) => ({
  counters: {},
  schemaVersion: 27,
  body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} },
});
const create = async (design: object, displayMode = 'email') =>
  (await test.manage('POST', path, { name: 'Spring', design, displayMode })).body.data.id as string;
const save = (id: string, design: object) => test.manage('PATCH', `${path}/${id}`, { design });
const versions = async (id: string) => (await test.manage('GET', `${path}/${id}/versions`)).body.data;
const report = (id: string, versionId: string) =>
  test.manage('GET', `${path}/${id}/versions/${versionId}/report`);
const newest = async (id: string) => (await report(id, (await versions(id))[0].id)).body.data;
const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);
const stored = async (versionId: string) =>
  db
    .selectFrom('template_versions')
    .select(['report', 'report_due'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
const hashOf = async (versionId: string) =>
  (
    await db
      .selectFrom('template_versions')
      .select('sha256')
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow()
  ).sha256;
const addresses = { assetBase: ASSET_BASE, publicUrl: test.app.url };
const deps = { db, clock: () => now, addresses, log: silentLog };
const runJob = (more: object = {}) => reportVersions({}, { ...deps, ...more }, new AbortController().signal);

describe('GET /manage/projects/{projectId}/templates/{templateId}/versions/{versionId}/report', () => {
  it('200: says what rules found, with their version, and what clients change', async () => {
    const id = await create(designOf(image, button));
    const [version] = await versions(id);
    const { status, body } = await report(id, version.id);
    assert.equal(status, 200);
    const { rules, counts, size, findings, help, clients, ...rest } = body.data;
    assert.deepEqual(rest, {
      versionId: version.id,
      revision: 1,
      isCurrent: true,
      createdAt: now.toISOString(),
    });
    assert.ok(rules.version >= 1 && /^20\d\d-/.test(rules.clientTests), JSON.stringify(rules));
    assert.equal(counts.error + counts.warning + counts.hint, findings.length);
    assert.ok(size.bytes > 500 && size.budgetBytes > 100_000);
    const missing = findings.find(({ code }: { code: string }) => code === 'alt-missing');
    assert.equal(missing.path, 'body.rows.0.columns.0.contents.0');
    assert.match(missing.message, /no alternative text/);
    assert.deepEqual(
      [missing.severity, missing.category, typeof missing.facts],
      ['error', 'accessibility', 'object'],
    );
    assert.match(help['alt-missing'], /\w/);
    assert.equal(clients.length, 33);
    const outlook = clients.find((client: { id: string }) => client.id.startsWith('outlook-windows'));
    assert.deepEqual([outlook.appearance, outlook.clipped], ['light', false]);
    assert.match(outlook.name, /^Outlook/);
    for (const { feature, what, count } of outlook.changes)
      assert.ok(feature && what && count > 0, `${feature} ${what} ${count}`);
    assert.ok(outlook.changes.length > 0);
  });
  it('200: each version keeps its own, by the rules of its time', async () => {
    const id = await create(designOf(image));
    const [first] = await versions(id);
    assert.ok(codes((await report(id, first.id)).body.data).includes('alt-missing'));
    await save(id, designOf(button));
    const old = {
      ...JSON.parse((await stored(first.id)).report ?? ''),
      rules: { version: 1, clientTests: '2020-01-01' },
    };
    await db
      .updateTable('template_versions')
      .set({ report: JSON.stringify(old) })
      .where('id', '=', first.id)
      .execute();
    const { isCurrent, rules, findings } = (await report(id, first.id)).body.data;
    assert.deepEqual([isCurrent, rules.clientTests], [false, '2020-01-01']);
    assert.ok(codes({ findings }).includes('alt-missing'));
    const later = await newest(id);
    assert.deepEqual(
      [later.isCurrent, later.revision, codes(later).includes('alt-missing')],
      [true, 2, false],
    );
  });
  it('200: has no clients for a page, and is bounded', async () => {
    const many = Array.from({ length: 300 }, () => image);
    const page = await newest(await create(designOf(...many), 'web'));
    assert.deepEqual(page.clients, []);
    assert.equal(page.findings.length, designReportLimits.findings);
    assert.ok(page.counts.error >= 300, JSON.stringify(page.counts));
    const words = 'x.'.repeat(5_000);
    const long = await newest(
      await create(designOf({ ...image, values: { ...image.values, altText: words } })),
    );
    for (const { message, facts } of long.findings)
      for (const text of [message, ...Object.values(facts)])
        assert.ok(String(text).length <= designReportLimits.textCharacters, String(text));
  });
  it('404 of another project, another template, or none', async () => {
    const [id, other] = [await create(designOf()), await create(designOf())];
    const [version] = await versions(other);
    const foreign = await test.store({}, accounts.projects.foreign);
    for (const answer of [
      await report(id, version.id),
      await report(id, '00000000-0000-7000-8000-000000000000'),
      await report(foreign, version.id),
      await callerOf(test.app, accounts.tokens.outsider)(
        'GET',
        `${path}/${other}/versions/${version.id}/report`,
      ),
    ])
      assert.deepEqual([answer.status, answer.body.error], [404, 'NOT_FOUND']);
  });
  it('413 for a design whose page is too long, each time', async () => {
    const id = await create(designOf());
    const [version] = await versions(id);
    const altText = '&'.repeat(3_500_000);
    const huge = JSON.stringify(
      designOf(...Array(3).fill({ ...image, values: { ...image.values, altText } })),
    );
    await db
      .updateTable('template_designs')
      .set({ design: huge })
      .where('template_id', '=', Number(id))
      .execute();
    const { status, body } = await report(id, version.id);
    assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
    assert.equal((await test.call('GET', `/v3/templates/${id}/report`)).status, 413);
  });
});

describe('GET /v3/templates/{id}/report', () => {
  const current = (id: string, key = accounts.keys.shop) =>
    callerOf(test.app, key)('GET', `/v3/templates/${id}/report`);
  it('200: is that of the current version', async () => {
    const id = await create(designOf(image));
    await save(id, designOf(button));
    const { status, body } = await current(id);
    assert.deepEqual([status, body.data.revision], [200, 2]);
    assert.deepEqual(body.data, await newest(id));
  });
  it('404 of another project, without a version, and for popups', async () => {
    const id = await create(designOf());
    for (const answer of [
      await current(id, accounts.keys.second),
      await current(id, accounts.keys.foreign),
      await current(await test.store({})),
      await current(await create(designOf(), 'popup')),
      await current('999999'),
    ])
      assert.deepEqual([answer.status, answer.body.error], [404, 'NOT_FOUND']);
  });
});

describe('report-versions', () => {
  const settle = () => {
    now = new Date(now.getTime() + 11 * 60_000);
  };
  it('makes the reports that are missing, once', async () => {
    const id = await create(designOf(image));
    const [version] = await versions(id);
    assert.deepEqual(await stored(version.id), { report: null, report_due: true });
    await runJob();
    const { report: made, report_due } = await stored(version.id);
    assert.equal(report_due, false);
    assert.ok(codes(JSON.parse(made ?? '')).includes('alt-missing'));
    const asked: unknown[] = [];
    await runJob({ compute: async (...given: unknown[]) => asked.push(given) });
    assert.deepEqual(asked, []);
  });
  it('waits until autosaves of a session are one version, whose last save it reports', async () => {
    const id = await create(designOf());
    const [version] = await versions(id);
    await db
      .updateTable('template_versions')
      .set({ session_id: '00000000-0000-7000-8000-000000000001' })
      .where('id', '=', version.id)
      .execute();
    await runJob();
    assert.equal((await stored(version.id)).report_due, true);
    await report(id, version.id);
    assert.equal((await stored(version.id)).report_due, false);
    await updateVersion(db, version.id, {
      ...version,
      sha256: await hashOf(version.id),
      updatedAt: now,
      revision: 2,
    });
    assert.deepEqual(await stored(version.id), { report: null, report_due: true });
    settle();
    await runJob();
    assert.equal((await stored(version.id)).report_due, false);
  });
  it('takes one version of each project at a time', async () => {
    const { second } = accounts.projects;
    const [mine, other] = [`${path}`, `/manage/projects/${second}/templates`];
    for (let at = 0; at < 3; at += 1) await test.manage('POST', mine, { name: 'Many', design: designOf() });
    await test.manage('POST', other, { name: 'One', design: designOf() });
    const tenants: string[] = [];
    const compute: typeof computeHere = (computation, input, size) => {
      tenants.push(size.tenant);
      return computeHere(computation, input, size);
    };
    await runJob({ compute });
    assert.deepEqual(tenants.slice(0, 2).sort(), [accounts.projects.shop, second].map(String).sort());
    assert.equal(tenants.length, 4);
  });
  it('tries again where threads are busy, and never where a report cannot be made', async () => {
    const id = await create(designOf());
    const [version] = await versions(id);
    const failing = (error: Error) => ({ compute: () => Promise.reject(error) });
    await runJob(failing(new AppError('SERVICE_UNAVAILABLE', 'busy')));
    assert.equal((await stored(version.id)).report_due, true);
    await runJob(failing(new AppError('PAYLOAD_TOO_LARGE', 'large')));
    assert.deepEqual(await stored(version.id), { report: null, report_due: false });
    assert.equal((await report(id, version.id)).status, 200);
  });
  it('does not store the report of a design that was replaced meanwhile', async () => {
    const id = await create(designOf(image));
    const [version] = await versions(id);
    const compute: typeof computeHere = async (computation, input, size) => {
      const made = await computeHere(computation, input, size);
      const sha256 = Buffer.alloc(32, 7);
      await db
        .insertInto('template_designs')
        .values({ template_id: Number(id), sha256, design: '{}' })
        .execute();
      await db.updateTable('template_versions').set({ sha256 }).where('id', '=', version.id).execute();
      return made;
    };
    await runJob({ compute });
    assert.deepEqual(await stored(version.id), { report: null, report_due: true });
  });
});
