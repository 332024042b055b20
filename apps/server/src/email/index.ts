export { type DomainSetup, domainSetup } from './domains/domain-setup.ts';
export { openSenderDirectory } from './domains/open-sender-directory.ts';
export { rememberSearchableWeeks } from './history/searchable-weeks.ts';
export { checkDomains } from './jobs/check-domains.ts';
export { historyJobs } from './jobs/history-jobs.ts';
export { makeWeeksAhead } from './jobs/keep-partitions.ts';
export { type EmailRouteDeps, emailRoutes } from './routes/index.ts';
