export type { CreditRequest, CreditReservation, Credits } from './credits.ts';
export { creditsRoutes } from './routes/index.ts';
