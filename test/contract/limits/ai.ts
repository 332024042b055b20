import { crc32, deflateSync } from 'node:zlib';
import { fullToSimple } from '../../../packages/design/src/index.ts';
import { imageOf } from '../right-requests.ts';
import { type Limit, type LimitCase, listRange, queryRange, textRange } from './limit.ts';

const AI = ['importDesign', 'generateDesign', 'generateImage'] as const;
const words = (text: string, role = 'user') => ({ role, content: [{ type: 'text', text }] });
const html = { type: 'html', html: '<p>Hello</p>' };
/** An instruction needs a model: it returns the design of our own reader, which may be used. */
const followed = (each: LimitCase): LimitCase => ({
  ...each,
  async prepare({ models, call }) {
    models.always({ text: 'No design.' });
    const body = { input: [html], displayMode: 'email' };
    const read = await call({ method: 'POST', path: '/v3/templates/import', body });
    const converted = fullToSimple(read.body.output.data, { displayMode: 'email' });
    if (converted.ok) models.always({ object: { output: { body: converted.design.body } } });
  },
});
const context = (context: object) => ({ body: { context } });
const brand = (brand: object) => context({ brand });
const fallbacks = (operationId: string): LimitCase[] => {
  const name = (length: number) => 'anthropic/'.padEnd(length, 'm');
  const one = { operationId, names: 'fallbackModels' };
  const of = (list: string[]) => ({ body: { fallbackModels: list } });
  return [
    {
      ...one,
      what: '10 fallbackModels',
      edge: of(Array(10).fill('openai/m')),
      beyond: of(Array(11).fill('openai/m')),
    },
    { ...one, what: 'a fallback of 200 characters', edge: of([name(200)]), beyond: of([name(201)]) },
  ];
};
/** One generates texts here, and one images. */
const providerOf = (operationId: string) => (operationId === 'generateImage' ? 'openai/' : 'anthropic/');
/** No model has such a long name: its length is accepted, but the model is unknown. */
const longModel = (operationId: string): LimitCase => ({
  operationId,
  what: 'model of 200 characters',
  edge: { body: { model: providerOf(operationId).padEnd(200, 'm') } },
  beyond: { body: { model: providerOf(operationId).padEnd(201, 'm') } },
  names: 'model must have 200 characters or fewer',
});

const SOURCE_CHARACTERS = 15_000_000;
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const padded = (bytes: number) => {
  // Bytes after the end of an image are ignored by readers.
  const image = imageOf();
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
};
/** A white PNG with one bit per pixel: large in pixels, small in bytes. */
function whitePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 255).fill(0, 0, 1);
  const rows = Buffer.concat(Array(height).fill(row));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}
const TEN_MB = 10 * 1_048_576;

/** Operations that call models, and their credits. */
export const aiLimits: readonly Limit[] = [
  {
    name: 'AI end_user_id',
    cases: [
      ...AI.flatMap((each) => textRange(each, 'end_user_id', [1, 255])),
      ...textRange('getAiCreditUsage', 'end_user_id', [1, 255], (end_user_id) => ({
        query: { end_user_id },
      })),
    ],
  },
  {
    name: 'AI messages per request',
    cases: [...listRange('generateDesign', 'messages', [1, 10], () => words('Write'))],
    shownBy: [
      { file: 'test/contract/limits.test.ts', title: 'is 12,000 characters of the latest turns, whole' },
    ],
  },
  {
    name: 'Import input parts',
    cases: listRange('importDesign', 'input', [1, 10], (at) =>
      at === 0 ? html : { type: 'text', text: 'Keep it' },
    ).map(followed),
  },
  {
    name: 'locale',
    cases: textRange(
      'generateDesign',
      'locale',
      [1, 100],
      (locale) => ({ body: { locale: inParts(locale) } }),
      'a',
    ),
  },
  { name: 'model', cases: AI.map(longModel) },
  { name: 'image prompt', cases: textRange('generateImage', 'prompt', [1, 20_000]) },
  {
    name: 'image source',
    cases: [
      {
        operationId: 'generateImage',
        what: '10 MB',
        edge: () => ({ body: { image: dataUrl(padded(TEN_MB)) } }),
        beyond: () => ({ body: { image: dataUrl(padded(TEN_MB + 1)) } }),
        names: 'image',
      },
      {
        operationId: 'generateImage',
        what: '25 megapixels',
        edge: () => ({ body: { image: dataUrl(whitePng(5_000, 5_000)) } }),
        beyond: () => ({ body: { image: dataUrl(whitePng(5_000, 5_001)) } }),
        names: 'image',
      },
      {
        operationId: 'generateImage',
        what: '15,000,000 characters',
        edge: { body: { image: dataUrl(imageOf()) } },
        beyond: () => ({ body: { image: 'a'.repeat(SOURCE_CHARACTERS + 1) } }),
        names: 'image must have 15000000 characters or fewer',
      },
      {
        operationId: 'generateImage',
        what: '1 character',
        edge: { body: { image: dataUrl(imageOf()) } },
        beyond: { body: { image: '' } },
        names: 'image',
      },
    ],
  },
  {
    name: 'threshold_alerts values',
    cases: [
      ['1', [1], [0]],
      ['100', [100], [101]],
      ['integers', [50], [50.5]],
    ].map(([what, edge, beyond]) => ({
      operationId: 'updateAiCreditSettings',
      what: String(what),
      edge: { body: { threshold_alerts: edge } },
      beyond: { body: { threshold_alerts: beyond } },
      names: 'threshold_alerts',
    })),
  },
  {
    name: 'generated image URL',
    cases: [],
    shownBy: [
      {
        file: 'apps/server/src/ai/routes/generate-image.test.ts',
        title: 'is valid for seven days',
      },
    ],
  },
];

/** As a language tag: parts of eight characters. */
function inParts(text: string): string {
  const [...letters] = text;
  return letters.map((letter, at) => (at % 9 === 8 && at < letters.length - 1 ? '-' : letter)).join('');
}

const MIB = 1_048_576;

/** Limits of these operations that only we have. */
export const furtherAiLimits: readonly Limit[] = [
  { name: 'fallbackModels', cases: AI.flatMap(fallbacks) },
  {
    name: 'text part',
    cases: [
      ...textRange(
        'generateDesign',
        'text',
        [0, 20_000],
        (text) => ({ body: { messages: [words('Write'), words(`${text}`)] } }),
        'é',
      ),
      ...textRange(
        'importDesign',
        'text',
        [1, 20_000],
        (text) => ({ body: { input: [html, { type: 'text', text }] } }),
        'é',
      ).map(followed),
    ],
  },
  {
    name: 'parts of a message',
    cases: listRange(
      'generateDesign',
      'content',
      [0, 50],
      () => ({ type: 'text', text: 'a' }),
      (content) => ({
        body: { messages: [{ role: 'user', content }] },
      }),
    ),
  },
  {
    name: 'availableFonts',
    cases: listRange(
      'generateDesign',
      'availableFonts',
      [0, 100],
      (at) => ({ label: `F${at}`, value: `F${at}` }),
      (availableFonts) => context({ availableFonts }),
    ),
  },
  {
    name: 'brand',
    cases: [
      ...textRange('generateDesign', 'companyName', [0, 200], (companyName) => brand({ companyName })),
      ...['productDescription', 'targetAudience', 'voice', 'guidelines'].flatMap((name) =>
        textRange('generateDesign', name, [0, 2_000], (text) => brand({ [name]: text })),
      ),
      {
        operationId: 'generateDesign',
        what: 'known members only',
        edge: brand({ voice: 'Calm' }),
        beyond: brand({ tone: 'Calm' }),
        names: 'context.brand.tone',
      },
    ],
  },
  {
    name: 'HTML of an import',
    cases: [
      {
        operationId: 'importDesign',
        what: '2 MiB',
        edge: { body: { input: [{ type: 'html', html: `<p>a</p>${' '.repeat(2 * MIB - 8)}` }] } },
        beyond: { body: { input: [{ type: 'html', html: `<p>a</p>${' '.repeat(2 * MIB - 7)}` }] } },
        names: 'the limit is 2097152',
        refusal: [400, 'IMPORT_SOURCE_TOO_LARGE'],
      },
    ],
  },
  {
    name: 'rows passed over',
    cases: queryRange('getAiCreditUsage', 'offset', 0, Number.MAX_SAFE_INTEGER).slice(0, 1),
  },
];
