import type { JsonObject } from '@postpress/design/json';
import { listOf, objectOf } from './beefree.ts';

/** A design in Beefree’s Simple Schema as a page of its editor. @returns undefined if it is no such design */
export function pageOfSimpleSchema(template: JsonObject): JsonObject | undefined {
  if (!Array.isArray(template.rows)) return undefined;
  const settings = objectOf(template.settings);
  const { title, subject, preheader } = objectOf(template.metadata);
  return defined({
    title: subject ?? title,
    preheader,
    body: {
      container: { style: pick(settings, ['background-color']) },
      content: {
        computedStyle: defined({
          messageWidth: px(settings.width),
          linkColor: settings.linkColor,
          messageBackgroundColor: settings.contentAreaBackgroundColor,
        }),
      },
    },
    rows: listOf(template.rows).map(fullRow),
  });
}

function fullRow(row: JsonObject): JsonObject {
  const backgrounds = ['background-color', 'background-image', 'background-position', 'background-repeat'];
  const { colStackOnMobile, 'vertical-align': verticalAlign } = row;
  return {
    container: defined({ style: pick(row, backgrounds), displayCondition: row['display-condition'] }),
    content: {
      style: defined({
        'background-color': row.contentAreaBackgroundColor,
        'border-radius': px(row['border-radius']),
        ...paddingOf(row),
      }),
      computedStyle: defined({ rowColStackOnMobile: colStackOnMobile, verticalAlign }),
    },
    columns: listOf(row.columns).map((column) => ({
      ...pick(column, ['weight']),
      style: { ...pick(column, ['background-color']), ...borderOf(column), ...paddingOf(column) },
      modules: listOf(column.modules).map(fullModule),
    })),
  };
}

function fullModule(module: JsonObject): JsonObject {
  const type = String(module.type ?? '');
  const style = defined({ ...paddingOf(module), 'text-align': module.align });
  return { type, descriptor: { style, ...descriptors[type]?.(module) } };
}

const descriptors: { readonly [type: string]: (module: JsonObject) => JsonObject } = {
  title: headingOf,
  heading: headingOf,
  paragraph: (module) => ({ paragraph: textOf(module, (text) => `<p>${text}</p>`) }),
  list: (module) => {
    const tag = module.tag === 'ol' ? 'ol' : 'ul';
    return { list: textOf(module, (text) => (/<[uo]l\b/i.test(text) ? text : `<${tag}>${text}</${tag}>`)) };
  },
  button: (module) => {
    const { text, label, href } = module;
    const padding = paddingOf({
      'padding-top': module.contentPaddingTop ?? 5,
      'padding-right': module.contentPaddingRight ?? 20,
      'padding-bottom': module.contentPaddingBottom ?? 5,
      'padding-left': module.contentPaddingLeft ?? 20,
    });
    const looks = defined({
      ...pick(module, ['color', 'background-color']),
      'font-size': px(module.size),
      'border-radius': px(module['border-radius']),
    });
    return {
      button: defined({ label: text ?? label, href, style: { ...looks, ...padding, ...borderOf(module) } }),
    };
  },
  image: (module) => ({ image: pick(module, ['src', 'dynamicSrc', 'alt', 'href']) }),
  divider: ({ color, height, width }) => {
    const line = `${px(height) ?? '1px'} solid ${color ?? '#cccccc'}`;
    const share = typeof width === 'number' ? { width: `${width}%` } : {};
    return { divider: { style: { 'border-top': line, ...share } } };
  },
  html: ({ html }) => ({ html: defined({ html }) }),
  menu: ({ items }) => ({ menuItemsList: defined({ items }) }),
  icons: ({ icons }) => {
    const [first] = listOf(icons);
    const full = listOf(icons).map(({ image, alt, title, href, text }) =>
      defined({ text, image: defined({ src: image, alt, title, href }) }),
    );
    return { iconsList: { icons: full }, computedStyle: defined({ iconsDefaultWidth: first?.width }) };
  },
};

function headingOf(module: JsonObject): JsonObject {
  const { html, ...more } = textOf(module, (text) => text);
  return { heading: defined({ ...more, text: html, title: module.title }) };
}

/** The markup of a text and its looks. */
function textOf(module: JsonObject, wrap: (text: string) => string): JsonObject {
  const { bold, italic, underline, linkColor } = module;
  const lineHeight = module['line-height'];
  const plain = String(module.html ?? module.text ?? '');
  const slanted = italic === true ? `<em>${plain}</em>` : plain;
  return {
    html: wrap(underline === true ? `<u>${slanted}</u>` : slanted),
    style: defined({
      ...pick(module, ['color', 'direction']),
      'text-align': module.align,
      'font-size': px(module.size),
      'letter-spacing': px(module['letter-spacing']),
      ...(bold === true && { 'font-weight': 'bold' }),
      ...(typeof lineHeight === 'number' && { 'line-height': `${lineHeight * 100}%` }),
    }),
    computedStyle: defined({ linkColor }),
  };
}

function paddingOf(given: JsonObject): JsonObject {
  const sides = ['padding-top', 'padding-right', 'padding-bottom', 'padding-left'];
  return defined(Object.fromEntries(sides.map((side) => [side, px(given[side])])));
}

function borderOf(given: JsonObject): JsonObject {
  const width = px(given['border-width']);
  if (width === undefined) return {};
  const sides = ['border-top', 'border-right', 'border-bottom', 'border-left'];
  return Object.fromEntries(
    sides.map((side) => [side, `${width} solid ${given['border-color'] ?? '#000000'}`]),
  );
}

const px = (value: unknown) => (typeof value === 'number' ? `${value}px` : undefined);

const pick = (given: JsonObject, names: readonly string[]): JsonObject =>
  defined(Object.fromEntries(names.map((name) => [name, given[name]])));

const defined = (given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
