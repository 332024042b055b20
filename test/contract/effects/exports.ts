import { unzipSync } from 'fflate';
import { design } from '../right-requests.ts';
import {
  answers,
  type EffectTable,
  isText,
  type Pattern,
  type Proof,
  type Scenario,
  testedIn,
  when,
} from './effect.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Any = any;
/** The result of an export, as bytes or text that are equal for equal renderings. */
type Drawn = (data: Any, scenario: Scenario) => Promise<string>;

const drawnHtml: Drawn = async ({ html }) => html;
const drawnFile: Drawn = async ({ url }, { download }) => (await download(url)).toString('latin1');
/** Times and the id of the file always differ. */
const drawnPdf: Drawn = async (data, scenario) =>
  (await drawnFile(data, scenario)).replaceAll(/\(D:[^)]*\)|\/ID\s*\[[^\]]*\]/g, '');
const drawnZip: Drawn = async ({ url }, { download }) =>
  Buffer.from(unzipSync(new Uint8Array(await download(url)))['index.html'] ?? []).toString();

const [row] = design.body.rows;
const designOf = (...contents: object[]) => ({
  ...design,
  body: { ...design.body, rows: [{ ...row, columns: [{ id: 'column', contents, values: {} }] }] },
});
const text = (words: string, more: object = {}) => ({
  id: 'text',
  type: 'text',
  values: { text: `<p>${words}</p>`, ...more },
});
const script = `unlayer.registerTool({
  name: 'shout', label: 'Shout', icon: 'fa-star', supportedDisplayModes: ['web', 'email', 'popup'], options: {}, values: {},
  renderer: {
    Viewer: unlayer.createViewer({ render: () => 'LOUD' }),
    exporters: { web: () => '<p>LOUD</p>', email: () => '<p>LOUD</p>', popup: () => '<p>LOUD</p>' },
    head: { css: () => '', js: () => '' },
  },
});`;
const shout = designOf({ id: 'c', type: 'custom', slug: 'shout', values: {} });
const custom = designOf({
  id: 'h',
  type: 'html',
  values: { html: '<p onclick="x()">safe</p><input value="unsafe">' },
});
const adaptive = designOf({
  id: 'h',
  type: 'html',
  values: { html: '<style>@media (prefers-color-scheme:dark){p{background:#000}}</style><p>Night</p>' },
});
const spaced = designOf(text('Hello   there'));
const form = designOf({
  id: 'f',
  type: 'form',
  values: { fields: [{ name: 'email', type: 'email', label: 'Address' }] },
});
const translated = designOf(text('Hello', { _languages: { fr: { text: '<p>Bonjour, tous les gens</p>' } } }));

/** The page differs between these members of the body and those. */
const draws = (read: Drawn, body: object, than: object = {}): Proof =>
  when(
    { body: { ...body } },
    async ({ data }, other, scenario) => (await read(data, scenario)) !== (await read(other.data, scenario)),
    { body: { ...than } },
  );

/** Reports which editor build it used, by the body or by the header. */
const version = when(
  { body: { editorVersion: '1.450.0' } },
  (_body, _other, { answer }) => answer.headers.get('x-svc-editor-version') === '1.450.0',
);
const versionHeader = when(
  { headers: { 'x-svc-editor-version': '1.451.0' } },
  (_body, _other, { answer }) => answer.headers.get('x-svc-editor-version') === '1.451.0',
);

const legacyInputs = (read: Drawn): Record<string, Proof> => ({
  'header.x-svc-editor-version': versionHeader,
  'body.design': draws(read, { design: designOf(text('Other words')) }),
  'body.displayMode': draws(read, { displayMode: 'popup' }, { displayMode: 'web' }),
  'body.customJS': draws(read, { design: shout, customJS: [script] }, { design: shout }),
  'body.editorVersion': version,
  'body.mergeTags': draws(read, { mergeTags: { name: 'Ann' } }),
});

const tags = { design: designOf(text('[[shop]] and *|NAME|*')), mergeTags: { name: 'Ann' } };
const schema = { mergeTagsSchema: { name: { value: '*|NAME|*' } } };
const delimiters = { designTagsConfig: { delimiter: ['[[', ']]'] } };
const inputs = (
  read: Drawn,
  safeHtml = draws(read, { design: custom, safeHtml: true }, { design: custom }),
) => ({
  ...legacyInputs(read),
  'body.mergeTagsSchema': draws(read, { ...tags, ...schema }, tags),
  'body.designTags': draws(
    read,
    { ...tags, ...delimiters, designTags: { shop: 'Ours' } },
    { ...tags, ...delimiters },
  ),
  'body.designTagsConfig': draws(
    read,
    { ...tags, ...delimiters, designTags: { shop: 'Ours' } },
    { ...tags, designTags: { shop: 'Ours' } },
  ),
  'body.safeHtml': safeHtml,
  'body.language': draws(read, { design: translated, language: 'fr' }, { design: translated }),
  'body.languages': when(
    { body: { design: translated, languages: ['fr', 'de'] } },
    ({ data }, other) => data.warnings.length > 0 && other.data.warnings === undefined,
    { body: { design: translated } },
  ),
});

/** A page with a warning: a text without a translation. */
const untranslated = { design: translated, languages: ['de'] };
const told = [{ code: 'missing_translation', message: isText, path: /^body\.rows/ }];
const file = (extension: string): Pattern => ({
  success: true,
  data: { url: new RegExp(`^http.*\\.${extension}\\?key=`), warnings: told },
});
/** v2 has no languages: its warning is a link without a target. */
const unusable = {
  design: designOf({
    id: 'b',
    type: 'button',
    values: { href: { name: 'web', values: { href: '' } }, text: 'Go' },
  }),
};
const nowhere = [{ code: 'LINK_WITHOUT_TARGET', message: isText, path: /^body\.rows/ }];
const legacyFile = (extension: string): Pattern => ({
  success: true,
  data: {
    url: new RegExp(`^http.*\\.${extension}\\?key=`),
    warnings: nowhere,
  },
});

/** Width and height of a PNG. */
async function sizeOf(data: Any, { download }: Scenario): Promise<[number, number]> {
  const png = await download(data.url);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const fonted = designOf(
  text('Hello', { fontFamily: { label: 'Lato', value: 'Lato', url: 'https://fonts.example/lato.css' } }),
);
const fontedWhole = {
  ...fonted,
  body: {
    ...fonted.body,
    values: {
      ...fonted.body.values,
      fontFamily: {
        label: 'Lato',
        value: "'Lato',sans-serif",
        url: 'https://fonts.example/lato.css',
        defaultFont: false,
      },
    },
  },
};

const papers: Record<string, Proof> = {
  'body.documentOrientation': draws(
    drawnPdf,
    { displayMode: 'web', documentOrientation: 'landscape' },
    { displayMode: 'web' },
  ),
  'body.pageSize': draws(drawnPdf, { displayMode: 'web', pageSize: 'A5' }, { displayMode: 'web' }),
  'body.contentWidth': draws(drawnPdf, { contentWidth: 300 }, { contentWidth: 'full' }),
};
const tall = designOf(...Array.from({ length: 60 }, () => text('Hello')));
const fullPage = when(
  { body: { fullPage: false, design: tall } },
  async ({ data }, other, scenario) =>
    (await sizeOf(data, scenario))[1] < (await sizeOf(other.data, scenario))[1],
  { body: { design: tall } },
);

const reported = testedIn(
  'apps/server/src/templates/routes/version-reports.test.ts',
  '200: says what rules found, with their version, and what clients change',
);
/** The fields of a report, the same for a version. */
const reportFields = [
  '',
  ...['.rules', '.rules.version', '.rules.clientTests', '.help', '.size', '.size.bytes', '.size.budgetBytes'],
  ...['.counts', '.counts.error', '.counts.warning', '.counts.hint'],
  ...[
    '.findings',
    ...['code', 'severity', 'category', 'message', 'facts', 'path'].map((name) => `.findings[].${name}`),
  ],
  ...['.clients', ...['id', 'name', 'appearance', 'clipped', 'changes'].map((name) => `.clients[].${name}`)],
  ...['feature', 'what', 'count'].map((name) => `.clients[].changes[].${name}`),
];

export const exportsEffects: EffectTable = {
  exportHtml: {
    inputs: {
      ...inputs(drawnHtml),
      'body.outlookSupport': when(
        { body: { outlookSupport: false } },
        ({ data }, other) => !data.html.includes('<!--[if') && other.data.html.includes('<!--[if'),
      ),
      'body.report': when({ body: { report: true } }, ({ data }, other) => data.report && !other.data.report),
      'body.title': draws(drawnHtml, { title: 'Another' }),
      'body.textDirection': draws(drawnHtml, { textDirection: 'rtl' }),
      'body.onlyHeader': draws(drawnHtml, { onlyHeader: true }),
      'body.onlyFooter': draws(drawnHtml, { onlyFooter: true }),
      'body.cleanup': draws(drawnHtml, { cleanup: false }),
      'body.inlineStyles': draws(drawnHtml, { inlineStyles: true }),
      'body.minify': draws(drawnHtml, { design: spaced, minify: true }, { design: spaced }),
      'body.popupId': draws(drawnHtml, { displayMode: 'popup', popupId: 'one' }, { displayMode: 'popup' }),
      'body.amp': when(
        { body: { design: form, amp: false } },
        ({ data }, other) => !data.amp.enabled && other.data.amp.enabled,
        { body: { design: form } },
      ),
      'body.validateAmp': when(
        { body: { design: form, validateAmp: false } },
        ({ data }, other) =>
          data.amp.validation.status === 'UNKNOWN' && other.data.amp.validation.status !== 'UNKNOWN',
        { body: { design: form } },
      ),
    },
    results: [
      answers(
        {
          body: {
            ...untranslated,
            design: { ...translated, body: { ...translated.body, values: fontedWhole.body.values } },
          },
        },
        {
          success: true,
          data: {
            html: /^<!DOCTYPE/,
            chunks: {
              css: isText,
              js: (value) => typeof value === 'string',
              body: /Hello/,
              fonts: [{ label: 'Lato', value: isText, url: 'https://fonts.example/lato.css' }],
              tags: Array.isArray,
            },
            design: (value) => value.schemaVersion === 27,
            amp: {
              enabled: false,
              format: 'AMP4EMAIL',
              validation: { status: isText, errors: Array.isArray },
            },
            warnings: told,
          },
        },
      ),
    ],
    shownBy: Object.fromEntries(reportFields.map((field) => [`result.data.report${field}`, reported])),
  },
  exportImage: {
    inputs: {
      ...inputs(drawnFile),
      'body.width': when(
        { body: { width: 300 } },
        async ({ data }, other, scenario) =>
          (await sizeOf(data, scenario))[0] === 300 && (await sizeOf(other.data, scenario))[0] !== 300,
      ),
      'body.height': when(
        { body: { height: 1_500 } },
        async ({ data }, other, scenario) =>
          (await sizeOf(data, scenario))[1] === 1_500 && (await sizeOf(other.data, scenario))[1] !== 1_500,
      ),
      'body.deviceScaleFactor': when(
        { body: { deviceScaleFactor: 2 } },
        async ({ data }, other, scenario) =>
          (await sizeOf(data, scenario))[0] === 2 * (await sizeOf(other.data, scenario))[0],
      ),
      'body.fullPage': fullPage,
      'body.colorScheme': draws(drawnFile, { design: adaptive, colorScheme: 'dark' }, { design: adaptive }),
    },
    results: [answers({ body: untranslated }, file('png'))],
  },
  exportPdf: {
    inputs: { ...inputs(drawnPdf), ...papers },
    results: [answers({ body: untranslated }, file('pdf'))],
  },
  exportZip: {
    inputs: {
      ...inputs(drawnZip),
      'body.report': testedIn(
        'apps/server/src/exports/routes/export-zip.test.ts',
        '200: the report, if asked for',
      ),
    },
    results: [answers({ body: untranslated }, file('zip'))],
  },
  legacyExportHtml: {
    inputs: legacyInputs(drawnHtml),
    results: [
      answers(
        {
          body: {
            ...unusable,
            design: {
              ...unusable.design,
              body: { ...unusable.design.body, values: fontedWhole.body.values },
            },
          },
        },
        {
          success: true,
          data: {
            html: /^<!DOCTYPE/,
            chunks: {
              css: isText,
              js: (value) => typeof value === 'string',
              body: /Go/,
              fonts: ['https://fonts.example/lato.css'],
            },
            warnings: nowhere,
          },
        },
      ),
    ],
  },
  legacyExportImage: {
    inputs: { ...legacyInputs(drawnFile), 'body.fullPage': fullPage },
    results: [answers({ body: unusable }, legacyFile('png'))],
  },
  legacyExportPdf: {
    inputs: { ...legacyInputs(drawnPdf), ...papers },
    results: [answers({ body: unusable }, legacyFile('pdf'))],
  },
  legacyExportZip: {
    inputs: legacyInputs(drawnZip),
    results: [answers({ body: unusable }, legacyFile('zip'))],
  },
};
