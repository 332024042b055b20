import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { generationLimits } from '@postpress/contracts';
import { until } from '../../../../../test/until.ts';
import { nodeOf, saleDesign } from '../generation/specimens.testing.ts';
import { bodyOf, openTestGeneration, refusalsOf } from '../generation/testing.ts';
import { PROMPT_VERSION } from '../prompts/version.ts';

const PATH = '/v3/templates/generate';

const test = await openTestGeneration();
after(() => test.close());

/** Looks until it is so. */
const hello = { type: 'text', values: { text: '<p>Hello</p>' } };
const answer = { object: { output: hello } };
const content = (more: object = {}) => bodyOf('Say hello', 'content', more);
const sent = () => test.mock.requests();

const refuses = refusalsOf(() => test);

describe(`POST ${PATH}`, () => {
  it('200: returns a part in the Full form, and its cost', async () => {
    const priced = { ...answer, usage: { input: 4_000, output: 100 } };
    const { status, body, headers } = await test.ask(content(), [priced]);
    assert.equal(headers.get('x-svc-prompt-version'), PROMPT_VERSION);
    assert.equal(status, 200, body.message);
    const { id, output, ...rest } = body;
    assert.match(id, /^[\w-]{36}$/);
    assert.deepEqual([output.kind, output.schemaVersion, output.data.type], ['content', 27, 'text']);
    assert.deepEqual(rest, {
      protection: { preservedIds: [], outcome: 'none' },
      model: { provider: 'anthropic', id: 'claude-haiku-5-5' },
      usage: {
        inputTokens: 4_000,
        outputTokens: 100,
        totalTokens: 4_100,
        cachedInputTokens: 0,
        reasoningTokens: 0,
        aiCreditsUsed: 1,
        estimatedCostMicroUsd: 450,
      },
    });
  });
  it('200: always uses version 27, whatever version was requested', async () => {
    const { body } = await test.ask(
      content({ output: { kind: 'content', displayMode: 'email', schemaVersion: 16 } }),
      [answer],
    );
    assert.equal(body.output.schemaVersion, 27);
  });
  it('200: changes a design of 2,000 blocks on a worker thread, and keeps what is protected', async () => {
    const ids = Array.from({ length: 2_000 }, (_, at) => `block-${at}`);
    const blocks = (text: string, idsOf: (id: string) => object) =>
      ids.map((id) => ({ ...idsOf(id), type: 'text', values: { text: `<p>${text} ${id}</p>` } }));
    const design = (contents: object[]) => ({ body: { rows: [{ cells: [1], columns: [{ contents }] }] } });
    const locked = Object.fromEntries(
      ids.slice(0, 500).map((id) => [id, { locked: true, deletable: false }]),
    );
    const fullDesign = design(blocks('Old', (id) => ({ id })));
    const { status, body } = await test.ask(
      bodyOf('Change all', 'template', { context: { fullDesign, elementPermissions: locked } }),
      [{ object: { output: design(blocks('New', () => ({}))) } }],
    );
    assert.equal(status, 200, body.message);
    assert.deepEqual(body.protection, { preservedIds: ids.slice(0, 500), outcome: 'restored' });
    const after = body.output.data.body as ReturnType<typeof design>['body'];
    const made = (after.rows[0]?.columns[0]?.contents ?? []) as { id: string; values: { text: string } }[];
    const texts = new Map(made.map(({ id, values }) => [id, values.text]));
    assert.deepEqual(
      ['block-0', 'block-499', 'block-500'].map((id) => texts.get(id)),
      ['<p>Old block-0</p>', '<p>Old block-499</p>', '<p>New block-500</p>'],
    );
    assert.ok(test.threadJobs() >= 3, String(test.threadJobs()));
  });
  it('200: books credits for the end user and the feature, with the conversation', async () => {
    await test.credits.clear();
    await test.ask(content({ end_user_id: 'ann', conversationId: 'conv-7' }), [answer]);
    const template = {
      object: { output: { body: { rows: [{ cells: [1], columns: [{ contents: [hello] }] }] } } },
    };
    await test.ask(bodyOf('Hello', 'template'), [template]);
    const entries = await test.accounts.db
      .selectFrom('credit_entries')
      .select(['end_user_id', 'feature_type', 'conversation_id'])
      .where('project_id', '=', test.accounts.projects.shop)
      .orderBy('id')
      .execute();
    assert.deepEqual(entries, [
      { end_user_id: 'ann', feature_type: 'block_edit', conversation_id: 'conv-7' },
      { end_user_id: null, feature_type: 'full_template_gen', conversation_id: null },
    ]);
  });
  it('200: calls the named model, then the ones after it', async () => {
    const more = { model: 'openai/gpt-5.4-mini', fallbackModels: ['anthropic/claude-haiku-4-5'] };
    const { body } = await test.ask(content(more), [
      { error: { status: 404, message: 'no such model' } },
      answer,
    ]);
    assert.deepEqual(body.model, { provider: 'anthropic', id: 'claude-haiku-4-5' });
    assert.deepEqual(
      sent().map(({ model }) => model),
      ['gpt-5.4-mini', 'claude-haiku-4-5'],
    );
  });
  it('200: accepts the Simple form of a design, too', async () => {
    const design = { body: { rows: [{ cells: [1], columns: [{ contents: [hello] }] }] } };
    const { body } = await test.ask(bodyOf('Nothing', 'template', { context: { fullDesign: design } }), [
      { object: { output: design } },
    ]);
    const data = body.output.data as { counters: object };
    assert.deepEqual(data.counters, { u_row: 1, u_column: 1, u_content_text: 1 });
  });
  it('200: writes plain text where text blocks are not available', async () => {
    const words = { object: { output: { text: '<p>Hello</p>' } } };
    const { status, body } = await test.ask(
      bodyOf('Greet', 'text', { context: { availableTools: ['button'] } }),
      [words],
    );
    assert.deepEqual([status, body.output.data], [200, { text: '<p>Hello</p>' }]);
  });
  it('200: upgrades an older design', async () => {
    const design = { ...saleDesign(), schemaVersion: 16 };
    const { body } = await test.ask(bodyOf('Nothing', 'template', { context: { fullDesign: design } }), [
      { object: { output: { body: { rows: [] } } } },
    ]);
    assert.equal(body.output.data.schemaVersion, 27);
  });
  it('200: reads a selection of another kind without changing it', async () => {
    const selection = { collection: 'rows', id: 'rowTextXXX' } as const;
    const { status, body } = await test.ask(content({ context: { fullDesign: saleDesign(), selection } }), [
      answer,
    ]);
    assert.equal(status, 200);
    assert.notEqual(body.output.data.id, 'rowTextXXX');
    assert.match(sent()[0]?.text ?? '', /<selection>\n\{"collection":"rows","id":"rowTextXXX"\}/);
    assert.match(sent()[0]?.text ?? '', /Make it new/);
  });
  it('200: lets the author of a template change what its flags lock', async () => {
    const design = saleDesign();
    Object.assign(nodeOf(design, 'wordsXXXXX').values as object, { locked: true });
    const selection = { collection: 'contents', id: 'wordsXXXXX' } as const;
    const ask = (designMode: string) =>
      test.ask(content({ context: { fullDesign: design, selection, designMode } }), [answer]);
    assert.equal((await ask('live')).body.protection.outcome, 'rejected');
    const { body } = await ask('edit');
    assert.equal((body.output.data.values as { text: string }).text, '<p>Hello</p>');
  });
});

describe('refusals before a model is called', () => {
  it(
    '400 VALIDATION_ERROR: an unknown member of the brand',
    refuses(() => content({ context: { brand: { colours: {} } } }), 400, 'VALIDATION_ERROR', /brand/),
  );
  it(
    '400: an unknown action',
    refuses(
      () => ({
        ...content(),
        messages: [{ role: 'user', content: [], metadata: { action: { id: 'SHOUT' } } }],
      }),
      400,
      'VALIDATION_ERROR',
      /action/,
    ),
  );
  it(
    '400: a model without its provider',
    refuses(() => content({ model: 'gpt-6-luna' }), 400, 'VALIDATION_ERROR', /^model:/),
  );
  it(
    '400: an invalid locale',
    refuses(() => content({ locale: 'en_US' }), 400, 'VALIDATION_ERROR', /locale/),
  );
  it(
    '400: a selection that is not in the design',
    refuses(
      () =>
        content({
          context: { fullDesign: saleDesign(), selection: { collection: 'contents', id: 'nobodyXXXX' } },
        }),
      400,
      'VALIDATION_ERROR',
      /context\.selection\.id/,
    ),
  );
  it(
    '400: a selection that is not an element',
    refuses(
      () => content({ context: { selection: { collection: 'contents', value: 7 } } }),
      400,
      'VALIDATION_ERROR',
      /context\.selection\.value/,
    ),
  );
  it('400 INVALID_DESIGN: a design that cannot be read, with where', async () => {
    const { status, body } = await test.ask(
      content({ context: { fullDesign: { body: { rows: 'none' } } } }),
      [],
    );
    assert.deepEqual([status, body.error], [400, 'INVALID_DESIGN']);
    const [error] = (body as unknown as { errors: { path: string }[] }).errors;
    assert.equal(error?.path, 'context.fullDesign.body.rows');
  });
  it(
    '400: a design that is too large for a model',
    refuses(
      () => {
        const design = saleDesign();
        Object.assign(nodeOf(design, 'wordsXXXXX').values as object, { text: 'a'.repeat(400_001) });
        return bodyOf('Shorter', 'template', { context: { fullDesign: design } });
      },
      400,
      'VALIDATION_ERROR',
      /select a part/,
    ),
  );
  it(
    '400: a design of more elements than are read',
    refuses(
      () => {
        const contents = Array.from({ length: generationLimits.elementsMax - 2 }, () => ({
          type: 'divider',
        }));
        const rows = [{ cells: [1], columns: [{ contents }] }];
        return bodyOf('Shorter', 'template', { context: { fullDesign: { body: { rows, values: {} } } } });
      },
      400,
      'VALIDATION_ERROR',
      /context\.fullDesign has 3001 rows, columns and blocks; at most 3000/,
    ),
  );
});

describe('a plan', () => {
  const withFeatures = async (features: object, body: object) => {
    const { db, workspaces, access } = test.accounts;
    const set = async (value: object) => {
      await db
        .updateTable('plans')
        .set({ features: JSON.stringify(value) })
        .where('workspace_id', '=', workspaces.main)
        .execute();
      access.forget();
    };
    await set(features);
    const refused = await test.ask(body, [answer]);
    await set({});
    return [refused.status, refused.body.error];
  };
  it('403 FEATURE_NOT_AVAILABLE: without the assistant', async () => {
    assert.deepEqual(await withFeatures({ ai_assistant: false }, content()), [403, 'FEATURE_NOT_AVAILABLE']);
  });
  it('403: without images, where they are asked for', async () => {
    const body = content({ features: { ai: { image: { enabled: true } } } });
    assert.deepEqual(await withFeatures({ ai_images: false }, body), [403, 'FEATURE_NOT_AVAILABLE']);
    assert.deepEqual((await withFeatures({ ai_images: false }, content()))[0], 200);
  });
  it('429 AI_CREDITS_EXHAUSTED: with less credits left than it may take', async () => {
    await test.credits.clear();
    await test.credits.cap(3);
    const refused = await test.ask(content(), [answer]);
    await test.credits.cap(1_000_000);
    assert.deepEqual([refused.status, refused.body.error], [429, 'AI_CREDITS_EXHAUSTED']);
    assert.equal(refused.headers.get('x-should-retry'), 'false');
    assert.equal(sent().length, 0);
  });
});

describe('a model that is unreachable', () => {
  it('502 UPSTREAM_ERROR: fails', async () => {
    const failing = { error: { status: 500 } };
    const refused = await test.ask(content({ fallbackModels: false }), [failing, failing]);
    assert.deepEqual([refused.status, refused.body.error], [502, 'UPSTREAM_ERROR']);
  });
  it('200: fails while it repairs its answer, whose valid part is used', async () => {
    const faulty = { object: { output: { type: 'text', values: { text: '<p>Hello</p>', fontSize: [1] } } } };
    const failing = { error: { status: 500 } };
    const { status, body } = await test.ask(content({ fallbackModels: false }), [faulty, failing, failing]);
    assert.equal(status, 200, body.message);
    const { values } = body.output.data as { values: { text: string } };
    assert.equal(values.text, '<p>Hello</p>');
  });
  it('503 SERVICE_UNAVAILABLE: is busy, and returns when to retry', async () => {
    const busy = { error: { status: 429, retryAfter: 20 } };
    const refused = await test.ask(content({ fallbackModels: false }), [busy]);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '20']);
    assert.equal(refused.headers.get('x-should-retry'), null);
  });
  it('502: rejects the operator’s key, which no retry fixes', async () => {
    const refused = await test.ask(content({ fallbackModels: false }), [{ error: { status: 401 } }]);
    assert.deepEqual([refused.status, refused.headers.get('x-should-retry')], [502, 'false']);
  });
  it('503: has no key, and its variable is named', async () => {
    const refused = await test.askWith({ anthropicApiKey: null, openaiApiKey: null }, content(), []);
    assert.deepEqual([refused.status, refused.body.error], [503, 'SERVICE_UNAVAILABLE']);
    assert.equal(refused.headers.get('x-should-retry'), 'false');
    assert.match(refused.body.message ?? '', /POSTPRESS_ANTHROPIC_API_KEY or POSTPRESS_OPENAI_API_KEY/);
  });
  it('is not called after the caller disconnects, who is not charged', async () => {
    await test.credits.clear();
    test.mock.play([{ object: { output: hello }, delayMs: 1_000 }, answer]);
    const reserved = async () => Number((await test.credits.counts()).reserved);
    const caller = new AbortController();
    const gone = fetch(`${test.app.url}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.accounts.keys.shop}`, 'content-type': 'application/json' },
      body: JSON.stringify(content()),
      signal: caller.signal,
    });
    await until(async () => (await reserved()) > 0);
    caller.abort();
    await assert.rejects(gone);
    await until(async () => (await reserved()) === 0);
    assert.equal(Number((await test.credits.counts()).used), 0);
  });
});
