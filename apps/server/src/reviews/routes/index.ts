import type { AnyRoute } from '../../base/route.ts';
import type { ReviewsDeps } from '../deps.ts';
import {
  answerReviewRoute,
  getReviewRuleRoute,
  listReviewsRoute,
  listWaitingReviewsRoute,
  putReviewRuleRoute,
  requestReviewRoute,
} from './reviews.ts';

export const reviewsRoutes: readonly AnyRoute<ReviewsDeps>[] = [
  listReviewsRoute,
  requestReviewRoute,
  answerReviewRoute,
  getReviewRuleRoute,
  putReviewRuleRoute,
  listWaitingReviewsRoute,
];
