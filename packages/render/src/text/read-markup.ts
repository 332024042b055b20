import {
  type Attribute,
  decodeText,
  isSelfClosed,
  protectTags,
  readAttributes,
  tokenize,
} from '@postpress/markup';

/** Callbacks for markup that is read front to back. */
type MarkupListener = {
  /** Text between tags, with references decoded and white space kept. */
  text(words: string): void;
  /** A start tag. `attribute` returns a decoded value; `undefined` if the tag has no such attribute. */
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
};

const NO_WORDS = /^(?:script|style|title|template|noframes|noembed|iframe|svg|math|select|textarea|object)$/;
/** Only elements of these end with their `/>`. */
const FOREIGN = /^(?:svg|math)$/;

/**
 * Reads markup in one pass, without a tree or a parser, for the plain-text part of an email. Comments are skipped,
 * including conditional ones with their content.
 */
export function readMarkup(given: string, listener: MarkupListener): void {
  const markup = protectTags(given);
  /** The element without words that is being skipped. */
  let skipped = '';
  for (const token of tokenize(markup)) {
    if (skipped !== '') {
      if (token.kind === 'close' && token.name === skipped) skipped = '';
    } else if (token.kind === 'text') listener.text(decodeText(markup.slice(token.start, token.end)));
    else if (token.kind === 'raw') listener.text(markup.slice(token.start, token.end));
    else if (token.kind === 'close') listener.close(token.name);
    else if (token.kind === 'open') {
      const { name, nameEnd } = token;
      if (!NO_WORDS.test(name)) listener.open(name, attributeReader(markup, nameEnd));
      else if (!FOREIGN.test(name) || !isSelfClosed(markup, token)) skipped = name;
    }
  }
}

/** Most tags are never asked for an attribute. */
function attributeReader(markup: string, nameEnd: number): (name: string) => string | undefined {
  let read: readonly Attribute[] | undefined;
  return (name) => {
    read ??= readAttributes(markup, nameEnd);
    return read.find((each) => each.name === name)?.value;
  };
}
