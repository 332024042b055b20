import { isJsonObject, type JsonObject } from './json.ts';
import { type Counters, countMeta, nextMeta, statedCounters } from './numbering.ts';
import { isSlideGroup, mapSlides } from './slides.ts';

/** Numbers the nodes of a design. Numbers used in it or in its original are not reused. */
export class NodeNumbers {
  readonly #stated: unknown;
  readonly #counters: Counters;
  readonly #names = new Set<unknown>();
  #isUnchanged = true;

  constructor(stated: unknown, bodies: readonly (JsonObject | undefined)[]) {
    this.#stated = stated;
    this.#counters = statedCounters(stated);
    for (const body of bodies) {
      if (body) for (const { _meta } of everyValues(body)) countMeta(this.#counters, _meta);
    }
    const [original] = bodies;
    if (original) for (const { _meta } of everyValues(original)) this.#names.add(htmlIDOf(_meta));
    else this.#isUnchanged = false;
  }

  /** The counters after numbering; the stated ones, unchanged, if no number was assigned. */
  counters(): unknown {
    return this.#isUnchanged ? this.#stated : this.#counters;
  }

  /** The name of a new node: its own if it is free, else one with the next number. */
  metaFor(given: unknown, name: string): JsonObject {
    this.#isUnchanged = false;
    const own = htmlIDOf(given);
    if (isJsonObject(given) && own !== undefined && !this.#names.has(own)) {
      this.#names.add(own);
      return given;
    }
    const meta = name === 'u_body' ? { htmlID: name, htmlClassNames: name } : nextMeta(this.#counters, name);
    return isJsonObject(given) ? { ...given, ...meta } : meta;
  }

  /** Numbers the slides of a carousel as image blocks. */
  numberSlides(embedded: JsonObject): JsonObject {
    return mapSlides(embedded, (slide, type) => {
      if (isJsonObject(slide._meta)) return slide;
      const name = `u_content_${typeof type === 'string' ? type : 'image'}`;
      return { ...slide, _meta: this.metaFor(undefined, name) };
    });
  }
}

function htmlIDOf(meta: unknown): string | undefined {
  return isJsonObject(meta) && typeof meta.htmlID === 'string' && meta.htmlID !== ''
    ? meta.htmlID
    : undefined;
}

/** The values of every node below a body that carries a number, slides too. */
function* everyValues(body: JsonObject): Generator<JsonObject> {
  for (const section of ['headers', 'rows', 'footers']) {
    for (const row of children(body, section)) {
      yield* ownValues(row);
      for (const column of children(row, 'columns')) {
        yield* ownValues(column);
        for (const content of children(column, 'contents')) {
          yield* ownValues(content);
          if (isJsonObject(content.embedded)) yield* slideValues(content.embedded);
        }
      }
    }
  }
}

function children(parent: JsonObject, key: string): JsonObject[] {
  return Array.isArray(parent[key]) ? (parent[key] as JsonObject[]) : [];
}

function* ownValues({ values }: JsonObject): Generator<JsonObject> {
  if (isJsonObject(values)) yield values;
}

function* slideValues(embedded: JsonObject): Generator<JsonObject> {
  for (const group of Object.values(embedded)) {
    if (isSlideGroup(group)) yield* group.values.filter(isJsonObject);
  }
}
