import type { StarterCategory } from '@postpress/contracts';
import type { Design } from '@postpress/design';

/**
 * The words in which designs to start from are written: small functions that make nodes in the Simple form. What they leave
 * out is the format's own default; `simpleToFull` fills it in.
 */
export type Block = { type: string; values: { [name: string]: unknown } };
export type Column = { contents: Block[]; values: { [name: string]: unknown } };
export type Row = { cells: number[]; columns: Column[]; values: { [name: string]: unknown } };
export type Values = { readonly [name: string]: unknown };

/** One design to start from, as its file exports it. */
export type Starter = {
  /** As people choose it by: two to four words. */
  name: string;
  /** What it is for, in one sentence. */
  description: string;
  /** In the order in which they are listed. */
  rank: number;
  /** What an email is for. */
  category?: StarterCategory;
  /** What its own variables show in previews, beside those of `samples.ts`. */
  sampleData?: Values;
  body: Values;
  headers?: Row[];
  rows: Row[];
  footers?: Row[];
};

/** URL of one of our images: `pictures/<name>.png` beside the designs. The service writes its own address before the path. */
export function imageUrl(name: string): string {
  return `starter:pictures/${name}.png`;
}

/** A row of columns, each a list of blocks or a column with values. */
export function row(cells: number[], columns: (Block[] | Column)[], values: Values = {}): Row {
  const made = columns.map((column) => (Array.isArray(column) ? { contents: column, values: {} } : column));
  return { cells, columns: made, values };
}

/** The row or block once for each item of a list, whose fields are the variables in it. */
export function repeated<N extends { values: Values }>(node: N, list: string): N {
  return conditional(node, 'each', list, 'Repeat for each item');
}

/** The row or block where a variable has a value. */
export function shownIf<N extends { values: Values }>(node: N, variable: string): N {
  return conditional(node, 'if', variable, 'Show if');
}

function conditional<N extends { values: Values }>(node: N, section: string, name: string, label: string): N {
  const before = `{{#${section} ${name}}}`;
  const condition = {
    type: '',
    label: `${label}: ${name}`,
    description: '',
    before,
    after: `{{/${section}}}`,
  };
  return { ...node, values: { ...node.values, displayCondition: condition } };
}

/** A row of one column. */
export const band = (contents: Block[], values: Values = {}): Row => row([1], [contents], values);
export const column = (contents: Block[], values: Values): Column => ({ contents, values });

export const block = (type: string, values: Values): Block => ({ type, values });

export function heading(level: 1 | 2 | 3 | 4, words: string, values: Values = {}): Block {
  return block('heading', { headingType: `h${level}`, text: words, ...values });
}

/** Paragraphs: each argument that is a string is one; inline markup is allowed in them. */
export function text(paragraphs: string | readonly string[], values: Values = {}): Block {
  const all = typeof paragraphs === 'string' ? [paragraphs] : paragraphs;
  const markup = all.map((words) => (words.startsWith('<') ? words : `<p>${words}</p>`)).join('');
  return block('text', { text: markup, ...values });
}

function link(url: string, target: '_blank' | '_self' = '_blank') {
  return { name: 'web', attrs: { href: '{{href}}', target: '{{target}}' }, values: { href: url, target } };
}

export function button(label: string, url: string, values: Values = {}): Block {
  return block('button', { text: label, href: link(url), ...values });
}

/** The two colors of a button at rest; under the pointer they stay. */
export function paint(backgroundColor: string, color: string) {
  return { color, backgroundColor, hoverColor: color, hoverBackgroundColor: backgroundColor };
}

/** @param alt '' says that the image is decorative. */
export function image(
  url: string,
  {
    alt,
    width,
    height,
    maxWidth,
    href,
    ...values
  }: { alt: string; width: number; height: number; maxWidth?: string; href?: string } & Values,
): Block {
  const auto = maxWidth === undefined ? {} : { autoWidth: false, maxWidth };
  return block('image', {
    src: { url, width, height, ...auto },
    altText: alt,
    ...(alt === '' && { decorative: true }),
    ...(href !== undefined && { action: link(href) }),
    ...values,
  });
}

export function divider(values: { color?: string; px?: number } & Values = {}): Block {
  const { color = '#d5d9e0', px = 1, ...rest } = values;
  const border = { borderTopWidth: `${px}px`, borderTopStyle: 'solid', borderTopColor: color };
  return block('divider', { border, ...rest });
}

/** A value for phones only, merged into the block's own: `onPhones(heading(…), { fontSize: '26px' })`. */
export function onPhones<N extends { values: Values }>(node: N, values: Values): N {
  const override = (node.values._override ?? {}) as { mobile?: object };
  return {
    ...node,
    values: { ...node.values, _override: { ...override, mobile: { ...override.mobile, ...values } } },
  };
}

export const font = (label: string, value: string) => ({ label, value });
export const fonts = {
  arial: font('Arial', 'arial,helvetica,sans-serif'),
  georgia: font('Georgia', 'georgia,palatino,serif'),
  helvetica: font('Helvetica', 'helvetica,sans-serif'),
  tahoma: font('Tahoma', 'tahoma,arial,helvetica,sans-serif'),
  times: font('Times New Roman', 'times new roman,times,serif'),
  trebuchet: font('Trebuchet MS', 'trebuchet ms,geneva,sans-serif'),
  verdana: font('Verdana', 'verdana,geneva,sans-serif'),
} as const;

/** The Simple design of a starter, for `simpleToFull`. */
export function simpleOf({ body, rows, headers, footers }: Starter): Design {
  return {
    body: { rows, ...(headers && { headers }), ...(footers && { footers }), values: body },
    schemaVersion: 27,
  } as unknown as Design;
}
