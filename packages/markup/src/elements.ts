const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Elements without content and end tag: the void elements, and those that parsers and serializers treat alike (HTML
 * standard, sections 13.1.2 and 13.3).
 */
export const voidElements = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** How the content of an element is read that is text instead of markup. */
export type TextContent =
  /** Up to its end tag, as it is. */
  | 'raw'
  | 'script'
  /** Up to its end tag, with character references decoded. */
  | 'escapable'
  /** All that follows. */
  | 'plain';

/** Elements whose content is text instead of markup (HTML standard, section 13.2.6.4). */
export const textElements: ReadonlyMap<string, TextContent> = new Map([
  ['iframe', 'raw'],
  ['noembed', 'raw'],
  ['noframes', 'raw'],
  ['plaintext', 'plain'],
  ['script', 'script'],
  ['style', 'raw'],
  ['textarea', 'escapable'],
  ['title', 'escapable'],
  ['xmp', 'raw'],
]);

/** Elements on lines of their own: blocks, lists, tables and their parts (HTML standard, section 15.3). */
export const blockElements = names(
  'address article aside blockquote body caption center colgroup dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p plaintext pre ' +
    'search section summary table tbody td tfoot th thead tr ul xmp',
);

/** Elements that may be inside a word. `o:p` is what Word writes around the text of a paragraph. */
export const inlineElements = names(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark o:p q s samp small span strike ' +
    'strong sub sup time tt u var wbr',
);
