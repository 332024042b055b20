import type { Tables } from '../database/tables.ts';

export type TableName = keyof Tables;

/** A table whose rows move with their workspace. */
export type Moving = {
  /** The row that a row belongs to: `column` names the key (`refers`, by default `id`) of a row of `of`. */
  owner: { column: string; of: TableName; refers?: string };
  /** What identifies a row, or a group of rows that are copied together, where it is not the primary key. */
  key?: readonly string[];
  /** Secrets, sealed with the secret key of the installation. */
  sealed?: readonly string[];
  /** References to users, who may have another id in the installation that the workspace moves to. */
  people?: readonly string[];
  /** Columns of this installation only, with the value that a row has on its arrival, in SQL. */
  reset?: Readonly<Record<string, string>>;
  /** Has no foreign keys and grows with every email: written to its table at once, instead of with the commit. */
  isHistory?: true;
  /** What waits: copied once the workspace is frozen, and deleted when it has moved. */
  isQueue?: true;
  /**
   * Background work writes to it for all workspaces together, so writes of a frozen workspace are left out instead of
   * refused; `once moved`: only after it has moved.
   */
  isQuiet?: true | 'once moved';
  /** Rows never change, and cannot be told apart before what refers to them exists: copied again instead of captured. */
  isConstant?: true;
  /** Users and what belongs to them: added where the other installation does not know the user, and kept here. */
  isPerson?: true;
  /** Assignments in SQL that end background work on its rows, once they have moved. */
  inert?: string;
  /** Whether `inert` deletes the rows that fit. */
  inertRows?: string;
};

export type Belonging = { moves: Moving } | { stays: string };

const of = (table: TableName, column: string, rest: Omit<Moving, 'owner'> = {}): Belonging => ({
  moves: { owner: { of: table, column }, ...rest },
});
const ofWorkspace = (rest?: Omit<Moving, 'owner'>) => of('workspaces', 'workspace_id', rest);
const ofProject = (rest?: Omit<Moving, 'owner'>) => of('projects', 'project_id', rest);
const ofTemplate = (rest?: Omit<Moving, 'owner'>) => of('templates', 'template_id', rest);
const ofEmail = () => of('emails', 'email_id', { isHistory: true });
const ofPerson = () => of('users', 'user_id', { isPerson: true });

/** Thumbnails are rendered again instead of copied. */
const newThumbnail = { drawn_thumbnail: 'null', thumbnail_due: 'true' };

const installation = { stays: 'Of the installation.' } as const;
const signIn = { stays: 'People sign in again.' } as const;
const connectedApps = { stays: 'People connect their apps again.' } as const;

/**
 * How each table belongs to a workspace. A table without an entry does not compile: whoever adds one decides whether its
 * rows move between installations.
 */
export const belongings: Readonly<Record<TableName, Belonging>> = {
  workspaces: { moves: { owner: { of: 'workspaces', column: 'id' }, reset: { moving: 'null' } } },
  plans: ofWorkspace(),
  projects: ofWorkspace(),
  project_keys: ofProject({ isQuiet: true }),
  audit_records: ofWorkspace(),

  // People
  members: ofWorkspace({ people: ['user_id'] }),
  users: {
    moves: {
      // Also of whoever invited, or has a token: see `isOwned`.
      owner: { of: 'members', column: 'id', refers: 'user_id' },
      sealed: ['second_factor', 'second_factor_pending'],
      isPerson: true,
    },
  },
  backup_codes: ofPerson(),
  sso_identities: ofPerson(),
  // Of the host name of their console.
  passkeys: ofPerson(),
  notice_people: ofPerson(),
  personal_tokens: ofWorkspace({ people: ['user_id'], isQuiet: true }),
  invitations: ofWorkspace({ people: ['invited_by'] }),
  console_sessions: signIn,
  known_devices: signIn,
  password_links: signIn,
  address_changes: signIn,
  sign_in_attempts: installation,
  used_challenges: installation,
  oauth_clients: connectedApps,
  app_grants: connectedApps,
  app_secrets: connectedApps,

  // Templates
  uploads: ofProject(),
  project_storages: ofProject({ sealed: ['access_key', 'secret_key'] }),
  template_folders: ofProject(),
  templates: ofProject({ reset: newThumbnail, inert: 'thumbnail_due = false' }),
  template_designs: ofTemplate(),
  template_versions: ofTemplate({ inert: 'report_due = false' }),
  template_pages: ofTemplate({ key: ['template_id'] }),
  template_block_uses: ofProject(),
  blocks: ofProject({ reset: newThumbnail, inert: 'thumbnail_due = false' }),
  brands: ofProject(),
  brand_updates: ofProject({ inertRows: `status in ('queued', 'running')` }),
  comment_threads: ofProject(),
  comments: of('comment_threads', 'thread_id'),
  comment_readers: of('comment_threads', 'thread_id'),
  review_rules: ofProject(),
  reviews: ofProject(),
  review_answers: of('reviews', 'review_id'),
  preview_links: ofProject(),
  design_logs: ofProject(),
  design_ops: of('design_logs', 'log_id'),
  editor_sessions: { stays: 'Editors open again; the journal of a tab keeps its unsaved changes.' },
  editor_settings: ofProject(),
  service_emails: ofWorkspace(),
  embed_settings: ofProject({ sealed: ['signing_secret'] }),

  // Credits and previews
  credit_pools: ofWorkspace(),
  credit_periods: ofWorkspace(),
  credit_reservations: ofWorkspace(),
  credit_entries: ofWorkspace(),
  credit_usage: ofProject({ key: ['project_id', 'used_on'] }),
  credit_settings: ofProject(),
  credit_alerts: ofProject({ key: ['project_id', 'starts_at'] }),
  preview_end_users: ofProject(),
  preview_runs: ofProject(),
  preview_inputs: ofProject(),
  preview_pictures: of('preview_runs', 'run_id'),
  preview_views: of('preview_runs', 'run_id'),
  preview_days: ofProject(),
  preview_client_days: ofProject(),
  preview_user_days: ofProject(),
  preview_user_client_days: of('preview_end_users', 'end_user_ref'),

  // Webhooks
  webhook_endpoints: ofProject({
    sealed: ['secret', 'prepared_secret'],
    inert: 'active = false, failing_since = null',
  }),
  webhook_deliveries: of('webhook_endpoints', 'endpoint_id', { isHistory: true }),
  webhook_attempts: of('webhook_deliveries', 'delivery_id', { isHistory: true }),
  webhook_queue: of('webhook_endpoints', 'endpoint_id', {
    isQueue: true,
    reset: { leased_by: 'null', leased_until: 'null', leased_at: 'null' },
  }),

  // Emails
  emails: ofProject({ isHistory: true }),
  email_contents: ofEmail(),
  email_attachments: ofEmail(),
  email_events: ofEmail(),
  email_attempts: ofEmail(),
  shared_attachments: {
    moves: {
      owner: { of: 'email_attachments', column: 'id', refers: 'shared_id' },
      isHistory: true,
      isConstant: true,
    },
  },
  archived_weeks: installation,
  archived_chunks: { stays: 'Weeks in the archive stay. Those that are copied back before move.' },
  email_queue: ofProject({ isQueue: true, reset: { leased_by: 'null' } }),
  idempotency_keys: ofProject(),
  email_settings: ofProject({ inert: 'content_days = 90, history_days = 90' }),
  captured_messages: ofWorkspace(),
  inbound_reports: ofProject(),
  suppressions: ofProject({ isQuiet: 'once moved' }),
  topics: ofProject(),
  subscriptions: ofProject(),
  erasure_salts: ofProject(),
  erasures: ofProject({ inertRows: 'finished_at is null' }),
  lists: ofProject({ inert: 'deleted_at = null' }),
  list_recipients: of('lists', 'list_id'),
  broadcasts: ofProject({
    inert: `state = case when state = 'sent' then 'sent' else 'canceled' end, stopped_by = null, count_at = null,
      canceled_all = true`,
  }),
  broadcast_pages: of('broadcasts', 'broadcast_id'),
  sender_domains: ofWorkspace({ inert: 'next_check_at = null, dkim_gone_since = null' }),
  dkim_keys: of('sender_domains', 'domain_id', { sealed: ['private_key'] }),
  receiving_domains: ofProject(),
  received_emails: ofProject(),
  received_sources: of('received_emails', 'received_id'),
  domain_reports: of('sender_domains', 'domain_id'),
  domain_report_records: of('sender_domains', 'domain_id', { key: ['report_id'] }),
  warm_ups: of('sender_domains', 'domain_id', { inert: 'ended_on = coalesce(ended_on, day)' }),

  // Counts
  email_day_counts: ofProject(),
  email_slot_counts: ofProject(),
  email_count_deltas: ofProject({ isQuiet: true }),
  email_domain_counts: ofProject(),
  email_domain_deltas: ofProject({ isQuiet: true }),
  email_delivery_times: ofProject(),
  email_delivery_time_deltas: ofProject({ isQuiet: true }),
  email_topic_counts: ofProject(),
  sender_health_counts: ofProject(),
  sender_health_deltas: ofProject({ isQuiet: true }),

  // Opens and clicks
  tracking_domains: of('sender_domains', 'domain_id'),
  tracking_hits: of('emails', 'email_id', { isQuiet: true }),
  email_engagement: of('emails', 'email_id', { isHistory: true, isQuiet: true }),
  engagement_counts: ofProject({ isQuiet: true }),
  batch_engagement: ofProject({ isQuiet: true }),

  service_notices: ofWorkspace({ isQuiet: true }),
  notice_mail: of('service_notices', 'notice_id', { people: ['user_id'], isQuiet: true }),

  installation,
  file_signing_keys: { stays: 'Of the installation. A move adds them to those that verify.' },
  rate_buckets: installation,
  idempotent_requests: { stays: 'Responses of the last day, for repeated requests that create something.' },
  relay_feedback: installation,
  relay_states: installation,
  relay_tokens: installation,
  mta_sts_policies: installation,
  workers: installation,
  recipient_domains: installation,
  recipient_providers: installation,
  provider_rates: installation,
  workspace_moves: installation,
  workspace_changes: installation,
};
