const names = (list: string) => new Set(list.split(' '));

/** Blocks and inline elements that are kept as they are, whatever is inside. */
export const islandElements = names(
  'table pre hr form fieldset details dialog dl dir menu figure img input svg math video audio object embed applet canvas button select map picture iframe frame frameset meter progress area base col link meta param source track wbr tbody td tfoot th thead tr caption colgroup',
);
/** A paragraph ends where one of these begins. */
export const endsParagraph = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul li',
);
