/**
 * The allow-list of cleaned HTML. Other elements are removed; their content stays, unless it is not text of the page.
 */
const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements for text, tables, images and media; `style` with its rules cleaned. */
export const allowedElements = names(
  'a abbr acronym address area article aside audio b bdi bdo big blockquote body br caption center cite code col colgroup ' +
    'data dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hgroup hr html i ' +
    'img ins kbd li main map mark menu meta nav ol p image pre q rp rt ruby s samp section small source span strike strong ' +
    'style sub summary sup table tbody td tfoot th thead time title tr track tt u ul var video wbr',
);

/** Elements that are removed with their content: scripts, other documents, form fields, SVG and MathML. */
export const droppedWhole = names(
  'script object embed applet iframe frame frameset noframes noembed template svg math base link bgsound param input select ' +
    'textarea datalist keygen command portal fencedframe isindex',
);

/** Attributes allowed on every element. */
const EVERYWHERE = names(
  'abbr align alink alt axis bgcolor border bordercolor cellpadding cellspacing char charoff class clear color cols colspan ' +
    'compact coords datetime dir face frame headers height hidden hspace id itemprop itemscope itemtype label lang ' +
    'leftmargin marginheight marginwidth media nohref noshade nowrap rel role rows rowspan rules scope shape size sizes span start ' +
    'summary tabindex text title topmargin translate type valign value vlink vspace width',
);

const ONLY_ON: Readonly<Record<string, ReadonlySet<string>>> = {
  a: names('name target download hreflang'),
  area: names('target'),
  audio: names('controls loop muted preload'),
  details: names('open'),
  img: names('usemap loading decoding'),
  map: names('name'),
  meta: names('charset name content property http-equiv'),
  track: names('kind srclang default'),
  video: names('controls loop muted preload playsinline'),
};

/** Attributes that contain a URL, by use; image URLs may be `data:`. */
export const addressAttributes: ReadonlyMap<string, 'link' | 'image'> = new Map([
  ['href', 'link'],
  ['cite', 'link'],
  ['src', 'image'],
  ['background', 'image'],
  ['poster', 'image'],
]);
const ADDRESSED = names(
  'a area img source track audio video blockquote q del ins body table tbody thead tfoot tr td th',
);

const OPEN_ENDED = /^(?:data|aria)-[a-z0-9_.-]{1,80}$/;

/** Whether an element may have an attribute (names in lowercase); values are checked elsewhere. */
export function mayHave(element: string, attribute: string): boolean {
  if (attribute === 'style' || attribute === 'srcset') return true;
  if (addressAttributes.has(attribute)) return ADDRESSED.has(element);
  if (EVERYWHERE.has(attribute)) return true;
  return (
    (Object.hasOwn(ONLY_ON, element) && ONLY_ON[element]?.has(attribute) === true) ||
    OPEN_ENDED.test(attribute)
  );
}

const META_NAMES =
  /^(?:viewport|color-scheme|supported-color-schemes|format-detection|x-apple-[a-z-]+|description|keywords|author|generator|robots|theme-color|apple-mobile-web-app-title)$/i;
const META_EQUIVALENTS = /^(?:content-type|content-language|x-ua-compatible)$/i;
const CHARSET = /^(?:utf-?8|iso-8859-\d{1,2}|us-ascii|windows-125\d)$/i;

/** Whether a `meta` is safe: no refresh, policy or cookie, and no charset in which tags would be hidden from us. */
export function isHarmlessMeta(attributes: ReadonlyMap<string, string>): boolean {
  const charset =
    attributes.get('charset') ?? /charset\s*=\s*["']?([^"';\s]+)/i.exec(attributes.get('content') ?? '')?.[1];
  if (charset !== undefined && !CHARSET.test(charset.trim())) return false;
  const equivalent = attributes.get('http-equiv');
  if (equivalent !== undefined) return META_EQUIVALENTS.test(equivalent.trim());
  const name = attributes.get('name');
  if (name !== undefined) return META_NAMES.test(name.trim());
  return attributes.has('charset') || /^og:[a-z:_]+$/i.test(attributes.get('property') ?? '');
}
