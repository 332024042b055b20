import type { Editor } from '../kernel/editor.ts';
import { reviewsOf, waitingIn } from './review-store.ts';

/** The hash of the console's links. */
const LINKED = '#review';

/**
 * Shows the panel if the user came by the console's link or has a review to answer. On narrow windows only the link
 * opens it, over the design.
 */
export async function showWaiting(editor: Editor): Promise<void> {
  const { view, announce, t } = editor;
  if (location.hash === LINKED) {
    view.set({ rightPanel: 'review', drawer: 'right' });
    return;
  }
  const reviews = reviewsOf(editor);
  await reviews.refresh();
  if (!reviews.snapshot || !waitingIn(reviews.snapshot)) return;
  if (view.snapshot.rightPanel === 'properties') view.set({ rightPanel: 'review' });
  announce(t('review.waits'));
}
