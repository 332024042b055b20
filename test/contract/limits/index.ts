import { aiLimits, furtherAiLimits } from './ai.ts';
import { designLimits, ownLimits } from './designs.ts';
import { emailLimits } from './emails.ts';
import type { Limit } from './limit.ts';
import { listLimits } from './lists.ts';
import { previewLimits } from './previews.ts';

/** Every row of the limits of the interface. */
export const interfaceLimits: readonly Limit[] = [
  ...listLimits,
  ...aiLimits,
  ...designLimits,
  ...emailLimits,
  ...previewLimits,
];

/** Limits that only this service has. */
export const furtherLimits: readonly Limit[] = [...ownLimits, ...furtherAiLimits];

/** The required rows by name. */
export const limitNames: readonly string[] = [
  'v3 list page size: templates, blocks, emails',
  'suppression list page size',
  'AI usage breakdown rows',
  'webhook deliveries and attempts',
  'Inbox Previews usage',
  'Inbox Previews runs',
  'Inbox Previews end_user_id',
  'AI end_user_id',
  'AI messages per request',
  'Import input parts',
  'locale',
  'model',
  'image prompt',
  'image source',
  'customTools in validate',
  'threshold_alerts values',
  'Inbox Previews clients',
  'email recipients',
  'subject',
  'tags',
  'custom headers',
  'attachments',
  'email payload',
  'template variables',
  'idempotency-key',
  'defaultFromName',
  'email history',
  'email statistics',
  'generated image URL',
  'PAT expiry',
];
