import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editorFeatures } from '@postpress/contracts';
import type { Project } from '../accounts/index.ts';
import { type FeatureSituation, featuresOf } from './features-of.ts';

const now = new Date('2030-01-10T12:00:00Z');
const workspace = { id: 1, name: 'Main', status: 'active', ssoRequired: false, moving: null } as const;
const plan = {
  name: 'self_hosted',
  status: null,
  statusSince: now,
  expiresAt: null,
  features: {},
  limits: {},
};
const project: Project = {
  id: 1,
  name: 'Shop',
  status: 'active',
  legacy: false,
  inboxClients: null,
  inboxDataRegion: null,
  createdAt: now,
  testOf: null,
  testProjectId: null,
  workspace,
  plan,
};
const usual: FeatureSituation = {
  project,
  displayMode: 'email',
  readOnly: false,
  testSender: 'hi@shop.example',
  now,
  capabilities: { ai: true, aiImages: true, stock: true },
};
const missing = (change: Partial<FeatureSituation>) =>
  Object.fromEntries(
    Object.entries(featuresOf({ ...usual, ...change })).flatMap(([name, { available, reason }]) =>
      available ? [] : [[name, reason]],
    ),
  );

describe('what an editor may offer', () => {
  it('is everything where all is set up', () => assert.deepEqual(missing({}), {}));
  it('names every feature', () =>
    assert.deepEqual(Object.keys(featuresOf(usual)).sort(), [...editorFeatures].sort()));
  it('reports AI as off without a provider, naming the missing setting', () => {
    const none = { ai: false, aiImages: false, stock: false };
    const { ai, aiImages, stockImages } = featuresOf({ ...usual, capabilities: none });
    assert.equal(stockImages.variable, 'POSTPRESS_STOCK_API_KEY');
    assert.equal(ai.variable, 'POSTPRESS_ANTHROPIC_API_KEY');
    assert.equal(aiImages.variable, 'POSTPRESS_OPENAI_API_KEY');
  });
  it('is what the plan includes', () =>
    assert.deepEqual(missing({ project: { ...project, plan: { ...plan, name: 'free' } } }), {
      ai: 'plan',
      aiImages: 'plan',
      previews: 'plan',
      pdfPageFormats: 'plan',
    }));
  it('is not email in other modes', () =>
    assert.deepEqual(missing({ displayMode: 'web' }), { previews: 'mode', testSend: 'mode' }));
  it('is unavailable without a verified domain', () =>
    assert.deepEqual(missing({ testSender: undefined }), { testSend: 'project' }));
  it('lets viewers view and export', () => {
    const names = ['ai', 'aiImages', 'previews', 'testSend', 'uploads', 'stockImages', 'blocks'];
    assert.deepEqual(
      missing({ readOnly: true }),
      Object.fromEntries(names.map((each) => [each, 'read_only'])),
    );
  });
  it('is what a project allows, in a page without a key', () => {
    const none = { allowImageUploads: false, allowAi: false, allowPreviews: false, isSigned: false };
    const reasons = (change: Partial<typeof none>) => Object.keys(missing({ embed: { ...none, ...change } }));
    const always = ['testSend', 'stockImages'];
    assert.deepEqual(reasons({}), [
      'ai',
      'aiImages',
      'previews',
      'testSend',
      'uploads',
      'stockImages',
      'blocks',
    ]);
    assert.deepEqual(reasons({ allowAi: true }), [
      'aiImages',
      'previews',
      'testSend',
      'uploads',
      'stockImages',
      'blocks',
    ]);
    const all = { allowImageUploads: true, allowAi: true, allowPreviews: true, isSigned: true };
    assert.deepEqual(reasons(all), always);
  });
  it('lacks what uses the project while that is suspended', () => {
    const suspended = missing({ project: { ...project, status: 'suspended' } });
    assert.equal(suspended.exportHtml, 'project');
    assert.equal(suspended.uploads, 'project');
  });
});
