import { type Audit, auditDesign } from '@postpress/audit';
import type { Editor } from '../kernel/editor.ts';
import { knownTags } from './known-tags.ts';
import { restMs } from './rest.ts';

/** What was found, and in which state of the design. */
export type Audited = { audit: Audit; version: number };

/**
 * Keeps an audit of the design up to date while it has listeners: a while after the last change, when the browser has
 * nothing else to do.
 */
export class Auditor {
  readonly #editor: Editor;
  readonly #listeners = new Set<() => void>();
  #audited: Audited | undefined;
  /** The sample data are others; what was found is shown until the next audit. */
  #isStale = false;
  #lastMs = 0;
  #stop: (() => void) | undefined;
  #cancel: (() => void) | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** For `useSyncExternalStore`; undefined until the first audit is done. */
  get snapshot(): Audited | undefined {
    return this.#audited;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stop ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  /** Audits at once what is there now, unless that is done already. */
  refresh(): Audited {
    this.#cancel?.();
    const { store } = this.#editor;
    if (this.#isStale || this.#audited?.version !== store.snapshot.version) this.#run();
    return this.#audited as Audited;
  }

  #start(): () => void {
    const { store, view, options, samples } = this.#editor;
    const changed = () => this.#later(restMs(this.#lastMs));
    const redo = () => {
      this.#audited = undefined;
      changed();
    };
    let { language } = view.snapshot;
    const stops = [
      store.onChange(changed),
      options.subscribe(redo),
      samples.subscribe(() => {
        this.#isStale = true;
        changed();
      }),
      view.subscribe(() => {
        if (language === view.snapshot.language) return;
        language = view.snapshot.language;
        redo();
      }),
    ];
    if (this.#audited?.version !== store.snapshot.version) this.#later(0);
    return () => {
      this.#cancel?.();
      for (const stop of stops) stop();
    };
  }

  #later(ms: number): void {
    this.#cancel?.();
    const timer = setTimeout(() => {
      this.#cancel = whenIdle(() => this.refresh());
    }, ms);
    this.#cancel = () => clearTimeout(timer);
  }

  #run(): void {
    const { store, view, options, samples } = this.#editor;
    const { design, version } = store.snapshot;
    this.#isStale = false;
    const mergeTags = knownTags(options.snapshot);
    const started = performance.now();
    const audit = auditDesign(design, {
      displayMode: store.displayMode,
      ownOrigin: location.origin,
      ...(view.snapshot.language !== null && { language: view.snapshot.language }),
      ...(mergeTags && { mergeTags }),
      sampleData: samples.snapshot.data,
    });
    this.#lastMs = performance.now() - started;
    this.#tellHost(audit);
    this.#audited = { audit, version };
    for (const listener of this.#listeners) listener();
  }

  /** Notifies the embedding page when the counts change. */
  #tellHost({ counts }: Audit): void {
    const before = this.#audited?.audit.counts;
    if (before?.error === counts.error && before.warning === counts.warning) return;
    this.#editor.host.tell('audit', { errors: counts.error, warnings: counts.warning });
  }
}

const auditors = new WeakMap<Editor, Auditor>();

/** The one auditor of an editor. */
export function auditorOf(editor: Editor): Auditor {
  const known = auditors.get(editor) ?? new Auditor(editor);
  auditors.set(editor, known);
  return known;
}

const IDLE_WITHIN_MS = 1_000;

/** Safari has no idle callbacks: there it comes with the next turn. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(idle);
}
