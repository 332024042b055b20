import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../../accounts/testing.ts';
import { bindRoutes } from '../../base/route.ts';
import { usualModels, usualPrices } from '../../config/index.ts';
import { creditsOf } from '../../credits/testing.ts';
import { createGate } from '../../http/admission/gate.ts';
import { openTestApp } from '../../http/testing.ts';
import { openModels } from '../../platform/models/open-models.ts';
import { type ScriptedAnswer, startModelMock } from '../../platform/models/testing.ts';
import { translateTextsRoute } from './generation.ts';

const keys = { anthropicApiKey: 'test-key' as string | null };
const accounts = await openTestAccounts();
const credits = creditsOf(accounts);
const mock = await startModelMock();
const { access, lastUse, clock, projects } = accounts;
const session = { kind: 'editor', id: 'one', projectId: projects.shop, userId: null, readOnly: false };
const editors = {
  identify: async () => session as never,
  mayRead: () => false,
  admitEmbedded: async () => {},
};
const urls = { anthropicBaseUrl: mock.url, openaiApiKey: null, openaiBaseUrl: null };
const configured = openModels({ ...keys, ...urls });
const models = {
  ...configured,
  isConfigured: (name: Parameters<typeof configured.isConfigured>[0]) =>
    keys.anthropicApiKey !== null && configured.isConfigured(name),
};
const costs = { aiModels: usualModels, aiModelPrices: usualPrices, aiSeconds: 60, wait: async () => {} };
const deps = { models, credits: credits.credits, ...costs, access, clock };
const routes = bindRoutes([translateTextsRoute], deps).map((each) => ({
  ...each,
  surface: 'editor' as const,
}));
const app = await openTestApp(routes, { gate: createGate({ access, lastUse, clock, editors }, null) });
after(async () => {
  await app.close();
  await mock.stop();
  await accounts.close();
});

async function translate(body: object, answers: readonly ScriptedAnswer[] = []) {
  mock.play(answers);
  const response = await fetch(`${app.url}/editor/api/translations`, {
    method: 'POST',
    headers: { authorization: 'Bearer one', 'content-type': 'application/json' },
    body: JSON.stringify({ to: 'de', ...body }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
const answerOf = (...texts: string[]): ScriptedAnswer => ({
  object: { texts: texts.map((text, number) => ({ number, text })).reverse() },
});
const spent = async () =>
  (await accounts.db.selectFrom('credit_entries').select(['feature_type', 'end_user_id']).execute()).at(-1);

describe('POST /editor/api/translations', () => {
  it('200: returns translations in the order of the texts, and charges credits', async () => {
    const texts = ['Hello <1>you</1>', 'Buy {{product}}'];
    const { status, body } = await translate({ from: 'en', texts, end_user_id: 'ann' }, [
      answerOf('Hallo <1>du</1>', '{{product}} kaufen'),
    ]);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.texts, ['Hallo <1>du</1>', '{{product}} kaufen']);
    assert.ok(body.data.aiCreditsUsed >= 1);
    assert.deepEqual(await spent(), { feature_type: 'block_edit', end_user_id: 'ann' });
    assert.match(mock.requests()[0]?.text ?? '', /Translate from en to de\.[\s\S]*<texts>/);
  });
  it('200: leaves out what lost a tag, a line or a merge tag, or is missing', async () => {
    const texts = ['One', '<1>Two</1>', 'Three\nlines', 'Hi {{name}}', '{% if a %}x{% endif %}', 'Six'];
    const answer = answerOf('Eins', 'Zwei', 'Drei Zeilen', 'Hallo', 'x');
    const { body } = await translate({ texts }, [answer]);
    assert.deepEqual(body.data.texts, ['Eins', null, null, null, null, null]);
  });
  it('requests an unreadable answer once more', async () => {
    const { body } = await translate({ texts: ['One'] }, [{ object: { words: [] } }, answerOf('Eins')]);
    assert.deepEqual(body.data.texts, ['Eins']);
  });
  const refuses =
    (body: object, status: number, code: string, answers?: readonly ScriptedAnswer[]) => async () => {
      const refused = await translate(body, answers);
      assert.deepEqual([refused.status, refused.body.error], [status, code], refused.body.message);
    };
  const bad = { object: {} };
  it('502 UPSTREAM_ERROR: no usable answer', refuses({ texts: ['a'] }, 502, 'UPSTREAM_ERROR', [bad, bad]));
  it('400: too much', refuses({ texts: ['a'.repeat(8_000), 'b'.repeat(8_000)] }, 400, 'VALIDATION_ERROR'));
  it('400: no language', refuses({ to: 'in German, please', texts: ['a'] }, 400, 'VALIDATION_ERROR'));
  it('503 SERVICE_UNAVAILABLE: without a model', async () => {
    keys.anthropicApiKey = null;
    await refuses({ texts: ['a'] }, 503, 'SERVICE_UNAVAILABLE')();
    keys.anthropicApiKey = 'test-key';
  });
  it('429 AI_CREDITS_EXHAUSTED: without credits', async () => {
    await credits.clear();
    await credits.cap(0);
    await refuses({ texts: ['a'] }, 429, 'AI_CREDITS_EXHAUSTED')();
    await credits.cap(null);
  });
  it('403 FEATURE_NOT_AVAILABLE: where the plan has no AI', async () => {
    const { db, access } = accounts;
    await db.updateTable('plans').set({ features: '{"ai_assistant":false}' }).execute();
    access.forget();
    await refuses({ texts: ['a'] }, 403, 'FEATURE_NOT_AVAILABLE')();
  });
});
