import { DesignSchemaQuery } from '@postpress/contracts';
import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import { isKnownVersion, schemaFile } from '../schema-documents.ts';

export const getDesignSchemaRoute = defineRoute({
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
