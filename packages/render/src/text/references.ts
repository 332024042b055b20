/** Named references of Latin-1, in the order of their code points from 160 on (HTML standard, section 13.5). */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
/** Named references beyond Latin-1 that occur in mail. */
const BEYOND: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  AMP: '&',
  LT: '<',
  GT: '>',
  QUOT: '"',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  fnof: 'ƒ',
  circ: 'ˆ',
  tilde: '˜',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  hairsp: ' ',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  ndash: '–',
  mdash: '—',
  horbar: '―',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  dagger: '†',
  Dagger: '‡',
  bull: '•',
  hellip: '…',
  permil: '‰',
  prime: '′',
  Prime: '″',
  lsaquo: '‹',
  rsaquo: '›',
  oline: '‾',
  frasl: '⁄',
  euro: '€',
  trade: '™',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  crarr: '↵',
  lArr: '⇐',
  rArr: '⇒',
  hArr: '⇔',
  minus: '−',
  lowast: '∗',
  radic: '√',
  infin: '∞',
  asymp: '≈',
  ne: '≠',
  le: '≤',
  ge: '≥',
  sum: '∑',
  part: '∂',
  prod: '∏',
  sdot: '⋅',
  lang: '⟨',
  rang: '⟩',
  loz: '◊',
  spades: '♠',
  clubs: '♣',
  hearts: '♥',
  diams: '♦',
  check: '✓',
  cross: '✗',
  star: '☆',
  starf: '★',
  phone: '☎',
  num: '#',
  excl: '!',
  quest: '?',
  colon: ':',
  semi: ';',
  comma: ',',
  period: '.',
  sol: '/',
  bsol: '\\',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lcub: '{',
  rcub: '}',
  lowbar: '_',
  percnt: '%',
  dollar: '$',
  commat: '@',
  ast: '*',
  plus: '+',
  equals: '=',
  vert: '|',
  grave: '`',
  Tab: '\t',
  NewLine: '\n',
};
const NAMED = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries(BEYOND),
]);
/** Numbers 128 to 159 are read as Windows-1252, as the HTML standard says. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes character references. Unknown ones stay unchanged. */
export function readReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7});?|#[xX]([\da-fA-F]{1,6});?|([A-Za-z][A-Za-z\d]{1,8});)/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

function characterOf(code: number): string {
  if (code >= 128 && code <= 159) return WINDOWS[code - 128] ?? '';
  const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : '\ufffd';
}
