/**
 * Reviews: a version of a template is sent for approval, reviewers approve or ask for changes, and limited keys send what
 * was approved. Read `request-review.ts` and `sendable-page.ts`.
 */

export { reviewsRoutes } from './routes/reviews.ts';
export { sendablePage } from './sendable-page.ts';
export { reviewState } from './wire-reviews.ts';
