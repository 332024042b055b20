import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { BrandsTables } from './tables/brands.ts';
import type { CollaborationTables } from './tables/collaboration.ts';
import type { CommentsTables } from './tables/comments.ts';
import type { ConnectedAppsTables } from './tables/connected-apps.ts';
import type { CreditsTables } from './tables/credits.ts';
import type { DomainReportsTables } from './tables/domain-reports.ts';
import type { EditorSessionsTables } from './tables/editor-sessions.ts';
import type { EmailCountsTables } from './tables/email-counts.ts';
import type { EmailQueueTables } from './tables/email-queue.ts';
import type { EmailsTables } from './tables/emails.ts';
import type { FilesTables } from './tables/files.ts';
import type { InstallationTables } from './tables/installation.ts';
import type { PreviewsTables } from './tables/previews.ts';
import type { ProjectStoragesTables } from './tables/project-storages.ts';
import type { ReceivedEmailsTables } from './tables/received-emails.ts';
import type { ReviewsTables } from './tables/reviews.ts';
import type { SignInTables } from './tables/sign-in.ts';
import type { TemplatesTables } from './tables/templates.ts';
import type { WarmUpsTables } from './tables/warm-ups.ts';
import type { WebhooksTables } from './tables/webhooks.ts';

/**
 * Every table by name. Each area's tables are declared in a file under `tables/`, maintained by hand with the
 * migrations. JavaScript types: `timestamptz` is a Date, `bigint` a number (an error beyond 2^53), `numeric` a string,
 * `jsonb` its value.
 */
export interface Tables
  extends AccountsTables,
    TemplatesTables,
    BrandsTables,
    CollaborationTables,
    FilesTables,
    InstallationTables,
    PreviewsTables,
    WebhooksTables,
    CommentsTables,
    ReviewsTables,
    EmailsTables,
    EmailQueueTables,
    EmailCountsTables,
    ReceivedEmailsTables,
    DomainReportsTables,
    WarmUpsTables,
    ConnectedAppsTables,
    CreditsTables,
    EditorSessionsTables,
    ProjectStoragesTables,
    SignInTables {}

/** The database or a transaction; repositories accept both. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
