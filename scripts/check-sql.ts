/**
 * Requires the SQL of a group of tables to be in its repository only; `repositories` lists the files. Statements that
 * write to several groups get the parts of the others from their repositories, except those of `STATEMENTS`.
 *
 * Reads every template and every call of a query builder; fails if SQL names a table outside its repository, a listed
 * file does not exist or need not be listed, or a table of the database has no repository.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const root = join(import.meta.dirname, '../apps/server/src');

/** Groups of tables with their repositories: the only files with their SQL. */
const repositories: readonly { tables: readonly string[]; files: readonly string[] }[] = [
  {
    tables: ['emails'],
    files: [
      'email/emails/email-threads.ts',
      'email/emails/emails.ts',
      'email/emails/email-batches.ts',
      'email/emails/email-lists.ts',
      'email/emails/email-contents.ts',
      'email/archive/archive-rows.ts',
    ],
  },
  { tables: ['archived_weeks', 'archived_chunks'], files: ['email/archive/archived-chunks.ts'] },
  {
    tables: ['email_contents', 'email_attachments', 'shared_attachments'],
    files: ['email/emails/email-contents.ts', 'email/archive/archive-rows.ts'],
  },
  { tables: ['email_attempts'], files: ['email/emails/email-attempts.ts'] },
  { tables: ['email_settings'], files: ['email/emails/email-settings.ts'] },
  { tables: ['idempotency_keys'], files: ['email/emails/idempotency-keys.ts'] },
  // The second file reads its own column before any area is open.
  {
    tables: ['installation'],
    files: ['email/fence/installation.ts', 'platform/secrets/installation-check.ts'],
  },
  {
    tables: ['email_queue', 'workers', 'recipient_domains', 'recipient_providers', 'provider_rates'],
    files: [
      'email/queue/claim-emails.ts',
      'email/queue/email-queue.ts',
      'email/queue/hour-limits.ts',
      'email/queue/list-domain-queues.ts',
      'email/queue/provider-limits.ts',
      'email/queue/provider-rates.ts',
      'email/queue/queue-statistics.ts',
      'email/queue/recipient-domains.ts',
      'email/queue/waiting-emails.ts',
      'email/queue/workers.ts',
    ],
  },
  { tables: ['email_events'], files: ['email/events/email-timeline.ts'] },
  {
    tables: ['email_count_deltas', 'email_day_counts', 'email_slot_counts', 'email_topic_counts'],
    files: ['email/statistics/email-counts.ts'],
  },
  { tables: ['email_domain_deltas', 'email_domain_counts'], files: ['email/statistics/domain-counts.ts'] },
  {
    tables: ['email_delivery_time_deltas', 'email_delivery_times'],
    files: ['email/statistics/delivery-time-counts.ts'],
  },
  {
    tables: ['sender_health_deltas', 'sender_health_counts'],
    files: ['email/statistics/sender-health-counts.ts'],
  },
  { tables: ['suppressions'], files: ['email/suppressions/suppressions.ts'] },
  { tables: ['engagement_counts', 'batch_engagement'], files: ['email/statistics/engagement-counts.ts'] },
  { tables: ['tracking_hits', 'email_engagement'], files: ['email/tracking/engagement.ts'] },
  { tables: ['tracking_domains'], files: ['email/domains/tracking-domains.ts'] },
  {
    tables: ['topics', 'subscriptions'],
    files: [
      'email/topics/topics.ts',
      'email/topics/subscriptions.ts',
      // What a topic tracks is read with each email that is sent.
      'email/emails/email-contents.ts',
    ],
  },
  {
    tables: ['broadcasts', 'broadcast_pages'],
    files: [
      'email/broadcasts/broadcasts.ts',
      'email/emails/held-batches.ts',
      'email/emails/email-batches.ts',
    ],
  },
  { tables: ['lists', 'list_recipients'], files: ['email/lists/lists.ts', 'email/lists/list-recipients.ts'] },
  {
    tables: ['sender_domains', 'dkim_keys'],
    files: ['email/domains/sender-domains.ts', 'email/domains/dkim-keys.ts'],
  },
  { tables: ['mta_sts_policies'], files: ['email/transports/mta-sts.ts'] },
  { tables: ['captured_messages'], files: ['email/transports/captured-messages.ts'] },
  { tables: ['relay_feedback', 'relay_tokens'], files: ['email/relays/relay-calls.ts'] },
  { tables: ['warm_ups'], files: ['email/warm-up/warm-ups.ts'] },
  { tables: ['relay_states'], files: ['email/transports/relay-states.ts'] },
  { tables: ['erasures'], files: ['email/erasure/erasures.ts'] },
  { tables: ['erasure_salts'], files: ['email/emails/erased-addresses.ts'] },
  { tables: ['inbound_reports'], files: ['email/inbound/inbound-reports.ts'] },
  {
    tables: ['domain_reports', 'domain_report_records'],
    files: ['email/domain-reports/domain-reports.ts'],
  },
  { tables: ['received_emails', 'received_sources'], files: ['email/received/received-emails.ts'] },
  { tables: ['receiving_domains'], files: ['email/domains/receiving-domains.ts'] },
  {
    tables: ['templates'],
    files: [
      'templates/templates.ts',
      'templates/template-lists.ts',
      'templates/template-samples.ts',
      'templates/branded-templates.ts',
    ],
  },
  {
    tables: ['users', 'backup_codes', 'sso_identities', 'passkeys', 'used_challenges'],
    files: ['accounts/users.ts', 'accounts/sign-in/passkeys.ts'],
  },
  { tables: ['workspaces', 'members'], files: ['accounts/workspaces.ts'] },
  { tables: ['projects', 'plans'], files: ['accounts/projects.ts'] },
  { tables: ['project_keys', 'personal_tokens'], files: ['accounts/stored-credentials.ts'] },
  {
    tables: ['oauth_clients', 'app_grants', 'app_secrets'],
    files: ['accounts/connected-apps/stored-apps.ts'],
  },
  { tables: ['audit_records'], files: ['accounts/audit-records.ts'] },
  { tables: ['idempotent_requests'], files: ['accounts/idempotent-requests.ts'] },
  { tables: ['rate_buckets'], files: ['accounts/rate-limiter.ts'] },
  { tables: ['console_sessions'], files: ['accounts/sign-in/console-sessions.ts'] },
  { tables: ['known_devices'], files: ['accounts/sign-in/known-devices.ts'] },
  { tables: ['sign_in_attempts'], files: ['accounts/sign-in/attempts.ts'] },
  { tables: ['invitations'], files: ['accounts/sign-in/invitations.ts'] },
  { tables: ['address_changes', 'password_links'], files: ['accounts/sign-in/mailed-links.ts'] },
  { tables: ['file_signing_keys'], files: ['files/signing-keys.ts'] },
  { tables: ['project_storages'], files: ['files/project-storages.ts'] },
  { tables: ['uploads'], files: ['files/uploads.ts'] },
  { tables: ['template_folders'], files: ['templates/template-folders.ts'] },
  { tables: ['template_pages'], files: ['templates/template-pages.ts'] },
  { tables: ['blocks', 'template_block_uses'], files: ['templates/blocks.ts'] },
  { tables: ['template_versions', 'template_designs'], files: ['templates/template-versions.ts'] },
  { tables: ['reviews', 'review_answers', 'review_rules'], files: ['reviews/reviews.ts'] },
  {
    tables: ['comment_threads', 'comments', 'comment_readers'],
    files: ['comments/comments.ts', 'comments/comment-threads.ts', 'comments/comment-readers.ts'],
  },
  {
    tables: ['service_notices', 'notice_people', 'notice_mail'],
    files: ['service-notices/service-notices.ts'],
  },
  { tables: ['webhook_endpoints'], files: ['webhooks/webhook-endpoints.ts'] },
  {
    tables: ['webhook_deliveries', 'webhook_queue', 'webhook_attempts'],
    files: [
      'webhooks/webhook-deliveries.ts',
      'webhooks/webhook-delivery-lists.ts',
      'webhooks/webhook-queue.ts',
    ],
  },
  {
    tables: ['preview_runs', 'preview_inputs', 'preview_end_users'],
    files: ['previews/preview-runs.ts'],
  },
  { tables: ['preview_pictures', 'preview_views'], files: ['previews/preview-images.ts'] },
  {
    tables: ['preview_days', 'preview_client_days', 'preview_user_days', 'preview_user_client_days'],
    files: ['previews/preview-counts.ts'],
  },
  { tables: ['preview_links'], files: ['preview-links/preview-links.ts'] },
  { tables: ['brands'], files: ['brand/brands.ts'] },
  { tables: ['service_emails'], files: ['service-emails/service-emails.ts'] },
  { tables: ['brand_updates'], files: ['brand/brand-updates.ts'] },
  { tables: ['design_logs', 'design_ops'], files: ['collaboration/design-logs.ts'] },
  { tables: ['editor_sessions'], files: ['editor-sessions/editor-sessions.ts'] },
  { tables: ['embed_settings'], files: ['editor-sessions/embed/embed-settings.ts'] },
  { tables: ['editor_settings'], files: ['editor-sessions/editor-settings.ts'] },
  { tables: ['credit_pools'], files: ['credits/credit-pools.ts'] },
  // Reserving and settling change counts and rows in one statement.
  {
    tables: ['credit_periods', 'credit_reservations', 'credit_entries', 'credit_usage'],
    files: [
      'credits/credit-entries.ts',
      'credits/credit-periods.ts',
      'credits/credit-reservations.ts',
      'credits/read-usage.ts',
    ],
  },
  { tables: ['credit_settings'], files: ['credits/credit-settings.ts'] },
  { tables: ['credit_alerts'], files: ['credits/credit-alerts.ts'] },
  {
    tables: ['workspace_moves', 'workspace_changes'],
    files: ['platform/moves/move-rows.ts', 'email/queue/email-queue.ts'],
  },
];

/** Statements that write to several groups and read best as one text. */
const STATEMENTS = new Set(['email/accept/insert-accepted-emails.ts']);
/** Tests and fixtures write rows directly. `platform/database` has migrations, and partitions of any table. */
const EXEMPT = /\.test\.ts$|(^|\/)testing\.ts$|-fixture\.ts$|conformance\.ts$|^platform\/database\//;
/** Placeholder for a table whose name is a variable: `sql.table(name)`, `updateTable(name)`. */
const AT_RUN_TIME = '';
const BUILDERS = new Set([
  'table',
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
]);

const files = globSync('**/*.ts', { cwd: root })
  .filter((file) => !EXEMPT.test(file))
  .sort();
const checked = new Map(
  repositories.flatMap((each) => each.tables.map((table) => [table, each.files] as const)),
);
const usedIn = new Map(files.map((file) => [file, tablesIn(readFileSync(join(root, file), 'utf8'))]));
const faults = [...usedIn].flatMap(([file, tables]) =>
  [...tables].flatMap((table) => {
    const repository = checked.get(table);
    if (!repository || repository.includes(file) || STATEMENTS.has(file)) return [];
    return [`${file}: SQL names the table ${table}; its repository is ${repository.join(', ')}`];
  }),
);
for (const { tables, files: listed } of repositories)
  for (const file of listed)
    if (!tables.some((table) => usedIn.get(file)?.has(table)))
      faults.push(`${file} has no SQL of ${tables.join(', ')}: take it out of the list`);
for (const [file, tables] of usedIn)
  if (tables.has(AT_RUN_TIME) && !repositories.some(({ files }) => files.includes(file)))
    faults.push(`${file}: SQL names a table at run time, which is for repositories`);
for (const table of tablesOfDatabase())
  if (!checked.has(table)) faults.push(`the table ${table} has no repository in scripts/check-sql.ts`);

for (const fault of faults) console.error(fault);
console.log(`${usedIn.size} files, ${checked.size} tables in repositories, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** Tables that the SQL of a source file names. */
function tablesIn(source: string): Set<string> {
  const found = new Set<string>();
  // Most files have no SQL, and need no parser.
  if (!/`|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join\(/.test(source)) return found;
  const names = [...checked.keys()].join('|');
  const inSql = new RegExp(`\\b(?:from|join|into|update|table|using|only)\\s+(${names})\\b`, 'gi');
  const atStart = new RegExp(`^\\s*(${names})\\b`);
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    if (node.type === 'TemplateElement')
      for (const [, table] of String(node.raw).matchAll(inSql)) found.add(String(table));
    // A relation that other statements join: sql`email_queue as queue …`.
    if (node.type === 'TaggedTemplateExpression') {
      const [first] = (node.template as { quasis: SyntaxNode[] }).quasis;
      const table = atStart.exec(String(first?.raw))?.[1];
      if (table) found.add(table);
    }
    if (node.type === 'CallExpression') for (const table of builderTables(node)) found.add(table);
  });
  return found;
}

type SyntaxNode = { type?: unknown; [name: string]: unknown };

/** `selectFrom('emails as e')` and `selectFrom(['emails as e', …])`. */
function builderTables({ callee, arguments: given }: SyntaxNode): string[] {
  const method = ((callee as SyntaxNode).property as SyntaxNode | undefined)?.value;
  if (typeof method !== 'string' || !BUILDERS.has(method)) return [];
  const first = (given as { expression: SyntaxNode }[])[0]?.expression;
  const texts: SyntaxNode[] = [];
  if (first) visit(first, (node) => void (node.type === 'StringLiteral' && texts.push(node)));
  if (first?.type === 'Identifier') return [AT_RUN_TIME];
  return texts.flatMap(({ value }) => String(value).split(' ', 1)).filter((table) => checked.has(table));
}

function visit(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    see(value as SyntaxNode);
    for (const each of Object.values(value)) visit(each, see);
  }
}

/** Partitions have no SQL of their own. */
function tablesOfDatabase(): string[] {
  const types = readFileSync(join(root, 'platform/database/tables.generated.ts'), 'utf8');
  return Array.from(types.matchAll(/^ {2}(\w+): \{$/gm), ([, table]) => String(table));
}
