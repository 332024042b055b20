import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';

/** The 57 operations of version 3 by number, with the paths of published clients. */
export const numberedOperations: Readonly<Record<number, string>> = {
  1: 'POST /v3/templates/validate',
  2: 'GET /v3/templates/schema',
  3: 'POST /v3/templates/import',
  4: 'GET /v3/projects/{id}/ai-credits/usage',
  5: 'GET /v3/me/subscription',
  6: 'GET /v3/projects/{id}',
  7: 'PATCH /v3/projects/{id}',
  8: 'GET /v3/templates',
  9: 'GET /v3/templates/{id}',
  10: 'POST /v3/templates/convert/full-to-simple',
  11: 'POST /v3/templates/convert/simple-to-full',
  12: 'POST /v3/templates/convert/text-to-paragraph',
  13: 'POST /v3/templates/generate',
  14: 'POST /v3/images/generate',
  15: 'GET /v3/workspaces',
  16: 'GET /v3/workspaces/{workspaceId}',
  17: 'GET /v3/blocks',
  18: 'GET /v3/projects/{id}/ai-credits',
  19: 'GET /v3/projects/{id}/ai-credits/settings',
  20: 'PUT /v3/projects/{id}/ai-credits/settings',
  21: 'POST /v3/projects/{id}/ai-credits/settings/rotate-secret',
  22: 'GET /v3/projects/{id}/ai-credits/webhooks/deliveries',
  23: 'GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts',
  24: 'POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry',
  25: 'GET /v3/projects/{id}/inbox-previews/usage',
  26: 'POST /v3/projects/{id}/inbox-previews/usage/remove-end-user',
  27: 'GET /v3/projects/{id}/inbox-previews/usage/runs',
  28: 'POST /v3/editor-sessions',
  29: 'POST /v3/templates/export/html',
  30: 'POST /v3/templates/export/image',
  31: 'POST /v3/templates/export/pdf',
  32: 'POST /v3/templates/export/zip',
  33: 'GET /v3/emails',
  34: 'POST /v3/emails',
  35: 'GET /v3/emails/{id}',
  36: 'GET /v3/emails/{id}/events',
  37: 'POST /v3/emails/render',
  38: 'GET /v3/emails/settings',
  39: 'PATCH /v3/emails/settings',
  40: 'GET /v3/emails/stats',
  41: 'GET /v3/emails/suppressions',
  42: 'POST /v3/emails/suppressions',
  43: 'DELETE /v3/emails/suppressions',
  44: 'GET /v3/emails/suppressions/check',
  45: 'POST /v3/emails/template',
  46: 'GET /v3/domains',
  47: 'POST /v3/domains',
  48: 'GET /v3/domains/{id}',
  49: 'DELETE /v3/domains/{id}',
  50: 'POST /v3/domains/{id}/verify',
  51: 'GET /v3/webhooks',
  52: 'POST /v3/webhooks',
  53: 'GET /v3/webhooks/{id}',
  54: 'PATCH /v3/webhooks/{id}',
  55: 'DELETE /v3/webhooks/{id}',
  56: 'POST /v3/webhooks/{id}/activate-secret',
  57: 'POST /v3/webhooks/{id}/rotate-secret',
};

/** The eight of version 2, which have no numbers. */
export const legacyOperations: readonly string[] = [
  'GET /v2/templates',
  'GET /v2/templates/{id}',
  'GET /v2/templates/{id}/render',
  'GET /v2/template-folders/{id}/templates',
  'POST /v2/export/html',
  'POST /v2/export/image',
  'POST /v2/export/pdf',
  'POST /v2/export/zip',
];

/** Operations of ours beside those of the interface. */
export const addedOperations: readonly string[] = [
  'POST /v3/emails/batch',
  'POST /v3/emails/{id}/cancel',
  'PATCH /v3/emails/{id}',
];

/** The routes of both versions, the numbered ones first, as far as the service has them. */
export const interfaceRoutes: readonly AnyRoute<never>[] = [
  ...Object.values(numberedOperations),
  ...legacyOperations,
].flatMap((place) => allRoutes.find(({ method, path }) => `${method} ${path}` === place) ?? []);
