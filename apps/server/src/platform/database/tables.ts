import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { BrandsTables } from './tables/brands.ts';
import type { CreditsTables } from './tables/credits.ts';
import type { EditorSessionsTables } from './tables/editor-sessions.ts';
import type { EmailsTables } from './tables/emails.ts';
import type { FilesTables } from './tables/files.ts';
import type { InstallationTables } from './tables/installation.ts';
import type { PreviewsTables } from './tables/previews.ts';
import type { ProjectStoragesTables } from './tables/project-storages.ts';
import type { SignInTables } from './tables/sign-in.ts';
import type { TemplatesTables } from './tables/templates.ts';
import type { WebhooksTables } from './tables/webhooks.ts';

/**
 * Every table by its name. Each area's tables are declared in a file of its own under `tables/`, written by hand
 * beside the migration that makes them.
 *
 * What the driver gives: `timestamptz` is a Date, `bigint` a number (one beyond 2^53 is an error), `numeric` a string, `jsonb` the value it holds.
 */
export interface Tables
  extends AccountsTables,
    TemplatesTables,
    BrandsTables,
    FilesTables,
    InstallationTables,
    PreviewsTables,
    WebhooksTables,
    EmailsTables,
    CreditsTables,
    EditorSessionsTables,
    ProjectStoragesTables,
    SignInTables {}

/** The database, or a transaction on it: functions of table files take either. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
