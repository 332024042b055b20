import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  type ParserOptions,
  parse,
  parseFragment,
} from 'parse5';

type Options = Pick<ParserOptions<DefaultTreeAdapterMap>, 'scriptingEnabled' | 'sourceCodeLocationInfo'>;

/** The limit for short texts. */
const ELEMENTS_FREE = 5_000;
/** Characters that a further element must have cost; the shortest tag has three. */
const CHARACTERS_PER_ELEMENT = 3;
/** The limit for any text. A long newsletter has 5,000; parsing and printing 250,000 takes half a second. */
export const ELEMENTS_MAX = 250_000;

/**
 * Parses a document with parse5; `undefined` if it has more than `ELEMENTS_MAX` elements, or too many for its tags: the
 * standard makes every paragraph reopen earlier formatting, so that 70 KB can become 25 million elements.
 */
export function parseDocument(html: string, options: Options): DefaultTreeAdapterTypes.Document | undefined {
  return bounded(html, options, (all) => parse(html, all));
}

/** The same for markup inside a `div`; parse5's default, a `template`, would keep loose table cells. */
export function parseContent(
  html: string,
  options: Options,
): DefaultTreeAdapterTypes.DocumentFragment | undefined {
  const around = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  return bounded(html, options, (all) => parseFragment(around, html, all));
}

class TooManyElements extends Error {}

function bounded<T>(
  html: string,
  options: Options,
  read: (options: ParserOptions<DefaultTreeAdapterMap>) => T,
): T | undefined {
  let left = Math.min(ELEMENTS_MAX, ELEMENTS_FREE + html.length / CHARACTERS_PER_ELEMENT);
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      left -= 1;
      if (left < 0) throw new TooManyElements();
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
  };
  try {
    return read({ ...options, treeAdapter });
  } catch (error) {
    if (error instanceof TooManyElements) return undefined;
    throw error;
  }
}
