import type { Migration } from 'kysely/migration';
import * as schema from './0001-schema.ts';
import * as topics from './0002-topics.ts';
import * as subscriptions from './0003-subscriptions.ts';
import * as unstoredContent from './0004-unstored-content.ts';
import * as retention from './0005-retention.ts';
import * as receivedMessageIds from './0006-received-message-ids.ts';
import * as topicCounts from './0007-topic-counts.ts';
import * as erasures from './0008-erasures.ts';
import * as accountEmails from './0009-account-emails.ts';
import * as doubleOptIn from './0010-double-opt-in.ts';
import * as testKeys from './0011-test-keys.ts';
import * as auditOfKeys from './0012-audit-of-keys.ts';
import * as notices from './0013-notices.ts';
import * as templateLanguages from './0014-template-languages.ts';
import * as lists from './0015-lists.ts';
import * as broadcasts from './0016-broadcasts.ts';
import * as keyNetworks from './0017-key-networks.ts';
import * as requiredTls from './0018-required-tls.ts';
import * as emailArchive from './0019-email-archive.ts';
import * as idempotentRequests from './0020-idempotent-requests.ts';
import * as senderHealth from './0021-sender-health.ts';
import * as tracking from './0022-tracking.ts';
import * as passkeys from './0023-passkeys.ts';
import * as previewLinks from './0024-preview-links.ts';
import * as senderLimits from './0025-sender-limits.ts';
import * as workspaceMoves from './0026-workspace-moves.ts';
import * as serviceEmails from './0027-service-emails.ts';
import * as moveHashes from './0028-move-hashes.ts';
import type { OnlineIndex } from './online-index.ts';

/** A step from one version of the schema to the next. */
export type SchemaMigration = Migration & {
  /**
   * Indexes on tables that can be large. They are built before the transaction of the migration, without blocking reads and
   * writes; its `up` creates each with `createIndex`, which finds them, or creates those of an empty database.
   */
  indexes?: readonly OnlineIndex[];
  /** Of a contract: what processes of the release before would do wrong beside it, as `they count …`. */
  olderProcesses?: string;
};

export type Migrations = Readonly<Record<string, SchemaMigration>>;

/**
 * Every migration in the order of its number. A released migration is never edited: add another one. It only adds, so that
 * older processes keep running and can start beside it; what removes something is a contract. PostgreSQL 15 must support
 * every statement.
 */
export const migrations: Migrations = {
  '0001-schema': schema,
  '0002-topics': topics,
  '0003-subscriptions': subscriptions,
  '0004-unstored-content': unstoredContent,
  '0005-retention': retention,
  '0006-received-message-ids': receivedMessageIds,
  '0007-topic-counts': topicCounts,
  '0008-erasures': erasures,
  '0009-account-emails': accountEmails,
  '0010-double-opt-in': doubleOptIn,
  '0011-test-keys': testKeys,
  '0012-audit-of-keys': auditOfKeys,
  '0013-notices': notices,
  '0014-template-languages': templateLanguages,
  '0015-lists': lists,
  '0016-broadcasts': broadcasts,
  '0017-key-networks': keyNetworks,
  '0018-required-tls': requiredTls,
  '0019-email-archive': emailArchive,
  '0020-idempotent-requests': idempotentRequests,
  '0021-sender-health': senderHealth,
  '0022-tracking': tracking,
  '0023-passkeys': passkeys,
  '0024-preview-links': previewLinks,
  '0025-sender-limits': senderLimits,
  '0026-workspace-moves': workspaceMoves,
  '0027-service-emails': serviceEmails,
  '0028-move-hashes': moveHashes,
};

/**
 * Whether a migration takes away what processes of the release before it use, so that they can neither run nor start.
 * The name says so, because a program that does not know the migration must be able to tell.
 */
export const isContract = (name: string): boolean => name.endsWith('-contract');
