import { design, FROM } from '../right-requests.ts';
import type { Limit, LimitCase } from './limit.ts';
import { listRange, queryRange } from './limit.ts';

const groups = (count: number, group: unknown = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, group]));
const tooled = (options: unknown) => ({ body: { customTools: [{ slug: 'x', options }] } });

/** Designs, templates and tokens. */
export const designLimits: readonly Limit[] = [
  {
    name: 'customTools in validate',
    cases: [
      ...listRange('validateDesign', 'customTools', [0, 100], (at) => ({ slug: `t${at}`, options: {} })),
      {
        operationId: 'validateDesign',
        what: '100 option groups',
        edge: tooled(groups(100)),
        beyond: tooled(groups(101)),
        names: 'customTools.0.options',
      },
      {
        operationId: 'validateDesign',
        what: '200 options a group',
        edge: tooled({ group: { options: groups(200) } }),
        beyond: tooled({ group: { options: groups(201) } }),
        names: 'customTools.0.options.group.options',
      },
    ],
  },
  {
    name: 'PAT expiry',
    cases: [],
    shownBy: [
      {
        file: 'apps/server/src/accounts/routes/create-token.test.ts',
        title: 'creates one for one workspace, for a year',
      },
      {
        file: 'apps/server/src/accounts/routes/create-token.test.ts',
        title: 'creates none for longer than a year',
      },
    ],
  },
];

const image = (body: Record<string, unknown>) => ({ body: { design, ...body } });
const MB = 1_048_576;

/** A body of exactly this many megabytes on the wire, and one byte more. */
const megabytes = (operationId: string, count: number, body: Record<string, unknown>): LimitCase => {
  const bytes = Buffer.byteLength(JSON.stringify({ ...body, padding: '' }));
  const headers = { prefer: 'handling=lenient' };
  const filled = (size: number) => () => ({ body: { ...body, padding: 'x'.repeat(size - bytes) }, headers });
  const [edge, beyond] = [filled(count * MB), filled(count * MB + 1)];
  const refusal = [413, 'PAYLOAD_TOO_LARGE'] as const;
  return { operationId, what: `${count} MB`, edge, beyond, names: `${count} MB`, refusal };
};

/** Further limits that only we have. */
export const ownLimits: readonly Limit[] = [
  {
    name: 'v2 list page',
    cases: [
      // `perPage` above 1,000 counts as 1,000: there is no edge.
      ...queryRange('legacyListTemplates', 'perPage', 1, Number.MAX_SAFE_INTEGER).slice(0, 1),
      ...queryRange('legacyListTemplates', 'page', 1, Number.MAX_SAFE_INTEGER).slice(0, 1),
    ],
  },
  {
    name: 'image of an export',
    cases: [
      ['width 8000', { width: 8_000, height: 1, fullPage: false }, { width: 8_001 }, 'width'],
      ['height 16384', { width: 1, height: 16_384, fullPage: false }, { height: 16_385 }, 'height'],
      ['deviceScaleFactor 0.1', { deviceScaleFactor: 0.1 }, { deviceScaleFactor: 0.09 }, 'deviceScaleFactor'],
      ['deviceScaleFactor 4', { deviceScaleFactor: 4 }, { deviceScaleFactor: 4.01 }, 'deviceScaleFactor'],
    ].map(([what, edge, beyond, names]) => ({
      operationId: 'exportImage',
      what: what as string,
      edge: image(edge as Record<string, unknown>),
      beyond: image(beyond as Record<string, unknown>),
      names: names as string,
    })),
  },
  {
    name: 'scripts of customJS',
    cases: listRange('exportZip', 'customJS', [0, 20], () => '/* nothing */'),
  },
  {
    name: 'body of a request',
    cases: [
      megabytes('validateDesign', 10, { design }),
      megabytes('sendEmail', 24, {
        from: FROM,
        to: ['ann@inbox.example'],
        subject: 'Large',
        html: '<p>a</p>',
      }),
      megabytes('generateImage', 25, { prompt: 'A lighthouse', quality: 'low' }),
      megabytes('suppressAddress', 1, { email: 'large@inbox.example' }),
    ],
  },
];
