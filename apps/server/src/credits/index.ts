/**
 * AI credits: balance per workspace and billing month, reservations, bookings, alerts, usage. Read `open-credits.ts` (its
 * `Credits` is the port that `ai` uses) first, then `credit-rounds.ts` and `credit-periods.ts`.
 */

export { type CurrentAlert, listCurrentAlerts } from './credit-alerts.ts';
export { type CreditAnchors, rememberAnchors } from './credit-anchors.ts';
export { listCreditChanges } from './credit-entries.ts';
export { creditPeriod, lastDateOf } from './credit-periods.ts';
export { keepCredits } from './jobs/keep-credits.ts';
export type { CreditRequest, Credits } from './open-credits.ts';
export { openCredits } from './open-credits.ts';
export { creditsRoutes } from './routes/ai-credits.ts';
