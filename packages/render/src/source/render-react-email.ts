import type { Design } from '@postpress/design';
import { bodyLinkStyle } from '@postpress/design/kinds';
import { decodeText } from '@postpress/markup';
import type { RenderOptions } from '../options.ts';
import { bodyOf } from '../stored.ts';
import { asObject, asText } from '../value.ts';
import { attributeOf, onlyElement, parseMarkup, type SourceElement } from './elements.ts';
import {
  component,
  htmlProp,
  jsxOf,
  type Props,
  type Replacement,
  styleProp,
  text,
  textChild,
} from './jsx.ts';
import {
  type BlockSource,
  type CellSource,
  type ColumnSource,
  type DesignSource,
  type RowSource,
  readSource,
  type Style,
} from './read-source.ts';

export type ReactEmailOptions = RenderOptions & {
  /** Of the component; default `Email`. Anything but letters and digits is dropped. */
  componentName?: string;
};

/**
 * An email design as a component of React Email: a `.jsx` file that imports from `@react-email/components`. Html blocks
 * and conditions stay HTML; merge tags are texts, as they are written, so that they are filled in where they were before.
 *
 * @throws PageTooLong
 */
export function renderReactEmail(design: Design, options: ReactEmailOptions = {}): string {
  const source = readSource(design, options);
  const printer = new Printer(linkLook(design));
  const body = component(
    'Body',
    { style: styleProp(pageStyle(source)) },
    source.rows.flatMap((row) => printer.row(row, source.widthPx)),
  );
  const preview =
    source.preheader === '' ? '' : component('Preview', {}, [`{${text(decodeText(source.preheader))}}`]);
  const root = { lang: source.language || 'en', dir: source.direction || 'ltr' };
  const markup = component('Html', root, [headOf(source), preview, body]);
  const names = COMPONENTS.filter((name) => new RegExp(`<${name}[\\s>]`).test(markup));
  return `import { ${names.join(', ')} } from '@react-email/components';

export default function ${componentName(options.componentName)}() {
  return (
${markup.replaceAll(/^(?=.)/gm, '    ')}
  );
}
`;
}

const COMPONENTS = [
  'Body',
  'Button',
  'Column',
  'Container',
  'Head',
  'Heading',
  'Hr',
  'Html',
  'Img',
  'Link',
  'Preview',
  'Row',
  'Section',
  'Text',
];

function componentName(given = 'Email'): string {
  const words = given
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Email${name}`;
}

function headOf({ title, fonts, css, widthPx }: DesignSource): string {
  const links = fonts.map(({ url }) => component('link', { rel: 'stylesheet', href: url }, []));
  // A column and the element with its style are one here.
  const columns = css.replaceAll(/(#[\w-]+) (?=\.v-col-)/g, '$1');
  const sheet = `table,td,tr{border-collapse:collapse;vertical-align:top}${stacking(widthPx)}${columns}`;
  return component('Head', {}, [
    component('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }, []),
    component('title', {}, [`{${text(decodeText(title))}}`]),
    ...links,
    component('style', { dangerouslySetInnerHTML: htmlProp(sheet) }, []),
  ]);
}

/** Columns become blocks in windows that are not wider than the content, as in our own pages. */
function stacking(widthPx: number): string {
  return `@media only screen and (max-width:${widthPx + 20}px){.u-col{display:block!important;width:auto!important}}`;
}

function pageStyle({ style }: DesignSource): Style {
  return new Map([['margin', '0'], ['padding', '0'], ...style, ['word-break', 'break-word']]);
}

/** What links of text look like; the component of React Email has a color of its own. */
function linkLook(design: Design): Style {
  const { linkColor, linkUnderline } = asObject(asObject(bodyOf(design).values).linkStyle);
  return new Map([
    ['color', asText(linkColor) || bodyLinkStyle.linkColor],
    ['text-decoration', linkUnderline === false ? 'none' : 'underline'],
  ]);
}

class Printer {
  readonly #linkLook: Style;

  constructor(look: Style) {
    this.#linkLook = look;
  }

  row(row: RowSource, widthPx: number): string[] {
    const { before, after, id, outer, outerClasses, inner, innerClasses, columns, keepsColumns } = row;
    const [top = '0px', , bottom = top] = (outer.get('padding') ?? '0px').split(' ');
    const printed = columns.map((column) => this.#column(column, keepsColumns || columns.length === 1));
    const content = component(
      'Container',
      {
        className: innerClasses.join(' '),
        style: styleProp(new Map([...inner, ['max-width', `${widthPx}px`]])),
      },
      [component('Row', {}, printed)],
    );
    const cell = new Map([...outer, ['padding', `${top} 0px ${bottom}`]]);
    const isPlain = outer.size <= 1 && outerClasses.length === 0 && /^[0px ]*$/.test(`${top} ${bottom}`);
    const column = { id, className: outerClasses.join(' '), style: styleProp(cell) };
    const wide = isPlain ? content : component('Row', {}, [component('Column', column, [content])]);
    const section = component('Section', {}, [wide]);
    return [condition(before), section, condition(after)];
  }

  #column({ share, id, classes, style, blocks }: ColumnSource, keeps: boolean): string {
    const shown = new Map([
      ...style,
      ...(share < 1 ? [['width', `${Math.round(share * 10_000) / 100}%`] as const] : []),
    ]);
    const names = keeps ? classes : ['u-col', ...classes];
    const children = blocks.map((block) => this.#block(block));
    return component('Column', { id, className: names.join(' '), style: styleProp(shown) }, children);
  }

  #block(block: BlockSource): string {
    const { cell } = block;
    if (!cell) return component('div', { dangerouslySetInnerHTML: htmlProp(block.html) }, []);
    const children = block.type === 'html' ? undefined : this.#content(block.type, cell);
    if (children) return this.#cell(cell, children);
    return this.#cell(cell, [], { dangerouslySetInnerHTML: htmlProp(cell.markup) });
  }

  #cell(
    { id, rowClasses, classes, style }: CellSource,
    children: readonly string[],
    more: Props = {},
  ): string {
    const column = { className: classes.join(' '), style: styleProp(style), ...more };
    return component('Row', { id, className: rowClasses.join(' ') }, [component('Column', column, children)]);
  }

  #content(type: string, { markup }: CellSource): string[] | undefined {
    const nodes = parseMarkup(markup);
    if (!nodes) return undefined;
    if (type === 'divider') {
      const line = dividerOf(onlyElement(nodes));
      if (line) return [line];
    }
    return jsxOf(nodes, (element) => this.#replacement(type, element));
  }

  #replacement(type: string, { tagName }: SourceElement): Replacement | undefined {
    if (tagName === 'a') {
      if (type === 'button') return { name: 'Button' };
      return { name: 'Link', style: isText(type) ? this.#linkLook : new Map([['color', 'inherit']]) };
    }
    if (tagName === 'img') return { name: 'Img', style: new Map([['display', 'inline-block']]) };
    if (tagName === 'p') return { name: 'Text', style: PARAGRAPH };
    if (/^h[1-6]$/.test(tagName)) return { name: 'Heading', attributes: { as: tagName } };
    return undefined;
  }
}

const PARAGRAPH: Style = new Map([
  ['margin', '0'],
  ['font-size', 'inherit'],
  ['line-height', 'inherit'],
]);

function isText(type: string): boolean {
  return /^(?:text|text_deprecated|paragraph|heading|table)$/.test(type);
}

/** A line of its whole width. Others are tables, whose width is bounded. */
function dividerOf(table: SourceElement | undefined): string | undefined {
  if (table?.tagName !== 'table' || attributeOf(table, 'width') === undefined) return undefined;
  const border = /border-top:([^;"]+)/.exec(JSON.stringify(cellStyles(table)))?.[1];
  if (border === undefined) return undefined;
  const side = attributeOf(table, 'align');
  const margin = side === 'left' ? '0 auto 0 0' : side === 'right' ? '0 0 0 auto' : '0 auto';
  return component(
    'Hr',
    {
      style: styleProp(
        new Map([
          ['width', attributeOf(table, 'width') ?? '100%'],
          ['margin', margin],
          ['border-top', border],
        ]),
      ),
    },
    [],
  );
}

function cellStyles(element: SourceElement): string[] {
  return element.childNodes.flatMap((node) =>
    'tagName' in node ? [attributeOf(node, 'style') ?? '', ...cellStyles(node)] : [],
  );
}

/** A condition between rows, for the template language that fills the page in. */
function condition(markup: string): string {
  if (!/[<>&]/.test(markup)) return textChild(markup);
  return component('div', { dangerouslySetInnerHTML: htmlProp(markup) }, []);
}
