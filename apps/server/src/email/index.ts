/**
 * Transactional email, from the request to its last event. Read in the order of an email's life:
 * `accept/accept-email.ts` and `accept/store-emails.ts` (commit), `queue/claim-emails.ts`,
 * `deliver/attempt-email.ts` with `message/prepare-message.ts`, `transports/` and `deliver/decide-after-attempt.ts`,
 * `inbound/handle-report.ts` and `relays/handle-relay-event.ts` (bounces), `received/receive-email.ts` (email to
 * projects), `domain-reports/` (DMARC), `events/record-events.ts` (every change after an attempt or report), then
 * `history/` and `domains/`.
 */

export { openAcceptance } from './accept/open-acceptance.ts';
export { findTestSender, type SentTests, sendTests, type TestOrder } from './accept/send-tests.ts';
export { findArchivedWeek, listArchivedWeeks } from './archive/archived-chunks.ts';
export { openEmailArchive } from './archive/email-archive.ts';
export { verifySender } from './authentication/verify-sender.ts';
export { openPartSize } from './broadcasts/advance-broadcast.ts';
export { runBroadcasts } from './broadcasts/jobs/run-broadcasts.ts';
export { deliveryMetrics } from './deliver/delivery-metrics.ts';
export { holdEmails } from './deliver/hold-emails.ts';
export { type Delivery, startEmailDelivery } from './deliver/start-email-delivery.ts';
export { type ReceiveReportsDeps, receiveDomainReports } from './domain-reports/receive-domain-reports.ts';
export { listZoneRecords, toZoneLine } from './domains/dkim-zone.ts';
export { keyRecord } from './domains/dns-records.ts';
export { readSenderDomain } from './domains/domain-name.ts';
export { type DomainSetup, domainSetup } from './domains/domain-setup.ts';
export { ensureDkimKeys } from './domains/ensure-domains.ts';
export { checkDomains } from './domains/jobs/check-domains.ts';
export { purposeOf as purposeOfDkimKey } from './domains/make-dkim-keys.ts';
export { openSenderDirectory } from './domains/open-sender-directory.ts';
export { findReceivingProject, receivingHost } from './domains/receiving-domains.ts';
export { resetDkimKeys } from './domains/reset-dkim-keys.ts';
export { rotateDkim } from './domains/rotate-dkim.ts';
export { listDomainChanges, listDomainsEverywhere, listUnsignedDomains } from './domains/sender-domains.ts';
export { listTrackingHosts } from './domains/tracking-domains.ts';
export { listEmailChanges } from './emails/emails.ts';
export { eraseRecipients } from './erasure/jobs/erase-recipients.ts';
export { findLastBackup, recordBackup } from './fence/installation.ts';
export { EPOCH_MINUTES, findSendingFault, openFence, type RestoreFence } from './fence/open-fence.ts';
export { resumeSending } from './fence/resume-sending.ts';
export { compareFiles, deleteArchiveOf, restoreWeek } from './history/archive-weeks.ts';
export { findHistoryFault } from './history/find-history-fault.ts';
export { historyJobs } from './history/jobs/history-jobs.ts';
export { makeWeeksAhead } from './history/jobs/keep-partitions.ts';
export { rememberSearchableWeeks } from './history/searchable-weeks.ts';
export { type HandleReportDeps, handleReport } from './inbound/handle-report.ts';
export { readInboundAddress } from './inbound/inbound-addresses.ts';
export { findInboundReport, listInboundReports, type StoredReport } from './inbound/inbound-reports.ts';
export { type CapturedWaits, openCapturedWaits } from './inbox/captured-waits.ts';
export { isFreshDefault } from './inbox/is-fresh-default.ts';
export { deleteLists } from './lists/jobs/delete-lists.ts';
export { prepareMessage } from './message/prepare-message.ts';
export type { SenderDirectory } from './message/sender.ts';
export { type SendNoticeDeps, sealNotice, sendNotice } from './notices/send-notice.ts';
export { areHeld, releaseHeld } from './queue/email-queue.ts';
export { findOverdueSince } from './queue/queue-statistics.ts';
export { listDeferringProviders } from './queue/recipient-domains.ts';
export { openGoingLive } from './readiness/check-going-live.ts';
export { isBackupDue, isCertificateDue, readCertificate } from './readiness/due-dates.ts';
export { checkBackup, installationChecks } from './readiness/installation-checks.ts';
export { readinessOf } from './readiness/readiness.ts';
export { type ReceiveDeps, receiveEmail } from './received/receive-email.ts';
export type { RelayKeys } from './relays/providers/relay-providers.ts';
export { emailRoutes } from './routes/index.ts';
export { openSenderHealth } from './sender-health/open-sender-health.ts';
export { simulateComplaint } from './simulator/jobs/simulate-complaint.ts';
export { createSimulatorTransport } from './simulator/simulator-transport.ts';
export { listSenderCounts, type SenderCounts } from './statistics/email-counts.ts';
export { authenticateSubmission, type SubmissionDeps, submitMessage } from './submission/submit-message.ts';
export { foldTrackingHits } from './tracking/jobs/fold-tracking-hits.ts';
export { createHitRecorder } from './tracking/record-hits.ts';
export { createCaptureTransport } from './transports/capture-transport.ts';
export { createDane } from './transports/dane.ts';
export { createMtaSts } from './transports/mta-sts.ts';
export { createMxRoutes } from './transports/mx-routes.ts';
export { createMxTransport } from './transports/mx-transport.ts';
export { openTransportProbe, smtpParts } from './transports/open-transport-probe.ts';
export type { RelayState } from './transports/relay-health.ts';
export { listRelayStates, saveRelayState } from './transports/relay-states.ts';
export { createRelaysTransport } from './transports/relays-transport.ts';
export type { Transport } from './transports/transport.ts';
export { type PageLanguage, pageLanguage } from './unsubscribe/pages/page-language.ts';
export { filled, recipientPage } from './unsubscribe/pages/recipient-page.ts';
export { allowanceOf } from './warm-up/warm-up-plan.ts';
export { listRunningWarmUps, noteWarmUpEnd } from './warm-up/warm-ups.ts';
