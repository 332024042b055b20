import type { Answer, AnswerReviewBody, RequestReviewBody, ReviewStateResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { perEditor } from '../kernel/per-editor.ts';
import { PolledStore } from '../kernel/polled-store.ts';
import { templateIdOf } from '../kernel/session-port.ts';

type State = Answer<typeof ReviewStateResult>['data'];
export type Review = State['reviews'][number];
export type ReviewsShown = Partial<State> & { failure?: string | undefined };

/** The reviews of the open template. */
class ReviewStore extends PolledStore<ReviewsShown> {
  protected async load(): Promise<void> {
    const { data } = await this.editor.session.call(operations.getReviewState);
    // Listeners are notified of changes only.
    if (JSON.stringify(data) !== JSON.stringify(this.snapshot)) this.publish(data);
  }

  protected failed(failure: string): void {
    if (!this.snapshot?.reviews) this.publish({ failure });
  }

  /** Saves, and sends what is stored then. @throws Error where it cannot be saved or sent */
  async request(body: RequestReviewBody): Promise<void> {
    const { saver, session, t } = this.editor;
    if (!(await saver.save())) throw new Error(t('review.notSaved'));
    await session.call(operations.requestReview, { params: { id: templateIdOf(session) }, body });
    await this.refresh();
  }

  async answer(reviewId: string, body: AnswerReviewBody): Promise<void> {
    const { session } = this.editor;
    await session.call(operations.answerReview, { params: { id: templateIdOf(session), reviewId }, body });
    await this.refresh();
  }
}

/** The one store of an editor. */
export const reviewsOf = perEditor((editor) => new ReviewStore(editor));

/** The review that a person is asked to answer now. */
export function waitingIn({ reviews = [] }: ReviewsShown): Review | undefined {
  return reviews.find(({ canAnswer, ownVerdict }) => canAnswer && ownVerdict === null);
}
