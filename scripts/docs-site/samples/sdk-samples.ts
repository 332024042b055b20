import { allRoutes } from '../../../apps/server/src/composition/routes.ts';
import { inlineDocument, openApiDocument } from '../../../apps/server/src/http/documents/openapi/document.ts';
import { exported } from '../../sdks/go.ts';
import { readModel, snake } from '../../sdks/model.ts';
import {
  jsonDialect,
  literal,
  phpDialect,
  pythonDialect,
  rubyDialect,
  typescriptDialect,
} from './literal.ts';

/** A call of an operation by an SDK. */
export type SdkCall = {
  operationId: string;
  /** Parameters and body in one; undefined: it takes nothing. */
  input: Readonly<Record<string, unknown>> | undefined;
  credential: 'KEY' | 'TOKEN';
};

const url = 'https://post.example';
const { calls } = readModel(inlineDocument(allRoutes, 'v3', url), openApiDocument(allRoutes, 'v3', url));
/** The name of the input of each operation that the SDKs have; null: it takes none. */
const inputNames = new Map(calls.map(({ id, input }) => [id, input?.name ?? null]));

export function hasSdk(operationId: string): boolean {
  return inputNames.has(operationId);
}

/** The project of a token in examples. */
const PROJECT_ID = 1;

export function typescriptCall({ operationId, input, credential }: SdkCall): string {
  const project = credential === 'TOKEN' ? `, projectId: ${PROJECT_ID}` : '';
  return `import { createClient } from '@postpress/client';

const client = createClient({ baseUrl: process.env.URL, apiKey: process.env.${credential}${project} });
const result = await client.${operationId}(${input ? literal(input, typescriptDialect) : ''});
console.log(result);`;
}

export function pythonCall({ operationId, input, credential }: SdkCall): string {
  const project = credential === 'TOKEN' ? `, project_id=${PROJECT_ID}` : '';
  return `import os

from postpress import Client

client = Client(os.environ["URL"], os.environ["${credential}"]${project})
result = client.${snake(operationId)}(${input ? literal(input, pythonDialect, '    ') : ''})
print(result)`;
}

export function phpCall({ operationId, input, credential }: SdkCall): string {
  const project = credential === 'TOKEN' ? `, projectId: ${PROJECT_ID}` : '';
  return `<?php
require 'vendor/autoload.php';

$client = new Postpress\\Client(getenv('URL'), getenv('${credential}')${project});
$result = $client->${operationId}(${input ? literal(input, phpDialect, '    ') : ''});
print_r($result);`;
}

export function rubyCall({ operationId, input, credential }: SdkCall): string {
  const project = credential === 'TOKEN' ? `, project_id: ${PROJECT_ID}` : '';
  const named = Object.entries(input ?? {}).map(([name, value]) =>
    rubyDialect.member(name, literal(value, rubyDialect, '  ', '  ')),
  );
  const given = named.length === 0 ? '' : `(\n  ${named.join(',\n  ')}\n)`;
  return `require "postpress"

client = Postpress::Client.new(base_url: ENV.fetch("URL"), api_key: ENV.fetch("${credential}")${project})
result = client.${snake(operationId)}${given}
p result`;
}

export function goCall({ operationId, input, credential }: SdkCall): string {
  const name = inputNames.get(operationId);
  const project = credential === 'TOKEN' ? `, postpress.WithProject(${PROJECT_ID})` : '';
  const hasInput = name !== null && name !== undefined;
  const imports = ['context', ...(hasInput && input ? ['encoding/json'] : []), 'fmt', 'log', 'os'];
  const given = hasInput ? 'ctx, input' : 'ctx';
  const read =
    hasInput && input
      ? `\tif err := json.Unmarshal([]byte(${rawText(literal(input, jsonDialect))}), &input); err != nil {\n\t\tlog.Fatal(err)\n\t}\n`
      : '';
  return `package main

import (
${imports.map((each) => `\t"${each}"\n`).join('')}
\tpostpress "github.com/postpress/postpress/sdks/go"
)

func main() {
\tctx := context.Background()
\tclient, err := postpress.NewClient(os.Getenv("URL"), os.Getenv("${credential}")${project})
\tif err != nil {
\t\tlog.Fatal(err)
\t}
${hasInput ? `\tvar input postpress.${exported(name)}\n` : ''}${read}\tresult, err := client.${exported(operationId)}(${given})
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\tfmt.Printf("%+v\\n", result)
}
`;
}

/** A raw text where Go allows one. */
export function rawText(text: string): string {
  return text.includes('`') ? JSON.stringify(text) : `\`${text}\``;
}
