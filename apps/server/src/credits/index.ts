/**
 * AI credits: balance per workspace and billing month, reservations, bookings, alerts, usage. Read `credits.ts` (the
 * port that `ai` uses) first, then `reserve-credits.ts`, `settle-credits.ts`, `raise-alerts.ts` and
 * `credit-period.ts`.
 */

export { type CreditAnchors, rememberAnchors } from './credit-anchors.ts';
export { listCreditChanges } from './credit-entries.ts';
export { creditPeriod, dateOf, lastDateOf } from './credit-period.ts';
export type { CreditRequest, Credits } from './credits.ts';
export { keepCredits } from './jobs/keep-credits.ts';
export { openCredits } from './open-credits.ts';
export { creditsRoutes } from './routes/ai-credits.ts';
