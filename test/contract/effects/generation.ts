import { fullToSimple } from '../../../packages/design/src/index.ts';
import { design, pictureOf } from '../right-requests.ts';
import {
  answers,
  type EffectTable,
  isCount,
  isText,
  type Proof,
  type Scene,
  testedIn,
  when,
  without,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;
type Body = Record<string, unknown>;

const STOCK = 'apps/server/src/ai/images/make-design-images.test.ts';
const written = { output: { text: '<p>New words</p>' } };
const picture = `data:image/png;base64,${pictureOf().toString('base64')}`;

/** Asks for a text, of a model that answers this; what it was sent, and what was answered. */
async function ask(
  { service, run }: Scene,
  body: Body,
  object: unknown = written,
): Promise<{ sent: string; body: Any; status: number }> {
  service.models.always({ object });
  const answer = await run('generateDesign', { body });
  const [request] = service.models.requests().slice(-1);
  return {
    sent: request
      ? `${request.model}\n${request.system}\n${request.text}\n${JSON.stringify(request.body)}`
      : '',
    body: answer.body,
    status: answer.status,
  };
}

/** The model is sent this where the field stands in the request, and not where it does not. */
const tells = (body: Body, marker: string | RegExp, than: Body = {}): Proof =>
  when({}, async (_body, _other, scene) => {
    const holds = ({ sent }: { sent: string }) =>
      typeof marker === 'string' ? sent.includes(marker) : marker.test(sent);
    const [withIt, withoutIt] = [await ask(scene, body), await ask(scene, than)];
    return withIt.status === 200 && holds(withIt) && !holds(withoutIt);
  });
const inContext = (context: Body, marker: string, than: Body = {}): Proof =>
  tells({ context }, marker, { context: than });
const inBrand = (brand: Body, marker: string): Proof => inContext({ brand }, marker, { brand: {} });

const said = (...content: Body[]) => ({
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Write' }, ...content] }],
});
const message = (role: string, text: string, more: Body = {}) => ({
  role,
  content: [{ type: 'text', text }],
  ...more,
});

/** Two blocks, of which permissions may bind the first. */
const [row] = design.body.rows;
const twoTexts = {
  ...design,
  body: {
    ...design.body,
    rows: [
      {
        ...row,
        columns: [
          {
            id: 'column',
            contents: [
              { id: 'bound', type: 'text', values: { text: '<p>Bound</p>' } },
              { id: 'free', type: 'text', values: { text: '<p>Free</p>' } },
            ],
            values: {},
          },
        ],
      },
    ],
  },
};
type Block = { id?: string; type: string; values: Record<string, unknown> };

/** What a model answers that changes the blocks like this. */
function changedBy(change: (blocks: Block[]) => Block[], free = '<p>Freer</p>'): unknown {
  const converted = fullToSimple(structuredClone(twoTexts) as Any, { displayMode: 'email' });
  if (!converted.ok) throw new Error('not converted');
  const { body } = converted.design as Any;
  const [column] = body.rows[0].columns;
  column.contents = change(column.contents);
  const other = column.contents.find(({ id }: Block) => id === 'free');
  if (other) other.values.text = free;
  return { output: { body } };
}
const rewrite = (blocks: Block[]) =>
  blocks.map((block) =>
    block.id === 'bound' ? { ...block, values: { ...block.values, text: '<p>Changed</p>' } } : block,
  );

/** With the permission what a model does to the first block is undone, and the answer says so; without it, it is not. */
const protects = (permission: Body, change: (blocks: Block[]) => Block[], context: Body = {}): Proof =>
  when({}, async (_body, _other, scene) => {
    const output = { kind: 'template', displayMode: 'email' };
    const asked = (elementPermissions: Body) =>
      ask(
        scene,
        { output, context: { fullDesign: twoTexts, elementPermissions, ...context } },
        changedBy(change),
      );
    const [bound, free] = [await asked({ bound: permission }), await asked({})];
    return (
      bound.status === 200 &&
      bound.body.protection.outcome === 'restored' &&
      bound.body.protection.preservedIds.includes('bound') &&
      free.body.protection.outcome === 'none' &&
      JSON.stringify(bound.body.output.data) !== JSON.stringify(free.body.output.data)
    );
  });

const wanted = (more: Body = {}) => ({
  ...written,
  images: [{ prompt: 'A lighthouse', destination: { kind: 'new' }, ...more }],
});
const withPictures = (features: Body = {}, more: Body = {}): Body => ({
  features: { ai: { image: { enabled: true, quality: 'low', ...features } } },
  ...more,
});
/** What comes of an answer that wants a picture, with these features and with those. */
const pictures = (
  features: Body,
  than: Body,
  differs: (one: Any, other: Any, scene: Scene) => unknown,
  answer = wanted(),
  more: Body = {},
): Proof =>
  when({}, async (_body, _other, scene) => {
    const one = await ask(scene, withPictures(features, more), answer);
    const asked = scene.service.images.asked.at(-1)?.fields;
    const other = await ask(scene, withPictures(than, more), answer);
    const askedOther = scene.service.images.asked.at(-1)?.fields;
    return (
      one.status === 200 &&
      (await differs({ ...one.body, asked }, { ...other.body, asked: askedOther }, scene))
    );
  });

const block = { id: 'b', type: 'image', values: { src: { url: 'https://a.example/a.png' }, altText: 'A' } };

export const generationEffects: EffectTable = {
  generateDesign: {
    inputs: {
      'body.messages': tells({ messages: [message('user', 'Praise the harbour')] }, 'Praise the harbour'),
      'body.messages[].role': tells(
        { messages: [message('assistant', 'As I said'), message('user', 'Write')] },
        /"role":"assistant"/,
        { messages: [message('user', 'As I said'), message('user', 'Write')] },
      ),
      'body.messages[].content': tells(said({ type: 'text', text: 'and shorter' }), 'and shorter'),
      'body.messages[].content[].type': tells(
        said({ type: 'text', text: 'Two forms', image: picture }),
        'Two forms',
        said({ type: 'image', text: 'Two forms', image: picture }),
      ),
      'body.messages[].content[].text': tells(said({ type: 'text', text: 'in verse' }), 'in verse'),
      'body.messages[].content[].image': when({}, async (_body, _other, scene) => {
        const asked = (...parts: Body[]) => ask(scene, withPictures({}, said(...parts)));
        const [one, other] = [await asked({ type: 'image', image: picture }), await asked()];
        return one.body.images[0].source === 'upload' && other.body.images.length === 0;
      }),
      'body.messages[].content[].file': tells(
        said({ type: 'file', file: { text: 'Figures of May' } }),
        'Figures of May',
      ),
      'body.messages[].content[].file.url': tells(
        said({
          type: 'file',
          file: { url: `data:text/plain;base64,${Buffer.from('Figures of June').toString('base64')}` },
        }),
        'Figures of June',
      ),
      'body.messages[].content[].file.mediaType': when({}, async (_body, _other, scene) => {
        const url = `data:application/octet-stream;base64,${Buffer.from('Figures').toString('base64')}`;
        const named = await ask(scene, said({ type: 'file', file: { url, mediaType: 'text/plain' } }));
        const unnamed = await ask(scene, said({ type: 'file', file: { url } }));
        return named.status === 200 && unnamed.status === 400;
      }),
      'body.messages[].content[].file.name': tells(
        said({ type: 'file', file: { text: 'Figures', name: 'may.txt' } }),
        'may.txt',
      ),
      'body.messages[].content[].file.text': tells(
        said({ type: 'file', file: { text: 'Figures of April' } }),
        'Figures of April',
      ),
      'body.messages[].metadata': tells(
        { messages: [message('user', 'Write', { metadata: { action: { id: 'FORMAL' } } })] },
        /[Ff]ormal/,
      ),
      'body.messages[].metadata.imageSearchResultIds': testedIn(STOCK, 'is none that was shown before'),
      'body.messages[].metadata.action': tells(
        { messages: [message('user', 'Write', { metadata: { action: { id: 'SPELLING' } } })] },
        /spelling/i,
      ),
      'body.messages[].metadata.action.id': when({}, async (_body, _other, scene) => {
        const act = (id: string) =>
          ask(scene, { messages: [message('user', 'Write', { metadata: { action: { id } } })] });
        return (await act('EXPAND')).sent !== (await act('SUMMARIZE')).sent;
      }),
      'body.output': when(
        { body: { output: undefined } },
        ({ message: said }) => said === 'output is required.',
      ),
      'body.output.kind': when({}, async (_body, _other, scene) => {
        const row = await ask(
          scene,
          { output: { kind: 'row', displayMode: 'email' } },
          { output: { cells: [1], columns: [{ contents: [], values: {} }], values: {} } },
        );
        return row.body.output.kind === 'row' && row.body.output.data.columns.length === 1;
      }),
      'body.output.displayMode': when({}, async (_body, _other, scene) => {
        const sentFor = async (displayMode: string) =>
          (await ask(scene, { output: { kind: 'text', displayMode } })).sent;
        return (await sentFor('web')) !== (await sentFor('email'));
      }),
      'body.output.schemaVersion': when({}, async (_body, _other, scene) => {
        const asked = (schemaVersion: number) =>
          ask(scene, { output: { kind: 'text', displayMode: 'email', schemaVersion } });
        const [other, current] = [await asked(16), await asked(27)];
        return (
          /schema version 27, not for 16/.test(other.body.warnings[0]) && current.body.warnings === undefined
        );
      }),
      'body.context': inContext({ availableTools: ['menu'] }, 'menu'),
      'body.context.preferredImageSource': inContext(
        { preferredImageSource: 'search' },
        'preferred_image_source',
      ),
      'body.context.designMode': when({}, async (_body, _other, scene) => {
        const locked = structuredClone(twoTexts) as Any;
        locked.body.rows[0].columns[0].contents[0].values.locked = true;
        const asked = (context: Body) =>
          ask(
            scene,
            {
              output: { kind: 'template', displayMode: 'email' },
              context: { fullDesign: locked, ...context },
            },
            changedBy(rewrite),
          );
        const [author, other] = [await asked({ designMode: 'edit' }), await asked({})];
        return author.body.protection.outcome === 'none' && other.body.protection.outcome === 'restored';
      }),
      'body.context.elementPermissions': protects({ locked: true }, rewrite),
      'body.context.elementPermissions{}.locked': protects({ locked: true }, (blocks) =>
        blocks.filter(({ id }) => id !== 'bound'),
      ),
      'body.context.elementPermissions{}.selectable': protects({ selectable: false }, rewrite),
      'body.context.elementPermissions{}.deletable': protects({ deletable: false }, (blocks) =>
        blocks.filter(({ id }) => id !== 'bound'),
      ),
      'body.context.elementPermissions{}.draggable': protects({ draggable: false }, (blocks) =>
        blocks.toReversed(),
      ),
      'body.context.elementPermissions{}.duplicatable': protects({ duplicatable: false }, (blocks) => {
        const [bound, free] = blocks as [Block, Block];
        return [bound, { ...bound, id: 'copy' }, free];
      }),
      'body.context.elementPermissions{}.hideable': protects({ hideable: false }, (blocks) =>
        blocks.map((each) =>
          each.id === 'bound' ? { ...each, values: { ...each.values, hideDesktop: true } } : each,
        ),
      ),
      'body.context.elementPermissions{}.disabledValues': protects({ disabledValues: ['text'] }, rewrite),
      'body.context.elementPermissions{}.disabledBaseValues': protects(
        { disabledBaseValues: ['text'] },
        rewrite,
      ),
      'body.context.elementPermissions{}.disabledDeviceValues': protects(
        { disabledDeviceValues: { mobile: ['fontSize'] } },
        (blocks) =>
          blocks.map((each) =>
            each.id === 'bound'
              ? { ...each, values: { ...each.values, _override: { mobile: { fontSize: '30px' } } } }
              : each,
          ),
      ),
      'body.context.fullDesign': inContext({ fullDesign: twoTexts }, 'Bound'),
      'body.context.selection': inContext(
        { selection: { value: '<p>Selected words</p>' } },
        'Selected words',
      ),
      'body.context.selection.collection': when({}, async (_body, _other, scene) => {
        const asked = (collection: string) =>
          ask(scene, { context: { selection: { collection, value: '<p>Selected words</p>' } } });
        return (
          (await asked('contents')).sent.includes('Selected words') &&
          !(await asked('rows')).sent.includes('Selected words')
        );
      }),
      'body.context.selection.id': tells(
        { context: { fullDesign: twoTexts, selection: { id: 'free' } } },
        /<target>\s*\S*Free/,
        { context: { fullDesign: twoTexts, selection: { id: 'bound' } } },
      ),
      'body.context.selection.value': inContext({ selection: { value: '<p>Selected</p>' } }, 'Selected'),
      'body.context.availableTools': inContext({ availableTools: ['timer'] }, 'timer'),
      'body.context.availableTools[].type': inContext({ availableTools: [{ type: 'menu' }] }, 'menu'),
      'body.context.availableTools[].slug': inContext(
        { availableTools: [{ slug: 'rating_stars' }] },
        'rating_stars',
      ),
      'body.context.availableTools[].name': inContext(
        { availableTools: [{ type: 'text', name: 'Prose' }] },
        'Prose',
      ),
      'body.context.availableFonts': inContext(
        { availableFonts: [{ label: 'Lato', value: 'Lato' }] },
        'Lato',
      ),
      'body.context.availableFonts[].label': inContext(
        { availableFonts: [{ label: 'House font', value: 'Lato' }] },
        'House font',
      ),
      'body.context.availableFonts[].value': inContext(
        { availableFonts: [{ label: 'L', value: 'Lato, sans-serif' }] },
        'Lato, sans-serif',
      ),
      'body.context.customTools': inContext({ customTools: [{ slug: 'rating' }] }, 'rating'),
      'body.context.customTools[].slug': inContext({ customTools: [{ slug: 'stars' }] }, 'stars'),
      'body.context.customTools[].options': inContext(
        { customTools: [{ slug: 'stars', options: { starLooks: {} } }] },
        'starLooks',
        { customTools: [{ slug: 'stars' }] },
      ),
      'body.context.brand': inBrand({ companyName: 'Lighthouse Ltd' }, 'Lighthouse Ltd'),
      'body.context.brand.companyName': inBrand({ companyName: 'Harbour Ltd' }, 'Harbour Ltd'),
      'body.context.brand.productDescription': inBrand({ productDescription: 'Lamps' }, 'Lamps'),
      'body.context.brand.targetAudience': inBrand({ targetAudience: 'Skippers' }, 'Skippers'),
      'body.context.brand.colors': inBrand({ colors: { primary: '#a1b2c3' } }, '#a1b2c3'),
      'body.context.brand.colors.primary': inBrand({ colors: { primary: '#a1b2c4' } }, '#a1b2c4'),
      'body.context.brand.colors.secondary': inBrand({ colors: { secondary: '#a1b2c5' } }, '#a1b2c5'),
      'body.context.brand.colors.accent': inBrand({ colors: { accent: '#a1b2c6' } }, '#a1b2c6'),
      'body.context.brand.fonts': inBrand({ fonts: { heading: 'Bodoni' } }, 'Bodoni'),
      'body.context.brand.fonts.heading': inBrand({ fonts: { heading: 'Didot' } }, 'Didot'),
      'body.context.brand.fonts.body': inBrand({ fonts: { body: 'Garamond' } }, 'Garamond'),
      'body.context.brand.voice': inBrand({ voice: 'Laconic' }, 'Laconic'),
      'body.context.brand.guidelines': inBrand({ guidelines: 'Never shout' }, 'Never shout'),
      'body.model': tells({ model: 'anthropic/claude-haiku-4-5' }, /^claude-haiku-4-5/),
      'body.fallbackModels': when({}, async (_body, _other, scene) => {
        const asked = async (fallbackModels: unknown) => {
          scene.service.models.play([
            { error: { status: 500 } },
            { error: { status: 500 } },
            { error: { status: 500 } },
            { object: written },
          ]);
          const body = { model: 'anthropic/claude-sonnet-5', fallbackModels };
          const { status } = await scene.run('generateDesign', { body });
          return { status, models: new Set(scene.service.models.requests().map(({ model }) => model)) };
        };
        const [none, some] = [await asked(false), await asked(['anthropic/claude-haiku-4-5'])];
        return none.status === 502 && none.models.size === 1 && some.models.has('claude-haiku-4-5');
      }),
      'body.locale': tells({ locale: 'de-AT' }, 'de-AT'),
      'body.conversationId': without('it is reserved: kept with the usage record, and read by nothing.'),
      'body.end_user_id': when({}, async (_body, _other, scene) => {
        await ask(scene, { end_user_id: 'frank' });
        const { body } = await scene.run('getAiCreditUsage', { query: { end_user_id: 'frank' } });
        return body.total === 1;
      }),
      'body.features': when({}, async (_body, _other, scene) => {
        const [one, other] = [await ask(scene, withPictures(), wanted()), await ask(scene, {}, wanted())];
        return one.body.images.length === 1 && other.body.images === undefined;
      }),
      'body.features.ai': pictures(
        {},
        { enabled: false },
        (one, other) => one.images.length === 1 && other.images === undefined,
      ),
      'body.features.ai.image': pictures(
        {},
        { enabled: false },
        (one, other) => one.images.length === 1 && other.images === undefined,
      ),
      'body.features.ai.image.enabled': pictures(
        {},
        { enabled: false },
        (one, other) => one.images.length === 1 && other.images === undefined,
      ),
      'body.features.ai.image.upload': pictures(
        {},
        { upload: false },
        (one, other) => one.images.length === 1 && other.images.length === 0,
        written as Any,
        said({ type: 'image', image: picture }),
      ),
      'body.features.ai.image.generation': pictures(
        {},
        { generation: false },
        (one, other) => one.images.length === 1 && other.images.length === 0,
      ),
      'body.features.ai.image.editing': pictures(
        {},
        { editing: false },
        (one, other) =>
          one.images[0].source === 'edited' && !other.images.some(({ source }: Any) => source === 'edited'),
        wanted({ how: 'edit', upload: 1 }),
        said({ type: 'image', image: picture }),
      ),
      'body.features.ai.image.search': testedIn(STOCK, 'is made instead where searching is off'),
      'body.features.ai.image.safeSearch': testedIn(STOCK, 'is safe unless that is switched off'),
      'body.features.ai.image.enableDesignImageTargeting': pictures(
        {},
        { enableDesignImageTargeting: false },
        (one, other) =>
          one.images[0].destination.kind === 'content_image' && other.images[0].destination.kind === 'new',
        {
          output: {
            id: 'b',
            type: 'image',
            values: { src: { url: 'https://a.example/a.png' }, altText: 'A' },
          },
          ...{
            images: wanted({ how: 'generate', destination: { kind: 'content_image', imageId: 'b' } }).images,
          },
        } as Any,
        { output: { kind: 'content', displayMode: 'email' }, context: { selection: { value: block } } },
      ),
      'body.features.ai.image.model': pictures(
        { model: 'openai/gpt-image-1.5' },
        {},
        (one, other) => one.asked.model === 'gpt-image-1.5' && other.asked.model !== 'gpt-image-1.5',
      ),
      'body.features.ai.image.fallbackModels': when({}, async (_body, _other, scene) => {
        const broken = [{ status: 500, message: 'broken', type: 'server_error' }];
        scene.service.images.answer('It falls back', broken, 'gpt-image-1.5');
        const asked = (fallbackModels: unknown) =>
          ask(
            scene,
            withPictures({ model: 'openai/gpt-image-1.5', fallbackModels }),
            wanted({ prompt: 'It falls back' }),
          );
        const [one, other] = [await asked(['openai/gpt-image-2.5-flare']), await asked(false)];
        return one.body.images.length === 1 && other.body.images.length === 0;
      }),
      'body.features.ai.image.quality': pictures(
        { quality: 'high' },
        {},
        (one, other) => one.asked.quality === 'high' && other.asked.quality === 'low',
      ),
    },
    results: [
      answers(
        { body: { ...withPictures(), output: { kind: 'text', displayMode: 'email', schemaVersion: 26 } } },
        {
          id: isText,
          output: { kind: 'text', schemaVersion: 27, data: { text: '<p>New words</p>' } },
          protection: { preservedIds: Array.isArray, outcome: 'none' },
          images: [
            {
              id: isText,
              url: /^http/,
              source: 'generated',
              prompt: 'A lighthouse',
              width: 64,
              height: 64,
              destination: { kind: 'new', imageId: null, expectedSrc: null },
              preview: { url: /^http/, width: isCount, height: isCount },
              author: null,
              platform: null,
              download: (value) => value === null || isText(value),
            },
          ],
          warnings: [isText],
          model: { provider: 'anthropic', id: isText },
          usage: {
            inputTokens: 1_000,
            outputTokens: 500,
            totalTokens: 1_500,
            cachedInputTokens: isCount,
            reasoningTokens: isCount,
            aiCreditsUsed: (value) => value > 0,
            estimatedCostMicroUsd: (value) => value > 0,
          },
        },
        async ({ service }) => service.models.always({ object: wanted() }),
      ),
    ],
    shownBy: {
      'result.images[].destination.imageId': testedIn(
        'apps/server/src/ai/images/wanted-images.test.ts',
        'is a picture block, with what stands there',
      ),
      'result.images[].destination.expectedSrc': testedIn(
        'apps/server/src/ai/images/wanted-images.test.ts',
        'is a picture block, with what stands there',
      ),
      ...Object.fromEntries(
        ['author', 'author.name', 'author.url', 'platform', 'platform.name', 'platform.url', 'download'].map(
          (name) => [
            `result.images[].${name}`,
            testedIn(STOCK, 'comes with its author, its provider and the address that counts downloads'),
          ],
        ),
      ),
    },
  },
};
