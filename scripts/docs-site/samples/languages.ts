import { jsonDialect, literal, phpDialect, pythonDialect, typescriptDialect } from './literal.ts';
import {
  goCall,
  phpCall,
  pythonCall,
  rawText,
  rubyCall,
  type SdkCall,
  typescriptCall,
} from './sdk-samples.ts';

/** A request to show. Its path and query hold example values. */
export type SampleRequest = {
  method: string;
  path: string;
  query: string;
  /** Which variable of the quickstart holds the credential. */
  credential: 'KEY' | 'TOKEN' | 'LEGACY_KEY' | null;
  body: unknown;
  /** Of an operation that the SDKs have. */
  sdk?: SdkCall | undefined;
};

export type SampleLanguage = 'curl' | 'typescript' | 'python' | 'go' | 'php' | 'ruby';

type Language = {
  label: string;
  /** The name that the highlighter knows. */
  highlight: string;
  /** With the SDK of the language, where that has the operation; else with what the language brings along. */
  sample(request: SampleRequest): string | undefined;
};

/** Every language of the samples, in the order shown. */
export const languages: Readonly<Record<SampleLanguage, Language>> = {
  curl: { label: 'curl', highlight: 'bash', sample: curlSample },
  typescript: {
    label: 'TypeScript',
    highlight: 'typescript',
    sample: either(typescriptCall, typescriptSample),
  },
  python: { label: 'Python', highlight: 'python', sample: either(pythonCall, pythonSample) },
  go: { label: 'Go', highlight: 'go', sample: either(goCall, goSample) },
  php: { label: 'PHP', highlight: 'php', sample: either(phpCall, phpSample) },
  ruby: { label: 'Ruby', highlight: 'ruby', sample: either(rubyCall, () => undefined) },
};

function either(
  bySdk: (call: SdkCall) => string,
  byHttp: (request: SampleRequest) => string | undefined,
): Language['sample'] {
  return (request) => (request.sdk ? bySdk(request.sdk) : byHttp(request));
}

/** The fence of each language in Markdown. */
const fenceOf = {
  curl: 'sh',
  typescript: 'ts',
  python: 'python',
  go: 'go',
  php: 'php',
  ruby: 'ruby',
} as const;

/** A request in every language that can make it. */
export function samplesOf(request: SampleRequest): { language: string; code: string }[] {
  return Object.entries(languages).flatMap(([name, { sample }]) => {
    const code = sample(request);
    return code === undefined ? [] : [{ language: fenceOf[name as SampleLanguage], code }];
  });
}

const pretty = (value: unknown) => literal(value, jsonDialect);

function curlSample({ method, path, query, credential, body }: SampleRequest): string {
  const verb = method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `;
  const parts = [`curl ${verb}"$URL${path}${query}"`];
  if (credential === 'LEGACY_KEY') parts.push('-u "$LEGACY_KEY:"');
  else if (credential) parts.push(`-H "Authorization: Bearer $${credential}"`);
  if (body !== undefined)
    parts.push("-H 'Content-Type: application/json'", `-d '${pretty(body).replaceAll("'", "'\\''")}'`);
  return parts.join(' \\\n  ');
}

function typescriptSample({ method, path, query, credential, body }: SampleRequest): string {
  const headers = [
    credential === 'LEGACY_KEY'
      ? // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a sample
        'authorization: `Basic ${btoa(`${process.env.LEGACY_KEY}:`)}`'
      : credential && `authorization: \`Bearer \${process.env.${credential}}\``,
    body === undefined ? null : "'content-type': 'application/json'",
  ].filter((header) => header !== null);
  const options = [
    method === 'GET' ? '' : `  method: '${method}',\n`,
    headers.length === 0 ? '' : `  headers: { ${headers.join(', ')} },\n`,
    body === undefined ? '' : `  body: JSON.stringify(${literal(body, typescriptDialect, '  ', '  ')}),\n`,
  ].join('');
  const address = `\`\${process.env.URL}${path}${query}\``;
  return `const response = await fetch(${address}${options === '' ? '' : `, {\n${options}}`});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());`;
}

function pythonSample({ method, path, query, credential, body }: SampleRequest): string {
  const headers = [
    credential === 'LEGACY_KEY'
      ? '"Authorization": "Basic " + base64.b64encode((os.environ["LEGACY_KEY"] + ":").encode()).decode()'
      : credential && `"Authorization": "Bearer " + os.environ["${credential}"]`,
    body === undefined ? null : '"Content-Type": "application/json"',
  ].filter((header) => header !== null);
  const more = [
    method === 'GET' ? '' : `    method="${method}",\n`,
    headers.length === 0
      ? ''
      : `    headers={\n${headers.map((each) => `        ${each},\n`).join('')}    },\n`,
    body === undefined
      ? ''
      : `    data=json.dumps(${literal(body, pythonDialect, '    ', '    ')}).encode(),\n`,
  ].join('');
  return `import ${credential === 'LEGACY_KEY' ? 'base64, ' : ''}json, os, urllib.request

request = urllib.request.Request(
    os.environ["URL"] + "${path}${query}",
${more})
print(json.load(urllib.request.urlopen(request)))`;
}

function phpSample({ method, path, query, credential, body }: SampleRequest): string {
  const headers = [
    credential && credential !== 'LEGACY_KEY' ? `'Authorization: Bearer ' . getenv('${credential}')` : null,
    body === undefined ? null : "'Content-Type: application/json'",
  ].filter((header) => header !== null);
  const options = [
    method === 'GET' ? '' : `    CURLOPT_CUSTOMREQUEST => '${method}',\n`,
    credential === 'LEGACY_KEY' ? "    CURLOPT_USERPWD => getenv('LEGACY_KEY') . ':',\n" : '',
    headers.length === 0
      ? ''
      : `    CURLOPT_HTTPHEADER => [\n${headers.map((each) => `        ${each},\n`).join('')}    ],\n`,
    body === undefined
      ? ''
      : `    CURLOPT_POSTFIELDS => json_encode(${literal(body, phpDialect, '    ', '    ')}),\n`,
  ].join('');
  return `<?php
$request = curl_init(getenv('URL') . '${path}${query}');
curl_setopt_array($request, [
${options}    CURLOPT_FAILONERROR => true,
    CURLOPT_RETURNTRANSFER => true,
]);
$response = curl_exec($request);
if ($response === false) throw new RuntimeException(curl_error($request));
var_dump(json_decode($response, true));`;
}

function goSample({ method, path, query, credential, body }: SampleRequest): string {
  const json = body === undefined ? 'nil' : `strings.NewReader(${rawText(pretty(body))})`;
  const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])];
  const lines = [
    `request, err := http.NewRequest("${method}", os.Getenv("URL")+"${path}${query}", ${json})`,
    'if err != nil {\n\t\tlog.Fatal(err)\n\t}',
    credential === 'LEGACY_KEY'
      ? 'request.SetBasicAuth(os.Getenv("LEGACY_KEY"), "")'
      : credential && `request.Header.Set("Authorization", "Bearer "+os.Getenv("${credential}"))`,
    body === undefined ? null : 'request.Header.Set("Content-Type", "application/json")',
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {\n\t\tlog.Fatal(err)\n\t}',
    'defer response.Body.Close()',
    'answer, _ := io.ReadAll(response.Body)',
    'fmt.Println(response.Status, string(answer))',
  ].filter((line) => line !== null);
  return `package main

import (
${imports.map((name) => `\t"${name}"\n`).join('')})

func main() {
${lines.map((line) => `\t${line}\n`).join('')}}`;
}
