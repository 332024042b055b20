import { isJsonObject } from '@postpress/design/json';
import { ReadonlyStore } from '@postpress/ui/store';

/** Values by the names of variables: what they show in the editor, in previews and in tests. */
export type SampleData = Readonly<Record<string, unknown>>;
/** Keys of objects and positions in lists, from the outside. */
export type SamplePath = readonly (string | number)[];
export type Samples = { readonly data: SampleData; readonly canUndo: boolean; readonly canRedo: boolean };

const STEPS_MAX = 100;

/**
 * The sample data of the template, with an undo of its own: it is not part of the design.
 */
export class SampleStore extends ReadonlyStore<Samples> {
  #past: SampleData[] = [];
  #future: SampleData[] = [];
  /** The value that is being typed: all its characters are one step. */
  #typed: string | undefined;

  constructor(data: SampleData = {}) {
    super({ data, canUndo: false, canRedo: false });
  }

  /** @param typed names the value that is being typed; absent: a step of its own */
  set(data: SampleData, typed?: string): void {
    if (typed === undefined || typed !== this.#typed)
      this.#past = [...this.#past.slice(1 - STEPS_MAX), this.snapshot.data];
    this.#typed = typed;
    this.#future = [];
    this.#show(data);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.snapshot.data];
    this.#typed = undefined;
    this.#show(before);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (!next) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.snapshot.data];
    this.#typed = undefined;
    this.#show(next);
  }

  #show(data: SampleData): void {
    this.publish({ data, canUndo: this.#past.length > 0, canRedo: this.#future.length > 0 });
  }
}

/** The path of a variable, as its tag names it. */
export function pathOfName(data: SampleData, name: string): SamplePath {
  return Object.hasOwn(data, name) ? [name] : name.split('.');
}

/** An own value, never an inherited one. */
export function sampleIn(data: unknown, path: SamplePath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    data,
  );
}

/** The data with another value at a path; values in the way are replaced. `undefined` removes the value. */
export function withSample(data: SampleData, path: SamplePath, value: unknown): SampleData {
  return changed(data, path, value) as SampleData;
}

function changed(data: unknown, [key, ...rest]: SamplePath, value: unknown): unknown {
  if (key === undefined) return value;
  const next = rest.length === 0 ? value : changed(sampleIn(data, [key]), rest, value);
  if (typeof key === 'number') {
    const list = Array.isArray(data) ? data : [];
    return next === undefined ? list.toSpliced(key, 1) : list.toSpliced(key, 1, next);
  }
  const entries = Object.entries(isJsonObject(data) ? data : {});
  const isNew = !entries.some(([name]) => name === key);
  const all = entries.map(([name, old]) => [name, name === key ? next : old] as const);
  return Object.fromEntries(
    [...all, ...(isNew ? [[key, next] as const] : [])].filter(([, each]) => each !== undefined),
  );
}

const SUGGESTED_LEVELS = 4;

/** The dotted names of lists in the data, or of all values; what is inside of lists aside. */
export function samplePaths(
  data: unknown,
  only: 'lists' | 'all',
  levels: number = SUGGESTED_LEVELS,
): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data) || levels === 0) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const inner = samplePaths(value, only, levels - 1).map((path) => `${name}.${path}`);
    return only === 'all' || Array.isArray(value) ? [name, ...inner] : inner;
  });
}
