import { callNames, setterNames } from '../src/embedding/call-names.ts';
import { DEADLINE_MS } from '../src/embedding/wire.ts';
import { type Answer, Link, type Listener } from './link.ts';

/** Placeholder for a function in options: the editor asks the host by this name instead. */
type RequestMark = { $ask: string };

type Callable = {
  [name in (typeof callNames)[number] | (typeof setterNames)[number]]: (
    ...given: unknown[]
  ) => Promise<unknown>;
};

export type EmbedOptions = {
  /** Where the editor goes, as an element or by its id. */
  element?: HTMLElement;
  id?: string;
  /** `editorUrl` of `POST /v3/editor-sessions`. */
  url: string;
  [option: string]: unknown;
};

/** An editor in a page: its calls as methods, its events, its requests. */
export type EmbeddedEditor = Callable & {
  /** Once the editor can be called. Rejected when it does not open, or may not speak with this page. */
  readonly ready: Promise<void>;
  readonly frame: HTMLIFrameElement;
  on(event: string, listener: Listener): EmbeddedEditor;
  off(event: string, listener: Listener): EmbeddedEditor;
  /** Answers requests of the editor: `image`, `mergeTag`, `displayCondition`, … */
  handle(name: string, answer: Answer): EmbeddedEditor;
  /** Stops answering these requests; the editor handles them itself. */
  unhandle(name: string): EmbeddedEditor;
  destroy(): void;
  addEventListener(event: string, listener: Listener): EmbeddedEditor;
  removeEventListener(event: string, listener: Listener): EmbeddedEditor;
  registerCallback(
    name: string,
    callback: (data: never, done: (answer: unknown) => void) => void,
  ): EmbeddedEditor;
  registerProvider(
    name: string,
    callback: (data: never, done: (answer: unknown) => void) => void,
  ): EmbeddedEditor;
};

/** Options of the old API that have no effect here. */
const IGNORED = ['projectId', 'version', 'offline', 'source', 'scripts'];
/** Puts an editor into a page. */
export function createEditor({ element, id, url, ...given }: EmbedOptions): EmbeddedEditor {
  const place = element ?? (id === undefined ? null : document.getElementById(id));
  if (!place) throw new Error('postpress: give the element, or the id of one that is in the page.');
  for (const name of IGNORED)
    if (name in given) console.info(`postpress: ${name} has no meaning here and is ignored.`);
  const address = new URL(url, location.href);
  const frame = frameFor(address.href);
  const requested = new Map<string, Answer>();
  const options = withRequests(given, (name, answer) => requested.set(name, answer));
  const link = new Link(frame, address.origin, () => options);
  for (const [name, answer] of requested) link.answers.set(name, answer);
  const chained = <Given extends unknown[]>(act: (...given: Given) => void) => {
    return (...all: Given) => {
      act(...all);
      return editor;
    };
  };
  const editor = {
    ready: link.ready,
    frame,
    on: chained((event: string, listener: Listener) => link.on(event, listener)),
    off: chained((event: string, listener: Listener) => link.off(event, listener)),
    handle: chained((name: string, answer: Answer) => link.handle(name, answer)),
    unhandle: chained((name: string) => link.unhandle(name)),
    destroy: () => {
      link.close();
      frame.remove();
    },
  } as unknown as EmbeddedEditor;
  const call = (name: string, params: unknown, deadlineMs: number) => link.call(name, params, deadlineMs);
  // Options that are set later can't contain functions either.
  const taken = (name: string, params: unknown) =>
    withRequests(params, (requested, answer) => link.handle(requested, answer), name);
  Object.assign(editor, methods(call, taken), aliases(editor));
  place.append(frame);
  return editor;
}

function frameFor(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'Design editor';
  frame.allow = 'clipboard-read; clipboard-write; fullscreen';
  frame.style.cssText = 'display:block;width:100%;height:100%;min-height:500px;border:0';
  frame.src = address;
  return frame;
}

/** Exports may render for longer than other calls. */
const SLOW_MS = 4 * DEADLINE_MS;

/** What a call takes as its first parameter, by its name: `editor.select('u_row_1')`. */
const FIRST: Readonly<Record<string, string>> = {
  loadDesign: 'design',
  loadTemplate: 'id',
  select: 'key',
  apply: 'patches',
  setReadOnly: 'readOnly',
  setTheme: 'theme',
  setCurrentLanguage: 'language',
};

function methods(
  call: (name: string, params: unknown, deadlineMs: number) => Promise<unknown>,
  taken: (name: string, params: unknown) => unknown,
): object {
  const made = (name: string) => [
    name,
    // A callback as first argument, as in `exportHtml(done, options)`, also receives the result.
    (...given: unknown[]) => {
      const done = typeof given[0] === 'function' ? (given.shift() as (answer: unknown) => void) : undefined;
      const [first] = given;
      const named = FIRST[name];
      const params = named === undefined ? taken(name, first) : { [named]: first };
      const answered = call(name, params, name.startsWith('export') ? SLOW_MS : DEADLINE_MS);
      if (done) answered.then(done, (error: Error) => console.error(`postpress: ${name}: ${error.message}`));
      return answered;
    },
  ];
  return Object.fromEntries([...callNames, ...setterNames].map(made));
}

/** For pages that were written for Unlayer's embed API. */
function aliases(editor: EmbeddedEditor): object {
  const register = (name: string, callback: (data: never, done: (answer: unknown) => void) => void) =>
    editor.handle(name, (params) => new Promise((resolve) => callback(params, resolve)));
  return {
    addEventListener: editor.on,
    removeEventListener: editor.off,
    registerCallback: register,
    registerProvider: register,
    onDesignLoad: (listener: Listener) => editor.on('design:loaded', listener),
    onImageUpload: (callback: (file: never, done: (answer: unknown) => void) => void) =>
      register('image', callback),
    setValidator: (validator: Answer) => editor.handle('validator', validator),
  };
}

/**
 * A copy of options that can travel as JSON. Functions and promises become requests, named by their path.
 *
 * @param take receives each function
 */
export function withRequests(
  options: unknown,
  take: (name: string, answer: (...given: never[]) => unknown) => void,
  path = '',
): unknown {
  if (typeof options === 'function') {
    const name = `option:${path}`;
    take(name, options as () => unknown);
    return { $ask: name } satisfies RequestMark;
  }
  if (isPromise(options)) return withRequests(() => options, take, path);
  if (Array.isArray(options))
    return options.map((each, at) => withRequests(each, take, join(path, String(at))));
  if (typeof options !== 'object' || options === null) return options;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options))
    copy[name] = withRequests(value, take, join(path, name));
  return copy;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null)?.then === 'function';
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
