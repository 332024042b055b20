import { hash } from 'node:crypto';
import {
  ConvertedDesignResult,
  DesignSchemaQuery,
  FullToSimpleBody,
  SimpleToFullBody,
  TextToParagraphBody,
  TextToParagraphResult,
  ValidateDesignBody,
  ValidateDesignResult,
} from '@postpress/contracts';
import { type DisplayMode, designSchema } from '@postpress/design';
import Type from 'typebox';
import { type AnyRoute, defineRoute } from '../../base/route.ts';
import {
  fullToSimpleWork,
  simpleToFullWork,
  textToParagraphWork,
  validateDesignWork,
} from '../body-computations.ts';

/** What the operations that work on a design have in common. */
const onDesigns = {
  method: 'POST',
  tag: 'Designs',
  auth: 'project',
  scope: 'designs',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
} as const;

const validateDesignRoute = defineRoute({
  ...onDesigns,
  operationId: 'validateDesign',
  operation: 1,
  path: '/v3/templates/validate',
  summary: 'Validate a design',
  description:
    'The status is 200 for valid and invalid designs: `data.valid` has the result. Malformed requests get 400. Older Full designs are upgraded before validation, unless `migrate` is false.',
  audit: 'nothing',
  body: ValidateDesignBody,
  result: ValidateDesignResult,
  compute: validateDesignWork,
  handle: async ({ body }) => body,
});

const getDesignSchemaRoute = defineRoute({
  operationId: 'getDesignSchema',
  operation: 2,
  method: 'GET',
  path: '/v3/templates/schema',
  summary: 'Get the JSON Schema of designs',
  description:
    'JSON Schema 2020-12 with titles, descriptions, defaults and choices. Requires no credential. Cacheable for a day; send its ETag as If-None-Match to check for changes (304 if unchanged).',
  tag: 'Designs',
  auth: 'public',
  query: DesignSchemaQuery,
  headers: { 'if-none-match': 'The ETag of the document you have.' },
  result: Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'A JSON Schema document.' }),
  alsoAnswers: { 304: 'The document you have is the present one.' },
  errors: ['VALIDATION_ERROR'],
  handle: async ({ query, headers: requestHeaders }) => {
    const { json, etag } = schemaFile(query.simple ? 'simple' : 'full', query.displayMode ?? 'email');
    const headers = {
      etag,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      vary: 'Accept-Encoding',
    };
    if (isKnownVersion(requestHeaders['if-none-match'], etag)) return { status: 304, headers, empty: true };
    return { headers, json };
  },
});

const fullToSimpleRoute = defineRoute({
  ...onDesigns,
  operationId: 'fullToSimple',
  operation: 10,
  path: '/v3/templates/convert/full-to-simple',
  aliases: ['/v3/convert/full-to-simple'],
  summary: 'Convert a Full design to Simple',
  description:
    'Removes numbering, editor flags, anchors, display conditions and values that equal their default. `includeConversion` keeps what is needed to restore them.',
  audit: 'nothing',
  body: FullToSimpleBody,
  result: ConvertedDesignResult,
  errors: ['INVALID_DESIGN'],
  compute: fullToSimpleWork,
  handle: async ({ body }) => body,
});

const simpleToFullRoute = defineRoute({
  ...onDesigns,
  operationId: 'simpleToFull',
  operation: 11,
  path: '/v3/templates/convert/simple-to-full',
  aliases: ['/v3/convert/simple-to-full'],
  summary: 'Convert a Simple design to Full',
  description:
    'Fills in the defaults of the display mode, IDs and numbering. With `_conversion` in the design, the original values are restored.',
  audit: 'nothing',
  body: SimpleToFullBody,
  result: ConvertedDesignResult,
  errors: ['INVALID_DESIGN'],
  compute: simpleToFullWork,
  handle: async ({ body }) => body,
});

const textToParagraphRoute = defineRoute({
  ...onDesigns,
  operationId: 'textToParagraph',
  operation: 12,
  path: '/v3/templates/convert/text-to-paragraph',
  summary: 'Convert legacy text blocks to paragraph blocks',
  description:
    'The paragraph renders the same words, links and styles. `warnings` lists the blocks for which that is not possible.',
  audit: 'nothing',
  body: TextToParagraphBody,
  result: TextToParagraphResult,
  errors: ['INVALID_DESIGN'],
  compute: textToParagraphWork,
  handle: async ({ body }) => body,
});

/** Every operation on designs that stores nothing. */
export const designsRoutes: readonly AnyRoute<unknown>[] = [
  validateDesignRoute,
  getDesignSchemaRoute,
  fullToSimpleRoute,
  simpleToFullRoute,
  textToParagraphRoute,
];

type SchemaFile = {
  json: string;
  /** A strong validator: the quoted SHA-256 of the text (RFC 9110, 8.8.3). */
  etag: string;
};

const files = new Map<string, SchemaFile>();

/** The schema of a form and display mode with its validator; serialized once per process. */
function schemaFile(form: 'full' | 'simple', displayMode: DisplayMode): SchemaFile {
  const name = `${form} ${displayMode}`;
  const known = files.get(name);
  if (known) return known;
  const json = JSON.stringify(designSchema({ form, displayMode }));
  const file = { json, etag: `"${hash('sha256', json, 'hex')}"` };
  files.set(name, file);
  return file;
}

/**
 * Whether the caller has this version already (RFC 9110, 13.1.2): `*`, or a list with the validator. A weak one of the
 * same text counts, because proxies weaken validators when they compress.
 */
export function isKnownVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
