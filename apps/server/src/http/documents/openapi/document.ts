import type { AnyRoute } from '../../../base/route.ts';
import { followsRule } from '../../bodies/field-rules.ts';
import { nameSchemas } from './name-schemas.ts';
import { operationOf } from './operation.ts';
import type { JsonObject } from './plain-schema.ts';
import { errorSchema, sharedHeaders } from './responses.ts';

/** Descriptions of the tags. `npm run check` fails for a tag without an entry. */
const tagDescriptions: Readonly<Record<string, string>> = {
  Members: 'The users of a workspace, their roles, and invitations.',
  Plans: 'What a workspace may use, and its limits.',
  'Audit log': 'Who changed what, and when.',
  Designs: 'Validate designs, get their JSON Schema, and convert between the Full and the Simple form.',
  Projects: 'Projects, and which inbox preview clients they use.',
  Workspaces: 'Workspaces, their projects and the plan.',
  'Received emails': 'Email to the domains at which a project receives.',
  Templates: 'Stored templates: list and fetch.',
  Reviews: 'Versions of templates that are sent for approval, and what limited keys may send.',
  'Preview links': 'Pages that show a template to people without an account, who may comment on it.',
  Comments: 'Comments on stored templates: threads on blocks, words and points.',
  Blocks: 'Reusable blocks of a project and of its end users.',
  Export: 'Render a design as HTML, PNG, PDF or ZIP, or write it as MJML or React Email.',
  Webhooks: 'Endpoints notified about email events, and their signing secrets.',
  'AI credits': 'Balance, usage and settings of AI credits, and the webhooks that report them.',
  AI: 'Generate designs and images with a model, import HTML and images as designs.',
  'Inbox previews': 'Usage and runs of inbox previews.',
  Brand: 'The brand kit of a project, and updates of templates to it.',
  Editor: 'Hosted sessions of the editor.',
  Emails: 'Send email, and see its history, timeline and statistics.',
  Keys: 'Keys of a project, for programs.',
  Suppressions: 'Addresses that no email is sent to.',
  Topics: 'What recipients can leave.',
  Broadcasts: 'Saved lists of recipients, and sends to them.',
  Recipients: 'Erasing what a project has about a person.',
  'Service emails': 'Emails that the service itself sends, such as invitations, customized and reset.',
  Notices: 'What needs attention, and who is mailed about it.',
  'Sender domains': 'Domains you send from, and their DNS records.',
};

export type Version = 'v2' | 'v3';

const abouts: Record<Version, JsonObject> = {
  v3: {
    title: 'Postpress API',
    version: '3.0.0',
    description:
      'Templates, design tooling and export. Server-side use only: every call is HTTPS with `Authorization: Bearer`, and no CORS header is ever sent. Unknown fields of a body are refused, unless `Prefer: handling=lenient` is sent; unknown parameters are ignored. Nothing is clamped or coerced in bodies. In a request body `null` for an optional field counts as absent, inside nested objects as well; a schema shows `null` only where it has a meaning of its own. A design is taken as it is.',
  },
  v2: {
    title: 'Postpress API, legacy form',
    version: '2.0',
    description:
      'Kept for existing integrations: Basic authentication, with a legacy project key as the user name and an empty password. Use v3 for new integrations. Unknown fields of a body are refused, unless `Prefer: handling=lenient` is sent. In a request body, `null` for an optional field counts as absent, except inside designs.',
  },
};

const schemes: Record<Version, JsonObject> = {
  v3: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'A project API key (`svc_sk_…`) or a personal access token (`svc_pat_…`).',
    },
  },
  v2: {
    basic: {
      type: 'http',
      scheme: 'basic',
      description: 'The legacy project key as user name, no password.',
    },
  },
};

/**
 * The OpenAPI 3.1 document of one version, from the schemas that check its requests, which have names. Routes outside /v2
 * and /v3 are internal and in neither.
 */
export function openApiDocument(
  routes: readonly AnyRoute<never>[],
  version: Version,
  serverUrl: string,
): JsonObject {
  return nameSchemas(inlineDocument(routes, version, serverUrl));
}

/** The same with each schema in its place. */
export function inlineDocument(
  routes: readonly AnyRoute<never>[],
  version: Version,
  serverUrl: string,
): JsonObject {
  const own = routes.filter(({ path }) => path.startsWith(`/${version}/`));
  const paths: Record<string, JsonObject> = {};
  for (const route of own) {
    for (const [at, path] of [route.path, ...(route.aliases ?? [])].entries()) {
      const operation = operationOf(route, at === 0 ? route.operationId : `${route.operationId}Alias${at}`);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      ...abouts[version],
      contact: { name: 'The operator of this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // `localhost` works for readers on this machine only; for others, the document's own URL is the better base.
    servers: [{ url: new URL(serverUrl).hostname === 'localhost' ? '/' : serverUrl }],
    tags: [...new Set(own.map(({ tag }) => tag))].map((name) => ({
      name,
      ...(tagDescriptions[name] !== undefined && { description: tagDescriptions[name] }),
    })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: schemes[version],
      schemas: { Error: errorSchema(version) },
      ...(own.some((route) => followsRule(route, 'api')) && { headers: sharedHeaders }),
    },
  };
}
