import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { weakestRole, worksWhenSuspended } from '../../apps/server/src/http/access-table.ts';
import { plainSchema } from '../../apps/server/src/http/openapi/plain-schema.ts';
import { sharedErrors } from '../../apps/server/src/http/openapi/responses.ts';
import { bodyBytesMax, type ErrorCode, errorTable } from '../../packages/contracts/src/index.ts';
import { type InputRow, inputList, inputRows } from './input-rows.ts';
import { resultSketch } from './result-sketch.ts';

/** The heading of an operation on its page. */
export const anchorOf = ({ operationId }: AnyRoute<never>): string => operationId.toLowerCase();

/** One operation in Markdown: path, authorization, input, output, errors. */
export function operationSection(route: AnyRoute<never>): string {
  const parts = [inputs(route), answer(route), furtherAnswers(route), refusals(route)];
  return [operationEntry(route), ...parts.filter((part) => part !== '')].join('\n\n');
}

/** One operation in Markdown, without its input and output. */
export function operationEntry(route: AnyRoute<never>): string {
  const { operationId, summary, description, operation } = route;
  const number = operation === undefined ? '' : ` · operation ${operation}`;
  const calls = callLines(route).map((line) => `\`${line}\``);
  const parts = [
    `### ${operationId}`,
    `${summary}${number}: ${calls.join(', ')}`,
    description ?? '',
    facts(route),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
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
  const { auth, method, body, bodyLimit = 'small', rate = method === 'GET' ? 'read' : 'write' } = route;
  const role = weakestRole(route);
  const works = worksWhenSuspended(route);
  const lines = [
    role === undefined ? whoMay[auth] : `${whoMay[auth]}, ${role}`,
    rate === 'none' ? '' : `*${rate}*`,
    body ? `${bodyBytesMax[bodyLimit] / 1_048_576} MB` : '',
    works === false ? 'active projects' : '',
  ];
  return lines.filter((line) => line !== '').join(' · ');
}

function inputs(route: AnyRoute<never>): string {
  const { operationId, params, query, body, headers = {} } = route;
  const headerRows: InputRow[] = Object.entries(headers).map(([name, meaning]) => {
    return { name, type: 'string', default: '', meaning };
  });
  const named = [
    ['Path', params ? inputRows(plainSchema(params)).map(asPathRow) : []],
    ['Query', query ? inputRows(plainSchema(query)) : []],
    ['Headers', headerRows],
    ['Body', body ? inputRows(plainSchema(body)) : []],
  ] as const;
  return named
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => `**${title}**\n\n${inputList(rows, operationId)}`)
    .join('\n\n');
}

function asPathRow(row: InputRow): InputRow {
  return { ...row, name: row.name === '*' ? 'path' : row.name };
}

/** The operation that showed a result first, and the length from which a link replaces a repeated result. */
const sketchedBy = new Map<string, string>();
const REFERRED_LINES_MIN = 5;

function answer({ operationId, status = 200, result }: AnyRoute<never>): string {
  const schema = plainSchema(result);
  if (schema.format === 'binary') return `**Answers ${status}** with the bytes.`;
  if (!schema.properties && !schema.anyOf)
    return `**Answers ${status}**: ${schema.description ?? resultSketch(schema)}`;
  const sketch = resultSketch(schema);
  const earlier = sketchedBy.get(sketch);
  if (earlier !== undefined && sketch.split('\n').length >= REFERRED_LINES_MIN)
    return `**Answers ${status}** like [${earlier}](#${earlier.toLowerCase()})`;
  sketchedBy.set(sketch, operationId);
  return `**Answers ${status}**\n\n\`\`\`ts\n${sketch}\n\`\`\``;
}

function furtherAnswers({ alsoAnswers = {} }: AnyRoute<never>): string {
  const lines = Object.entries(alsoAnswers).map(([status, what]) => `${status}: ${what}`);
  return lines.length === 0 ? '' : `**Also answers** ${lines.join(' ')}`;
}

function refusals(route: AnyRoute<never>): string {
  const shared = sharedErrors(route);
  const codes = [...new Set<ErrorCode>(route.errors)].filter((code) => !shared.includes(code));
  if (codes.length === 0) return '';
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  const listed = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, each]) => `${status} ${each.join(', ')}`);
  return `**Also refuses with** ${listed.join(' · ')}`;
}
