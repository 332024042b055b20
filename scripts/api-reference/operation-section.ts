import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { weakestRole, worksWhenSuspended } from '../../apps/server/src/http/access-table.ts';
import { plainSchema } from '../../apps/server/src/http/openapi/plain-schema.ts';
import { sharedErrors } from '../../apps/server/src/http/openapi/responses.ts';
import { bodyBytesMax, type ErrorCode, errorTable } from '../../packages/contracts/src/index.ts';
import { type InputRow, inputRows, inputTable } from './input-rows.ts';
import { resultSketch } from './result-sketch.ts';

/** Where an operation stands on its page. */
export const anchorOf = ({ operationId }: AnyRoute<never>): string => operationId.toLowerCase();

/** One operation in Markdown: where, who, what goes in, what comes out, how it refuses. */
export function operationSection(route: AnyRoute<never>): string {
  const { operationId, summary, description, operation } = route;
  const number = operation === undefined ? '' : ` · operation ${operation}`;
  const parts = [
    `### ${operationId}`,
    `**${summary}**${number}`,
    ['```http', ...callLines(route), '```'].join('\n'),
    description ?? '',
    facts(route),
    inputs(route),
    answer(route),
    furtherAnswers(route),
    refusals(route),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function callLines({ method, path, aliases = [] }: AnyRoute<never>): string[] {
  return [path, ...aliases].map((each) => `${method} ${each.replace('{wildcard}', '{path}')}`);
}

const whoMay: Record<AnyRoute<never>['auth'], string> = {
  public: 'Anybody; no credential is read.',
  legacy: 'The legacy key of a project.',
  project: 'A project key, or a token that names its project',
  'project-in-path': 'The key of this very project, or a token',
  workspace: 'A token; a project key is 403.',
  'domain-admin': 'A token',
  management: 'A token',
  console: 'A session of the console.',
  editor: 'An editor session.',
};

function facts(route: AnyRoute<never>): string {
  const { auth, method, body, bodyLimit = 'small', rate = method === 'GET' ? 'read' : 'write' } = route;
  const role = weakestRole(route);
  const works = worksWhenSuspended(route);
  const lines = [
    role === undefined
      ? withStop(whoMay[auth])
      : `${whoMay[auth]}; its user is ${withArticle(role)}${role === 'owner' ? '' : ' or more'}.`,
    rate === 'none' ? '' : `Counts as a *${rate}* call.`,
    body ? `The body has at most ${bodyBytesMax[bodyLimit] / 1_048_576} MB.` : '',
    works === false ? '403 in a suspended or archived project.' : '',
  ];
  return lines.filter((line) => line !== '').join(' ');
}

function withStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function withArticle(role: string): string {
  return /^[aeio]/.test(role) ? `an ${role}` : `a ${role}`;
}

function inputs(route: AnyRoute<never>): string {
  const { params, query, body, headers = {} } = route;
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
    .map(([title, rows]) => `**${title}**\n\n${inputTable(rows)}`)
    .join('\n\n');
}

function asPathRow(row: InputRow): InputRow {
  return { ...row, name: row.name === '*' ? 'path' : row.name };
}

function answer({ status = 200, result }: AnyRoute<never>): string {
  const schema = plainSchema(result);
  if (schema.format === 'binary') return `**Answers ${status}** with the bytes.`;
  if (!schema.properties && !schema.anyOf)
    return `**Answers ${status}**: ${schema.description ?? resultSketch(schema)}`;
  return `**Answers ${status}**\n\n\`\`\`ts\n${resultSketch(schema)}\n\`\`\``;
}

function furtherAnswers({ alsoAnswers = {} }: AnyRoute<never>): string {
  const lines = Object.entries(alsoAnswers).map(([status, what]) => `${status}: ${what}`);
  return lines.length === 0 ? '' : `**Also answers** ${lines.join(' ')}`;
}

function refusals(route: AnyRoute<never>): string {
  const codes = [...new Set<ErrorCode>([...sharedErrors(route), ...route.errors])];
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  const listed = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, each]) => `${status} ${each.join(', ')}`);
  return `**Refuses with** ${listed.join(' · ')}`;
}
