import type { Mutant } from '../mutant.ts';

const SAFE = 'packages/render/src/safe';

export const sanitizing: readonly Mutant[] = [
  {
    id: 'clean-attributes',
    file: `${SAFE}/clean-tree.ts`,
    find: 'if (prefix || !mayHave(element.tagName, name)) continue;',
    replace: 'if (prefix) continue;',
    fault: 'Event handlers stay in cleaned HTML.',
  },
  {
    id: 'clean-source-set',
    file: `${SAFE}/clean-tree.ts`,
    find: "if (name === 'srcset') return cleanSourceSet(value);",
    replace: '',
    fault: 'A srcset keeps addresses that run.',
  },
  {
    id: 'clean-dropped-elements',
    file: `${SAFE}/clean-tree.ts`,
    find: 'element.namespaceURI !== HTML || droppedWhole.has(name)',
    replace: 'element.namespaceURI !== HTML',
    fault: 'The code of a removed script is shown as text.',
  },
  {
    id: 'clean-refresh',
    file: `${SAFE}/allowed.ts`,
    find: 'if (equivalent !== undefined) return META_EQUIVALENTS.test(equivalent.trim());',
    replace: '',
    fault: 'A meta refresh with a harmless name beside it leads readers to another page.',
  },
  {
    id: 'clean-charset',
    file: `${SAFE}/allowed.ts`,
    find: 'if (charset !== undefined && !CHARSET.test(charset.trim())) return false;',
    replace: '',
    fault: 'A page declares UTF-7, in which old readers find tags that were not looked at.',
  },
  {
    id: 'clean-address',
    file: `${SAFE}/clean-tree.ts`,
    find: 'if (!isHarmlessUrl(address)) return undefined;',
    replace: '',
    fault: 'A javascript: link stays in cleaned HTML.',
  },
  {
    id: 'clean-data-links',
    file: `${SAFE}/clean-tree.ts`,
    find: "return use === 'link' && IMAGE_DATA.test(address) ? undefined : address;",
    replace: 'return address;',
    fault: 'A link opens a page that lies in its address.',
  },
  {
    id: 'clean-css-behavior',
    file: `${SAFE}/clean-css.ts`,
    find: String.raw`behaviou?r\s*:|`,
    replace: '',
    fault: 'A style that loads a behavior runs in old Outlook.',
  },
  {
    id: 'clean-css-escapes',
    file: `${SAFE}/clean-css.ts`,
    find: 'const read = decodeEscapes(css)',
    replace: 'const read = css',
    fault: 'An expression written with CSS escapes stays in a style.',
  },
  {
    id: 'clean-css-comments',
    file: `${SAFE}/clean-css.ts`,
    find: 'const plain = withoutComments(css);',
    replace: 'const plain = css;',
    fault: 'An expression with a comment within its name stays in a style sheet.',
  },
  {
    id: 'clean-once',
    file: `${SAFE}/index.ts`,
    find: 'if (after === before) return after;',
    replace: 'return after;',
    fault: 'Markup that only comes to life in a second reading stays.',
  },
  {
    id: 'clean-printed-quotes',
    file: 'packages/markup/src/references.ts',
    find: `escapeText(value).replaceAll('"', '&quot;')`,
    replace: 'escapeText(value)',
    fault: 'An attribute value with a quotation mark adds attributes to cleaned HTML.',
  },
];
