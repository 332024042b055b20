export { rememberSearchableWeeks } from './history/searchable-weeks.ts';
export { historyJobs } from './jobs/history-jobs.ts';
export { makeWeeksAhead } from './jobs/keep-partitions.ts';
export { emailRoutes } from './routes/index.ts';
