import { html, type Markup, prose } from '../../base/markup.ts';
import type { JsonObject } from '../openapi/plain-schema.ts';
import { schemaView } from './schema-view.ts';

/** One operation on the reference page. */
export type ShownOperation = { method: string; path: string; operation: JsonObject; baseUrl: string };

export function operationView({ method, path, operation, baseUrl }: ShownOperation): Markup {
  const id = String(operation.operationId);
  const parameters = (operation.parameters ?? []) as JsonObject[];
  const body = contentOf(operation.requestBody as JsonObject | undefined);
  return html`<article id="${id}" data-words="${`${method} ${path} ${operation.summary} ${id}`.toLowerCase()}">
<h3><a href="#${id}">${String(operation.summary)}</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${prose(String(operation.description ?? ''))}
${parameters.length > 0 ? html`<h4>Parameters</h4>${parameterView(parameters)}` : html``}
${body ? html`<h4>Body</h4>${schemaView(body)}` : html``}
<h4>Try it</h4><pre tabindex="0"><code>${sample(method, path, operation, body, baseUrl)}</code></pre>
<h4>Answers</h4>${answerViews(operation.responses as Record<string, JsonObject>)}
</article>`;
}

function contentOf(holder: JsonObject | undefined): JsonObject | undefined {
  const content = holder?.content as Record<string, JsonObject> | undefined;
  return content?.['application/json']?.schema as JsonObject | undefined;
}

function parameterView(parameters: JsonObject[]): Markup {
  const properties = Object.fromEntries(
    parameters.map(({ name, in: place, description = '', schema }) => [
      String(name),
      {
        ...(schema as JsonObject),
        description: `${place === 'query' ? '' : `In the ${place}. `}${description}`,
      },
    ]),
  );
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return schemaView({ properties, required });
}

function answerViews(responses: Record<string, JsonObject>): Markup[] {
  return Object.entries(responses).map(([status, response]) => {
    const schema = contentOf(response);
    const isError = Number(status) >= 400;
    return html`<details class="answer"><summary><span class="status s${status[0] ?? ''}">${status}</span> ${
      isError ? codesOf(schema) : 'Done'
    }</summary>${isError || !schema ? prose(String(response.description)) : schemaView(schema)}</details>`;
  });
}

function codesOf(schema: JsonObject | undefined): string {
  const parts = (schema?.allOf ?? []) as { properties?: { error?: { enum?: string[] } } }[];
  return parts.flatMap(({ properties }) => properties?.error?.enum ?? []).join(', ');
}

function sample(
  method: string,
  path: string,
  operation: JsonObject,
  body: JsonObject | undefined,
  baseUrl: string,
): string {
  const [scheme] = (operation.security as JsonObject[]).flatMap((each) => Object.keys(each));
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${baseUrl}${path}'`];
  if (scheme === 'bearer') lines.push("-H 'Authorization: Bearer svc_sk_…'");
  if (scheme === 'basic') lines.push("-u 'legacy-key:'");
  if (body) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body))}'`);
  return lines.join(' \\\n  ');
}

/** The required fields, with placeholder values of their type. */
function exampleOf(schema: JsonObject): unknown {
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'string') return '…';
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
}
