import type { Content, Values } from '@postpress/design';
import type { Put } from './places.ts';

/** One block of a kind, with the values of every block. */
export function block(put: Put, type: string, values: Values): Content {
  const common = {
    containerPadding: put('size', '10px'),
    anchor: put('identifier', 'here'),
    _meta: meta(put, `u_content_${type}`),
  };
  return { type, values: { ...common, ...values } };
}

/** Values that identify a node in the page. */
export function meta(put: Put, name: string): Values {
  return { htmlID: put('identifier', `${name}_1`), htmlClassNames: put('identifier', name) };
}

/** A web font. */
export function font(put: Put): Values {
  return {
    label: put('font', 'Lato'),
    value: put('font', 'lato,sans-serif'),
    url: put('font', 'https://fonts.example/lato.css'),
  };
}

/** The values of a link. */
export function link(put: Put): Values {
  return {
    name: 'web',
    values: { href: put('link', 'https://a.example/{{name}}'), target: put('choice', '_blank') },
    attrs: {
      href: '{{href}}',
      target: '{{target}}',
      class: put('custom attribute', 'cta'),
      'data-note': put('custom attribute', 'note'),
      title: put('custom attribute', 'title'),
    },
  };
}

/** Top and bottom border. */
export function border(put: Put): Values {
  return {
    borderTopWidth: put('size', '1px'),
    borderTopStyle: put('choice', 'solid'),
    borderTopColor: put('color', '#cccccc'),
    borderBottomWidth: put('size', '1px'),
    borderBottomStyle: put('choice', 'solid'),
    borderBottomColor: put('color', '#cccccc'),
  };
}

/** Rich text as stored by the editor’s paragraphs. */
export function lexical(put: Put): string {
  const text = (value: string) => ({
    type: 'extended-text',
    version: 1,
    text: value,
    format: 1,
    style: `color: ${put('color', '#123456')}`,
    mode: 'normal',
    detail: 0,
  });
  const children = [
    text(put('text', 'Words')),
    { type: 'linebreak', version: 1 },
    {
      type: 'link',
      version: 1,
      url: put('link', 'https://a.example/'),
      target: put('choice', '_blank'),
      rel: put('custom attribute', 'noopener'),
      title: put('custom attribute', 'title'),
      children: [text('{{name}} [[brand]]')],
    },
  ];
  const paragraph = {
    type: 'paragraph',
    version: 1,
    format: put('choice', 'left'),
    indent: 0,
    direction: put('choice', 'ltr'),
    children,
  };
  return JSON.stringify({ root: { type: 'root', version: 1, children: [paragraph] } });
}
