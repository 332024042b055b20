import type {
  Answer,
  AnswerReviewBody,
  RequestReviewBody,
  ReviewResult,
  ReviewStateResult,
} from '@postpress/contracts';
import type { Editor } from '../kernel/editor.ts';
import { keepLooking } from '../kernel/keep-looking.ts';
import { isEnd } from '../kernel/session-port.ts';

type State = Answer<typeof ReviewStateResult>['data'];
export type Review = State['reviews'][number];
export type ReviewsShown = Partial<State> & { failure?: string | undefined };

/** The reviews of the open template behind `subscribe` and `snapshot`. */
export class ReviewStore {
  readonly #editor: Editor;
  readonly #listeners = new Set<() => void>();
  #shown: ReviewsShown | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Undefined until they are loaded. */
  get snapshot(): ReviewsShown | undefined {
    return this.#shown;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads, and looks for changes from then on. @returns ends that */
  start(): () => void {
    return keepLooking(this.#editor.people, () => this.refresh());
  }

  async refresh(): Promise<void> {
    try {
      const { data } = await this.#editor.session.call<{ data: State }>('GET', '/reviews');
      // The same again renders nothing again.
      if (JSON.stringify(data) !== JSON.stringify(this.#shown)) this.#set(data);
    } catch (error) {
      // The session's end has its own banner.
      if (!isEnd(error) && !this.#shown?.reviews) this.#set({ failure: (error as Error).message });
    }
  }

  /** Saves, and sends what is stored then. @throws Error where it cannot be saved or sent */
  async request(body: RequestReviewBody): Promise<void> {
    const { saver, word } = this.#editor;
    if (!(await saver.save())) throw new Error(word('review.notSaved'));
    await this.#send('/reviews', body);
  }

  async answer(id: string, body: AnswerReviewBody): Promise<void> {
    await this.#send(`/reviews/${id}/answers`, body);
  }

  async #send(path: string, body: object): Promise<void> {
    await this.#editor.session.call<Answer<typeof ReviewResult>>('POST', path, body);
    await this.refresh();
  }

  #set(shown: ReviewsShown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

const stores = new WeakMap<Editor, ReviewStore>();

/** The one store of an editor. */
export function reviewsOf(editor: Editor): ReviewStore {
  const known = stores.get(editor) ?? new ReviewStore(editor);
  stores.set(editor, known);
  return known;
}

/** The review that a person is asked to answer now. */
export function waitingIn({ reviews = [] }: ReviewsShown): Review | undefined {
  return reviews.find(({ canAnswer, ownVerdict }) => canAnswer && ownVerdict === null);
}
