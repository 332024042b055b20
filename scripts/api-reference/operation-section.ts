import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { neededRole, rateOf, worksWhenSuspended } from '../../apps/server/src/http/admission/access.ts';
import { plainSchema } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import { sharedErrors } from '../../apps/server/src/http/documents/openapi/responses.ts';
import { bodyBytesMax, type ErrorCode, errorTable } from '../../packages/contracts/src/index.ts';
import { type InputRow, inputList, inputRows } from './input-rows.ts';
import { resultSketch } from './result-sketch.ts';

/** The heading of an operation on its page. */
export const anchorOf = ({ operationId }: AnyRoute<never>): string => operationId.toLowerCase();

/** What operations of a page described so far: fields and objects are described once per page. */
export type Described = { fields: Map<string, string>; objects: Map<string, string> };

export const nothingDescribed = (): Described => ({ fields: new Map(), objects: new Map() });

/** One operation in Markdown: path, authorization, input, output, errors. */
export function operationSection(route: AnyRoute<never>, described: Described): string {
  const parts = [
    operationEntry(route),
    route.description ?? '',
    facts(route),
    inputs(route, described),
    answer(route, described),
    furtherAnswers(route),
    refusals(route),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Name, summary and path of an operation in Markdown. */
export function operationEntry(route: AnyRoute<never>): string {
  const { operationId, summary } = route;
  const calls = callLines(route).map((line) => `\`${line}\``);
  return `### ${operationId}\n\n${summary}: ${calls.join(', ')}`;
}

function callLines({ method, path, aliases = [] }: AnyRoute<never>): string[] {
  return [path, ...aliases].map((each) => `${method} ${each.replace('{wildcard}', '{path}')}`);
}

const whoMay: Record<AnyRoute<never>['auth'], string> = {
  public: 'Public',
  legacy: 'Legacy key',
  project: 'Key or token',
  'project-in-path': 'Key or token',
  workspace: 'Token',
  'domain-admin': 'Token',
  management: 'Token',
  console: 'Console session',
  editor: 'Editor session',
};

function facts(route: AnyRoute<never>): string {
  const { auth, body, bodyLimit = 'small' } = route;
  const rate = rateOf(route);
  const role = neededRole(route);
  const works = worksWhenSuspended(route);
  const lines = [
    role === undefined ? whoMay[auth] : `${whoMay[auth]}, ${role}`,
    auth === 'public' || rate === 'none' ? '' : `*${rate}*`,
    body ? `${bodyBytesMax[bodyLimit] / 1_048_576} MB` : '',
    works === false ? 'active projects' : '',
  ];
  return lines.filter((line) => line !== '').join(', ');
}

function inputs(route: AnyRoute<never>, { fields }: Described): string {
  const { operationId, params, query, body, headers = {} } = route;
  const headerRows: InputRow[] = Object.entries(headers).map(([name, meaning]) => {
    return { name, type: 'string', default: '', meaning };
  });
  const named = [
    ['Path', params ? pathRows(inputRows(plainSchema(params))) : []],
    ['Query', query ? inputRows(plainSchema(query)) : []],
    ['Headers', headerRows],
    ['Body', body ? inputRows(plainSchema(body)) : []],
  ] as const;
  return named
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => `**${title}**\n\n${inputList(rows, operationId, fields)}`)
    .join('\n\n');
}

/** All are required; the line of the call names those that are any text. */
function pathRows(rows: readonly InputRow[]): InputRow[] {
  return rows
    .filter(({ type, meaning }) => type !== 'string' || meaning !== '')
    .map((row) => ({ ...row, default: '', name: row.name === '*' ? 'path' : row.name }));
}

function answer({ operationId, status = 200, result }: AnyRoute<never>, { objects }: Described): string {
  const schema = plainSchema(result);
  if (schema.format === 'binary') return `**Response ${status}**: the bytes.`;
  if (!schema.properties && !schema.anyOf)
    return `**Response ${status}**: ${schema.description ?? resultSketch(schema)}`;
  const sketch = resultSketch(schema, '', { path: operationId, pathOf: objects });
  const earlier = /^see (\w+)$/.exec(sketch)?.[1];
  return earlier === undefined
    ? `**Response ${status}**\n\n\`\`\`ts\n${sketch}\n\`\`\``
    : `**Response ${status}**: as for [${earlier}](#${earlier.toLowerCase()})`;
}

function furtherAnswers({ alsoAnswers = {} }: AnyRoute<never>): string {
  const lines = Object.entries(alsoAnswers).map(([status, what]) => `${status}: ${what}`);
  return lines.length === 0 ? '' : `**Other responses**: ${lines.join(' ')}`;
}

function refusals(route: AnyRoute<never>): string {
  const shared = sharedErrors(route);
  const codes = [...new Set<ErrorCode>(route.errors ?? [])].filter((code) => !shared.includes(code));
  if (codes.length === 0) return '';
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  const listed = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, each]) => `${status} ${each.join(', ')}`);
  return `**Errors**: ${listed.join('; ')}`;
}
