import type { Column, Content, Design, Row, Values } from '@postpress/design';
import type { AuditOptions } from '../page/page.ts';

/** A design and the options of its audit; its mode is email by default. */
export type Case = { design: Design; options?: Partial<AuditOptions> };
/** What a rule finds, and what it leaves alone. */
export type Cases = { bad: readonly Case[]; good: readonly Case[] };

const IMAGE = { url: 'https://img.shop.io/a.png', width: 500, height: 200, size: 40_000 };
const said = {
  language: { value: 'en', label: 'English' },
  accessibilityTitle: 'Spring',
  linkStyle: { body: true },
};

/** A block of any kind. */
export function block(type: string, values: Values = {}, more: Partial<Content> = {}): Content {
  return { type, values, ...more };
}
export const text = (markup: string, values: Values = {}) => block('text', { text: markup, ...values });
export const heading = (level: number, words: string, values: Values = {}) =>
  block('heading', { headingType: `h${level}`, text: words, ...values });
export const web = (href: string) => ({ name: 'web', values: { href, target: '_blank' } });
export const button = (words: string, href: string, values: Values = {}) =>
  block('button', { text: words, href: web(href), padding: '15px 20px', ...values });
export const image = (values: Values = {}, src: Values = {}) =>
  block('image', { altText: 'A red bicycle', src: { ...IMAGE, ...src }, ...values });
export const state = (children: unknown[]) =>
  JSON.stringify({
    root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children }] },
  });

export function column(contents: Content[], values: Values = {}): Column {
  return { contents, values };
}
export function row(columns: Column[], values: Values = {}): Row {
  return { cells: columns.map(() => 1), columns, values };
}
/** A design of rows with a complete body. */
export function designOf(rows: Row[], values: Values = {}): Design {
  return {
    schemaVersion: 27,
    body: { id: 'b', rows, headers: [], footers: [], values: { ...said, ...values } },
  };
}

/** An email of one column with these blocks. */
export function mail(...contents: Content[]): Case {
  return { design: designOf([row([column(contents)])]) };
}
/** The same with values of the body. */
export function mailWith(values: Values, ...contents: Content[]): Case {
  return { design: designOf([row([column(contents)])], values) };
}
export function rowsOf(...rows: Row[]): Case {
  return { design: designOf(rows) };
}
/** The same design with more options. */
export function withOptions(one: Case, options: Partial<AuditOptions>): Case {
  return { ...one, options: { ...one.options, ...options } };
}
export const onPage = (one: Case) => withOptions(one, { displayMode: 'web' });
export const asPopup = (one: Case) => withOptions(one, { displayMode: 'popup' });
export const onPaper = (one: Case) => withOptions(one, { displayMode: 'document' });

/** A field of a form, with all that it needs. */
export const field = { type: 'text', name: 'mail', label: 'Your address', show_label: true };
