import assert from 'node:assert/strict';
import { after, beforeEach, describe, it, mock } from 'node:test';
import { type FakePage, fakePage } from './fake-page.ts';
import { UnlayerEditor } from './unlayer-editor.ts';

const INSTALLATION = 'https://post.example';
const design = { body: { rows: [], values: {} } };
const silent = mock.method(console, 'info', () => {});
const errors = mock.method(console, 'error', () => {});
let page: FakePage;
// biome-ignore lint/suspicious/noExplicitAny: called by name, as pages do
let editor: any;

beforeEach(async () => {
  silent.mock.resetCalls();
  errors.mock.resetCalls();
  page = fakePage();
  editor = new UnlayerEditor(INSTALLATION);
});
after(() => mock.restoreAll());

async function opened(config: object = {}): Promise<void> {
  editor.init({ id: 'editor', ...config });
  await page.open();
  page.calls.length = 0;
}

/** Each method with what it is given, and what the editor is called for. */
const calls: readonly [string, unknown[], [string, unknown]][] = [
  ['loadDesign', [design], ['loadDesign', { design }]],
  ['loadBlank', [{ backgroundColor: '#fff' }], ['loadBlank', { backgroundColor: '#fff' }]],
  ['loadStockTemplate', ['email-welcome'], ['loadTemplate', { id: 'email-welcome' }]],
  ['undo', [], ['undo', null]],
  ['redo', [], ['redo', null]],
  ['showPreview', ['mobile'], ['showPreview', { device: 'mobile' }]],
  ['showPreview', [{ device: 'tablet', resolution: 800 }], ['showPreview', { device: 'tablet' }]],
  ['hidePreview', [], ['hidePreview', null]],
  ['setBodyValues', [{ linkColor: '#000' }], ['setBodyValues', { linkColor: '#000' }]],
  ['setStyleGuide', [{ tools: {} }], ['setStyleGuide', { tools: {} }]],
  ['setMergeTags', [{ a: { name: 'A' } }], ['setMergeTags', { a: { name: 'A' } }]],
  ['setMergeTags', [[{ name: 'A' }]], ['setMergeTags', { 0: { name: 'A' } }]],
  ['setMergeTagsConfig', [{ sort: false }], ['setMergeTagsConfig', { sort: false }]],
  ['setDesignTags', [{ shop: 'S' }], ['setDesignTags', { shop: 'S' }]],
  ['setDesignTagsConfig', [{ delimiter: ['[', ']'] }], ['setDesignTagsConfig', { delimiter: ['[', ']'] }]],
  ['registerColumns', [[1, 5]], ['setLayouts', [[1, 5]]]],
  [
    'setSpecialLinks',
    [{ more: { name: 'More', specialLinks: { one: { name: 'One', href: 'x' } } } }],
    ['setSpecialLinks', [{ name: 'More', specialLinks: [{ name: 'One', href: 'x' }] }]],
  ],
  ['setDisplayConditions', [[{ type: 'a' }]], ['setDisplayConditions', [{ type: 'a' }]]],
  ['setLinkTypes', [[{ name: 'web' }]], ['setLinkTypes', [{ name: 'web' }]]],
  ['setLocale', ['de'], ['setLocale', 'de']],
  ['setTextDirection', ['rtl'], ['setTextDirection', 'rtl']],
  ['setTranslations', [{ de: {} }], ['setTranslations', { de: {} }]],
  ['setTheme', ['modern_dark'], ['setTheme', { theme: 'dark' }]],
  ['setTheme', [{ name: 'x', isDark: true }], ['setTheme', { theme: 'dark' }]],
  [
    'setAppearance',
    [{ panels: { tools: { dock: 'left' } } }],
    ['setAppearance', { panels: { tools: { dock: 'left' } } }],
  ],
  ['setLanguages', [[{ value: 'de' }]], ['setLanguages', [{ value: 'de' }]]],
  ['setCurrentLanguage', ['de'], ['setCurrentLanguage', { language: 'de' }]],
  [
    'setColorPickerConfig',
    [{ colors: ['#fff', { label: 'Brand', colors: ['#000'] }] }],
    ['setPalette', [{ color: '#fff' }, { color: '#000' }]],
  ],
  ['updateTabs', [{ content: { enabled: false } }], ['setTabs', { blocks: { enabled: false } }]],
  ['setCredits', ['ai', { limit: 10, used: 2 }], ['setCredits', { ai: { limit: 10, used: 2 } }]],
  ['loadUser', [{ id: 1, name: 'Ada' }], ['setUser', { id: 1, name: 'Ada' }]],
];

/** Each method with a callback: its options, what the editor answers, and what the callback gets. */
const answers: readonly [string, unknown, unknown, unknown][] = [
  ['saveDesign', undefined, { design }, design],
  ['exportHtml', { minify: true }, { html: 'h', design }, { html: 'h', design }],
  ['exportLiveHtml', undefined, { html: 'h' }, { html: 'h' }],
  ['exportPlainText', undefined, { text: 't' }, { text: 't' }],
  ['exportImage', { width: 300 }, { url: 'u' }, { url: 'u' }],
  ['exportPdf', undefined, { url: 'u' }, { url: 'u' }],
  ['exportZip', undefined, { url: 'u' }, { url: 'u' }],
  ['canUndo', undefined, true, true],
  ['canRedo', undefined, true, true],
  [
    'audit',
    undefined,
    { status: 'PASS', errors: [{ id: 'a', severity: 'hint' }] },
    { status: 'PASS', errors: [{ id: 'a', severity: 'WARNING' }] },
  ],
];

describe('methods', () => {
  for (const [name, given, call] of calls)
    it(`${name}(${JSON.stringify(given).slice(1, 40)})`, async () => {
      await opened();
      editor[name](...given);
      await page.settled();
      assert.deepEqual(page.calls, [call]);
    });
  for (const [name, options, answer, expected] of answers)
    it(`${name}: gives its callback what the editor answers`, async () => {
      await opened();
      page.answers = { [name]: answer };
      const got = await new Promise((resolve) => editor[name](resolve, options));
      assert.deepEqual(got, expected);
      assert.deepEqual(page.calls, [[name, options ?? null]]);
    });
  it('are kept until the editor is there, in their order', async () => {
    editor.loadDesign(design);
    editor.setMergeTags({});
    editor.init({ id: 'editor' });
    editor.undo();
    await page.open();
    await page.settled();
    assert.deepEqual(
      page.calls.map(([name]) => name),
      ['loadDesign', 'setMergeTags', 'undo'],
    );
  });
  it('setLinkTypesSharedConfig: goes into every type of link', async () => {
    await opened({ linkTypes: [{ name: 'web', fields: [{ name: 'href' }] }] });
    editor.setLinkTypesSharedConfig({ attrs: { class: 'x' }, fields: [{ name: 'track' }] });
    await page.settled();
    const shared = { name: 'web', attrs: { class: 'x' }, fields: [{ name: 'track' }, { name: 'href' }] };
    assert.deepEqual(page.calls, [['setLinkTypes', [shared]]]);
  });
  for (const [name, given, session] of [
    ['setDisplayMode', 'web', { displayMode: 'web' }],
    ['loadProject', 7, { projectId: 7 }],
    ['loadUser', { id: 5, signature: 'abc' }, { user: { id: '5', signature: 'abc' } }],
    ['setDesignMode', 'edit', {}],
  ] as const)
    it(`${name}: opens another session with the same design`, async () => {
      await opened();
      page.answers = { saveDesign: { design } };
      editor[name](given);
      await page.settled();
      await page.open();
      assert.deepEqual(page.sessions.at(-1), session);
      assert.deepEqual(page.calls.at(-1), ['loadDesign', { design }]);
      assert.equal(page.frames, 1);
    });
  it('are properties of the editor itself: wrappers spread it', async () => {
    await opened();
    const copy = { ...editor };
    copy.undo();
    await page.settled();
    assert.deepEqual(page.calls, [['undo', null]]);
  });
  it('registerTool, registerPropertyEditor: go to the sandbox as text, with createViewer and createWidget', async () => {
    editor.registerPropertyEditor({ name: 'p', Widget: editor.createWidget({ render: () => 'w' }) });
    await opened({ customJS: 'first()' });
    const [first, property] = page.options.customJS as string[];
    assert.equal(first, 'first()');
    assert.match(
      property ?? '',
      /^unlayer\.registerPropertyEditor\(\{"name":"p","Widget":unlayer\.createWidget/,
    );
    editor.registerTool({ name: 'badge', renderer: { Viewer: editor.createViewer({ render: () => 'v' }) } });
    await page.settled();
    const [name, scripts] = page.calls[0] as [string, string[]];
    assert.deepEqual([name, scripts.length], ['setCustomJS', 3]);
    assert.match(scripts[2] ?? '', /^unlayer\.registerTool\(/);
  });
  it('registerTab: goes to the sandbox as text, with createPanel', async () => {
    const Panel = editor.createPanel({ render: () => 'p', mount: () => {} });
    editor.registerTab({ name: 'help', renderer: { Panel } });
    await opened();
    const [tab] = page.options.customJS as string[];
    assert.match(
      tab ?? '',
      /^unlayer\.registerTab\(\{"name":"help","renderer":\{"Panel":unlayer\.createPanel/,
    );
  });
  it('registerItemExporter, registerContainerExporter: go to the exports as text', async () => {
    editor.registerItemExporter('text', (values: { text: string }) => `<i>${values.text}</i>`);
    await opened();
    editor.registerContainerExporter('row', null);
    await page.settled();
    const [, [item, container]] = page.calls[0] as [string, string[]];
    assert.match(item ?? '', /^unlayer\.registerItemExporter\("text",\(\(values.*\) => `<i>/);
    assert.equal(container, 'unlayer.registerContainerExporter("row",null);');
  });
  it('destroy: leaves nothing, also before the editor opened', async () => {
    await opened();
    editor.destroy();
    assert.equal(page.frames, 0);
    editor.init({ id: 'editor' });
    editor.destroy();
    await page.settled();
    assert.equal(page.frames, 0);
    assert.equal(editor.frame, null);
    assert.deepEqual(errors.mock.callCount(), 0);
  });
  for (const name of ['loadEditor', 'renderEditor', 'initEditor'])
    it(`${name}: opens an editor as init does`, async () => {
      editor[name]({ id: 'editor' });
      await page.open();
      assert.equal(page.sessions.length, 1);
      editor.setDesignId('a');
      assert.deepEqual(editor.createPanel({ a: 1 }).config, { a: 1 });
    });
  it('version, versions, frame', async () => {
    await opened();
    assert.equal(editor.version, editor.versions.latest);
    assert.ok(editor.frame.iframe);
  });
  it('say so where this editor has no such thing', () => {
    editor.loadTemplate();
    assert.equal(silent.mock.callCount(), 1);
  });
});

describe('events', () => {
  const item = { columns: [] };
  for (const [type, event, data, expected] of [
    ['editor:ready', 'ready', {}, undefined],
    [
      'design:updated',
      'design:updated',
      { item, patches: [{ kind: 'insert' }] },
      { type: 'row:added', item, changes: undefined },
    ],
    ['image:uploaded', 'image:uploaded', { url: 'u' }, { image: { url: 'u' } }],
    ['onImageUpload', 'image:uploaded', { url: 'u' }, { image: { url: 'u' } }],
    ['item:selected', 'item:selected', { key: 'x', node: item }, { item, active: true }],
    ['row:added', 'row:added', { item }, { row: item }],
    ['row:removed', 'row:removed', { key: 'k', item }, { row: item }],
    ['row:moved', 'row:moved', { key: 'k', item }, { row: item }],
    ['header:added', 'row:added', { item, place: { area: 'headers' } }, { header: item }],
    ['header:removed', 'row:removed', { item, place: { area: 'headers' } }, { header: item }],
    ['footer:added', 'row:added', { item, place: { area: 'footers' } }, { footer: item }],
    ['footer:removed', 'row:removed', { item, place: { area: 'footers' } }, { footer: item }],
    ['text-editor:ready', 'text:opened', { key: 'k' }, undefined],
    ['textEditor:ready', 'text:opened', { key: 'k' }, undefined],
    ['column:added', 'column:added', { item }, { column: item }],
    ['column:removed', 'column:removed', { key: 'k', item }, { column: item }],
    ['content:added', 'content:added', { item }, { content: item }],
    ['content:removed', 'content:removed', { key: 'k', item }, { content: item }],
    ['content:moved', 'content:moved', { key: 'k', item }, { content: item }],
    ['itemAdded', 'content:added', { item }, { item }],
    ['itemMoved', 'content:moved', { key: 'k', item }, { item }],
  ] as const)
    it(type, async () => {
      const heard: unknown[] = [];
      await opened();
      editor.addEventListener(type, (data: unknown) => heard.push(data));
      page.emit(event, data);
      await page.settled();
      assert.deepEqual(heard, [expected]);
      editor.removeEventListener(type);
      page.emit(event, data);
      await page.settled();
      assert.equal(heard.length, 1);
    });
  const context = (featureType: string) => ({
    projectId: 3,
    workspaceId: null,
    endUserId: 'ada',
    featureType,
  });
  const asked = { requestId: 'r', scope: 'block', prompt: 'Shorter', item: { id: 'b', type: 'text' } };
  const request = {
    ...context('block_edit'),
    requestId: 'r',
    location: { collection: 'contents', id: 'b' },
    prompt: 'Shorter',
    data: asked.item,
    dataType: 'content_block',
    toolType: 'text',
    schemaVersion: undefined,
  };
  const answered = { ...asked, durationMs: 5, creditsUsed: 2, model: { provider: 'openai', id: 'm' } };
  for (const [type, event, data, expected] of [
    ['ai:assistant:on:request', 'requested', { ...asked, byHost: true }, request],
    ['ai:assistant:abort', 'canceled', { ...asked, byHost: true, reason: 'stop_button' }, request],
    [
      'ai:assistant:on:cancel',
      'canceled',
      { ...asked, scope: 'design', item: null, reason: 'new_request' },
      { ...context('full_template_gen'), attempt: 1, reason: 'new_request' },
    ],
    [
      'ai:assistant:on:stream',
      'answered',
      { ...answered, byHost: false, result: { id: 'b' } },
      { type: 'design-partial', full: { id: 'b' } },
    ],
    [
      'ai:assistant:on:success',
      'answered',
      { ...answered, result: { id: 'b' } },
      {
        ...context('block_edit'),
        attempt: 1,
        responseId: 'r',
        provider: 'openai',
        modelId: 'm',
        durationMs: 5,
        toolType: 'text',
        usage: { aiCreditsUsed: 2 },
        design: { id: 'b' },
      },
    ],
    [
      'ai:assistant:on:error',
      'failed',
      {
        ...asked,
        scope: 'image',
        code: 'AI_CREDITS_EXHAUSTED',
        status: 402,
        message: 'None left',
        durationMs: 5,
      },
      {
        ...context('image_generation'),
        attempt: 1,
        name: 'AssistantError',
        code: 'AI_CREDITS_EXHAUSTED',
        statusCode: 402,
        message: 'None left',
        durationMs: 5,
      },
    ],
  ] as const)
    it(type, async () => {
      const heard: unknown[] = [];
      await opened({ projectId: 3, user: { id: 'ada' } });
      editor.addEventListener(type, (data: unknown) => heard.push(data));
      page.emit(`assistant:${event}`, data);
      await page.settled();
      assert.deepEqual(heard, [expected]);
    });
  it('ai:assistant:abort, ai:assistant:on:stream: each only of its own way to generate', async () => {
    const heard: unknown[] = [];
    await opened();
    for (const type of ['ai:assistant:abort', 'ai:assistant:on:stream'])
      editor.addEventListener(type, (data: unknown) => heard.push(data));
    page.emit('assistant:canceled', { ...asked, byHost: false });
    page.emit('assistant:answered', { ...answered, byHost: true });
    await page.settled();
    assert.deepEqual(heard, []);
  });
  for (const [client, category] of [
    ['gmail-web', 'web'],
    ['apple-mail-ios-dark', 'mobile'],
    ['outlook-windows', 'desktop'],
  ])
    it(`inbox-previews:viewed, inboxPreview:viewed: ${client}`, async () => {
      const heard: unknown[] = [];
      await opened({ user: { id: 'ada' } });
      for (const type of ['inbox-previews:viewed', 'inboxPreview:viewed'])
        editor.addEventListener(type, (data: unknown) => heard.push(data));
      page.emit('preview:viewed', { runId: 'r', client, name: 'A client' });
      await page.settled();
      const view = {
        runId: 'r',
        endUserId: 'ada',
        clientId: client,
        displayName: 'A client',
        category,
        viewSource: 'gallery_click',
        autoSelected: false,
      };
      assert.deepEqual(heard, [view, view]);
    });
  it('header:added: not of other rows', async () => {
    const heard: unknown[] = [];
    await opened();
    editor.addEventListener('header:added', (data: unknown) => heard.push(data));
    for (const area of ['rows', 'footers']) page.emit('row:added', { item, place: { area } });
    await page.settled();
    assert.deepEqual(heard, []);
  });
  it('design:loaded, onDesignLoad: tell of designs that the page loaded, and not of the blank one at first', async () => {
    const heard: unknown[] = [];
    for (const type of ['design:loaded', 'onDesignLoad'])
      editor.addEventListener(type, (data: unknown) => heard.push(data));
    await opened();
    assert.deepEqual(heard, []);
    page.emit('design:loaded', { design });
    await page.settled();
    assert.deepEqual(heard, [{ design }, { design }]);
  });
});

describe('callbacks', () => {
  it('image: gets a file, may say how far it is, and answers the URL', async () => {
    await opened();
    // biome-ignore lint/suspicious/noExplicitAny: as pages write it
    editor.registerCallback('image', async ({ attachments: [file] }: any, done: any) => {
      done({ progress: 10 });
      done({ progress: 100, url: `https://x.example/${file.name}?${await file.text()}` });
    });
    await page.settled();
    const answer = await page.ask('image', { file: new File(['bytes'], 'a.png', { type: 'image/png' }) });
    assert.deepEqual(answer, { progress: 100, url: 'https://x.example/a.png?bytes' });
  });
  it('image: fails with the message of the page', async () => {
    await opened();
    editor.registerCallback('image', (_file: unknown, done: (result: object) => void) =>
      done({ error: 'Too large' }),
    );
    await page.settled();
    await assert.rejects(page.ask('image', { file: new File([], 'a.png') }), /Too large/);
  });
  for (const [type, ask, params, given] of [
    ['selectImage', 'selectImage', {}, {}],
    ['displayCondition', 'displayCondition', { condition: { type: 'a' } }, { type: 'a', context: {} }],
    ['mergeTag', 'mergeTag', {}, { mergeTags: {}, context: {} }],
    [
      'mergeTagRule',
      'mergeTagRule',
      { mergeTagGroup: 'items', mergeTagRule: 'repeat' },
      { mergeTags: {}, mergeTagGroup: 'items', mergeTagRule: 'repeat', context: {} },
    ],
    ['previewHtml', 'previewHtml', { html: 'h' }, { html: 'h' }],
    ['itemRemoved', 'confirmDelete', { items: [{ node: { id: 'n' } }] }, { item: { id: 'n' } }],
    [
      'block:added',
      'blocks',
      { action: 'save', block: { category: 'c' } },
      { block: { category: 'c' }, category: 'c' },
    ],
    ['block:modified', 'blocks', { action: 'update', id: '1' }, { id: '1' }],
    ['block:removed', 'blocks', { action: 'delete', id: '1' }, { id: '1' }],
  ] as const)
    it(type, async () => {
      const got: unknown[] = [];
      editor.registerCallback(type, (data: unknown, done: (answer: unknown) => void) => {
        got.push(data);
        done({ answered: type });
      });
      await opened();
      assert.ok(page.handled.has(ask));
      assert.deepEqual(await page.ask(ask, params), { answered: type });
      assert.deepEqual(got, [given]);
      editor.unregisterCallback(type);
      await page.settled();
      assert.ok(!page.handled.has(ask));
    });
  const CREDITS = { limit: 5, used: 5 };
  it('credits:purchase: gets the position, and answers with another', async () => {
    const got: unknown[] = [];
    const bought = { status: 'success', credits: { limit: 50, used: 5 } };
    editor.registerCallback('credits:purchase', async (request: unknown) => {
      got.push(request);
      return bought;
    });
    await opened({ credits: { ai: CREDITS } });
    assert.deepEqual(page.options.credits, { ai: CREDITS });
    const asked = { requestId: 'r', resource: 'ai', reason: 'exhausted', credits: CREDITS };
    assert.deepEqual(await page.ask('credits:purchase', asked), bought);
    assert.deepEqual(got, [asked]);
  });
  it('ai:assistant:generate: gets what is asked, and answers the node, or why there is none', async () => {
    const got: unknown[] = [];
    let result: object = { data: [{ id: 'b', type: 'text', values: {} }] };
    editor.registerCallback('ai:assistant:generate', (request: unknown, done: (result: object) => void) => {
      got.push(request);
      done(result);
    });
    await opened({ projectId: 3 });
    const asked = {
      requestId: 'r',
      scope: 'row',
      messages: [{ role: 'user', text: 'Shorter' }],
      value: { id: 'w', columns: [] },
      schemaVersion: 27,
    };
    assert.deepEqual(await page.ask('generate', asked), { id: 'b', type: 'text', values: {} });
    assert.deepEqual(got, [
      {
        projectId: 3,
        workspaceId: null,
        endUserId: null,
        featureType: 'block_edit',
        requestId: 'r',
        location: { collection: 'rows', id: 'w' },
        prompt: 'Shorter',
        data: { id: 'w', columns: [] },
        dataType: 'row_block',
        toolType: undefined,
        schemaVersion: 27,
      },
    ]);
    result = { success: false, error: { name: 'x', message: 'No model' }, data: [] };
    await assert.rejects(page.ask('generate', asked), /No model/);
  });
  it('mergeTag: gets the tags of the page', async () => {
    const got: unknown[] = [];
    editor.registerCallback('mergeTag', (data: unknown, done: (answer: unknown) => void) => {
      got.push(data);
      done(null);
    });
    await opened({ mergeTags: { a: { name: 'A' } } });
    await page.ask('mergeTag');
    editor.setMergeTags([{ name: 'B' }]);
    await page.ask('mergeTag');
    const tags = [{ a: { name: 'A' } }, { 0: { name: 'B' } }];
    assert.deepEqual(
      got,
      tags.map((mergeTags) => ({ mergeTags, context: {} })),
    );
  });
  it('fetchImage: its blob reaches the editor', async () => {
    const blob = new Blob([new Uint8Array([0, 255, 7])], { type: 'image/png' });
    editor.registerCallback('fetchImage', (_image: object, done: (answer: object) => void) => done({ blob }));
    await opened();
    const fetched = await page.ask('fetchImage', { url: 'https://app.example.com/private.png' });
    const { blob: received } = fetched as { blob: Blob };
    assert.deepEqual(new Uint8Array(await received.arrayBuffer()), new Uint8Array([0, 255, 7]));
  });
  it('image:removed: gets the ids, and ends the request by done()', async () => {
    const got: unknown[] = [];
    editor.registerCallback('image:removed', (image: unknown, done: () => void) => {
      got.push(image);
      done();
    });
    await opened({ projectId: 3, user: { id: 9 } });
    assert.ok(page.handled.has('removeUpload'));
    await page.ask('removeUpload', { id: '7' });
    assert.deepEqual(got, [{ id: '7', projectId: 3, userId: 9 }]);
  });
  it('registerProvider: blocks, userUploads and stockImages; unregisterProvider, reloadProvider', async () => {
    await opened();
    editor.registerProvider('blocks', (_params: unknown, done: (blocks: object[]) => void) =>
      done([{ id: 1 }]),
    );
    editor.registerProvider('userUploads', (_params: unknown, done: (...given: unknown[]) => void) =>
      done([{ id: 1, location: 'u' }], { hasMore: true }),
    );
    editor.registerProvider('stockImages', (_params: unknown, done: (...given: unknown[]) => void) =>
      done([{ id: 2, url: 's' }]),
    );
    await page.settled();
    assert.deepEqual(await page.ask('blocks', { action: 'list' }), [{ id: 1 }]);
    assert.deepEqual(await page.ask('stockImages', { page: 1, search: '' }), {
      images: [{ id: 2, url: 's' }],
      hasMore: false,
    });
    assert.deepEqual(await page.ask('userUploads', { page: 1 }), {
      images: [{ id: 1, location: 'u' }],
      hasMore: true,
    });
    editor.reloadProvider('blocks');
    editor.unregisterProvider('userUploads');
    editor.unregisterProvider('stockImages');
    await page.settled();
    assert.deepEqual([...page.handled], ['blocks']);
  });
  it('setValidator, setToolValidator, clearValidators', async () => {
    await opened();
    // biome-ignore lint/suspicious/noExplicitAny: as pages write it
    editor.setValidator(({ defaultErrors }: any) => defaultErrors.slice(1));
    editor.setToolValidator('text', ({ values }: { values: object }) => [
      { id: 'own', severity: 'ERROR', ...values },
    ]);
    await page.settled();
    const rows = [{ columns: [{ contents: [{ type: 'text', values: { title: 'T' } }] }] }];
    const requested = {
      design: { body: { rows } },
      defaultErrors: [{ severity: 'error' }, { id: 'b', severity: 'warning' }],
    };
    assert.deepEqual(await page.ask('validator', requested), [
      { id: 'b', severity: 'warning' },
      { id: 'own', severity: 'error', title: 'T' },
    ]);
    editor.clearValidators();
    await page.settled();
    assert.ok(!page.handled.has('validator'));
  });
});

it('callbacks run in the zone of Angular that they were given in', async () => {
  const zones: string[] = [];
  const wrap = (callback: (...given: unknown[]) => unknown, source: string) => {
    return (...given: unknown[]) => {
      zones.push(source);
      return callback(...given);
    };
  };
  Object.assign(globalThis, { Zone: { current: { wrap } } });
  editor.addEventListener('editor:ready', () => zones.push('ready'));
  editor.registerCallback('selectImage', (_data: unknown, done: (answer: unknown) => void) => done(null));
  await opened();
  page.answers = { saveDesign: { design } };
  await new Promise((resolve) => editor.saveDesign(resolve));
  await page.ask('selectImage');
  Object.assign(globalThis, { Zone: undefined });
  assert.deepEqual(zones, ['unlayer', 'ready', 'unlayer', 'unlayer']);
});

describe('options', () => {
  it('that a session is created by: projectId, displayMode, user', async () => {
    await opened({ projectId: 3, displayMode: 'web', user: { id: 9, name: 'Ada', signature: 'abc' } });
    assert.deepEqual(page.sessions, [
      { projectId: 3, displayMode: 'web', user: { id: '9', signature: 'abc' } },
    ]);
    assert.deepEqual(page.options.user, { id: 9, name: 'Ada' });
  });
  it('render: false waits for renderEditor', async () => {
    editor.init({ id: 'editor', render: false, locale: 'de' });
    editor.loadDesign(design);
    await page.settled();
    assert.equal(page.frames, 0);
    editor.renderEditor({ textDirection: 'rtl' });
    await page.open();
    assert.deepEqual(page.calls, [['loadDesign', { design }]]);
    assert.equal(page.options.locale, 'de');
    assert.equal(page.options.textDirection, 'rtl');
  });
  it('that are the same here', async () => {
    const same = {
      mergeTagsConfig: { sort: false },
      designTags: { a: 'b' },
      designTagsConfig: { delimiter: ['[', ']'] },
      displayConditions: [{ type: 'a' }],
      fonts: { customFonts: [] },
      blocks: [{ id: 1 }],
      devices: ['desktop'],
      defaultDevice: 'desktop',
      locale: 'de',
      translations: { de: {} },
      textDirection: 'rtl',
      languages: [{ value: 'de' }],
      designMode: 'edit',
    };
    await opened(same);
    for (const [name, value] of Object.entries(same)) assert.deepEqual(page.options[name], value, name);
  });
  it('that are written another way', async () => {
    await opened({
      className: 'x',
      mergeTags: [{ name: 'A' }],
      specialLinks: { u: { name: 'U', href: 'h' } },
      linkTypes: [{ name: 'web' }],
      linkTypesSharedConfig: { attrs: { class: 'x' } },
      appearance: { theme: 'classic_dark', panels: { tools: { dock: 'left', collapsible: true } } },
      features: {
        sendTestEmail: false,
        audit: { enabled: false },
        preview: true,
        colorPicker: { presets: ['#fff'] },
      },
      tools: { text: { position: 1 }, timer: {} },
      excludeTools: ['timer'],
      tabs: { blocks: { enabled: false } },
      customJS: 'code()',
      customCSS: 'https://cdn.example/editor.css',
      safeHtml: { domPurifyOptions: {} },
      amp: true,
      multiLanguage: true,
    });
    const { customCSS, safeHtml } = page.options;
    assert.deepEqual([customCSS, safeHtml], [['https://cdn.example/editor.css'], true]);
    const { mergeTags, specialLinks, linkTypes, appearance, features, palette, tools, tabs, customJS } =
      page.options;
    assert.deepEqual(mergeTags, { 0: { name: 'A' } });
    assert.deepEqual(specialLinks, [{ name: 'U', href: 'h' }]);
    assert.deepEqual(linkTypes, [{ name: 'web', attrs: { class: 'x' }, fields: [] }]);
    assert.deepEqual(appearance, { theme: 'dark', panels: { tools: { dock: 'left' } } });
    assert.deepEqual(features, { testSend: false, audit: false, preview: true });
    assert.deepEqual(palette, [{ color: '#fff' }]);
    assert.deepEqual(tools, { text: { position: 1 }, timer: { enabled: false } });
    assert.deepEqual(tabs, { saved: { enabled: false } });
    assert.deepEqual(customJS, ['code()']);
  });
  it('safeHTML: the former name of safeHtml', async () => {
    await opened({ safeHTML: true });
    assert.equal(page.options.safeHtml, true);
  });
  it('editor: the limits on rows', async () => {
    await opened({ editor: { minRows: 1, maxRows: 3, maxFooters: 0, autoSelectOnDrop: true } });
    assert.deepEqual(page.options.rowLimits, { headers: {}, rows: { min: 1, max: 3 }, footers: { max: 0 } });
  });
  it('registerColumns before init: goes with the options', async () => {
    editor.registerColumns([1, 5]);
    await opened();
    assert.deepEqual(page.options.layouts, [[1, 5]]);
  });
  it('stockTemplateId: opens with a starter', async () => {
    editor.init({ id: 'editor', stockTemplateId: 'email-welcome' });
    await page.open();
    assert.deepEqual(page.calls, [['loadTemplate', { id: 'email-welcome' }]]);
  });
  it('validator, and validators of tools', async () => {
    await opened({ validator: () => [], tools: { text: { validator: () => [] } } });
    assert.ok(page.handled.has('validator'));
  });
  it('id: names an element of the page', () =>
    assert.throws(() => editor.init({ id: 'other' }), /id or className/));
});

describe('a session that is refused', () => {
  it('is said in the page and in the console', async () => {
    page.refusal = { status: 403, message: 'No such project' };
    editor.init({ id: 'editor' });
    await page.settled();
    assert.match(String(errors.mock.calls[0]?.arguments[0]), /did not open\. No such project/);
    assert.equal(page.frames, 1, 'a notice');
    editor.destroy();
    assert.equal(page.frames, 0);
  });
  it('loadTimeout: an editor that is not ready by then has failed', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      editor.init({ id: 'editor', loadTimeout: 15_000 });
      for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
      mock.timers.tick(15_000);
    } finally {
      mock.timers.reset();
    }
    assert.match(String(errors.mock.calls[0]?.arguments[0]), /It was not ready after 15 s/);
  });
  it('names the origin to allow where the browser hides why', async () => {
    page.refusal = null;
    editor.init({ id: 'editor' });
    await page.settled();
    assert.match(String(errors.mock.calls[0]?.arguments[0]), /allows pages of https:\/\/app\.example\.com/);
  });
});
