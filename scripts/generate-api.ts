/** Writes docs/reference/api.md: every operation, from its route and the schemas that check it. `--check` compares instead. */
import type { AnyRoute } from '../apps/server/src/base/route.ts';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import {
  anchorOf,
  nothingDescribed,
  operationEntry,
  operationSection,
} from './api-reference/operation-section.ts';
import { writeGenerated } from './write-generated.ts';

/** `entries`: names and paths, because `/docs/manage` has the rest. `none`: only our own apps call them. */
type Part = { title: string; path: RegExp; about: string; shows?: 'entries' | 'none' };

const parts: readonly Part[] = [
  {
    title: 'Version 3',
    path: /^\/v3\//,
    about: `\`Authorization: Bearer\` with a project key (\`svc_sk_…\`) or a personal access token (\`svc_pat_…\`). With a token,
name the project in the query (\`projectId\`) or the header \`X-Project-Id\`; with a key, both are ignored.`,
  },
  {
    title: 'Version 2',
    path: /^\/v2\//,
    about: `For existing integrations: Basic authentication, with the project's legacy key as the user name and an empty
password. Every response is \`{success, data}\`.`,
  },
  {
    title: 'Management',
    path: /^\/manage\//,
    about: `The API behind the console: bearer authentication with a personal access token. Not part of the public API; it can
change in any release. \`/docs/manage\` of a running service describes each operation. What moved to version 3 is still
reachable below \`/manage\`, where it was before, until the next release.`,
    shows: 'entries',
  },
  {
    title: 'Console',
    path: /^\/console\/api\//,
    about: `Used only by the console: sign-in, invitations, live updates. All v3 and management operations are also available
under \`/console/api\` ([access](access.md#api-surfaces-of-the-browser-apps)). The credential is the cookie
\`postpress_session\`; all methods except GET also require the header \`x-csrf-token\`. Not part of the public API; it can
change in any release. [Access](access.md#the-operations) lists its operations.`,
    shows: 'none',
  },
  {
    title: 'Editor',
    path: /^\/editor\/api\//,
    about: `Used only by an open editor, with its session token as a bearer token. Not part of the public API; it can change in
any release. [Access](access.md#the-operations) lists its operations.`,
    shows: 'none',
  },
  {
    title: 'Pages',
    path: /^\/(inbox|unsubscribe|preferences|opt-in|view|preview|click|open|editor(?!\/api\/))(\/|$)/,
    about: `Opened in a browser: the inbox of captured mail (from this machine or with a personal access token), the pages on
which recipients unsubscribe, choose topics and read an email, tracked links and images, the pages of
[preview links](../guides/review.md#preview-links), and those of editor sessions.`,
  },
  {
    title: 'Embedding',
    path: /^\/embed\//,
    about: `Called by [embed.js](../guides/migrating-from-unlayer.md) in pages of other origins: no credential, but an \`Origin\`
that a project allows. The only operations with CORS headers.`,
  },
  {
    title: 'Agents',
    path: /^\/(mcp$|oauth\/|\.well-known\/)/,
    about:
      'The MCP server for [AI agents](../guides/agents.md), whose tools are listed over the protocol, and OAuth 2.1 for access to it.',
  },
  {
    title: 'Resend',
    path: /^\/resend\//,
    about: 'For clients of Resend: see [the calls and their differences](resend.md).',
  },
  {
    title: 'Relays',
    path: /^\/relays\//,
    about:
      'Called by [relays](../guides/relays.md) to report delivery events; authenticated by signatures or secrets.',
  },
  {
    title: 'Files',
    path: /^\/(files|assets|thumbnails)\//,
    about: 'Public URLs, without a credential.',
  },
];

const LAST = 1_000;
const inOrder = allRoutes
  .filter(({ appsOnly, public: form }) => !appsOnly && !form)
  .toSorted((a, b) => (a.operation ?? LAST) - (b.operation ?? LAST));
const sections = parts.map((part) => ({
  ...part,
  routes: inOrder.filter(({ path }) => part.path.test(path)),
}));
const shown = sections.reduce((sum, { routes }) => sum + routes.length, 0);
if (shown !== inOrder.length) throw new Error('An operation belongs to no part of the reference: add one.');

function contents(routes: readonly AnyRoute<never>[]): string {
  return routes.map((route) => `[${route.operationId}](#${anchorOf(route)})`).join(', ');
}

const described = nothingDescribed();
const chapters = sections.map(({ title, about, routes, shows }) => {
  const entries = shows === 'none' ? [] : shows === 'entries' ? routes.map(operationEntry) : undefined;
  const whole = () => [contents(routes), ...routes.map((route) => operationSection(route, described))];
  return [`## ${title}`, about, ...(entries ?? whole())].join('\n\n');
});

writeGenerated({
  'docs/reference/api.md': `<!-- Written by scripts/generate-api.ts from the routes and their schemas. -->
# Every operation

A running service shows each operation with samples at \`/docs/api\`. The OpenAPI 3.1 documents are at \`/openapi.json\` and
\`/v2/openapi.json\`.

- Call the API over HTTPS, from servers: there are no CORS headers, and plain HTTP returns 403 except from this machine.
- Requests and responses are JSON. Unknown fields of a body return 400 with the name that is probably meant; with the
  header \`Prefer: handling=lenient\` they are ignored, and listed in the response header \`x-ignored-fields\`. So are
  fields that other operations of the same kind take, such as \`html\` with a template. Unknown parameters are ignored. A
  wrong type or a value out of range returns 400 with the field's name. Values are never clamped, body values are never coerced, and designs are
  returned unchanged.
- \`null\` for an optional body field counts as absent, also in nested objects. If \`null\` has a meaning, the field's type
  includes it, as for \`webhook_url\`.
- Texts cannot contain the null character or unpaired surrogates.
- Path parameters are required; those that can be any text are not listed.
- A malformed id returns 404 in a path and 400 elsewhere. Dates are ISO 8601.
- Each operation lists its credential and, for tokens, the minimum role; its rate class (*read*, *write* …); the maximum
  body size; and whether it requires an active project (403 if suspended or archived).
- Every operation can return 403 HTTPS_REQUIRED, 500 INTERNAL_ERROR and 503 SERVICE_UNAVAILABLE; with a credential also 401 UNAUTHORIZED, 403 FORBIDDEN and
  429 RATE_LIMITED; where it has a query or a body, 400 VALIDATION_ERROR; with a body, 413 PAYLOAD_TOO_LARGE; where the path or the token refers to a record, 404 NOT_FOUND;
  where a token must name a project, 400 PROJECT_ID_REQUIRED. Operations list other errors only.
- Lists with cursors return \`next_cursor\`, null at the end, and \`has_more\`.
- \`see createComment.data\` in a response stands for the object shown there.
- See also [errors](errors.md), [limits](limits.md) and [access](access.md).

${chapters.join('\n\n')}
`,
});
