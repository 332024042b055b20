import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { type Design, fullToSimple, validateDesign } from '@postpress/design';
import { PNG } from 'pngjs';
import { saleDesign } from '../generation/specimens.testing.ts';
import { openTestImports } from '../importing/testing.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;

const PAGE = '<html><body><h1>Spring sale</h1><p>Coats from €99.</p></body></html>';
const hello = { type: 'text', values: { text: '<p>Hello</p>' } };
const text = (words: string) => ({ type: 'text', text: words });
const prompt = (id: string) => ({ type: 'prompt', id });
const html = { type: 'html', html: PAGE };
const image = {
  type: 'image',
  data: PNG.sync.write(new PNG({ width: 64, height: 64 })).toString('base64'),
};
const output = (blockType: string) => ({ blockType, type: 'json' });
const order = (blockType: string, input: readonly object[], more: object = {}) => ({
  displayMode: 'email',
  input,
  output: output(blockType),
  ...more,
});

const test = await openTestImports();
after(() => test.close());

const sentTexts = () =>
  test.models
    .requests()
    .map((each) => each.text)
    .join('\n');

/** Asks a model that answers this, in order. */
async function ask(
  body: object,
  ...answers: unknown[]
): Promise<{ status: number; body: Any; sent: string }> {
  test.models.play(answers.map((each) => ({ object: { output: each } })));
  const { status, body: answered } = await test.generate(body);
  return {
    status,
    body: answered,
    sent: sentTexts(),
  };
}

describe('POST /v3/ai/generate with typed parts', () => {
  it('200: makes a block as a text part asks, in the form of the published clients', async () => {
    const { status, body, sent } = await ask(order('content', [text('Say hello'), text('Be brief')]), hello);
    assert.equal(status, 200, body.message);
    assert.match(sent, /Say hello\nBe brief/);
    const { id, output: made, usage, ...rest } = body;
    assert.match(id, /^[\w-]{36}$/);
    assert.deepEqual(
      [made.type, made.blockType, made.schemaVersion, made.data.type],
      ['json', 'content', 27, 'text'],
    );
    assert.deepEqual(rest, {
      protection: { preservedIds: [], outcome: 'none' },
      model: 'claude-haiku-5-5',
      provider: 'anthropic',
    });
    assert.deepEqual(Object.keys(usage).sort(), [
      'cachedInputTokens',
      'inputTokens',
      'outputTokens',
      'reasoningTokens',
      'totalTokens',
    ]);
  });
  it('200: applies the action of a prompt part to the block of a json part', async () => {
    const block = { type: 'text', values: { text: '<p>Helo wrold</p>' } };
    const input = [{ type: 'json', blockType: 'content', data: block }, prompt('SPELLING')];
    const { status, body, sent } = await ask(order('content', input), hello);
    assert.equal(status, 200, body.message);
    assert.match(sent, /Helo wrold/);
    assert.match(sent, /spelling/i);
    assert.match(body.output.data.values.text, /Hello/);
  });
  it('200: treats a json part without blockType as the requested block', async () => {
    const row = (saleDesign() as Any).body.rows[0];
    const { status, body, sent } = await ask(
      order('row', [{ type: 'json', data: row }, text('Leave it')]),
      row,
    );
    assert.equal(status, 200, body.message);
    assert.match(sent, /Leave it/);
    assert.equal(body.output.data.id, row.id);
  });
  for (const blockType of ['template', 'page', 'body'])
    it(`200: changes the design of a json part, for ${blockType}`, async () => {
      const design = saleDesign() as Any;
      const data = blockType === 'body' ? design.body : design;
      const simple = fullToSimple(design, { displayMode: 'email' });
      assert.ok(simple.ok);
      const answer = blockType === 'body' ? simple.design.body : { body: simple.design.body };
      const input = [{ type: 'json', blockType, data }, text('Leave it')];
      const { status, body, sent } = await ask(order(blockType, input), answer);
      assert.equal(status, 200, body.message);
      assert.match(
        sent,
        new RegExp(`Leave it[^]*${design.body.rows[0].id}|${design.body.rows[0].id}[^]*Leave it`),
      );
      const rows = blockType === 'body' ? body.output.data.rows : body.output.data.body.rows;
      assert.deepEqual(rows, design.body.rows);
    });
  it('200: upgrades a block of an older version', async () => {
    const data = {
      id: 'old',
      type: 'text',
      values: { text: '<p>Old</p>', _meta: { htmlID: 'u_content_text_1' } },
    };
    const unchanged = { id: 'old', type: 'text', values: { text: '<p>Old</p>' } };
    const valuesWith = async (version: object) => {
      const input = [{ type: 'json', blockType: 'content', data, ...version }, text('Leave it')];
      const { status, body } = await ask(order('content', input), unchanged);
      assert.equal(status, 200, body.message);
      return body.output.data.values;
    };
    assert.deepEqual(await valuesWith({}), data.values);
    assert.ok('linkStyle' in (await valuesWith({ schemaVersion: 5 })));
  });
  it('200: shows the model a page and an image beside a block', async () => {
    const input = [text('Say it like these'), html, image, { type: 'json', data: hello }];
    // The mock writes down images in the protocol of one provider only.
    const requested = order('content', input, { model: 'openai/gpt-6-luna' });
    const { status, body, sent } = await ask(requested, hello);
    assert.equal(status, 200, body.message);
    assert.match(sent, /Coats from/);
    assert.match(sentTexts(), /data:image\/(png|webp);base64,/);
  });
  it('200: accepts the context, model and end user of a conversation', async () => {
    await test.credits.clear();
    const more = {
      model: 'openai/gpt-6-luna',
      end_user_id: 'grace',
      context: { availableTools: ['text'], brand: { companyName: 'Northwind' }, customTools: [] },
    };
    const { status, body, sent } = await ask(order('content', [text('Say hello')], more), hello);
    assert.equal(status, 200, body.message);
    assert.deepEqual([body.provider, body.model], ['openai', 'gpt-6-luna']);
    assert.match(sent, /Northwind/);
    const booked = await test.accounts.db.selectFrom('credit_entries').select('end_user_id').execute();
    assert.deepEqual(booked, [{ end_user_id: 'grace' }]);
  });
  it('200: counts null as absent', async () => {
    const part = { id: null, blockType: null, data: null, html: null, url: null, schemaVersion: null };
    const body = order('content', [{ ...part, ...text('Say hello') }], {
      context: null,
      model: null,
      messages: null,
    });
    assert.equal((await ask(body, hello)).status, 200);
  });
});

describe('POST /v3/ai/generate with a page', () => {
  for (const blockType of ['template', 'page', 'body'])
    it(`200: imports it as ${blockType}, without a model where none answers`, async () => {
      const { status, body } = await ask(order(blockType, [html]));
      assert.equal(status, 200, body.message);
      assert.deepEqual([body.provider, body.model], ['postpress', 'html-reader']);
      assert.deepEqual([body.output.type, body.output.blockType], ['json', blockType]);
      const { data } = body.output;
      const design = blockType === 'body' ? { body: data, counters: {}, schemaVersion: 27 } : data;
      assert.equal(validateDesign(design as Design, { displayMode: 'email' }).valid, true);
      assert.match(JSON.stringify(data), /Spring sale/);
    });
  it('200: fetches it from its URL', async () => {
    test.site.pages['/page'] = { contentType: 'text/html', body: PAGE };
    const url = `${test.site.url}/page`;
    const { status, body } = await ask(order('template', [{ type: 'html', url }]));
    assert.equal(status, 200, body.message);
    assert.match(JSON.stringify(body.output.data), /Spring sale/);
  });
  it('400 IMPORT_SOURCE_TOO_LARGE: over 2 MiB', async () => {
    const { status, body } = await ask(
      order('template', [{ type: 'html', html: `<p>${'a'.repeat(2_200_000)}</p>` }]),
    );
    assert.deepEqual([status, body.error], [400, 'IMPORT_SOURCE_TOO_LARGE']);
  });
  it('502: reports that no model read an image', async () => {
    const { status } = await ask(order('template', [image, text('Make it an email')]));
    assert.equal(status, 502);
    assert.match(sentTexts(), /data:image\/(png|webp);base64,/);
  });
});

describe('POST /v3/ai/generate with messages', () => {
  const messages = [{ role: 'user', content: [text('Say hello')] }];
  const conversation = { messages, output: { kind: 'content', displayMode: 'email' } };
  it('200: is operation 13', async () => {
    const { status, body } = await ask(conversation, hello);
    assert.equal(status, 200, body.message);
    assert.deepEqual(body.model, { provider: 'anthropic', id: 'claude-haiku-5-5' });
    assert.equal(body.output.kind, 'content');
  });
  it('200: is a conversation although input is given', async () => {
    const { body } = await ask({ ...conversation, input: [text('No')] }, hello);
    assert.equal(body.output.kind, 'content');
  });
});

describe('POST /v3/ai/generate refuses', () => {
  const says =
    (body: object, message: string | RegExp, code = 'VALIDATION_ERROR') =>
    async () => {
      const { status, body: refused, sent } = await ask(body);
      assert.deepEqual([status, refused.error, sent], [400, code, ''], refused.message);
      if (typeof message === 'string') assert.equal(refused.message, message);
      else assert.match(refused.message, message);
    };
  const input = (...parts: object[]) => order('content', parts);
  it('a body of neither form', says({}, 'messages or input is required.'));
  it('no parts', says(input(), 'input must have 1 item or more; none were given.'));
  it(
    '51 parts',
    says(input(...Array(51).fill(text('x'))), 'input must have 50 items or fewer; 51 were given.'),
  );
  it(
    'an unknown type',
    says(input({ type: 'pdf' }), /^input\.0\.type must be one of text, prompt, json, html, image/),
  );
  it(
    'an unknown block',
    says(order('table', [text('x')]), /^output\.blockType must be one of template, page, body/),
  );
  it(
    'another format',
    says(
      { ...input(text('x')), output: { blockType: 'row', type: 'html' } },
      /^output\.type must be one of json/,
    ),
  );
  it('no mode', says({ ...input(text('x')), displayMode: undefined }, 'displayMode is required.'));
  it(
    'a text without words',
    says(input({ type: 'text' }), 'input.0.text is required in a part of type text.'),
  );
  it(
    'an action without its id',
    says(input({ type: 'prompt' }), 'input.0.id is required in a part of type prompt.'),
  );
  it('an unknown action', says(input(prompt('SHOUT')), /^input\.0\.id must be one of SPELLING/));
  it(
    'two actions',
    says(input(prompt('FORMAL'), prompt('EXPAND')), 'input.1 is a second part of type prompt; one is read.'),
  );
  it(
    'a json part without data',
    says(input({ type: 'json' }), 'input.0.data is required in a part of type json.'),
  );
  it(
    'a json part of text',
    says(input({ type: 'json', data: '{}' }), 'input.0.data must be an object in a part of type json.'),
  );
  it(
    'an image as an object',
    says(input({ type: 'image', data: {} }), 'input.0.data must be base64 in a part of type image.'),
  );
  it(
    'a page given twice',
    says(
      input({ ...html, url: 'https://a.example/' }),
      'input.0 of type html must have exactly one of html, url, data.',
    ),
  );
  it(
    'nothing to do',
    says(
      input({ type: 'json', data: hello }),
      'input must say what to do: add a part of type text or prompt.',
    ),
  );
  it(
    'two blocks',
    says(
      input(text('x'), { type: 'json', data: hello }, { type: 'json', data: hello }),
      'input.2 gives a second block, beside another part or context.selection.',
    ),
  );
  it(
    'a design in two places',
    says(
      order('template', [text('x'), { type: 'json', data: saleDesign() }], {
        context: { fullDesign: saleDesign() },
      }),
      'input.1 gives a second design, beside another part or context.fullDesign.',
    ),
  );
  it(
    'a file that is not an image',
    says(input(text('x'), { type: 'image', data: 'aGVsbG8=' }), /^input\.1\.data /),
  );
  it(
    'an image with an invalid URL',
    says(input(text('x'), { type: 'image', url: 'nowhere' }), /^input\.1\.url /),
  );
  it('a design that cannot be read, with where', async () => {
    const body = order('template', [text('x'), { type: 'json', data: { body: { rows: 1 } } }]);
    const { status, body: refused } = await ask(body);
    assert.deepEqual([status, refused.error], [400, 'INVALID_DESIGN']);
    assert.match(refused.errors[0].path, /^input\.1\.data\.body/);
  });
});
