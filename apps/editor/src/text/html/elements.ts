const names = (list: string) => new Set(list.split(' '));

/** Elements without an end. */
export const voidElements = names(
  'area base br col embed hr img input link meta param source track wbr keygen frame',
);
/** Elements that stand in lines of their own. */
export const blockElements = names(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th thead tr caption colgroup ul',
);
/** Blocks and inline elements that are kept as they are, whatever is inside. */
export const islandElements = names(
  'table pre hr form fieldset details dialog dl dir menu figure img input svg math video audio object embed applet canvas button select map picture iframe frame frameset meter progress area base col link meta param source track wbr tbody td tfoot th thead tr caption colgroup',
);
/** A paragraph ends where one of these begins. */
export const endsParagraph = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul li',
);
