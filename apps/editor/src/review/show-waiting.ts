import type { Editor } from '../kernel/editor.ts';
import { reviewsOf, waitingIn } from './review-store.ts';

/** What the links of the console end with. */
const LINKED = '#review';

/**
 * Shows the panel to who came for a review: by the link of the console, or because one waits for them. On narrow windows
 * only the link opens it, over the design.
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
