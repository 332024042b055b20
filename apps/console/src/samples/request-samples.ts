/** Code that makes one call of the API, in one language. */
export type Sample = { label: 'curl' | 'TypeScript' | 'Python'; code: string };
type Call = { url: string; path: string; key: string; body: object };

/** The placeholder for a key that is not shown. */
export const KEY_MARK = 'svc_sk_…';

/** A POST with a JSON body in curl, TypeScript and Python: no library is needed for any. */
export function requestSamples(call: Call): Sample[] {
  return [
    { label: 'curl', code: curl(call) },
    { label: 'TypeScript', code: typescript(call) },
    { label: 'Python', code: python(call) },
  ];
}

function curl({ url, path, key, body }: Call): string {
  return `curl ${url}${path} \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${indent(JSON.stringify(body, null, 2)).replaceAll("'", "'\\''")}'
`;
}

function typescript({ url, path, key, body }: Call): string {
  return `const response = await fetch('${url}${path}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${key}',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),
});
console.log(response.status, await response.json());
`;
}

function python({ url, path, key, body }: Call): string {
  return `import json
import urllib.request

request = urllib.request.Request(
    "${url}${path}",
    method="POST",
    headers={
        "Authorization": "Bearer ${key}",
        "Content-Type": "application/json",
    },
    data=json.dumps(${pythonText(body).replaceAll('\n', '\n    ')}).encode(),
)
with urllib.request.urlopen(request) as response:
    print(response.status, json.load(response))
`;
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** Python literals equal JSON, except for true, false and null. */
function pythonText(value: object): string {
  return JSON.stringify(value, null, 4)
    .replace(/(: |^\s+)true\b/gm, '$1True')
    .replace(/(: |^\s+)false\b/gm, '$1False')
    .replace(/(: |^\s+)null\b/gm, '$1None');
}
