import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { operationOf } from '../../apps/server/src/http/documents/openapi/operation.ts';
import type { JsonObject } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import { nothingDescribed, operationSection } from '../api-reference/operation-section.ts';
import { operationUrl } from './site-map.ts';

export type ApiVersion = 'v3' | 'v2' | 'manage';

/** One operation as its page shows it. */
export type Operation = {
  id: string;
  version: ApiVersion;
  method: string;
  path: string;
  /** Other paths that answer the same. */
  aliases: readonly string[];
  tag: string;
  summary: string;
  url: string;
  /** Its OpenAPI description. */
  operation: JsonObject;
  credential: 'KEY' | 'TOKEN' | 'LEGACY_KEY' | null;
  /** Deletes, or makes a secret invalid: "Try it" asks before. */
  isDestructive: boolean;
  /** As in docs/reference/api.md, but complete: without references to other operations. */
  markdown: string;
};

export type OperationGroup = { title: string; operations: Operation[] };

/** What newcomers need first comes first; tags that are not named follow. */
const tagOrder = [
  'Emails',
  'Suppressions',
  'Topics',
  'Broadcasts',
  'Sender domains',
  'Webhooks',
  'Templates',
  'Preview links',
  'Designs',
  'Export',
  'Blocks',
  'Editor',
  'AI',
  'Inbox previews',
  'AI credits',
];

/** The operations of one version, by tag. */
export function groupOperations(routes: readonly AnyRoute<never>[], version: ApiVersion): OperationGroup[] {
  const operations = routes
    .filter(({ path, public: form }) => path.startsWith(`/${version}/`) && !form)
    .map((route) => toOperation(route, version));
  const rank = (tag: string) => (tagOrder.includes(tag) ? tagOrder.indexOf(tag) : tagOrder.length);
  return [...Map.groupBy(operations, ({ tag }) => tag)]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([title, each]) => ({ title, operations: each.toSorted((a, b) => depthOf(a) - depthOf(b)) }));
}

/** Creating and sending before listing, deleting last. */
function depthOf({ method }: Operation): number {
  return ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].indexOf(method);
}

function toOperation(route: AnyRoute<never>, version: ApiVersion): Operation {
  const { operationId, method, path, aliases = [], tag, summary, auth } = route;
  const { isDestructive = method === 'DELETE' } = route;
  const isKey = auth === 'project' || auth === 'project-in-path';
  return {
    id: operationId,
    version,
    method,
    path,
    aliases,
    tag,
    summary,
    url: operationUrl(operationId),
    operation: operationOf(route, operationId),
    credential: auth === 'public' ? null : auth === 'legacy' ? 'LEGACY_KEY' : isKey ? 'KEY' : 'TOKEN',
    isDestructive,
    markdown: operationSection(route, nothingDescribed()),
  };
}
