/**
 * Notices about the service: what needs attention, from when to when. Read `jobs/evaluate-notices.ts` first, then
 * `judge-signs.ts` (the rules), `track-notices.ts` (when a notice opens and closes), `record-change.ts` (webhook events and
 * who is mailed) and `mail-notices.ts`.
 */

export { evaluateNotices } from './jobs/evaluate-notices.ts';
export { noticesRoutes } from './routes/notices.ts';
