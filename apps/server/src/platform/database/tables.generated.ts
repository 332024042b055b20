// Written by scripts/generate-tables.ts from the migrated database.
import type { ColumnType, Generated } from 'kysely';
import type { ColumnTypes, Fixed, GeneratedJson, Json, Maybe, MaybeJson } from './column-types.ts';

export interface Tables {
  /** At most one per user: a new one replaces the old one. */
  address_changes: {
    user_id: Fixed<string>;
    /** Lower case. */
    email: string;
    hash: Buffer;
    created_at: Fixed<Date>;
    expires_at: Date;
  };
  /** What a user has granted to an app. */
  app_grants: {
    id: Fixed<string>;
    client_id: string;
    user_id: string;
    project_id: number;
    scopes: ColumnTypes['app_grants']['scopes'];
    created_at: Fixed<Date>;
    /** When it last got an access token; null: its code was never exchanged. */
    used_at: Maybe<Date>;
    revoked_at: Maybe<Date>;
  };
  /** Codes and tokens. */
  app_secrets: {
    hash: Fixed<Buffer>;
    grant_id: string;
    kind: 'code' | 'access' | 'refresh';
    /** Of a code: the PKCE challenge, and where it was sent. */
    challenge: Maybe<string>;
    redirect_uri: Maybe<string>;
    expires_at: Date;
    /** Of codes and refresh tokens, which work once. */
    used_at: Maybe<Date>;
  };
  /** Blobs with archived emails, each of one project and week, in the order of ids. */
  archived_chunks: {
    project_id: Fixed<number>;
    first_id: Fixed<string>;
    last_id: string;
    emails: number;
    /** Of the blob. */
    bytes: number;
    key: string;
    /** Whether contents and attachments are still in it. */
    has_content: boolean;
  };
  /** Weeks whose emails are in the blob store, and no longer in partitions. */
  archived_weeks: {
    /** Its begin, 00:00 UTC. */
    monday: Fixed<Date>;
    emails: number;
    /** In the blob store, packed. */
    bytes: number;
    archived_at: Date;
    /** When it was copied back, for seven days; null: it is not in the database. */
    restored_at: Maybe<Date>;
  };
  /** Changes by users, tokens and commands. */
  audit_records: {
    id: Fixed<string>;
    workspace_id: number;
    project_id: Maybe<number>;
    actor_kind: ColumnTypes['audit_records']['actor_kind'];
    actor_id: Maybe<string>;
    actor_name: string;
    address: Maybe<string>;
    action: ColumnTypes['audit_records']['action'];
    subject_id: string;
    before: MaybeJson<ColumnTypes['audit_records']['before']>;
    after: MaybeJson<ColumnTypes['audit_records']['after']>;
    created_at: Fixed<Date>;
    request_id: Maybe<string>;
  };
  backup_codes: {
    user_id: Fixed<string>;
    hash: Fixed<Buffer>;
  };
  batch_engagement: {
    /** UUIDv7: rows expire by their id. */
    batch_id: Fixed<string>;
    project_id: number;
    opened: Generated<number>;
    person_opened: Generated<number>;
    clicked: Generated<number>;
    person_clicked: Generated<number>;
  };
  /** Saved blocks. Categories and names are compared in lower case as JavaScript writes it: lower() follows the locale of the database, and C changes ASCII only. */
  blocks: {
    id: Fixed<string>;
    project_id: number;
    /** An end user's saved block; null: shared by the project. */
    user_id: Maybe<string>;
    display_mode: 'email' | 'web' | 'popup' | 'document';
    category: string;
    tags: Generated<string[]>;
    /** The JSON as received. */
    data: string;
    /** Given by its author; null: the one that is rendered. */
    thumbnail_url: Maybe<string>;
    sync_id: Maybe<string>;
    is_sync_enabled: Generated<boolean>;
    created_at: Fixed<Date>;
    updated_at: Date;
    /** The category in lower case, for comparison. */
    category_key: Generated<string>;
    /** SHA-256 of its thumbnail in hex; null: none. */
    drawn_thumbnail: Maybe<string>;
    /** Whether its current state is still to be rendered. */
    thumbnail_due: Generated<boolean>;
    name: Generated<string>;
    description: Generated<string>;
    /** Name, description, category and tags in lower case, each on a line of its own. */
    search_key: Generated<string>;
  };
  /** One run that updates the templates that use the brand. */
  brand_updates: {
    id: Fixed<string>;
    project_id: number;
    status: 'queued' | 'running' | 'done' | 'failed';
    dry_run: boolean;
    brand_revision: number;
    /** Colors to replace where no style sets them: [{from, to}]. */
    replace_colors: Json<ColumnTypes['brand_updates']['replace_colors']>;
    total: number;
    done: Generated<number>;
    updated: Generated<number>;
    /** The last template looked at: where a new attempt continues. */
    last_template_id: Generated<number>;
    /** Templates left as they were; a bounded list. */
    skipped: GeneratedJson<ColumnTypes['brand_updates']['skipped']>;
    /** Templates that lose contrast; a bounded list. */
    low_contrast: GeneratedJson<ColumnTypes['brand_updates']['low_contrast']>;
    author: Json<ColumnTypes['brand_updates']['author']>;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  brands: {
    project_id: Fixed<number>;
    /** The text of its JSON. */
    brand: string;
    revision: number;
    updated_at: Date;
  };
  /** The pages of the template in each of its languages, as they were when the broadcast began; none before and after. */
  broadcast_pages: {
    broadcast_id: Fixed<string>;
    /** In lower case; empty: that of the design. */
    language: Fixed<string>;
    page: Json<ColumnTypes['broadcast_pages']['page']>;
  };
  broadcasts: {
    /** UUIDv7, and the batch of its emails. */
    id: Fixed<string>;
    project_id: number;
    workspace_id: number;
    /** The live project, where its emails are test data. */
    test_of: Maybe<number>;
    /** The list may be deleted. */
    list_id: string;
    name: string;
    /** What its emails have in common. */
    email: Json<ColumnTypes['broadcasts']['email']>;
    /** The template as it was when it began; null before and after. */
    page: MaybeJson<ColumnTypes['broadcasts']['page']>;
    /** The domains that the key may send from; null: all. */
    sender_domains: Maybe<string[]>;
    /** Whether the template is sent as it is; else as it was approved. */
    may_publish: boolean;
    state: 'scheduled' | 'running' | 'paused' | 'sent' | 'canceled';
    phase: 'canary' | 'watching' | 'sending';
    stopped_by: Maybe<'person' | 'rule' | 'fault'>;
    reason: Maybe<string>;
    canary_percent: Maybe<number>;
    canary_minutes: Maybe<number>;
    hours: Maybe<number>;
    per_hour: Maybe<number>;
    /** Since when the pace counts; null: none yet. */
    paced_at: Maybe<Date>;
    /** How many recipients were handled then. */
    paced_from: Generated<number>;
    /** Of the list when it began. */
    recipients: Maybe<number>;
    accepted: Generated<number>;
    skipped: Generated<number>;
    skipped_because: GeneratedJson<ColumnTypes['broadcasts']['skipped_because']>;
    /** The last recipient that was handled. */
    position: Maybe<string>;
    /** Outcomes of emails that were accepted earlier were judged before. */
    watched_from: Maybe<Date>;
    watch_until: Maybe<Date>;
    statistics: MaybeJson<ColumnTypes['broadcasts']['statistics']>;
    /** When its emails are counted next; null: not any more. */
    count_at: Maybe<Date>;
    scheduled_at: Maybe<Date>;
    started_at: Maybe<Date>;
    /** When an email of it was accepted last. */
    fed_at: Maybe<Date>;
    ended_at: Maybe<Date>;
    /** Of a canceled one: whether no email of it waits any more. */
    canceled_all: Generated<boolean>;
    created_at: Fixed<Date>;
    /** The project key that created it; null: none. */
    key_id: Maybe<string>;
  };
  /** What the capture transport received instead of a mail server. */
  captured_messages: {
    id: Fixed<string>;
    email_id: string;
    project_id: number;
    workspace_id: number;
    envelope_from: string;
    envelope_to: string;
    subject: string;
    captured_at: Date;
    raw: Buffer;
  };
  comment_readers: {
    thread_id: Fixed<string>;
    reader: Fixed<string>;
    /** The last comment that they have seen. */
    read_id: Maybe<string>;
    /** When they were last mailed about the thread. */
    mailed_at: Maybe<Date>;
  };
  comment_threads: {
    /** That of its first comment. */
    id: Fixed<string>;
    project_id: number;
    template_id: number;
    anchor: Json<ColumnTypes['comment_threads']['anchor']>;
    resolved_at: Maybe<Date>;
    resolved_by: MaybeJson<ColumnTypes['comment_threads']['resolved_by']>;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  comments: {
    id: Fixed<string>;
    thread_id: string;
    /** `user:<id>`, `key:<id>` or `guest:<id>` of a preview link: the same whichever way the comment came. */
    writer: string;
    author: Json<ColumnTypes['comments']['author']>;
    text: string;
    mentions: GeneratedJson<ColumnTypes['comments']['mentions']>;
    created_at: Fixed<Date>;
    edited_at: Maybe<Date>;
    /** Of a first comment that has replies; any other is deleted as a row. */
    deleted_at: Maybe<Date>;
  };
  /** Sessions of the console. */
  console_sessions: {
    id: Fixed<string>;
    user_id: string;
    /** SHA-256 of the cookie's token, 32 bytes. */
    hash: Buffer;
    /** Started by single sign-on. */
    sso: boolean;
    address: string;
    user_agent: string;
    created_at: Fixed<Date>;
    /** Written in batches, up to ten seconds late. */
    last_used_at: Date;
    /** Null: started before devices were recorded. */
    device_id: Maybe<string>;
  };
  /** Alerts that a project has received in a period. */
  credit_alerts: {
    project_id: number;
    starts_at: Date;
    /** The percentage; null: credits are exhausted. */
    threshold: Maybe<number>;
    /** The allowance that the percentage referred to: the same threshold of another allowance is another alert. */
    credits_total: number;
    reached_at: Date;
  };
  /** The ledger of used credits, append-only. */
  credit_entries: {
    /** The settled reservation, so that it is booked only once. */
    id: Fixed<string>;
    workspace_id: number;
    starts_at: Date;
    project_id: number;
    end_user_id: Maybe<string>;
    feature_type: ColumnTypes['credit_entries']['feature_type'];
    credits: number;
    conversation_id: Maybe<string>;
    /** UTC date of the request, `2030-01-31`, which is in the period that pays for it. */
    used_on: string;
    recorded_at: Date;
  };
  /** One billing month of a workspace. Reserving and booking lock its row, and write the reservation or the ledger entry with its sums in the same transaction. */
  credit_periods: {
    workspace_id: Fixed<number>;
    starts_at: Fixed<Date>;
    ends_at: Date;
    /** The sum of its entries in the ledger. */
    used: Generated<number>;
    /** The sum of its reservations. */
    reserved: Generated<number>;
  };
  /** The day on which a workspace's billing months begin, fixed by its first reservation. */
  credit_pools: {
    workspace_id: Fixed<number>;
    anchored_at: Date;
  };
  /** Credits reserved by requests in flight. */
  credit_reservations: {
    id: Fixed<string>;
    workspace_id: number;
    /** The period that the credits are taken from. */
    starts_at: Date;
    credits: number;
    /** After this time the process counts as killed. A live process extends it. */
    expires_at: Date;
  };
  credit_settings: {
    project_id: Fixed<number>;
    exhaustion_behavior: Generated<'disable' | 'show_error'>;
    /** Percentages, ascending and unique. */
    threshold_alerts: Generated<number[]>;
    updated_at: Date;
  };
  /** Sums of the ledger by project, UTC date, feature and end user. */
  credit_usage: {
    project_id: number;
    used_on: string;
    feature_type: ColumnTypes['credit_usage']['feature_type'];
    end_user_id: Maybe<string>;
    credits: number;
  };
  /** The log of a design that several people edit. */
  design_logs: {
    id: Fixed<string>;
    project_id: number;
    template_id: Maybe<number>;
    /** The name that the host gave to a design that is no template. */
    room: Maybe<string>;
    display_mode: 'email' | 'web' | 'popup' | 'document';
    /** Number of batches. */
    seq: Generated<number>;
    /** The state after record_seq batches, as JSON; later ones are in design_ops. */
    record: string;
    record_seq: Generated<number>;
    /** The stored bytes that the log began with: a design that returns to their content returns to them. */
    opened: string;
    /** The stored design is the one after so many batches, as this revision. */
    stored_seq: Generated<number>;
    revision: number;
    saved_at: Date;
    /** By client: the number and place of its last batch, and whose client it is. */
    clients: GeneratedJson<ColumnTypes['design_logs']['clients']>;
    created_at: Fixed<Date>;
    used_at: Date;
  };
  /** The batches of a log. */
  design_ops: {
    log_id: Fixed<string>;
    seq: Fixed<number>;
    op_id: string;
    session: Maybe<string>;
    participant: Maybe<string>;
    /** Whose client made it: no other session may continue with it. */
    person: Maybe<string>;
    by: string;
    /** JSON, as text: the order of its names becomes that of the design. */
    ops: string;
    at: Date;
  };
  dkim_keys: {
    id: Generated<number>;
    domain_id: number;
    algorithm: 'rsa-2048' | 'ed25519';
    /** The token: `<token>._domainkey.<domain>`. */
    selector: string;
    /** PKCS#8 DER, sealed with the installation's secret key. */
    private_key: Buffer;
    /** Base64, as in the record's `p=`. */
    public_key: string;
    created_at: Fixed<Date>;
    /** Null: published but not yet seen; signing starts once its record was seen. */
    signs_from: Maybe<Date>;
    /** When it stopped signing; email that it signed may still be on the way. */
    retired_at: Maybe<Date>;
  };
  /** Emails of one source with the same results, of a DMARC report. */
  domain_report_records: {
    report_id: string;
    domain_id: number;
    day: string;
    source_ip: Maybe<string>;
    emails: number;
    dkim_aligned: boolean;
    spf_aligned: boolean;
    rejected: boolean;
    signed_by: Maybe<string>;
    signature_broken: boolean;
    return_path: Maybe<string>;
    forwarded: boolean;
  };
  /** Reports of receivers about the email of a domain. */
  domain_reports: {
    /** UUIDv7, in the order of arrival. */
    id: Fixed<string>;
    domain_id: number;
    kind: string;
    reporter: string;
    received_at: Date;
    /** On which it begins, in UTC. */
    day: string;
    /** Of DMARC reports. */
    policy: Maybe<string>;
    /** Emails, or sessions of a TLS report. */
    passed: number;
    failed: number;
    tls_failures: MaybeJson<ColumnTypes['domain_reports']['tls_failures']>;
    /** Identifies a repeated report. */
    fingerprint: Buffer;
  };
  /** Sessions of the editor, found by the hash of their token. A session of its own keeps its design while it can be opened or used. */
  editor_sessions: {
    /** SHA-256 of the token, 32 bytes. */
    token_hash: Fixed<Buffer>;
    project_id: number;
    display_mode: 'email' | 'web' | 'popup' | 'document';
    /** The JSON as received; null after the session has ended, and in one of a template. */
    design: Maybe<string>;
    created_at: Fixed<Date>;
    /** Until when it may be opened for the first time. */
    open_until: Date;
    opened_at: Maybe<Date>;
    used_at: Maybe<Date>;
    /** Identifies the session where its token must not appear. */
    id: Generated<string>;
    /** The template that the session edits; null: it has its own design. */
    template_id: Maybe<number>;
    /** The member who opened it from the console. */
    user_id: Maybe<string>;
    read_only: Generated<boolean>;
    /** Of its own design. */
    revision: Generated<number>;
    /** When its own design was saved; null: never. */
    saved_at: Maybe<Date>;
    /** When the first session of the chain of renewals was created. */
    chain_began_at: Maybe<Date>;
    closed_at: Maybe<Date>;
    /** For a session that a page created: its design is never stored. */
    embed_origin: Maybe<string>;
    /** The end user of that page, if signed. */
    end_user_id: Maybe<string>;
    /** The shared design that its host named; its own design is that one's. */
    room: Maybe<string>;
    /** Who edits it, as the host says. */
    room_user: MaybeJson<ColumnTypes['editor_sessions']['room_user']>;
    /** The kind of the email of the service that it edits, for the workspace of its project. */
    service_email: Maybe<ColumnTypes['editor_sessions']['service_email']>;
  };
  editor_settings: {
    project_id: Fixed<number>;
    /** The text of its JSON. */
    settings: string;
    updated_at: Date;
  };
  email_attachments: {
    email_id: Fixed<string>;
    /** From 0. */
    position: Fixed<number>;
    filename: string;
    content_type: string;
    /** Null: it is shared. */
    content: Maybe<Buffer>;
    shared_id: Maybe<string>;
    /** What the HTML names by cid:. */
    content_id: Maybe<string>;
    /** Whether it is another form of the text, as an invitation is. */
    is_alternative: Generated<boolean>;
  };
  email_attempts: {
    email_id: Fixed<string>;
    /** From 1. */
    number: Fixed<number>;
    worker: string;
    transport: ColumnTypes['email_attempts']['transport'];
    started_at: Date;
    /** Committed before DATA; while `ended_at` is null, the outcome is unknown. */
    data_begun_at: Maybe<Date>;
    ended_at: Maybe<Date>;
    outcome: Maybe<ColumnTypes['email_attempts']['outcome']>;
    host: Maybe<string>;
    address: Maybe<string>;
    tls_version: Maybe<string>;
    tls_cipher: Maybe<string>;
    reply_code: Maybe<number>;
    /** RFC 3463, `5.1.1`. */
    enhanced_status: Maybe<string>;
    reply: Maybe<string>;
    /** The SMTP dialogue without the message. */
    dialogue: Maybe<string>;
  };
  email_contents: {
    email_id: Fixed<string>;
    html: string;
    /** As given, or generated from the HTML at acceptance. */
    text: Maybe<string>;
    reply_to: Maybe<string>;
    headers: MaybeJson<ColumnTypes['email_contents']['headers']>;
    /** What is sent, where emails.subject stands for it because the content is not stored. */
    sent_subject: Maybe<string>;
  };
  /** Counts not yet folded into days and slots. */
  email_count_deltas: {
    id: ColumnType<number, never, never>;
    project_id: number;
    status: ColumnTypes['email_count_deltas']['status'];
    count: number;
    /** When the quarter of an hour began in which the email was accepted. */
    slot: Date;
    topic: Maybe<string>;
  };
  /** By the UTC day of acceptance. Counts since the last fold are in the deltas. */
  email_day_counts: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    accepted: Generated<number>;
    failed: Generated<number>;
    sent: Generated<number>;
    delivered: Generated<number>;
    bounced: Generated<number>;
    complained: Generated<number>;
    canceled: Generated<number>;
  };
  email_delivery_time_deltas: {
    id: ColumnType<number, never, never>;
    project_id: number;
    hour: Date;
    bucket: number;
    count: number;
  };
  /** Emails by time from acceptance to delivery (`delivery-times.ts` defines the buckets), by hour of acceptance. */
  email_delivery_times: {
    project_id: Fixed<number>;
    hour: Fixed<Date>;
    bucket: Fixed<number>;
    count: number;
  };
  /** By UTC day of acceptance and recipient domain; '' sums the domains beyond the largest ones of a day. */
  email_domain_counts: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    /** A-label, lower case. */
    domain: Fixed<string>;
    failed: Generated<number>;
    sent: Generated<number>;
    delivered: Generated<number>;
    bounced: Generated<number>;
    complained: Generated<number>;
  };
  email_domain_deltas: {
    id: ColumnType<number, never, never>;
    project_id: number;
    day: string;
    domain: string;
    status: ColumnTypes['email_domain_deltas']['status'];
    count: number;
  };
  /** Emails that were opened or had a link followed, one row each. */
  email_engagement: {
    email_id: Fixed<string>;
    opens: number;
    clicks: number;
    opened_at: Maybe<Date>;
    person_opened_at: Maybe<Date>;
    clicked_at: Maybe<Date>;
    person_clicked_at: Maybe<Date>;
    /** Positions of links that a person followed. */
    links: number[];
    last_link: Maybe<number>;
    last_click_at: Maybe<Date>;
  };
  email_events: {
    email_id: Fixed<string>;
    /** From 1. */
    position: Fixed<number>;
    type: ColumnTypes['email_events']['type'];
    at: Date;
    metadata: Json<ColumnTypes['email_events']['metadata']>;
  };
  /** Emails without a final status, by queue partition: project and recipient domain. Every partition in email_queue_due_by_stream has due emails, so partitions are found by a skip scan, however many emails one of them has. */
  email_queue: {
    email_id: Fixed<string>;
    project_id: Fixed<number>;
    /** A-label, lower case. */
    recipient_domain: string;
    /** 0: new emails, 1: retries, both due regardless of `next_attempt_at`; 2: retries and scheduled emails that are not due yet. */
    priority: Generated<0 | 1 | 2>;
    next_attempt_at: Date;
    /** When retries end. */
    expires_at: Date;
    /** Attempts that have a row in `email_attempts`. */
    attempts: Generated<number>;
    /** Why it waits, for people; never empty. */
    reason: string;
    leased_by: Maybe<string>;
    /** Whether transactional emails go first. */
    broadcast: Generated<boolean>;
    /** The project key that it was sent with, which may be gone; null: none. */
    key_id: Maybe<string>;
    /** The hourly limit that it waits for, since `next_attempt_at`; with a priority below 2, the one that let it go then and has not counted it yet. */
    held_for: Maybe<string>;
  };
  email_settings: {
    project_id: Fixed<number>;
    default_from_name: Maybe<string>;
    /** Of releases without topics. */
    list_unsubscribe: Generated<boolean>;
    created_at: Fixed<Date>;
    updated_at: Date;
    /** Whether emails with a topic carry List-Unsubscribe. */
    topic_fields: Generated<boolean>;
    topic_required: Generated<boolean>;
    content_days: Generated<number>;
    history_days: Generated<number>;
    /** Contents of emails up to this one are deleted. */
    content_deleted_to: Maybe<string>;
    translation_required: Generated<boolean>;
  };
  /** By the quarter of an hour of acceptance: the days of every time zone consist of whole ones. */
  email_slot_counts: {
    project_id: Fixed<number>;
    slot: Fixed<Date>;
    accepted: Generated<number>;
    failed: Generated<number>;
    sent: Generated<number>;
    delivered: Generated<number>;
    bounced: Generated<number>;
    complained: Generated<number>;
    canceled: Generated<number>;
  };
  /** By UTC day of acceptance and topic, of emails that have one. */
  email_topic_counts: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    topic: Fixed<string>;
    accepted: Generated<number>;
    failed: Generated<number>;
    sent: Generated<number>;
    delivered: Generated<number>;
    bounced: Generated<number>;
    complained: Generated<number>;
    canceled: Generated<number>;
  };
  /** In weekly partitions by UUIDv7, as is everything that grows with every email. Emails that wait are in email_queue, too. */
  emails: {
    /** UUIDv7: its time selects the partition, its order is the order of acceptance. */
    id: Fixed<string>;
    project_id: number;
    workspace_id: number;
    created_at: Fixed<Date>;
    status: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed' | 'canceled'>;
    status_updated_at: Date;
    /** Why it failed or bounced, for people. */
    failure_reason: Maybe<string>;
    /** As written in the From field: bare, or with its display name. */
    from_address: string;
    /** As the caller wrote it. */
    to_address: string;
    subject: string;
    tags: MaybeJson<ColumnTypes['emails']['tags']>;
    /** Warnings at acceptance, such as missing variables. */
    warnings: MaybeJson<ColumnTypes['emails']['warnings']>;
    /** With angle brackets; the same in every attempt. */
    message_id: string;
    template_id: Maybe<number>;
    /** Bits of all statuses it has had, by their index in `emailStatuses`; statistics count each once. */
    had: Generated<number>;
    /** Number of webhook events; `email.accepted` is the first. */
    sequence: Generated<number>;
    /** Number of timeline entries. */
    timeline_length: Generated<number>;
    /** When an attempt ended with unknown outcome: the email may arrive twice. */
    maybe_twice_at: Maybe<Date>;
    /** When the sender wants it sent; null: at once. */
    scheduled_at: Maybe<Date>;
    /** W3C, of the sampled request that sent it. */
    traceparent: Maybe<string>;
    /** The batch that it came with. */
    batch_id: Maybe<string>;
    /** Of an email that answers one, or that was answered. */
    thread_id: Maybe<string>;
    topic: Maybe<string>;
    /** False: the content is shown to nobody, and deleted with the final status. */
    stores_content: Generated<boolean>;
    /** Sent with a test key: it never leaves, whatever the transport. */
    test: Generated<boolean>;
  };
  /** Which pages may create editor sessions of a project by themselves. */
  embed_settings: {
    project_id: Fixed<number>;
    allowed_origins: string[];
    allow_image_uploads: boolean;
    /** Sealed; null: none was created. */
    signing_secret: Maybe<Buffer>;
    updated_at: Date;
    allow_ai: Generated<boolean>;
    allow_previews: Generated<boolean>;
  };
  /** Emails by UTC day of acceptance and topic. */
  engagement_counts: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    topic: Fixed<string>;
    opened: Generated<number>;
    person_opened: Generated<number>;
    clicked: Generated<number>;
    person_clicked: Generated<number>;
  };
  /** The salt of each project that erased a recipient, as the two keys of HMAC-SHA256 (RFC 2104, 2). */
  erasure_salts: {
    project_id: Fixed<number>;
    inner_key: Buffer;
    outer_key: Buffer;
  };
  erasures: {
    /** UUIDv7, in the order of requests. */
    id: Fixed<string>;
    project_id: number;
    workspace_id: number;
    /** In lower case; null once erased. */
    address: Maybe<string>;
    /** The salted hash of the address, as in suppressions. */
    recipient: string;
    step: string;
    /** Where the step goes on; null: at its beginning. */
    position: Maybe<string>;
    counts: Json<ColumnTypes['erasures']['counts']>;
    requested_at: Date;
    finished_at: Maybe<Date>;
    receipt: Maybe<string>;
  };
  /** Every key verifies signatures; the one with the highest number signs. */
  file_signing_keys: {
    id: Fixed<number>;
    secret: Buffer;
    created_at: Fixed<Date>;
  };
  idempotency_keys: {
    project_id: Fixed<number>;
    key: Fixed<string>;
    /** SHA-256 over method, path and body. */
    fingerprint: Buffer;
    email_id: string;
    /** The stored response, byte for byte. */
    response: string;
    created_at: Fixed<Date>;
  };
  idempotent_requests: {
    /** The credential and the project of the caller. */
    scope: Fixed<string>;
    key: Fixed<string>;
    fingerprint: Buffer;
    /** Sealed: it may have a secret. Null while the request runs. */
    response: Maybe<Buffer>;
    begun_at: Date;
  };
  /** Bounces and complaints received by SMTP: processed, or kept for reading. */
  inbound_reports: {
    id: Fixed<string>;
    received_at: Date;
    /** Our address that it came to. */
    recipient: string;
    kind: string;
    email_id: Maybe<string>;
    project_id: Maybe<number>;
    /** Its sender, and the parsed content. */
    verdict: Json<ColumnTypes['inbound_reports']['verdict']>;
    /** The beginning of the message. */
    raw: Buffer;
    /** Hash of what identifies a report that is delivered twice. */
    fingerprint: Maybe<Buffer>;
  };
  installation: {
    one: Generated<boolean>;
    /** Increases with every `resume-sending`; the blob store has a copy. */
    epoch: Generated<number>;
    /** PostgreSQL's id of the cluster that may send; null: not yet known. */
    system_identifier: Maybe<string>;
    /** Why nothing is sent at present; null: sending is on. */
    sending_stopped_reason: Maybe<string>;
    sending_stopped_at: Maybe<Date>;
    /** A known text, sealed with the secret key: a process with another key is refused. */
    secret_check: Maybe<Buffer>;
    /** When `postpress backup` last wrote a whole archive. */
    last_backup_at: Maybe<Date>;
  };
  invitations: {
    id: Fixed<string>;
    workspace_id: number;
    /** Lower case. */
    email: string;
    role: 'viewer' | 'editor' | 'admin' | 'owner';
    hash: Buffer;
    invited_by: string;
    created_at: Fixed<Date>;
    expires_at: Date;
    /** Whether the link was only ever mailed to this address. */
    confirms_address: Generated<boolean>;
  };
  /** A device from which a user has signed in. */
  known_devices: {
    device_id: Fixed<string>;
    user_id: Fixed<string>;
    last_used_at: Date;
  };
  list_recipients: {
    list_id: Fixed<string>;
    /** In the form that addresses are compared in. */
    address: Fixed<string>;
    /** As it was given. */
    email: string;
    variables: Json<ColumnTypes['list_recipients']['variables']>;
    /** The order of broadcasts, a hash of list and address: the first ones are a sample, and an address that is removed and added again has the same place. */
    position: string;
    added_at: Date;
    /** BCP 47, in canonical case; null: that of the broadcast. */
    language: Maybe<string>;
  };
  lists: {
    id: Fixed<string>;
    project_id: number;
    name: string;
    /** How many rows of list_recipients it has: counting a million takes long. */
    recipients: Generated<number>;
    created_at: Fixed<Date>;
    updated_at: Date;
    /** Its recipients are deleted in batches. */
    deleted_at: Maybe<Date>;
  };
  members: {
    workspace_id: Fixed<number>;
    user_id: Fixed<string>;
    role: 'viewer' | 'editor' | 'admin' | 'owner';
    created_at: Fixed<Date>;
  };
  /** Policies of recipient domains (RFC 8461). */
  mta_sts_policies: {
    domain: Fixed<string>;
    policy_id: string;
    policy: Json<ColumnTypes['mta_sts_policies']['policy']>;
    fetched_at: Date;
    expires_at: Date;
  };
  /** Notices that a user has yet to be mailed about, as they are then: open or closed. */
  notice_mail: {
    user_id: Fixed<string>;
    notice_id: Fixed<string>;
  };
  notice_people: {
    user_id: Fixed<string>;
    /** Kinds that the user is not mailed about. */
    muted: Generated<ColumnTypes['notice_people']['muted']>;
    /** When the user was last mailed notices. */
    mailed_at: Maybe<Date>;
  };
  /** Apps that registered to work for users by OAuth. */
  oauth_clients: {
    id: Fixed<string>;
    name: string;
    redirect_uris: string[];
    created_at: Fixed<Date>;
  };
  passkeys: {
    id: Fixed<string>;
    user_id: string;
    /** Base64url, as the authenticator gave it. */
    credential_id: string;
    /** The host name of the public URL when it was added; it works at this one only. */
    rp_id: string;
    /** COSE. */
    public_key: Buffer;
    /** Of the last signature; 0 from authenticators that do not count. */
    counter: number;
    transports: string[];
    /** Whether the authenticator said at its last use that it syncs the key. */
    backed_up: boolean;
    name: string;
    created_at: Fixed<Date>;
    last_used_at: Maybe<Date>;
  };
  /** At most one per user: a new one replaces the old one. */
  password_links: {
    user_id: Fixed<string>;
    hash: Buffer;
    created_at: Fixed<Date>;
    expires_at: Date;
    /** Whether it went to the address of its user, so that using it confirms the address. */
    mailed: Generated<boolean>;
  };
  /** Tokens of users, found by the hash of 256 random bits. */
  personal_tokens: {
    id: Fixed<string>;
    user_id: string;
    /** The only workspace it may access; null: all workspaces of its user. */
    workspace_id: Maybe<number>;
    name: string;
    /** SHA-256 of the credential, 32 bytes. */
    hash: Buffer;
    /** Its first and last characters, the only part ever shown again. */
    fingerprint: string;
    created_at: Fixed<Date>;
    expires_at: Maybe<Date>;
    revoked_at: Maybe<Date>;
    last_used_at: Maybe<Date>;
    last_used_address: Maybe<string>;
  };
  plans: {
    workspace_id: Fixed<number>;
    /** A plan of the plan table in `contracts`. */
    name: string;
    status: Maybe<'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid'>;
    /** When the status was set: `past_due` has 14 days from here. */
    status_since: Date;
    expires_at: Maybe<Date>;
    /** Overrides of the plan table: feature → available. */
    features: GeneratedJson<ColumnTypes['plans']['features']>;
    /** Overrides of the plan table: limit → value; null: unlimited. */
    limits: GeneratedJson<ColumnTypes['plans']['limits']>;
  };
  preview_client_days: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    client_id: Fixed<string>;
    generations: number;
    device_credits: number;
  };
  preview_days: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    per_device_generations: number;
    per_generation_generations: number;
    per_device_credits: number;
    per_generation_credits: number;
    /** Per-generation runs of unknown cost. */
    details_unavailable: number;
    device_credits: number;
  };
  /** The end user of runs. Deleting the row removes the attribution. */
  preview_end_users: {
    id: ColumnType<number, never, never>;
    project_id: number;
    /** SHA-256 of end_user_id: one of 10,000 characters fits no index. */
    digest: Buffer;
    end_user_id: string;
  };
  /** Pages to render; deleted once rendered. */
  preview_inputs: {
    run_id: Fixed<string>;
    project_id: number;
    html: string;
  };
  preview_links: {
    /** UUIDv7. */
    id: Fixed<string>;
    project_id: number;
    template_id: number;
    /** SHA-256 of the token in its URL, which is not stored. */
    token_hash: Buffer;
    /** The version that it shows; null: the last save. */
    version_id: Maybe<string>;
    name: string;
    /** Argon2id; null: it has no password. */
    password_hash: Maybe<string>;
    comments: 'off' | 'own' | 'all';
    /** As `comments.writer`: whom comments of its guests notify. */
    creator: string;
    created_by: Json<ColumnTypes['preview_links']['created_by']>;
    created_at: Fixed<Date>;
    expires_at: Date;
    last_viewed_at: Maybe<Date>;
  };
  preview_pictures: {
    run_id: Fixed<string>;
    client_id: Fixed<string>;
    place: number;
    status: ColumnTypes['preview_pictures']['status'];
    url: Maybe<string>;
    width: Maybe<number>;
    height: Maybe<number>;
    notes: GeneratedJson<ColumnTypes['preview_pictures']['notes']>;
    /** Images of the page that could not be loaded. */
    missing_images: Generated<number>;
    error: Maybe<string>;
    expires_on: string;
  };
  /** Runs of inbox previews. Usage is counted as runs are recorded, because reports span months and a million runs. */
  preview_runs: {
    id: Fixed<string>;
    project_id: number;
    generated_at: Date;
    billing_model: ColumnTypes['preview_runs']['billing_model'];
    /** The number of a row of preview_end_users, which may be deleted: removing an end user deletes one row and its counters, however many runs there are. */
    end_user_ref: Maybe<number>;
    template_id: Maybe<string>;
    /** Selected by the project, or, for per-generation runs, those that the provider reported. */
    clients: string[];
    credits_used: Maybe<number>;
    credit_details_available: boolean;
    per_device_credits: number;
    per_generation_credits: Maybe<number>;
    device_credits: Maybe<number>;
    data_region: Maybe<'us' | 'eu'>;
    configuration_source: string;
    block_images: boolean;
    finished_at: Maybe<Date>;
    /** Last day on which its pictures are available; null: it has none of ours. */
    pictures_until: Maybe<string>;
  };
  preview_user_client_days: {
    end_user_ref: Fixed<number>;
    day: Fixed<string>;
    client_id: Fixed<string>;
    generations: number;
    device_credits: number;
  };
  preview_user_days: {
    project_id: Fixed<number>;
    day: Fixed<string>;
    end_user_ref: Fixed<number>;
    generations: number;
    device_credits: number;
  };
  preview_views: {
    run_id: Fixed<string>;
    client_id: Fixed<string>;
    how: Fixed<ColumnTypes['preview_views']['how']>;
    viewed_at: Date;
  };
  /** Keys of projects, found by the hash of 256 random bits. */
  project_keys: {
    id: Fixed<string>;
    project_id: number;
    /** `v3`: bearer token of v3; `legacy`: user name of Basic authentication in v2. */
    kind: 'v3' | 'legacy';
    name: string;
    /** SHA-256 of the credential, 32 bytes. */
    hash: Buffer;
    /** Its first and last characters, the only part ever shown again. */
    fingerprint: string;
    created_at: Fixed<Date>;
    expires_at: Maybe<Date>;
    revoked_at: Maybe<Date>;
    last_used_at: Maybe<Date>;
    last_used_address: Maybe<string>;
    /** What it is limited to; null: it may do everything. */
    scopes: Maybe<ColumnTypes['project_keys']['scopes']>;
    /** Domains that it may send from, as A-labels in lower case; null: all. */
    sender_domains: Maybe<string[]>;
    /** Of a test key: the project that holds its data; null: a live key. */
    test_project_id: Maybe<number>;
    /** Networks and addresses that it may be used from; null: all. */
    allowed_networks: Maybe<string[]>;
    /** How many of its emails leave an hour, the others wait; null: no limit. */
    max_per_hour: Maybe<number>;
  };
  project_storages: {
    project_id: Fixed<number>;
    endpoint: string;
    region: string;
    bucket: string;
    /** Empty, or with a trailing slash. */
    prefix: string;
    path_style: boolean;
    /** Public base URL of its objects, without a trailing slash; null: the endpoint itself. */
    public_base_url: Maybe<string>;
    /** Sealed with the installation's secret key. */
    access_key: Buffer;
    /** Sealed with the installation's secret key. */
    secret_key: Buffer;
    /** The last characters of the access key, the only part ever shown again. */
    access_key_hint: string;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  projects: {
    id: Generated<number>;
    workspace_id: number;
    name: string;
    status: Generated<'active' | 'archived' | 'suspended'>;
    /** Created before page formats existed: v3 PDFs of documents stay A4 portrait, whatever the plan. */
    legacy: Generated<boolean>;
    inbox_clients: Maybe<string[]>;
    inbox_data_region: Maybe<'us' | 'eu'>;
    created_at: Fixed<Date>;
    /** The project whose test data this one holds; null: a project of its own. */
    test_of: Maybe<number>;
  };
  /** Times up to which the attempts at a provider with a limit by time are taken, and those of keys (`key:<id>`) and sender domains (`domain:<id>`) with an hourly limit. */
  provider_rates: {
    provider: Fixed<string>;
    second_at: Date;
    hour_at: Date;
    open_at: Date;
    reason: string;
    updated_at: Date;
  };
  /** Limits of requests per credential: by GCRA, and how many calls the last statement granted. */
  rate_buckets: {
    credential_id: Fixed<string>;
    class: Fixed<string>;
    theoretical_arrival_at: Date;
    granted: number;
  };
  received_emails: {
    /** UUIDv7, in the order of arrival. */
    id: Fixed<string>;
    project_id: number;
    received_at: Date;
    envelope_from: string;
    /** Those of the project. */
    recipients: string[];
    remote_address: string;
    from_field: string;
    from_address: Maybe<string>;
    reply_to: Maybe<string>;
    subject: string;
    message_id: Maybe<string>;
    /** The email that it answers. No foreign key: emails are partitioned and expire by weeks. */
    email_id: Maybe<string>;
    /** Made of the Message-ID that the thread began with; of emails and received emails alike. */
    thread_id: string;
    automatic: boolean;
    reply: string;
    text: Maybe<string>;
    html: Maybe<string>;
    headers: Json<ColumnTypes['received_emails']['headers']>;
    attachments: Json<ColumnTypes['received_emails']['attachments']>;
    verdicts: Json<ColumnTypes['received_emails']['verdicts']>;
    spam_hints: Json<ColumnTypes['received_emails']['spam_hints']>;
    bytes: number;
    /** Identifies a message that is delivered twice. */
    fingerprint: Buffer;
  };
  /** The messages as they came. */
  received_sources: {
    received_id: Fixed<string>;
    raw: Buffer;
  };
  /** Names at which a project receives email; each belongs to one project of the installation. */
  receiving_domains: {
    domain_id: Fixed<number>;
    /** A-labels, lower case; the domain or a name below it. */
    host: string;
    project_id: number;
    created_at: Fixed<Date>;
  };
  /** The limit that a provider taught us, under the name of the provider. Providers without a row have the default limit. */
  recipient_domains: {
    domain: Fixed<string>;
    /** Concurrent connections that it accepted, across all workers; below 1: attempts per second. */
    concurrency: number;
    held_until: Maybe<Date>;
    held_reason: Maybe<string>;
    slowed_at: Date;
    updated_at: Date;
    /** The limit that it keeps for now: attempts a second where there are some, else connections. */
    ceiling: Maybe<number>;
    ceiling_until: Maybe<Date>;
    /** Attempts a second, where one connection was too much. */
    per_second: Maybe<number>;
  };
  /** The provider of a recipient domain whose mail servers belong to another domain. */
  recipient_providers: {
    domain: Fixed<string>;
    provider: string;
    found_at: Date;
  };
  /** What each relay reported over HTTP so far. */
  relay_feedback: {
    provider: Fixed<string>;
    calls: number;
    events: number;
    applied: number;
    unmatched: number;
    unknown: number;
    unknown_name: Maybe<string>;
    received_at: Date;
    applied_at: Maybe<Date>;
  };
  /** How each relay does. */
  relay_states: {
    name: Fixed<string>;
    failures: number;
    backed_off_until: Maybe<Date>;
    reason: Maybe<string>;
    failed_at: Maybe<Date>;
    accepted_at: Maybe<Date>;
  };
  /** Tokens of calls whose signature does not cover the body. */
  relay_tokens: {
    hash: Fixed<Buffer>;
    /** Hash of the body that it came with first. */
    body: Buffer;
    used_at: Date;
  };
  review_answers: {
    review_id: Fixed<string>;
    reviewer: Fixed<string>;
    author: Json<ColumnTypes['review_answers']['author']>;
    verdict: 'approved' | 'changes_requested';
    text: string;
    created_at: Fixed<Date>;
  };
  review_rules: {
    template_id: Fixed<number>;
    project_id: number;
    approvals_required: number;
  };
  reviews: {
    id: Fixed<string>;
    project_id: number;
    template_id: number;
    /** The version may no longer exist. */
    version_id: string;
    revision: number;
    status: ColumnTypes['reviews']['status'];
    message: string;
    /** `user:<id>` or `key:<id>`. */
    requester: string;
    requested_by: Json<ColumnTypes['reviews']['requested_by']>;
    reviewers: Json<ColumnTypes['reviews']['reviewers']>;
    role: Maybe<ColumnTypes['reviews']['role']>;
    approvals_required: number;
    /** The page of the version: of an open review, and of the last approved one. */
    html: Maybe<string>;
    created_at: Fixed<Date>;
    closed_at: Maybe<Date>;
    subject: Maybe<string>;
    language: Maybe<string>;
  };
  sender_domains: {
    id: Generated<number>;
    workspace_id: number;
    /** A-label, lower case. */
    domain: string;
    status: Generated<'pending' | 'verified' | 'failed'>;
    /** For the capture transport only, such as postpress.localhost. */
    capture_only: Generated<boolean>;
    /** The required text of its ownership record. */
    challenge: string;
    ownership_verified: Generated<boolean>;
    dkim_status: Generated<ColumnTypes['sender_domains']['dkim_status']>;
    pending_since: Date;
    /** Since when every check has missed the DKIM records. */
    dkim_gone_since: Maybe<Date>;
    verified_at: Maybe<Date>;
    checked_at: Maybe<Date>;
    next_check_at: Maybe<Date>;
    /** The finding of the last check, for people. */
    findings: MaybeJson<ColumnTypes['sender_domains']['findings']>;
    /** Deletion keeps keys and tokens. */
    deleted_at: Maybe<Date>;
    created_at: Fixed<Date>;
    /** `required`: its email leaves only over TLS, with any certificate. */
    tls: Generated<'opportunistic' | 'required'>;
    /** How many of its emails leave an hour, the others wait; null: no limit. */
    max_per_hour: Maybe<number>;
  };
  /** By sender domain, UTC day of acceptance and mailbox provider; the provider '' sums those beyond the largest ones of a day. */
  sender_health_counts: {
    project_id: Fixed<number>;
    domain: Fixed<string>;
    day: Fixed<string>;
    provider: Fixed<string>;
    /** `accepted`, `refused` in the SMTP dialogue, `bounced` later, `complained`, `deferred` attempts, `failed`. */
    kind: Fixed<string>;
    /** Of `accepted`: the bucket of the time it took (`delivery-times.ts`). Of `refused`, `bounced` and `deferred`: the cause. */
    detail: Fixed<string>;
    count: number;
  };
  /** Counts not yet folded, by the domain of the recipient. */
  sender_health_deltas: {
    id: ColumnType<number, never, never>;
    project_id: number;
    domain: string;
    day: string;
    recipient_domain: string;
    kind: string;
    detail: string;
    count: number;
  };
  service_emails: {
    workspace_id: Fixed<number>;
    kind: Fixed<ColumnTypes['service_emails']['kind']>;
    /** The text of its JSON; null since a reset. */
    design: Maybe<string>;
    /** Of the original that was current when it was last saved. */
    original_hash: string;
    /** Also grows with a reset, so that no stale editor overwrites what came after it. The original is revision 1. */
    revision: number;
    updated_at: Date;
    updated_by: Json<ColumnTypes['service_emails']['updated_by']>;
    /** Why the original was sent instead, the last time; null: it was not, since the last save. */
    fault: Maybe<string>;
    fault_at: Maybe<Date>;
  };
  /** What went wrong, from when to when: at most one at a time of a kind and subject. */
  service_notices: {
    id: Fixed<string>;
    workspace_id: number;
    /** Null: it concerns all projects of the workspace. */
    project_id: Maybe<number>;
    kind: ColumnTypes['service_notices']['kind'];
    /** What it is about, such as `webhook:7`. */
    subject: string;
    facts: Json<ColumnTypes['service_notices']['facts']>;
    /** When its condition was first seen. */
    seen_at: Date;
    /** Null: its condition has not lasted long enough yet, so it is not shown. */
    opened_at: Maybe<Date>;
    /** Since when its condition no longer holds; null: it holds. */
    clear_since: Maybe<Date>;
    closed_at: Maybe<Date>;
  };
  /** Attachments that the emails of a batch share. UUIDv7: rows expire by their id, after the emails. */
  shared_attachments: {
    id: Fixed<string>;
    content: Buffer;
  };
  /** Failed sign-ins, by account and by client network. */
  sign_in_attempts: {
    /** SHA-256 of what is counted: addresses without an account are not stored. */
    subject: Fixed<Buffer>;
    failures: number;
    last_at: Date;
  };
  sso_identities: {
    issuer: Fixed<string>;
    /** The `sub` of its ID tokens, which never changes. */
    subject: Fixed<string>;
    user_id: string;
    created_at: Fixed<Date>;
  };
  subscriptions: {
    project_id: Fixed<number>;
    /** Lower case; of an erased recipient, the salted hash. */
    email: Fixed<string>;
    /** Key of a topic, which may be deleted; * is all topics. */
    topic: Fixed<string>;
    state: 'subscribed' | 'unsubscribed';
    source: 'link' | 'api' | 'report' | 'import' | 'upgrade' | 'double_opt_in';
    note: Maybe<string>;
    email_id: Maybe<string>;
    changed_at: Date;
  };
  suppressions: {
    project_id: Fixed<number>;
    /** Lower case; of an erased recipient, the salted hash. */
    email: Fixed<string>;
    reason: 'hard_bounce' | 'complaint' | 'manual' | 'unsubscribe';
    /** The email that caused the suppression, if any. */
    email_id: Maybe<string>;
    created_at: Fixed<Date>;
  };
  /** Which templates have copies of which synced block; written at each save of a template. */
  template_block_uses: {
    project_id: Fixed<number>;
    sync_id: Fixed<string>;
    template_id: Fixed<number>;
  };
  /** The texts of versions: identical bytes are stored once per template. */
  template_designs: {
    template_id: Fixed<number>;
    sha256: Fixed<Buffer>;
    design: string;
  };
  template_folders: {
    id: Generated<number>;
    project_id: number;
    name: string;
    created_at: Fixed<Date>;
  };
  template_pages: {
    template_id: number;
    /** Null: of the last save. */
    review_id: Maybe<string>;
    language: string;
    html: string;
    subject: Maybe<string>;
    /** How many blocks lack a translation, up to 100. */
    missing: number;
  };
  template_versions: {
    /** UUID version 7: ids sort by creation. */
    id: Fixed<string>;
    template_id: number;
    revision: number;
    kind: 'save' | 'restore' | 'kept';
    /** SHA-256 of the text. */
    sha256: Buffer;
    /** Length of the text. */
    bytes: number;
    display_mode: 'email' | 'web' | 'popup' | 'document';
    label: Maybe<string>;
    author: Json<ColumnTypes['template_versions']['author']>;
    /** The session whose later saves may update this version. */
    session_id: Maybe<string>;
    created_at: Fixed<Date>;
    updated_at: Date;
    /** What the audit and email clients make of the design, as JSON. */
    report: Maybe<string>;
    /** The report is missing and was not found impossible. */
    report_due: Generated<boolean>;
  };
  /** Designs with their last rendering. Designs are text, not jsonb: they are returned exactly as received, and no query looks inside. */
  templates: {
    id: Generated<number>;
    project_id: number;
    folder_id: Maybe<number>;
    name: string;
    display_mode: 'email' | 'web' | 'popup' | 'document';
    /** The JSON as received. */
    design: string;
    /** Rendered at the last save; null: never rendered. */
    html: Maybe<string>;
    created_at: Fixed<Date>;
    updated_at: Date;
    /** Increases with each change of the design or its mode. */
    revision: Generated<number>;
    tags: Generated<string[]>;
    /** Name and tags in lower case, one per line, for searches. */
    search_key: Generated<string>;
    /** The user who saved it last. */
    updated_by: MaybeJson<ColumnTypes['templates']['updated_by']>;
    /** SHA-256 of its thumbnail in hex; null: none. */
    drawn_thumbnail: Maybe<string>;
    thumbnail_due: Generated<boolean>;
    /** When it was moved to the trash. */
    deleted_at: Maybe<Date>;
    /** The brand styles that the design uses, recorded at its last save. */
    brand_styles: Generated<string[]>;
    /** Values of variables for previews and tests, as the text of a JSON object; null: none. */
    sample_data: Maybe<string>;
    subject: Maybe<string>;
    language: Maybe<string>;
  };
  topics: {
    project_id: Fixed<number>;
    /** Never *, which stands for all topics. */
    key: Fixed<string>;
    name: string;
    description: string;
    translations: Json<ColumnTypes['topics']['translations']>;
    /** Whether only recipients who opted in receive it. */
    opt_in: boolean;
    public: boolean;
    created_at: Fixed<Date>;
    updated_at: Date;
    /** The email that asks for confirmation. The template may be deleted. */
    opt_in_template_id: Maybe<number>;
    opt_in_from: Maybe<string>;
    track_opens: Generated<boolean>;
    track_clicks: Generated<boolean>;
  };
  tracking_domains: {
    domain_id: Fixed<number>;
    /** A-label, lower case, below the domain. */
    host: string;
    /** Null: emails do not use it. */
    verified_at: Maybe<Date>;
    created_at: Fixed<Date>;
  };
  /** Requests of tracked links and images that are not judged yet: they stay for seconds. */
  tracking_hits: {
    id: ColumnType<number, never, never>;
    email_id: string;
    /** Position in the email, from 1; 0: the image that shows an open. */
    link: number;
    url: Maybe<string>;
    /** Null: a person, unless other requests show otherwise. */
    source: Maybe<'proxy' | 'prefetch' | 'scanner'>;
    first_at: Date;
    last_at: Date;
    count: number;
  };
  uploads: {
    id: Fixed<string>;
    project_id: number;
    /** SHA-256 of its bytes in hex; for an image of an end user, of its owner and bytes, so that each has an entry. */
    sha256: string;
    name: string;
    /** The name in lower case, for searches. */
    name_key: string;
    kind: 'png' | 'jpeg' | 'gif' | 'webp';
    url: string;
    width: number;
    height: number;
    bytes: number;
    animated: boolean;
    created_at: Fixed<Date>;
    /** The end user who uploaded it in a page; null: an image of the project; empty: of a page whose user is not signed in. */
    end_user_id: Maybe<string>;
    /** Empty: in no folder. */
    folder: Generated<string>;
  };
  /** Challenges that a passkey has signed, until they expire: none is accepted twice. */
  used_challenges: {
    hash: Fixed<Buffer>;
    expires_at: Date;
  };
  /** Optional at insertion; default null. */
  users: {
    id: Fixed<string>;
    /** Lower case. */
    email: string;
    name: string;
    /** argon2id in its text format; null: cannot sign in with a password. */
    password_hash: Maybe<string>;
    created_at: Fixed<Date>;
    /** The sealed secret of the authenticator app; null: no second factor. */
    second_factor: Maybe<Buffer>;
    /** A secret that is not confirmed yet. */
    second_factor_pending: Maybe<Buffer>;
    /** The time step of the last accepted code, so that no code works twice. */
    second_factor_step: Maybe<number>;
    /** When its owner opened a link mailed to the address; null: the address may belong to another person. */
    email_confirmed_at: Maybe<Date>;
    /** BCP 47: of the console, and of emails to the user; null: never set. */
    language: Maybe<string>;
  };
  warm_ups: {
    domain_id: Fixed<number>;
    first_day: string;
    first_emails: number;
    growth_percent: number;
    last_emails: number;
    /** The last day on which email was sent, with the number of attempts. */
    day: string;
    used: number;
    /** The day on which its end was noted; null: not yet. */
    ended_on: Maybe<string>;
  };
  webhook_attempts: {
    delivery_id: Fixed<string>;
    /** From 1. */
    number: Fixed<number>;
    started_at: Date;
    duration_ms: number;
    /** Null without a response. */
    status_code: Maybe<number>;
    /** Why there is no response, or why it counts as a failure; null on success. */
    failure: Maybe<string>;
    /** The first 20 kB of the response. */
    response_body: Maybe<string>;
  };
  /** In weekly partitions by UUIDv7, so that old ones are dropped as tables. Pending ones are in webhook_queue, too. */
  webhook_deliveries: {
    /** UUIDv7: its time selects the partition. */
    id: Fixed<string>;
    endpoint_id: number;
    project_id: number;
    /** `evt_` and 32 hex digits: the same for every endpoint and replay. */
    event_id: string;
    event_type: ColumnTypes['webhook_deliveries']['event_type'];
    /** The exact text that is signed and sent. */
    payload: string;
    status: Generated<'pending' | 'delivered' | 'failed'>;
    /** Number of attempts, including replays. */
    attempts: Generated<number>;
    /** Attempts since it became pending: the number of the next retry. */
    retry_count: Generated<number>;
    /** Null once delivered or failed. */
    next_attempt_at: Maybe<Date>;
    /** Why the last attempt failed, in one sentence. */
    last_reason: Maybe<string>;
    created_at: Fixed<Date>;
    finished_at: Maybe<Date>;
    /** The email whose events arrive in order; null: no order. */
    subject_id: Maybe<string>;
    /** The event's number within its subject, from 1; 0 without a subject. */
    sequence: Generated<number>;
    /** W3C, of the sampled request that the event goes back to. */
    traceparent: Maybe<string>;
  };
  webhook_endpoints: {
    id: Generated<number>;
    project_id: number;
    family: 'email' | 'ai_credits' | 'templates' | 'service';
    /** Empty: removed by the caller, while secret and deliveries are kept. Only in the family `ai_credits`. */
    url: string;
    /** Subscribed events; empty: all of its family. */
    events: Generated<ColumnTypes['webhook_endpoints']['events']>;
    active: Generated<boolean>;
    /** Sealed with the installation's secret key. */
    secret: Buffer;
    /** Signs in addition to the secret until it is activated; sealed. */
    prepared_secret: Maybe<Buffer>;
    /** Since when all attempts have failed; null: the last one succeeded. */
    failing_since: Maybe<Date>;
    disabled_at: Maybe<Date>;
    disabled_reason: Maybe<string>;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  /** Pending deliveries only; small and unpartitioned, so that workers scan it endpoint by endpoint with one index descent each. */
  webhook_queue: {
    delivery_id: Fixed<string>;
    endpoint_id: number;
    /** When its next attempt is due. */
    due_at: Date;
    leased_by: Maybe<string>;
    /** Until when the claim lasts. No index covers it, so claiming updates no index. */
    leased_until: Maybe<Date>;
    /** As in `webhook_deliveries`. */
    subject_id: Maybe<string>;
    sequence: Generated<number>;
    /** Until when later events of the same subject wait for this one; null: not attempted yet. */
    followers_wait_until: Maybe<Date>;
    /** When a worker claimed it. */
    leased_at: Maybe<Date>;
  };
  /** Workers that send email. A worker is alive while its counter increases, so clocks are never compared. The lease of an email ends with these heartbeats. */
  workers: {
    id: Fixed<string>;
    /** Machine and process, for people. */
    name: string;
    started_at: Date;
    seen_at: Date;
    /** Increases while it lives: others compare by their own clocks. */
    beats: Generated<number>;
  };
  /** Keys of rows that changed after a move began, written by the triggers of the move and deleted once copied. */
  workspace_changes: {
    move_id: string;
    table_name: string;
    key: Json<unknown>;
    /** How many rows the change added: 1, 0 or -1. */
    rows: Generated<number>;
    /** What it added to the hash of its table; 0 where the freeze hashes the whole table. */
    hash: Generated<string>;
  };
  /** Moves of workspaces out of this installation, or into it. The same id on both sides. */
  workspace_moves: {
    id: Fixed<string>;
    /** The workspace may be gone, or not be here yet. */
    workspace_id: number;
    direction: 'out' | 'in';
    state: 'copying' | 'closing' | 'frozen' | 'moved' | 'purged' | 'arriving' | 'owned' | 'discarded';
    /** Files of the move that are written, or that have been read. */
    files: Generated<string[]>;
    /** Rows and hashes per table when the workspace was frozen, or when it arrived. */
    ledger: MaybeJson<unknown>;
    started_at: Date;
    changed_at: Date;
  };
  workspaces: {
    id: Generated<number>;
    name: string;
    status: Generated<'active' | 'archived' | 'suspended'>;
    /** Not for personal access tokens. */
    sso_required: Generated<boolean>;
    created_at: Fixed<Date>;
    /** How far its move to another installation is; null: it is here. While set, its requests are refused. */
    moving: Maybe<'closing' | 'frozen' | 'moved'>;
  };
}
