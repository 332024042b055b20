import { type ErrorCode, type ErrorEntry, errorTable } from '@postpress/contracts';
import type { AnyRoute } from '../../../base/route.ts';
import { isAllowedWhenSuspended, rateOf } from '../../admission/access.ts';
import { followsRule } from '../../bodies/field-rules.ts';
import { type JsonObject, plainSchema } from './plain-schema.ts';

/** Every status of a route, errors grouped by status with their codes. */
export function responsesOf(route: AnyRoute<never>): JsonObject {
  const responses: JsonObject = { [String(route.status ?? 200)]: success(route) };
  for (const [status, description] of Object.entries(route.alsoAnswers ?? {}))
    responses[status] = { description };
  for (const [status, codes] of errorsByStatus(route)) {
    const lines = codes.map((code) => `- \`${code}\`: ${errorTable[code].help}`);
    responses[status] = {
      description: lines.join('\n'),
      headers: { ...headersOf(status, codes), ...(status === '400' && ignoredHeader(route)) },
      content: {
        'application/json': {
          schema: {
            allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { error: { enum: codes } } }],
          },
        },
      },
    };
  }
  return responses;
}

/** The body of every 4xx and 5xx; v2 adds `success: false`. */
export function errorSchema(version: 'v2' | 'v3'): JsonObject {
  return {
    type: 'object',
    required: [...(version === 'v2' ? ['success'] : []), 'error', 'message'],
    properties: {
      ...(version === 'v2' && { success: { type: 'boolean', const: false } }),
      error: { type: 'string', enum: Object.keys(errorTable) },
      message: { type: 'string', description: 'What is wrong, where, and what to do.' },
    },
  };
}

function success(route: AnyRoute<never>): JsonObject {
  return {
    description: 'Done.',
    headers: {
      ...(route.auth === 'public' || route.rate === 'none' ? {} : rateHeaders),
      ...ignoredHeader(route),
    },
    content: { [route.resultType ?? 'application/json']: { schema: plainSchema(route.result) } },
  };
}

function errorsByStatus(route: AnyRoute<never>): [string, ErrorCode[]][] {
  const codes = new Set([...sharedErrors(route), ...(route.errors ?? [])]);
  return [...Map.groupBy(codes, (code) => String(errorTable[code].status))].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
}

/** The errors shared by all routes of its kind. */
export function sharedErrors(route: AnyRoute<never>): ErrorCode[] {
  const { auth, body, query, params } = route;
  const codes: ErrorCode[] = ['HTTPS_REQUIRED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
  if (body || query) codes.push('VALIDATION_ERROR');
  if (body) codes.push('PAYLOAD_TOO_LARGE');
  if (params) codes.push('NOT_FOUND');
  if (route.ownPagesOnly) codes.push('FORBIDDEN');
  if (auth === 'public') return codes;
  codes.push('UNAUTHORIZED');
  if (rateOf(route) !== 'none') codes.push('RATE_LIMITED');
  if (auth !== 'legacy' || !isAllowedWhenSuspended(route)) codes.push('FORBIDDEN');
  if (auth === 'project' || auth === 'domain-admin')
    codes.push('PROJECT_ID_REQUIRED', 'NOT_FOUND', 'VALIDATION_ERROR');
  return codes;
}

const number = (description: string): JsonObject => ({ description, schema: { type: 'integer' } });

const rateHeaders: JsonObject = {
  'ratelimit-limit': number('Maximum number of requests in a burst.'),
  'ratelimit-remaining': number('Calls left now.'),
  'ratelimit-reset': number('Seconds until the full burst is available again.'),
};

function ignoredHeader(route: AnyRoute<never>): JsonObject {
  return followsRule(route, 'api')
    ? { 'x-ignored-fields': { $ref: '#/components/headers/IgnoredFields' } }
    : {};
}

/** Headers that responses share. */
export const sharedHeaders: JsonObject = {
  IgnoredFields: {
    description:
      'Fields of the body that were ignored, by their paths: `replyto, attachments.0.contentID`. At most 20; `...` ends what was cut. Left out where there are none.',
    schema: { type: 'string' },
  },
};

function headersOf(status: string, codes: readonly ErrorCode[]): JsonObject {
  const entries: ErrorEntry[] = codes.map((code) => errorTable[code]);
  return {
    ...((status === '429' || status === '503') && { 'retry-after': number('Whole seconds to wait.') }),
    ...(entries.some(({ retry }) => retry === 'never') && {
      'x-should-retry': {
        description: '`false`: retrying the same request fails again.',
        schema: { type: 'string', const: 'false' },
      },
    }),
  };
}
