import { CONTENT_VALUES_MAX } from '@postpress/contracts';
import { areaRequests } from './area-requests.ts';
import {
  buttons,
  cells,
  designOf,
  escapes,
  htmlDesign,
  nested,
  repeated,
  shortTexts,
  textDesign,
  unknownValues,
} from './hostile-designs.ts';

/** One of the most expensive requests that the published limits allow. */
export type StallRequest = {
  name: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** Made when its turn comes: all of them at once would not fit in memory. */
  body?: () => string;
  /** What the model answers, where one is asked. */
  modelAnswer?: () => object;
};

const EXPORT = '/v3/templates/export/html';
const CONVERT = '/v3/templates/convert';
const wrap = (design: object | string, fields: object = {}) => {
  const more = JSON.stringify(fields).slice(1);
  const text = typeof design === 'string' ? design : JSON.stringify(design);
  return `{"design":${text}${more === '}' ? '}' : `,${more}`}`;
};
const exporting = (name: string, design: () => object | string, fields: object = {}): StallRequest => ({
  name: `export: ${name}`,
  path: EXPORT,
  body: () => wrap(design(), fields),
});
const safe = { safeHtml: true };

const exportRequests: readonly StallRequest[] = [
  exporting('100,000 buttons', buttons),
  exporting('700,000 table cells', cells),
  exporting('180,000 texts', shortTexts),
  exporting('200 languages', () => designOf(Array.from({ length: 20_000 }, () => TEXT)), {
    languages: Array.from({ length: 200 }, (_, at) => `l${at}`),
  }),
  exporting('a list nested 1,000,000 deep', nested),
  exporting('Unicode escapes', escapes),
  exporting('a design tag delimiter of one letter', () => textDesign(repeated('a')), {
    designTags: { x: 'y' },
    designTagsConfig: { delimiter: ['a', 'b'] },
  }),
  exporting('a value of 5 KB merged 100,000 times', () => textDesign(repeated('{{a}}', 500_000)), {
    mergeTags: { a: 'y'.repeat(5_000) },
  }),
  exporting('misnested markup', () => textDesign(repeated('<b><i><a><p>'))),
  ...['<table>', '<style>a{b:c}</style>', '<div>', '<p>', '<p><b>', '<b><i><a><p>'].map((unit) =>
    exporting(`safeHtml over ${unit}`, () => htmlDesign(repeated(unit)), safe),
  ),
  exporting('safeHtml over one style sheet', () => htmlDesign(`<style>${repeated('a{b:c}')}</style>`), safe),
  { name: 'v2 export: 100,000 buttons', path: '/v2/export/html', body: () => wrap(buttons(), EMAIL) },
];

const EMAIL = { displayMode: 'email' };
const TEXT = { type: 'text', values: { text: 'x', _languages: {} } };

const convertRequests: readonly StallRequest[] = [
  ...['<p><b>', '<p>x', '<b><i><a href=x><p>', '<li>x', '<br>'].map((unit) => ({
    name: `text to paragraph: ${unit}`,
    path: `${CONVERT}/text-to-paragraph`,
    body: () => wrap(textDesign(repeated(unit))),
  })),
  {
    name: 'text to paragraph: 180,000 texts',
    path: `${CONVERT}/text-to-paragraph`,
    body: () => wrap(shortTexts()),
  },
  {
    name: 'Simple to Full: 100,000 buttons',
    path: `${CONVERT}/simple-to-full`,
    body: () => wrap(buttons(), EMAIL),
  },
  {
    name: 'Full to Simple: 100,000 buttons',
    path: `${CONVERT}/full-to-simple`,
    body: () => wrap(buttons(), { ...EMAIL, includeConversion: true }),
  },
  {
    name: 'validate: 400,000 faults',
    path: '/v3/templates/validate',
    body: () => wrap(unknownValues(), EMAIL),
  },
  {
    name: 'validate: migrated from version 1',
    path: '/v3/templates/validate',
    body: () => wrap({ ...unknownValues(), schemaVersion: 1 }, EMAIL),
  },
];

const SEND_BYTES = 23_900_000;
const HTML_BYTES = 15_000_000;
const VALUES = CONTENT_VALUES_MAX - 20;
const addresses = '"from":"ann@shop.example","to":["bob@shop.example"],"subject":"x"';
const named = (design: object) => wrap(design, { name: 'stall' });
const MANAGED = '/manage/projects/1';

const storingRequests: readonly StallRequest[] = [
  {
    name: 'send: 24 MB of Unicode escapes',
    path: '/v3/emails',
    body: () => `{${addresses},"html":"${repeated('\\u0078', SEND_BYTES)}"}`,
  },
  {
    name: 'send: 2,000,000 values in a field that is ignored',
    path: '/v3/emails',
    body: () => `{${addresses},"html":"${repeated('x', HTML_BYTES)}","y":[${'[],'.repeat(VALUES)}0]}`,
  },
  {
    name: 'send: 2,000,000 values of variables',
    path: '/v3/emails/template',
    body: () => `{${addresses},"templateId":"1","variables":{"y":[${'{"a":1},'.repeat(VALUES / 2)}0]}}`,
  },
  { name: 'editor session: 100,000 buttons', path: '/v3/editor-sessions', body: () => wrap(buttons()) },
  { name: 'template: 100,000 buttons', path: `${MANAGED}/templates`, body: () => named(buttons()) },
  {
    name: 'template: 9.9 MB of text',
    path: `${MANAGED}/templates`,
    body: () => named(textDesign(repeated('<p>x'))),
  },
  {
    name: 'block: 100,000 buttons',
    path: `${MANAGED}/blocks`,
    body: () => `{"data":${JSON.stringify(buttons())},"displayMode":"email","category":"stall"}`,
  },
  { name: 'stored template', method: 'GET', path: '/v3/templates/1' },
  { name: 'stored templates with designs', method: 'GET', path: '/v2/templates?perPage=1000' },
  { name: 'stored template, drawn', method: 'GET', path: '/v2/templates/1/render' },
];

/** Every request of the bench, in its order. */
export const stallRequests: readonly StallRequest[] = [
  ...exportRequests,
  ...convertRequests,
  ...storingRequests,
  ...areaRequests,
];
