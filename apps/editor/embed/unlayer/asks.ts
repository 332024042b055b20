import { type Anything, type Config, mergeTagsOf } from './host-options.ts';

// biome-ignore lint/suspicious/noExplicitAny: callbacks of pages
export type Callback = (...given: any[]) => any;
type Ask = (params: Anything) => unknown;

/** What a page's callback is given before `done`, and what the editor reads of its answer. */
type AskRule = {
  ask: string;
  given?(params: Anything, config: Config): unknown;
  answer?(result: Anything): unknown;
};

export const askRules: Readonly<Record<string, AskRule>> = {
  selectImage: { ask: 'selectImage' },
  displayCondition: {
    ask: 'displayCondition',
    given: ({ condition }) => ({ ...condition, context: {} }),
  },
  mergeTag: {
    ask: 'mergeTag',
    given: (params, { mergeTags = {} }) => ({ mergeTags: mergeTagsOf(mergeTags), context: {}, ...params }),
  },
  previewHtml: { ask: 'previewHtml' },
  itemRemoved: { ask: 'confirmDelete', given: ({ items = [] }) => ({ item: items[0]?.node ?? {} }) },
  'credits:purchase': { ask: 'credits:purchase' },
};

/** Callbacks of saved blocks, by what the editor asks of them. */
const BLOCK_CALLBACKS: Readonly<Record<string, string>> = {
  save: 'block:added',
  update: 'block:modified',
  delete: 'block:removed',
};
export const blockCallbacks = Object.values(BLOCK_CALLBACKS);

/** One callback as an answer to an ask: `callback(data, done)`. The first of `done` and a returned value counts. */
export function answerBy(
  callback: Callback,
  { given = (params) => params, answer }: AskRule,
  config: () => Config,
): Ask {
  return async (params) => {
    const result = await called(callback, given(params ?? {}, config()));
    return answer ? answer(result as Anything) : result;
  };
}

/** The upload of an image. `done` may be called with the progress first. */
export function uploadBy(callback: Callback): Ask {
  return async ({ name, type, data }) => {
    const bytes = Uint8Array.from(atob(String(data)), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], String(name ?? 'image'), { type: String(type ?? '') });
    return new Promise((resolve, reject) => {
      callback({ accepted: [file], attachments: [file] }, (result: Anything = {}) => {
        if (result.error)
          reject(new Error(typeof result.error === 'string' ? result.error : 'The upload failed.'));
        else if (result.abort) reject(new Error('The upload was aborted.'));
        else if (result.url) resolve({ width: 0, height: 0, ...result });
      });
    });
  };
}

/** Saved blocks of a page: the provider lists them, callbacks hear of changes. */
export function blocksBy(callbacks: ReadonlyMap<string, Callback>): Ask {
  return ({ action, ...params }) => {
    if (action === 'list') {
      const provider = callbacks.get('provider:blocks');
      return provider ? called(provider, params) : [];
    }
    const callback = callbacks.get(BLOCK_CALLBACKS[action] ?? '');
    return callback && called(callback, { ...params, ...params.block });
  };
}

/** Uploads that a page lists: `done(images, {hasMore, page, perPage, total})`. */
export function uploadsBy(provider: Callback): Ask {
  return (params) =>
    new Promise((resolve) =>
      provider(params, (images: unknown, { hasMore = false }: Anything = {}) => resolve({ images, hasMore })),
    );
}

function called(callback: Callback, given: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve(callback(given, resolve)).then(
      (result) => result !== undefined && resolve(result),
      reject,
    );
  });
}
