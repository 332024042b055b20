import { buttons, designOf, repeated, textDesign } from './hostile-designs.ts';
import type { StallRequest } from './requests.ts';

/** Just within what an import, MJML and a preview read of one page. */
const PAGE_BYTES = 2_000_000;
/** Just within the rows, columns and blocks that a generation reads. */
const BLOCKS = 2_900;
const PAGE_UNITS = ['<p>x', '<table><tr><td>x', '<div><b><i><a href=x>', '<style>a{b:c}</style>x'];

const blocks = (text: string, ids: boolean) =>
  designOf(
    Array.from({ length: BLOCKS }, (_, at) => ({
      ...(ids && { id: `b${at}` }),
      type: 'text',
      values: { text: `${text} ${at}` },
    })),
  );
const edit = (name: string, context: () => object): StallRequest => ({
  name: `AI edit: ${name}`,
  path: '/v3/templates/generate',
  body: () =>
    JSON.stringify({
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Make it shorter.' }] }],
      output: { kind: 'template', displayMode: 'email' },
      context: { fullDesign: blocks('<p>Words</p>', true), ...context() },
    }),
  modelAnswer: () => ({ output: blocks('<p>Fewer</p>', false) }),
});

const aiRequests: readonly StallRequest[] = [
  edit('2,900 blocks, all without their ids', () => ({})),
  edit('2,900 blocks, each with permissions', () => ({
    elementPermissions: Object.fromEntries(
      Array.from({ length: BLOCKS }, (_, at) => [`b${at}`, { deletable: false, draggable: false }]),
    ),
  })),
  {
    name: 'AI generation: 9 MB of conversation',
    path: '/v3/templates/generate',
    body: () => {
      const part = { type: 'text', text: repeated('<b>x ', 20_000) };
      const message = { role: 'user', content: Array.from({ length: 47 }, () => part) };
      return JSON.stringify({
        messages: Array.from({ length: 10 }, () => message),
        output: { kind: 'template', displayMode: 'email' },
      });
    },
    modelAnswer: () => ({ output: textDesign('<p>Hello</p>') }),
  },
  ...PAGE_UNITS.map((unit) => ({
    name: `import: 2 MB of ${unit}`,
    path: '/v3/templates/import',
    body: () =>
      JSON.stringify({ displayMode: 'email', input: [{ type: 'html', html: repeated(unit, PAGE_BYTES) }] }),
    modelAnswer: () => ({ output: blocks('<p>x</p>', false) }),
  })),
  {
    name: 'import: 50 kB that a model betters',
    path: '/v3/templates/import',
    body: () =>
      JSON.stringify({
        displayMode: 'email',
        input: [{ type: 'html', html: repeated('<p>x y</p>', 50_000) }],
      }),
    modelAnswer: () => ({ output: blocks('<p><b>x y</b></p>', false) }),
  },
  ...[100_000, PAGE_BYTES].map((bytes) => ({
    name: `import: ${bytes / 1_000_000} MB of MJML`,
    path: '/manage/projects/1/import-mjml',
    body: () => {
      const column = `<mj-column>${repeated('<mj-text>x</mj-text>', bytes)}</mj-column>`;
      return JSON.stringify({ mjml: `<mjml><mj-body><mj-section>${column}</mj-section></mj-body></mjml>` });
    },
  })),
];

/** What a model may answer: just within what is read of it, which is much more than it is asked for. */
const ANSWER_BYTES = 400_000;
const answers: Readonly<Record<string, () => unknown>> = {
  'nested tags': () => textDesign(repeated('<p><b>', ANSWER_BYTES)),
  escapes: () => textDesign(repeated('\n', ANSWER_BYTES)),
  '8,000 blocks': () => buttons(8_000),
  '140,000 values': () => ({ body: { rows: Array.from({ length: 140_000 }, () => []) } }),
  '5 MB, which are not read': () => textDesign(repeated('<p><b>', 5_000_000)),
  'nested lists': () => JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  'many names': () => Object.fromEntries(Array.from({ length: 35_000 }, (_, at) => [`k${at}`, 1])),
};
const answerRequests: readonly StallRequest[] = Object.entries(answers).map(([what, output]) => ({
  name: `AI answer: ${what}`,
  path: '/v3/templates/generate',
  body: () =>
    JSON.stringify({
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Write a greeting.' }] }],
      output: { kind: 'template', displayMode: 'email' },
    }),
  modelAnswer: () => ({ output: output() }),
}));

const words = encodeURIComponent(repeated('ab ', 250));
const consoleRequests: readonly StallRequest[] = [
  ...PAGE_UNITS.map((unit) => ({
    name: `preview: 2 MB of ${unit}`,
    path: '/manage/projects/1/previews',
    body: () => JSON.stringify({ html: repeated(unit, PAGE_BYTES) }),
  })),
  {
    name: 'preview: 100,000 buttons',
    path: '/manage/projects/1/previews',
    body: () => JSON.stringify({ design: buttons() }),
  },
  { name: 'search: templates', method: 'GET', path: `/manage/projects/1/templates?search=${words}` },
  { name: 'search: emails', method: 'GET', path: `/v3/emails?search=${words}` },
  {
    name: 'search: uploads of the editor',
    method: 'GET',
    path: `/editor/api/uploads?search=${words.slice(0, 300)}`,
  },
  {
    name: 'console: template: 100,000 buttons, refused',
    path: '/console/api/manage/projects/1/templates',
    body: () => JSON.stringify({ name: 'stall', design: buttons() }),
  },
  {
    name: 'console: template: 30,000 buttons',
    path: '/console/api/manage/projects/1/templates',
    body: () => JSON.stringify({ name: 'stall', design: buttons(30_000) }),
  },
  {
    name: 'console: stored templates',
    method: 'GET',
    path: '/console/api/manage/projects/1/templates?limit=100',
  },
  {
    name: 'console: sign-in with a password of 9 MB',
    path: '/console/api/sign-in',
    body: () => JSON.stringify({ email: 'ann@shop.example', password: repeated('x') }),
  },
];

const editorRequests: readonly StallRequest[] = [
  { name: 'editor design: stored', method: 'GET', path: '/editor/api/session' },
  { name: 'editor design: its page', method: 'GET', path: '/editor/{token}/design' },
  {
    name: 'editor design: saved, 9.9 MB of text',
    method: 'PUT',
    path: '/editor/api/design',
    body: () => JSON.stringify({ designText: JSON.stringify(textDesign(repeated('<p>x'))), baseRevision: 1 }),
  },
  {
    name: 'editor design: a conflict over 100,000 buttons',
    path: '/editor/api/conflict',
    body: () => {
      const designText = JSON.stringify(buttons());
      return JSON.stringify({ designText, losingText: designText, baseRevision: 1 });
    },
  },
];

/** What models, previews, searches, the console and open editors are asked for. */
export const areaRequests: readonly StallRequest[] = [
  ...aiRequests,
  ...answerRequests,
  ...consoleRequests,
  ...editorRequests,
];
