/** Writes docs/reference/api.md: every operation, from its route and the schemas that check it. `--check` compares instead. */
import type { AnyRoute } from '../apps/server/src/base/route.ts';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { anchorOf, operationSection } from './api-reference/operation-section.ts';
import { writeGenerated } from './write-generated.ts';

const parts: readonly { title: string; path: RegExp; about: string }[] = [
  {
    title: 'Version 3',
    path: /^\/v3\//,
    about: `\`Authorization: Bearer\` with a project key (\`svc_sk_…\`) or a personal access token (\`svc_pat_…\`). A token names its
project in the query (\`projectId\`) or the header \`X-Project-Id\`; with a key, which knows its project, both are ignored.`,
  },
  {
    title: 'Version 2',
    path: /^\/v2\//,
    about: `Kept for existing integrations: Basic authentication, the legacy key of a project as the user name and an empty
password. Every answer is \`{success, data}\`.`,
  },
  {
    title: 'Management',
    path: /^\/manage\//,
    about: `The API behind the console: bearer authentication with a personal access token. No part of the public interface; it may change
with any release.`,
  },
  {
    title: 'Console',
    path: /^\/console\/api\//,
    about: `What the console alone asks: who signs in and how, invitations, live updates. All of version 3 and of management is behind
\`/console/api\` once more ([who may](access.md#api-surfaces-of-the-browser-apps)). The credential is the cookie \`postpress_session\`; everything
but GET also needs the header \`x-csrf-token\`. No part of the public interface; it may change with any release.`,
  },
  {
    title: 'Editor',
    path: /^\/editor\/api\//,
    about: `What an open editor alone asks, with the token of its session as a bearer. No part of the public interface; it may change with
any release.`,
  },
  {
    title: 'Pages',
    path: /^\/(inbox|unsubscribe|editor(?!\/api\/))(\/|$)/,
    about: `Opened in a browser: the inbox of captured mail, from this machine, or with a personal access token, the page
that a recipient's link to unsubscribe leads to, and the pages of editor sessions.`,
  },
  {
    title: 'Embedding',
    path: /^\/embed\//,
    about: `What [embed.js](../guides/migrating-from-unlayer.md) asks in pages of other origins: no credential, but an \`Origin\` that a project allows. The only
operations with CORS headers.`,
  },
  {
    title: 'Agents',
    path: /^\/(mcp$|oauth\/|\.well-known\/)/,
    about:
      'The MCP server, for [agents](../guides/agents.md): its tools are listed by the protocol itself; and OAuth 2.1, by which apps get tokens for it.',
  },
  {
    title: 'Relays',
    path: /^\/relays\//,
    about:
      'What [relays](../guides/relays.md) call to tell what became of emails; checked by their signatures.',
  },
  {
    title: 'Files',
    path: /^\/(files|assets|thumbnails)\//,
    about: 'Opened by address, without a credential.',
  },
];

const LAST = 1_000;
const inOrder = allRoutes.toSorted((a, b) => (a.operation ?? LAST) - (b.operation ?? LAST));
const sections = parts.map((part) => ({
  ...part,
  routes: inOrder.filter(({ path }) => part.path.test(path)),
}));
const shown = sections.reduce((sum, { routes }) => sum + routes.length, 0);
if (shown !== allRoutes.length) throw new Error('An operation belongs to no part of the reference: add one.');

function contents(routes: readonly AnyRoute<never>[]): string {
  return routes.map((route) => `[${route.operationId}](#${anchorOf(route)})`).join(' · ');
}

const chapters = sections.map(({ title, about, routes }) =>
  [`## ${title}`, about, contents(routes), ...routes.map(operationSection)].join('\n\n'),
);

writeGenerated({
  'docs/reference/api.md': `<!-- Written by scripts/generate-api.ts from the routes and their schemas. -->
# Every operation

A running service shows these at \`/docs/api\`, a page each, with samples; as OpenAPI 3.1 they are at \`/openapi.json\` and \`/v2/openapi.json\`.

- Over HTTPS, from servers: no CORS header is ever sent, and plain HTTP is 403 from anywhere but this machine.
- Requests and answers are JSON. Unknown fields and parameters are ignored; a wrong type or a value out of range is 400 that names
  the field; nothing is clamped, nothing in a body is coerced, and a design leaves as it came.
- \`null\` for an optional field of a body counts as absent, inside nested objects as well. Where null means something of its own, the field's
  type says so, as with \`webhook_url\`.
- A malformed id is 404 in a path and 400 elsewhere. Dates are ISO 8601.
- Under each operation: who may call it, and for tokens the weakest role of the user; the rate it counts against (*read*, *write* …); the largest body; and
  whether it needs an active project (403 in one that is suspended or archived).
- Every operation may refuse with 403 HTTPS_REQUIRED, 500 INTERNAL_ERROR and 503 SERVICE_UNAVAILABLE; with a credential also 401 UNAUTHORIZED, 403 FORBIDDEN and
  429 RATE_LIMITED; where it has a query or a body, 400 VALIDATION_ERROR; with a body, 413 PAYLOAD_TOO_LARGE; where the path or the token names something, 404 NOT_FOUND;
  where a token must name a project, 400 PROJECT_ID_REQUIRED. Under each operation are the others only.
- Lists by cursor carry \`next_cursor\`, null at the end, and \`has_more\`.
- What the codes mean: [errors](errors.md). Sizes and rates: [limits](limits.md). Roles and who sees what: [access](access.md).

${chapters.join('\n\n')}
`,
});
