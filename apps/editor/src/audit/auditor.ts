import { type Audit, auditDesign } from '@postpress/audit';
import { Listeners, type StoreView } from '@postpress/ui/store';
import type { Editor } from '../kernel/editor.ts';
import type { EditorOptions } from '../kernel/options-store.ts';
import { perEditor } from '../kernel/per-editor.ts';

const LEAST_MS = 400;

const MOST_MS = 3_000;

/**
 * The pause before the next audit, as a multiple of the last one's time: audits take a twentieth of the time at most.
 */
const SHARE = 20;

const DEPTH_MAX = 8;

/** What was found, and in which state of the design. */
export type Audited = { audit: Audit; version: number };

/**
 * The audit of the design, up to date while it has listeners: it runs a while after the last change, when the browser is
 * idle. `undefined` until the first audit is done.
 */
class Auditor implements StoreView<Audited | undefined> {
  readonly #editor: Editor;
  readonly #listeners = new Listeners(() => this.#start());
  readonly subscribe = this.#listeners.add;
  #audited: Audited | undefined;
  /** The sample data changed; the last audit is shown until the next one. */
  #isStale = false;
  #lastMs = 0;
  #cancel: (() => void) | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  get snapshot(): Audited | undefined {
    return this.#audited;
  }

  /** The audit of the current design, which runs at once if it is not up to date. */
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
    this.#notifyHost(audit);
    this.#audited = { audit, version };
    this.#listeners.notify();
  }

  #notifyHost({ counts }: Audit): void {
    const before = this.#audited?.audit.counts;
    if (before?.error === counts.error && before.warning === counts.warning) return;
    this.#editor.host.emit('audit', { errors: counts.error, warnings: counts.warning });
  }
}

/** The one auditor of an editor. */
export const auditorOf = perEditor((editor) => new Auditor(editor));

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

/**
 * The names of the merge tags that the project or its host has declared, as the audit knows them; undefined where none
 * are: then it is unknown which will have a value.
 */
export function knownTags({
  mergeTags,
  designTags,
}: Pick<EditorOptions, 'mergeTags' | 'designTags'>): string[] | undefined {
  const names = [...namesIn(mergeTags, 0), ...Object.keys(designTags)];
  return Object.keys(mergeTags).length === 0 ? undefined : names;
}

function namesIn(tags: Readonly<Record<string, unknown>>, depth: number): string[] {
  if (depth > DEPTH_MAX) return [];
  return Object.entries(tags).flatMap(([key, entry]) => {
    const { value, mergeTags } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
      value?: unknown;
      mergeTags?: unknown;
    };
    const inner =
      typeof mergeTags === 'object' && mergeTags !== null ? namesIn({ ...mergeTags }, depth + 1) : [];
    return [key, ...(typeof value === 'string' ? [value] : []), ...inner];
  });
}

/** How long nothing has to change before the next audit, by how long the last one took. */
export function restMs(lastMs: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, Math.round(lastMs * SHARE)));
}
