import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { ModelMock } from '../../apps/server/src/platform/models/testing.ts';
import type { ImageModels } from '../peers/image-models.ts';
import { Client, type Json } from './client.ts';
import { driveEmail } from './drive-email.ts';
import { driveGeneration } from './drive-generation.ts';
import { drivePreviews } from './drive-previews.ts';
import { LegacyClient } from './legacy-client.ts';
import { refuses } from './refuses.ts';

/** A running service with its credentials. */
export type Target = {
  baseUrl: string;
  apiKey: string;
  legacyKey: string;
  /** Of an owner. */
  token: string;
  /** The mock of the image model provider. */
  imageModels: ImageModels;
  /** The mock of the language model provider. */
  models: ModelMock;
};

/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const specimen = (name: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../specimens/designs/${name}.json`), 'utf8'));
const design = specimen('airline-itinerary');

/**
 * Calls every operation of v2 and v3 with the clients of this folder: with the project's key and, if it makes a
 * difference, with a personal access token. Registers tests; the service must be up when they run.
 */
export function driveEveryOperation(target: () => Target): void {
  const state = { client: undefined as unknown as Client, person: undefined as unknown as Client };
  let legacy: LegacyClient;
  let projectId: number;
  let templateId: string;
  let folderId: string;

  before(async () => {
    const { baseUrl, apiKey, legacyKey, token } = target();
    const finder = new Client({ baseUrl, token });
    const [workspace] = (await finder.workspaces.list()).data;
    projectId = (await finder.workspaces.get(workspace.id)).data.projects[0].id;
    state.client = new Client({ baseUrl, token: apiKey, projectId });
    state.person = new Client({ baseUrl, token, projectId });
    legacy = new LegacyClient({ baseUrl, key: legacyKey });
    folderId = (await state.person.post(`/manage/projects/${projectId}/template-folders`, { name: 'Driven' }))
      .data.id;
    const draft = { name: 'Driven 1', design, folderId };
    templateId = (await state.person.post(`/manage/projects/${projectId}/templates`, draft)).data.id;
    await state.person.post(`/manage/projects/${projectId}/templates`, { ...draft, name: 'Driven 2' });
    const popup = { name: 'Driven popup', design, displayMode: 'popup' };
    await state.person.post(`/manage/projects/${projectId}/templates`, popup);
  });

  for (const who of ['client', 'person'] as const)
    describe(`v3 as ${who === 'client' ? 'the key of a project' : 'a person with a token'}`, () => {
      it('1 validates', async () => {
        const { success, data } = await state[who].templates.validate({ design, displayMode: 'email' });
        assert.equal(success, true);
        assert.deepEqual(data, { valid: true, errorCount: 0 });
      });
      it('3 imports a page', async () => {
        const page =
          '<h1>Spring sale</h1><p>Coats for {{name}}: <a href="https://shop.example/">look</a></p>';
        const { id, output, model, provider, usage } = await state[who].templates.import({
          displayMode: 'email',
          input: [{ type: 'html', html: page }],
        });
        assert.equal(typeof id, 'string');
        // No model answers here, so the result is that of our own reader.
        assert.deepEqual([provider, model, usage.totalTokens], ['postpress', 'html-reader', 0]);
        const { data } = await state[who].templates.exportHtml({ design: output.data, displayMode: 'email' });
        for (const kept of ['Spring sale', '{{name}}', 'href="https://shop.example/"'])
          assert.ok(data.html.includes(kept), kept);
      });
      it('5 tells the plan', async () => {
        const { data } = await state[who].me.subscription();
        assert.ok(data.features.every((feature: Json) => typeof feature.available === 'boolean'));
        assert.ok(data.limits.every((limit: Json) => typeof limit.value === 'number'));
      });
      it('6 tells the project', async () =>
        assert.equal((await state[who].projects.get(projectId)).data.id, projectId));
      it('4, 18 tell usage and balance of AI credits', async () => {
        const usage = await state[who].aiCredits.usage(projectId, {
          feature_type: 'block_edit',
          order: 'asc',
        });
        assert.deepEqual(usage, { total_credits_used: 0, total: 0, breakdown: [] });
        const balance = await state[who].aiCredits.balance(projectId);
        assert.equal(balance.credits_total, balance.credits_used + balance.credits_remaining);
        assert.ok(Date.parse(balance.reset_date) > Date.now());
      });
      it('19 to 24 set up the webhook of AI credits and look at its deliveries', async () => {
        const { aiCredits } = state[who];
        const url = 'https://93.184.216.34/credits';
        const set = await aiCredits.updateSettings(projectId, { webhook_url: url, threshold_alerts: [80] });
        assert.deepEqual([set.webhook_url, set.has_signing_secret], [url, true]);
        const { exhaustion_behavior, signing_secret } = await aiCredits.settings(projectId);
        assert.deepEqual([exhaustion_behavior, signing_secret], ['disable', undefined]);
        assert.match((await aiCredits.rotateSecret(projectId)).signing_secret, /^whsec_/);
        assert.deepEqual(await aiCredits.deliveries(projectId), { deliveries: [], total: 0 });
        const nobody = '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f';
        await refuses(aiCredits.attempts(projectId, nobody), 404, 'NOT_FOUND');
        await refuses(aiCredits.retry(projectId, nobody), 404, 'NOT_FOUND');
        await aiCredits.updateSettings(projectId, { webhook_url: null, threshold_alerts: [] });
        await refuses(aiCredits.rotateSecret(projectId), 400, 'VALIDATION_ERROR');
      });
      it('8 lists templates, page after page', async () => {
        const names = [];
        for await (const { name } of state[who].all(state[who].templates.list, { limit: 1, name: 'DRIVEN' }))
          names.push(name);
        assert.deepEqual(names, ['Driven 2', 'Driven 1']);
      });
      it('9 gets a template with design and page', async () => {
        const { data } = await state[who].templates.get(templateId);
        assert.deepEqual(data.design, design);
        assert.match(data.html, /^<!DOCTYPE html/);
        assert.equal(data.displayMode, 'email');
      });
      it('10, 11 converts to Simple and back to the byte', async () => {
        const there = await state[who].templates.fullToSimple({ design, includeConversion: true });
        const back = await state[who].templates.simpleToFull({ design: there.data.design });
        assert.deepEqual(back.data.design, design);
      });
      it('12 converts texts to paragraphs', async () => {
        const { data } = await state[who].templates.textToParagraph({ design });
        assert.equal(typeof data.convertedCount, 'number');
        assert.ok(Array.isArray(data.warnings));
      });
      it('14 makes an image, and changes it', async () => {
        target().imageModels.answer('', [{ png: pixel }]);
        const made = await state[who].images.generate({ prompt: 'a lighthouse', quality: 'low' });
        assert.equal(made.operation, 'image_generation');
        assert.deepEqual(await download(made.image.url), pixel);
        const changed = await state[who].images.generate({ prompt: 'at night', image: made.image.url });
        assert.equal(changed.operation, 'image_edit');
      });
      it('28 creates an editor session, which a browser opens', async () => {
        const { token, editorUrl, expiresAt } = (await state[who].editorSessions.create({ design })).data;
        assert.ok(editorUrl.endsWith(`/editor/${token}`));
        assert.ok(Date.parse(expiresAt) > Date.now());
        const page = await fetch(`${target().baseUrl}/editor/${token}`);
        assert.equal(page.status, 200);
        // The editor; without a build, the page that shows the design.
        assert.match(await page.text(), /<div id="app">|<iframe [^>]*sandbox=""/);
        await refuses(state[who].editorSessions.create({ design: { body: 1 } }), 400, 'INVALID_DESIGN');
      });
      it('29 exports HTML', async () => {
        const { success, data } = await state[who].templates.exportHtml({ design, displayMode: 'email' });
        assert.equal(success, true);
        assert.match(data.html, /^<!DOCTYPE html/);
        assert.deepEqual(Object.keys(data.chunks).sort(), ['body', 'css', 'fonts', 'js', 'tags']);
        assert.deepEqual(data.design, design);
        assert.equal(typeof data.amp.enabled, 'boolean');
      });
      it('30 exports an image', async () => {
        const { data } = await state[who].templates.exportImage({ design });
        assert.equal((await download(data.url)).toString('latin1', 1, 4), 'PNG');
      });
      it('31 exports a PDF', async () => {
        const { data } = await state[who].templates.exportPdf({ design, displayMode: 'email' });
        assert.equal((await download(data.url)).toString('latin1', 0, 5), '%PDF-');
      });
      it('32 exports an archive', async () => {
        const { data } = await state[who].templates.exportZip({ design });
        assert.equal((await download(data.url)).toString('latin1', 0, 2), 'PK');
      });
    });

  describe('v3', () => {
    it('2 serves the schema once', async () => {
      const first = await state.client.templates.schema({ displayMode: 'web', simple: true });
      const text = await first.text();
      const etag = first.headers.get('etag') ?? '';
      assert.equal(etag, `"${createHash('sha256').update(text).digest('hex')}"`);
      const again = await state.client.templates.schema(
        { displayMode: 'web', simple: true },
        { 'if-none-match': etag },
      );
      assert.equal(again.status, 304);
    });
    it('10, 11 under their other paths', async () => {
      const there = await state.client.convert.fullToSimple({ design });
      const back = await state.client.convert.simpleToFull({ design: there.data.design });
      assert.equal(back.data.design.schemaVersion, 27);
    });
    it('15, 16 lists and tells workspaces, to people only', async () => {
      const [workspace] = (await state.person.workspaces.list()).data;
      const { data } = await state.person.workspaces.get(workspace.id);
      assert.equal(data.name, workspace.name);
      assert.ok(data.projects.some(({ id }: Json) => id === projectId));
      await refuses(state.client.workspaces.list(), 403, 'FORBIDDEN');
    });
    it('29 says which editor version it used', async () => {
      const call = { method: 'POST', path: '/v3/templates/export/html', body: { design } };
      const response = await state.client.send({ ...call, headers: { 'X-Svc-Editor-Version': '1.300.0' } });
      assert.equal(response.headers.get('x-svc-editor-version'), '1.438.0');
    });
    it('refuses in one form', async () => {
      await refuses(state.client.templates.get('999999999'), 404, 'NOT_FOUND');
      await refuses(state.client.templates.validate({}), 400, 'VALIDATION_ERROR');
      await refuses(state.client.templates.fullToSimple({ design: {} }), 400, 'INVALID_DESIGN');
      await refuses(state.client.page('/v3/templates', { cursor: 'x' }), 400, 'INVALID_CURSOR');
      await refuses(state.client.json({ method: 'GET', path: '/v3/nothing' }), 404, 'NOT_FOUND');
      const { baseUrl, token } = target();
      await refuses(new Client({ baseUrl, token }).templates.list(), 400, 'PROJECT_ID_REQUIRED');
      await refuses(new Client({ baseUrl, token: 'svc_sk_nobody' }).templates.list(), 401, 'UNAUTHORIZED');
    });
    it('sends no CORS headers', async () => {
      const { url, headers } = await fetch(`${target().baseUrl}/v3/templates/schema`, {
        headers: { origin: 'https://shop.example' },
      });
      assert.equal(headers.get('access-control-allow-origin'), null, url);
    });
  });

  driveEmail(() => ({ ...target(), projectId, templateId }));
  drivePreviews(() => ({ ...target(), projectId, templateId }));
  driveGeneration(() => ({ ...target(), projectId }));

  describe('v2', () => {
    it('lists templates, popups too', async () => {
      const { status, body } = await legacy.listTemplates('?perPage=3');
      assert.equal(status, 200);
      assert.equal(body.success, true);
      assert.deepEqual(
        body.data.map(({ name }: Json) => name),
        ['Driven popup', 'Driven 2', 'Driven 1'],
      );
      assert.deepEqual(body.data[0].design, design);
    });
    it('gets a template', async () =>
      assert.equal((await legacy.getTemplate(templateId)).body.data.id, templateId));
    it('draws a template', async () => {
      const { body } = await legacy.renderTemplate(templateId);
      assert.deepEqual(Object.keys(body.data).sort(), ['amp', 'chunks', 'html']);
    });
    it('lists a folder', async () => {
      const { body } = await legacy.listFolder(folderId, '?includeDesign=0');
      assert.equal(body.data.length, 2);
      assert.equal(body.data[0].design, undefined);
    });
    it('exports HTML', async () => {
      const { body } = await legacy.exportHtml({ design, displayMode: 'email' });
      assert.deepEqual(Object.keys(body.data).sort(), ['chunks', 'html']);
      assert.ok(body.data.chunks.fonts.every((font: unknown) => typeof font === 'string'));
    });
    for (const [what, start] of [
      ['exportImage', '\x89PNG'],
      ['exportPdf', '%PDF'],
      ['exportZip', 'PK'],
    ] as const)
      it(what, async () => {
        const { status, body } = await legacy[what]({ design, displayMode: 'email' });
        assert.equal(status, 200, JSON.stringify(body));
        assert.ok((await download(body.data.url)).toString('latin1').startsWith(start));
      });
    it('refuses in its own form', async () => {
      const { status, body } = await legacy.getTemplate('999999999');
      assert.equal(status, 404);
      assert.equal(body.success, false);
      assert.equal(body.error, 'NOT_FOUND');
    });
  });
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return Buffer.from(await response.arrayBuffer());
}
