import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as templates from './0002-templates.ts';
import * as files from './0003-files.ts';
import * as installation from './0004-installation.ts';
import * as webhooks from './0005-webhooks.ts';
import * as emails from './0006-emails.ts';
import * as credits from './0007-credits.ts';
import * as ai from './0008-ai.ts';
import * as previews from './0009-previews.ts';
import * as syncedBlocks from './0010-synced-blocks.ts';
import * as projectStorage from './0011-project-storage.ts';
import * as editorSessions from './0012-editor-sessions.ts';
import * as signIn from './0013-sign-in.ts';
import * as editorSaves from './0014-editor-saves.ts';
import * as emailCounts from './0015-email-counts.ts';
import * as origins from './0016-origins.ts';
import * as eventOrder from './0017-event-order.ts';
import * as accountSecurity from './0018-account-security.ts';
import * as emailLeases from './0019-email-leases.ts';
import * as brands from './0020-brands.ts';
import * as embedding from './0021-embedding.ts';
import * as lastBackup from './0022-last-backup.ts';
import * as uploadFolders from './0023-upload-folders.ts';
import * as scheduledEmails from './0024-scheduled-emails.ts';
import * as keyScopes from './0025-key-scopes.ts';
import * as sharedAttachments from './0026-shared-attachments.ts';
import * as comments from './0027-comments.ts';
import * as connectedApps from './0028-connected-apps.ts';
import * as sharedDesigns from './0029-shared-designs.ts';
import * as receivedEmails from './0030-received-emails.ts';
import * as reviews from './0031-reviews.ts';
import * as relayFeedback from './0032-relay-feedback.ts';
import * as relayStates from './0033-relay-states.ts';
import * as sampleData from './0034-sample-data.ts';
import * as traceparents from './0035-traceparents.ts';
import * as domainReports from './0036-domain-reports.ts';
import * as warmUps from './0037-warm-ups.ts';
import * as emailStreams from './0038-email-streams.ts';
import * as providers from './0039-providers.ts';
import * as emailsByTemplate from './0040-emails-by-template.ts';
import * as emailBatches from './0041-email-batches.ts';
import * as overdueEmails from './0042-overdue-emails.ts';
import * as learnedRates from './0043-learned-rates.ts';
import * as embedPermissions from './0044-embed-permissions.ts';

/**
 * Every migration in the order of its number. A released migration is never edited: add another one. PostgreSQL 15 must
 * support every statement.
 */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-templates': templates,
  '0003-files': files,
  '0004-installation': installation,
  '0005-webhooks': webhooks,
  '0006-emails': emails,
  '0007-credits': credits,
  '0008-ai': ai,
  '0009-previews': previews,
  '0010-synced-blocks': syncedBlocks,
  '0011-project-storage': projectStorage,
  '0012-editor-sessions': editorSessions,
  '0013-sign-in': signIn,
  '0014-editor-saves': editorSaves,
  '0015-email-counts': emailCounts,
  '0016-origins': origins,
  '0017-event-order': eventOrder,
  '0018-account-security': accountSecurity,
  '0019-email-leases': emailLeases,
  '0020-brands': brands,
  '0021-embedding': embedding,
  '0022-last-backup': lastBackup,
  '0023-upload-folders': uploadFolders,
  '0024-scheduled-emails': scheduledEmails,
  '0025-key-scopes': keyScopes,
  '0026-shared-attachments': sharedAttachments,
  '0027-comments': comments,
  '0028-connected-apps': connectedApps,
  '0029-shared-designs': sharedDesigns,
  '0030-received-emails': receivedEmails,
  '0031-reviews': reviews,
  '0032-relay-feedback': relayFeedback,
  '0033-relay-states': relayStates,
  '0034-sample-data': sampleData,
  '0035-traceparents': traceparents,
  '0036-domain-reports': domainReports,
  '0037-warm-ups': warmUps,
  '0038-email-streams': emailStreams,
  '0039-providers': providers,
  '0040-emails-by-template': emailsByTemplate,
  '0041-email-batches': emailBatches,
  '0042-overdue-emails': overdueEmails,
  '0043-learned-rates': learnedRates,
  '0044-embed-permissions': embedPermissions,
};
