import type {
  ActorKind,
  AiFeatureType,
  Anchor,
  AppScope,
  AttemptOutcome,
  AuditAction,
  Author,
  BillingModel,
  BrandUpdate,
  BroadcastEmail,
  BroadcastStatistics,
  DkimStatus,
  EmailEventType,
  ErasureCounts,
  KeyScope,
  Mentioned,
  NoticeFacts,
  PreviewStatus,
  ReceivedAttachment,
  ReceivedVerdicts,
  ReviewStatus,
  Role,
  ServiceEmailKind,
  ServiceNoticeKind,
  SpamHint,
  TopicTranslation,
  ViewKind,
  WebhookEventType,
} from '@postpress/contracts';
import type { ColumnType } from 'kysely';

/** A column that is set at insertion and never changed. */
export type Fixed<T> = ColumnType<T, T, never>;

/** A column that may be null, which it is by default. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A value that is written as the text of its JSON. */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** A client of the log of a shared design: the number and place of its last batch, and whose client it is. */
export type LogClient = { made: number; seq: number; person: string };

/** A person of the host, who edits a shared design. */
export type RoomUser = { id: string; name: string; avatarUrl?: string };

export type CountedStatus =
  | 'accepted'
  | 'failed'
  | 'sent'
  | 'delivered'
  | 'bounced'
  | 'complained'
  | 'canceled';

/** A template that can be sent, in a language. */
type TemplatePage = {
  id: number;
  name: string;
  html: string;
  subject: string | null;
  language: string | null;
  fits: boolean;
  missing: number;
  asked?: string;
};

/**
 * The types of columns that the database does not know: shapes of JSON, and texts with few values that no check constraint
 * lists. `null` is left out. All other types are read from the database.
 */
export type ColumnTypes = {
  app_grants: { scopes: AppScope[] };
  audit_records: { action: AuditAction; actor_kind: ActorKind; before: object; after: object };
  broadcast_pages: { page: TemplatePage };
  broadcasts: {
    email: BroadcastEmail;
    page: TemplatePage;
    skipped_because: Record<string, number>;
    statistics: BroadcastStatistics;
  };
  brand_updates: {
    replace_colors: { from: string; to: string }[];
    skipped: BrandUpdate['skipped'];
    low_contrast: BrandUpdate['lowContrast'];
    author: Author;
  };
  comment_threads: { anchor: Anchor; resolved_by: Author };
  comments: { author: Author; mentions: Mentioned[] };
  credit_entries: { feature_type: AiFeatureType };
  credit_usage: { feature_type: AiFeatureType };
  design_logs: { clients: Record<string, LogClient> };
  domain_reports: { tls_failures: { type: string; receivingMx: string | null; sessions: number }[] };
  editor_sessions: { room_user: RoomUser; service_email: ServiceEmailKind };
  email_attempts: { transport: 'capture' | 'mx' | 'relay' | 'simulator'; outcome: AttemptOutcome };
  email_contents: { headers: Record<string, string> };
  email_count_deltas: { status: CountedStatus };
  email_domain_deltas: { status: Exclude<CountedStatus, 'accepted' | 'canceled'> };
  email_events: { type: EmailEventType; metadata: Record<string, unknown> };
  emails: { tags: Record<string, string>; warnings: string[] };
  erasures: { counts: ErasureCounts };
  inbound_reports: { verdict: Record<string, unknown> };
  list_recipients: { variables: Record<string, unknown> };
  mta_sts_policies: { policy: Record<string, unknown> };
  notice_people: { muted: ServiceNoticeKind[] };
  plans: { features: Record<string, boolean>; limits: Record<string, number | null> };
  preview_links: { created_by: Author };
  preview_pictures: { status: PreviewStatus; notes: { feature: string; what: string; count: number }[] };
  preview_runs: { billing_model: BillingModel };
  preview_views: { how: ViewKind };
  project_keys: { scopes: KeyScope[] };
  received_emails: {
    headers: { name: string; value: string }[];
    attachments: ReceivedAttachment[];
    verdicts: ReceivedVerdicts;
    spam_hints: SpamHint[];
  };
  review_answers: { author: Author };
  reviews: { status: ReviewStatus; requested_by: Author; reviewers: Mentioned[]; role: Role };
  sender_domains: { dkim_status: DkimStatus; findings: object };
  service_emails: { kind: ServiceEmailKind; updated_by: Author };
  service_notices: { kind: ServiceNoticeKind; facts: NoticeFacts };
  template_versions: { author: Author };
  templates: { updated_by: Author };
  topics: { translations: Record<string, TopicTranslation> };
  webhook_deliveries: { event_type: WebhookEventType };
  webhook_endpoints: { events: WebhookEventType[] };
};
