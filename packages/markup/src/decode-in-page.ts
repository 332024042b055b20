/**
 * What `entities/decode` does, by the browser's own parser: its table is 15 KB of an app's first load, zipped. The
 * browser gets only what may be references, because it also changes line breaks and reads tags.
 */

/** With the sign behind a reference, by which browsers decide in attributes. */
const MAY_BE_REFERENCES = /&[#\w]+[;=]?/g;

export function decodeHTML(text: string): string {
  return text.replace(MAY_BE_REFERENCES, (written) => parse(written).textContent ?? '');
}

export function decodeHTMLAttribute(value: string): string {
  return value.replace(
    MAY_BE_REFERENCES,
    (written) => parse(`<a title="${written}">`).firstElementChild?.getAttribute('title') ?? '',
  );
}

type Parsed = {
  readonly textContent: string | null;
  readonly firstElementChild: { getAttribute(name: string): string | null } | null;
};
/** The part of the DOM that this module uses: packages are checked without its types. */
declare const document: {
  createElement(name: 'template'): { innerHTML: string; readonly content: Parsed };
};

/** Nothing in a template loads or runs. */
function parse(markup: string): Parsed {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}
