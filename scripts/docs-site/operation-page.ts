import { html, type Markup, prose } from '../../apps/server/src/base/markup.ts';
import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import { type ErrorCode, errorTable } from '../../packages/contracts/src/index.ts';
import { codeBlock, codeTabs } from './code-block.ts';
import type { Heading } from './markdown.ts';
import type { Operation } from './operations.ts';
import { exampleValue } from './samples/example-value.ts';
import { type SampleRequest, samplesOf } from './samples/languages.ts';
import { jsonDialect, literal } from './samples/literal.ts';
import { hasSdk } from './samples/sdk-samples.ts';
import { schemaView } from './schema-view.ts';
import { tryIt } from './try-it.ts';

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonObject;
  example?: string | number | boolean;
};

/** The page of one operation: what goes in and comes out on one side, samples beside it. */
export function operationPage(shown: Operation): { content: Markup; headings: Heading[] } {
  const { method, path, aliases, operation } = shown;
  const parameters = (operation.parameters ?? []) as Parameter[];
  const body = bodySchema(operation);
  const request = sampleRequest(shown);
  const sections: { id: string; title: string; content: Markup }[] = [];
  const add = (place: Parameter['in'], title: string) => {
    const own = parameters.filter((each) => each.in === place);
    if (own.length > 0) sections.push({ id: place, title, content: parameterView(own) });
  };
  add('path', 'Path parameters');
  if (body) sections.push({ id: 'body', title: 'Body', content: bodyView(body) });
  add('query', 'Query parameters');
  add('header', 'Headers');
  sections.push({ id: 'response', title: 'Response', content: responseView(operation) });
  sections.push({ id: 'errors', title: 'Errors', content: errorView(operation) });
  const samples = samplesOf(request);
  const content = html`<p class="call"><span class="method">${method}</span> <code>${path}</code></p>
${aliases.length > 0 ? html`<p>Also at ${aliases.map((each) => html`<code>${each}</code> `)}</p>` : html``}
<div class="operation"><div class="facts">
${prose(String(operation.description ?? ''))}
${sections.map(({ id, title, content: inner }) => html`<section><h2 id="${id}"><a href="#${id}">${title}</a></h2>${inner}</section>`)}
</div><div class="beside">
<h2 id="samples"><a href="#samples">Samples</a></h2>
${codeTabs(samples)}
${tryIt(shown, parameters, request.body)}
${exampleResponse(operation)}
</div></div>`;
  const headings = [{ id: 'samples', title: 'Samples' }, ...sections];
  return { content, headings: headings.map(({ id, title }) => ({ level: 2, id, text: title })) };
}

function bodySchema(operation: JsonObject): JsonObject | undefined {
  return jsonContent(operation.requestBody as JsonObject | undefined)?.schema as JsonObject | undefined;
}

function jsonContent(holder: JsonObject | undefined): JsonObject | undefined {
  const content = holder?.content as Record<string, JsonObject> | undefined;
  return content?.['application/json'];
}

/** The request that the samples show: the example of the operation, else the required fields by their types. */
export function sampleRequest({
  id,
  version,
  method,
  path,
  operation,
  credential,
}: Operation): SampleRequest {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const named = new Map(parameters.map((each) => [each.name, each]));
  const inPath: [string, string][] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { example, schema = {} } = named.get(name) ?? {};
    return [name, example?.toString() ?? String(exampleValue(schema, 'required', 'id'))];
  });
  const shownAs = new Map(inPath);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(shownAs.get(name) ?? ''));
  // With a personal access token the request names its project.
  const isShown = ({ name, in: place, required, example }: Parameter) =>
    place === 'query' &&
    (required || example !== undefined || (name === 'projectId' && credential === 'TOKEN'));
  const query = parameters
    .filter(isShown)
    .map(({ name, example, schema }): [string, unknown] => [
      name,
      example ?? exampleValue(schema, 'required', name),
    ]);
  const example = jsonContent(operation.requestBody as JsonObject | undefined)?.example;
  const schema = bodySchema(operation);
  const body = schema && (example ?? exampleValue(schema, 'required'));
  const input = {
    ...Object.fromEntries([...inPath, ...query.filter(([name]) => name !== 'projectId')]),
    ...(body ?? {}),
  };
  const isCallable = version === 'v3' && hasSdk(id) && (credential === 'KEY' || credential === 'TOKEN');
  return {
    method,
    path: filled,
    query:
      query.length === 0
        ? ''
        : `?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]))}`,
    credential,
    body,
    ...(isCallable && {
      sdk: { operationId: id, credential, input: Object.keys(input).length === 0 ? undefined : input },
    }),
  };
}

function parameterView(parameters: readonly Parameter[]): Markup {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description && { description }) },
    ]),
  );
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return schemaView({ properties, required });
}

/** Alternatives of a body are shown one after the other. */
function bodyView(schema: JsonObject): Markup {
  const branches = schema.anyOf as JsonObject[] | undefined;
  if (!branches) return schemaView(schema);
  return html`${branches.map((branch, at) => html`<h3>${at === 0 ? 'Either' : 'Or'}</h3>${schemaView(branch)}`)}`;
}

function successOf(operation: JsonObject): [status: string, response: JsonObject][] {
  return Object.entries(operation.responses as Record<string, JsonObject>).filter(
    ([status]) => Number(status) < 400,
  );
}

function responseView(operation: JsonObject): Markup {
  return html`${successOf(operation).map(([status, response]) => {
    const schema = jsonContent(response)?.schema as JsonObject | undefined;
    const text = String(response.description);
    return html`<p><strong class="status">${status}</strong>${text === 'Done.' ? '' : ` ${text}`}</p>${schema ? schemaView(schema) : html``}`;
  })}`;
}

function exampleResponse(operation: JsonObject): Markup {
  const [[, response] = []] = successOf(operation);
  const schema = jsonContent(response)?.schema as JsonObject | undefined;
  if (!schema || schema.format === 'binary') return html``;
  const code = literal(exampleValue(schema), jsonDialect);
  return html`<h2 id="example-response"><a href="#example-response">Shape of the response</a></h2>${codeBlock({ language: 'json', code })}`;
}

function errorView(operation: JsonObject): Markup {
  const rows = Object.entries(operation.responses as Record<string, JsonObject>)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => codesOf(response).map((code) => ({ status, code })));
  return html`<div class="table" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.map(
    ({ status, code }) =>
      html`<tr><td>${status}</td><td><code>${code}</code></td><td>${prose(errorTable[code].help)}</td></tr>`,
  )}</tbody></table></div>`;
}

function codesOf(response: JsonObject): ErrorCode[] {
  const schema = jsonContent(response)?.schema as JsonObject | undefined;
  const parts = (schema?.allOf ?? []) as { properties?: { error?: { enum?: ErrorCode[] } } }[];
  return parts.flatMap(({ properties }) => properties?.error?.enum ?? []);
}
