import { assistantRequest } from './events.ts';
import { type Anything, type Config, mergeTagsOf } from './host-options.ts';

// biome-ignore lint/suspicious/noExplicitAny: callbacks of pages
export type Callback = (...given: any[]) => any;
type Answerer = (params: Anything) => unknown;

/** What a page's callback receives before `done`, and what the editor reads from its answer. */
type RequestRule = {
  request: string;
  given?(params: Anything, config: Config): unknown;
  answer?(result: Anything): unknown;
};

const requestRules: Readonly<Record<string, RequestRule>> = {
  selectImage: { request: 'selectImage' },
  displayCondition: {
    request: 'displayCondition',
    given: ({ condition }) => ({ ...condition, context: {} }),
  },
  mergeTag: { request: 'mergeTag', given: withMergeTags },
  mergeTagRule: { request: 'mergeTagRule', given: withMergeTags },
  previewHtml: { request: 'previewHtml' },
  itemRemoved: { request: 'confirmDelete', given: ({ items = [] }) => ({ item: items[0]?.node ?? {} }) },
  'image:removed': {
    request: 'removeUpload',
    given: ({ id }, { projectId, user }) => ({ id, projectId, userId: user?.id }),
    // `done` has no argument.
    answer: () => null,
  },
  fetchImage: {
    request: 'fetchImage',
    answer: ({ blob, url }) => (blob ? { blob } : { url }),
  },
  'credits:purchase': { request: 'credits:purchase' },
  'ai:assistant:generate': {
    request: 'generate',
    given: ({ messages = [], value, ...asked }, config) =>
      assistantRequest({ ...asked, prompt: messages.at(-1)?.text, item: value }, config),
    answer: ({ success, error, data = [] }) => {
      if (success !== false && !error) return data[0] ?? null;
      throw new Error(typeof error === 'string' ? error : (error?.message ?? 'The assistant failed.'));
    },
  },
};

/** Callbacks of saved blocks, by the action that the editor requests. */
const BLOCK_CALLBACKS: Readonly<Record<string, string>> = {
  save: 'block:added',
  update: 'block:modified',
  delete: 'block:removed',
};

const REQUESTED = new Set([
  ...Object.keys(requestRules),
  ...Object.values(BLOCK_CALLBACKS),
  ...['image', 'provider:blocks', 'provider:userUploads', 'provider:stockImages'],
]);

/** Whether the editor sends this type as a request, and not as an event. */
export function isRequest(type: string): boolean {
  return REQUESTED.has(type);
}

/** The request of our protocol that a callback's type answers. */
export function requestOf(type: string): string {
  return requestRules[type]?.request ?? (/block/.test(type) ? 'blocks' : type.replace('provider:', ''));
}

/** Answers a request by the callbacks of the page. */
export function answererOf(
  type: string,
  callback: Callback,
  callbacks: ReadonlyMap<string, Callback>,
  config: () => Config,
): Answerer {
  const rule = requestRules[type];
  if (rule) return answerBy(callback, rule, config);
  if (type === 'image') return uploadBy(callback);
  return type === 'provider:blocks' || /^block:/.test(type) ? blocksBy(callbacks) : imagesBy(callback);
}

/**
 * One callback as the answer to a request: `callback(data, done)`. The first of `done` and a returned value counts; what
 * callbacks with `done` return, such as the number of a timer, is no answer.
 */
function answerBy(
  callback: Callback,
  { given = (params) => params, answer }: RequestRule,
  config: () => Config,
): Answerer {
  return async (params) => {
    const result = await called(callback, given(params ?? {}, config()));
    return answer ? answer(result as Anything) : result;
  };
}

/** The upload of an image. `done` may be called with the progress first. */
function uploadBy(callback: Callback): Answerer {
  return ({ file }) =>
    new Promise((resolve, reject) => {
      const done = (result: Anything = {}) => {
        if (result.error)
          reject(new Error(typeof result.error === 'string' ? result.error : 'The upload failed.'));
        else if (result.abort) reject(new Error('The upload was aborted.'));
        else if (result.url) resolve(result);
      };
      // A callback that throws, or whose promise is rejected, ends the upload with its reason.
      Promise.resolve(callback({ accepted: [file], attachments: [file] }, done)).catch(reject);
    });
}

/** Saved blocks of a page: the provider lists them, callbacks receive changes. */
function blocksBy(callbacks: ReadonlyMap<string, Callback>): Answerer {
  return ({ action, ...params }) => {
    if (action === 'list') {
      const provider = callbacks.get('provider:blocks');
      return provider ? called(provider, params) : [];
    }
    const callback = callbacks.get(BLOCK_CALLBACKS[action] ?? '');
    return callback && called(callback, { ...params, ...params.block });
  };
}

/** Uploads or stock images that a page lists: `done(images, {hasMore, page, perPage, total})`. */
function imagesBy(provider: Callback): Answerer {
  return (params) =>
    new Promise((resolve) =>
      provider(params, (images: unknown, { hasMore = false }: Anything = {}) => resolve({ images, hasMore })),
    );
}

function withMergeTags(params: Anything, { mergeTags = {} }: Config): object {
  return { mergeTags: mergeTagsOf(mergeTags), context: {}, ...params };
}

function called(callback: Callback, given: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    Promise.resolve(callback(given, resolve)).then(
      (result) => result !== undefined && callback.length < 2 && resolve(result),
      reject,
    );
  });
}
