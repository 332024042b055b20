import { hostileVectors } from '../hostile/vectors.ts';

/** JSON that no value stringifies to, written into a body literally. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return `\u0001raw:${this.text}\u0001`;
  }
}

/** A body as text, with raw parts unchanged. */
export function bodyText(value: unknown): string {
  return (
    JSON.stringify(value)?.replaceAll(/"\\u0001raw:(.*?)\\u0001"/g, (_, text: string) =>
      JSON.parse(`"${text}"`),
    ) ?? ''
  );
}

/** Texts that break code without protection: stores, pages, mail headers, shells, logs and paths. */
export const hostileTexts: readonly string[] = [
  ...['\u0000', 'nul \u0000 within', 'half \ud83d', '\udc00 other half', '\ufeffmark first', '\ufffe'],
  ...['\u202eright to left\u202c', 'e\u0301', 'ﬃ', '😀'.repeat(50), 'İıſK', '\u2028\u2029'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '-0', '1e999'],
  ...[
    "' or 1=1; drop table users; --",
    '"; select pg_sleep(5); --',
    "\\'; --",
    '%',
    '_',
    '%s%n',
    '{{',
    '}}{{',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '<!--',
    ']]>',
    '&#0;',
  ],
  ...[
    'a\r\nBcc: b@evil.example',
    'a\r\n\r\n<html>',
    'a\nb',
    '\tb',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '\\\\host\\share',
  ],
  ...[
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'https://169.254.169.254/latest/',
    'file:///etc/passwd',
    'data:text/html,x',
  ],
  ...[
    '$(id)',
    '`id`',
    '#{7*7}',
    '{{constructor.constructor("return 1")()}}',
    '(a+)+$',
    'a'.repeat(70_000),
    ' '.repeat(5_000),
  ],
  ...[
    '2030-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
    '+275760-09-13',
    '00000000-0000-0000-0000-000000000000',
  ],
];

/** The same from collections, if they are beside this clone. */
export const collectedTexts: readonly string[] = hostileVectors();

const DEPTH = 2_000;
const nested = (open: string, core: string, close: string) =>
  new RawJson(open.repeat(DEPTH) + core + close.repeat(DEPTH));

/** Values other than texts. */
export const hostileJson: readonly unknown[] = [
  ...[
    new RawJson('1e999'),
    new RawJson('-1e999'),
    new RawJson('1e-999'),
    new RawJson('-0'),
    new RawJson('12345678901234567890'),
  ],
  ...[9_007_199_254_740_992, 2_147_483_648, -2_147_483_649, 1e21, 1e308],
  ...[nested('[', '1', ']'), nested('{"a":', '1', '}')],
  ...[Array(3_000).fill(0), Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n]))],
  new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  new RawJson('{"a":1,"a":2}'),
];

/** Invalid designs that resemble designs. */
export const hostileDesigns: readonly unknown[] = [
  {},
  { body: null },
  { body: [] },
  { body: {} },
  { body: { rows: null, values: null } },
  { body: { rows: [null], values: {} } },
  { body: { rows: [{ cells: [1, 'x'], columns: [null], values: {} }], values: {} } },
  { body: { rows: [{ cells: [1], columns: [{ contents: [null, 1, 'x', { type: 'no such' }, {}] }] }] } },
  {
    body: { rows: [{ cells: [1e9, -1], columns: [{ contents: [{ type: 'text', values: { text: 1 } }] }] }] },
  },
  { body: { rows: [], values: { contentWidth: -1, backgroundColor: {}, fontFamily: 7, linkStyle: [] } } },
  { body: { rows: [], values: { preheaderText: '\u0000\ud800' } }, schemaVersion: -1 },
  { body: { rows: [], values: {} }, schemaVersion: 1e9, counters: [] },
  { body: { rows: Array(2_000).fill({ cells: [1], columns: [{ contents: [] }] }), values: {} } },
  new RawJson(`{"body":{"rows":[],"values":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}}`),
  new RawJson('{"body":{"rows":[],"values":{"constructor":{"prototype":{"polluted":1}}}}}'),
  { body: { rows: [], values: {} }, _conversion: { data: 'not base64 \u0000', version: 1e9 } },
];

/** Whole bodies of a wrong shape. */
export const hostileBodies: readonly (string | Uint8Array)[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[{}]',
    '{',
    '{"a":}',
    "{'a':1}",
    '{}}',
    'NaN',
    'Infinity',
  ],
  ...[
    '\ufeff{}',
    '{"__proto__":{"x":1}}',
    '{"\\u005f_proto__":1}',
    '{"a":"\\ud800"}',
    '{"":""}',
    '{"a":1e999}',
  ],
  ...[
    '['.repeat(50_000),
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"design":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
  ],
  ...['<xml/>', 'a=1&b=2', '--x\r\n\r\n--x--'],
  new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  new Uint8Array([0x1f, 0x8b, 8, 0]),
];

/** Content types with a JSON body: none of these may cause an internal error. */
export const oddContentTypes: readonly (string | undefined)[] = [
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'APPLICATION/JSON',
  'application/json;;;',
  '*/*',
  `application/json; x=${'y'.repeat(2_000)}`,
];

/** Accidental and malicious values of `authorization`; undefined: none. */
export const oddAuthorizations: readonly (string | undefined)[] = [
  undefined,
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer svc_sk_',
  `Bearer svc_pat_${'x'.repeat(5_000)}`,
  'Bearer svc_sk_%00',
  'bearer svc_sk_nobody',
  'Basic',
  'Basic !!!',
  'Basic Og==',
  `Basic ${Buffer.from('\u0000:\u0000').toString('base64')}`,
  `Basic ${Buffer.from("' or 1=1 --:").toString('base64')}`,
  'Digest username="x"',
  'Bearer a, Bearer b',
  "Bearer ' or 1=1 --",
];

/** Values in place of a project's id. */
export const oddProjects: readonly string[] = [
  '0',
  '-1',
  '1.5',
  'x',
  '9999999999',
  '1e3',
  '0x1',
  '1,2',
  '%00',
  "1' or '1'='1",
];
