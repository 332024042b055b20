export type { CreditRequest, CreditReservation, Credits } from './credits.ts';
export { type CreditsDeps, openCredits } from './open-credits.ts';
export { creditsRoutes } from './routes/index.ts';
