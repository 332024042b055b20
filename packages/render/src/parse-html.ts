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

/** Elements that a short text may come to. */
const ELEMENTS_FREE = 5_000;
/** Signs that a further element must have cost; the shortest tag has three. */
const SIGNS_PER_ELEMENT = 3;

/**
 * A document as parse5 reads it, or undefined when it comes to more elements than anyone wrote: by the standard, formatting
 * left open is opened anew in every paragraph, so that 70 KB can come to 25 million elements.
 */
export function parseDocument(html: string, options: Options): DefaultTreeAdapterTypes.Document | undefined {
  return bounded(html, options, (all) => parse(html, all));
}

/** The same for markup as it stands within a `div`. */
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
  let left = ELEMENTS_FREE + html.length / SIGNS_PER_ELEMENT;
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
