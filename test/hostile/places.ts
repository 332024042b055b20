import type { Content, Design, Values } from '@postpress/design';
import type { RenderOptions } from '@postpress/render';

/** One kind of place where a value of a design or of an export request ends up in a page. */
export type Place =
  | 'text'
  | 'link'
  | 'colour'
  | 'size'
  | 'font'
  | 'alt'
  | 'merge tag value'
  | 'custom attribute'
  | 'identifier'
  | 'choice';

export const places: readonly Place[] = [
  'text',
  'link',
  'colour',
  'size',
  'font',
  'alt',
  'merge tag value',
  'custom attribute',
  'identifier',
  'choice',
];

type Put = (place: Place, usual: string) => string;

/** A design with every kind of block in which each value of the given place is `vector`, and the request's options. */
export function designWith(
  vector: string,
  filled: readonly Place[],
): { design: Design; options: RenderOptions } {
  const put: Put = (place, usual) => (filled.includes(place) ? vector : usual);
  const row = {
    cells: [1, 1],
    columns: [
      { contents: writtenBlocks(put), values: columnValues(put) },
      { contents: pictureBlocks(put), values: columnValues(put) },
    ],
    values: {
      backgroundColor: put('colour', '#ffffff'),
      columnsBackgroundColor: put('colour', '#eeeeee'),
      padding: put('size', '10px'),
      anchor: put('identifier', 'top'),
      backgroundImage: {
        url: 'https://p.example/a.png',
        repeat: put('choice', 'repeat'),
        size: 'custom',
        position: put('choice', 'center'),
      },
      _meta: meta(put, 'u_row'),
      _override: { mobile: { padding: put('size', '5px'), backgroundColor: put('colour', '#dddddd') } },
    },
  };
  const design: Design = { counters: {}, body: { rows: [row], values: bodyValues(put) }, schemaVersion: 27 };
  return { design, options: optionsWith(put) };
}

function optionsWith(put: Put): RenderOptions {
  return {
    mergeTags: { name: put('merge tag value', 'Ann'), link: put('merge tag value', 'https://a.example/') },
    designTags: { brand: put('merge tag value', 'Acme') },
    designTagsConfig: { delimiter: ['[[', ']]'] },
    title: put('text', 'A title'),
    language: put('choice', 'en'),
  };
}

function bodyValues(put: Put): Values {
  return {
    contentWidth: put('size', '600px'),
    backgroundColor: put('colour', '#f7f8f9'),
    textColor: put('colour', '#000000'),
    fontFamily: font(put),
    preheaderText: `${put('text', 'Preheader')} {{name}} [[brand]]`,
    accessibilityTitle: put('text', 'Title'),
    linkStyle: {
      body: true,
      linkColor: put('colour', '#0000ee'),
      linkHoverColor: put('colour', '#0000ee'),
      linkUnderline: true,
    },
    contentAlign: put('choice', 'center'),
    popupWidth: put('size', '600px'),
    popupPosition: put('choice', 'center'),
    popupBackgroundColor: put('colour', '#ffffff'),
    popupOverlay_backgroundColor: put('colour', 'rgba(0,0,0,0.5)'),
    popupCloseButton_iconColor: put('colour', '#000000'),
    documentSize: put('choice', 'A4'),
    documentMargin: put('size', '96px'),
    _meta: meta(put, 'u_body'),
  };
}

function columnValues(put: Put): Values {
  return {
    backgroundColor: put('colour', '#ffffff'),
    padding: put('size', '4px'),
    borderRadius: put('size', '3px'),
    border: border(put),
    _meta: meta(put, 'u_column'),
    _override: { mobile: { padding: put('size', '5px'), border: border(put) } },
  };
}

function writtenBlocks(put: Put): Content[] {
  const typography = {
    fontSize: put('size', '14px'),
    lineHeight: put('size', '140%'),
    letterSpacing: put('size', '1px'),
    color: put('colour', '#111111'),
    textAlign: put('choice', 'left'),
    fontFamily: font(put),
    fontWeight: put('choice', '400'),
    linkStyle: {
      inherit: false,
      linkColor: put('colour', '#0000ee'),
      linkHoverColor: put('colour', '#0000ee'),
    },
    _override: {
      mobile: {
        fontSize: put('size', '12px'),
        color: put('colour', '#222222'),
        textAlign: put('choice', 'center'),
      },
    },
  };
  return [
    block(put, 'paragraph', { ...typography, textJson: lexical(put) }),
    block(put, 'heading', { ...typography, headingType: put('choice', 'h2'), textJson: lexical(put) }),
    block(put, 'text', { ...typography, text: '<p>{{name}} [[brand]] <a href="{{link}}">link</a></p>' }),
    block(put, 'button', {
      ...typography,
      text: '{{name}}',
      href: link(put),
      size: { autoWidth: false, width: put('size', '50%') },
      padding: put('size', '10px 20px'),
      borderRadius: put('size', '4px'),
      border: border(put),
      buttonColors: {
        color: put('colour', '#ffffff'),
        backgroundColor: put('colour', '#3366ff'),
        hoverColor: put('colour', '#ffffff'),
      },
    }),
    block(put, 'menu', {
      menu: {
        items: [
          { key: '1', text: put('text', 'Home'), link: link(put) },
          { key: '2', text: put('text', 'Shop'), link: link(put) },
        ],
      },
      separator: put('text', '|'),
      layout: put('choice', 'horizontal'),
      textColor: put('colour', '#444444'),
      linkColor: put('colour', '#0068a5'),
      padding: put('size', '5px'),
      fontFamily: font(put),
      fontSize: put('size', '14px'),
    }),
    block(put, 'table', tableValues(put)),
    block(put, 'form', formValues(put)),
    block(put, 'page_break', { color: put('colour', '#999999') }),
  ];
}

function tableValues(put: Put): Values {
  const cell = {
    textJson: lexical(put),
    width: put('size', '50%'),
    backgroundColor: put('colour', '#fff'),
    padding: put('size', '4px'),
    textAlign: put('choice', 'left'),
  };
  const line = { height: put('size', 'auto'), cells: [cell, cell] };
  return {
    table: { headers: [line], rows: [line, line], footers: [line] },
    columns: 2,
    rows: 2,
    enableHeader: true,
    enableFooter: true,
    border: border(put),
    headerBackgroundColor: put('colour', '#dddddd'),
    contentFontSize: put('size', '14px'),
    contentFontFamily: font(put),
    headerPadding: put('size', '10px'),
  };
}

function formValues(put: Put): Values {
  const field = {
    label: put('text', 'Name'),
    placeholder_text: put('text', 'Your name'),
    show_label: true,
    required: true,
  };
  return {
    fields: [
      { ...field, type: 'text', name: put('identifier', 'name') },
      {
        ...field,
        type: 'select',
        name: put('identifier', 'kind'),
        options: [{ label: put('text', 'One'), value: put('text', '1') }],
      },
      { ...field, type: 'textarea', name: put('identifier', 'more') },
      { ...field, type: put('choice', 'email'), name: put('identifier', 'mail') },
    ],
    action: {
      method: put('choice', 'POST'),
      target: put('choice', '_blank'),
      url: put('link', 'https://a.example/form'),
    },
    buttonText: put('text', 'Send'),
    fieldBorderRadius: put('size', '4px'),
    fieldFontSize: put('size', '14px'),
    fieldColor: put('colour', '#000'),
    labelColor: put('colour', '#444'),
    fieldBorder: border(put),
    buttonColors: { color: put('colour', '#fff'), backgroundColor: put('colour', '#36f') },
  };
}

function pictureBlocks(put: Put): Content[] {
  const src = {
    url: 'https://p.example/a.png',
    width: 600,
    height: 300,
    autoWidth: false,
    maxWidth: put('size', '50%'),
  };
  const image = {
    src,
    altText: put('alt', 'A picture {{name}}'),
    action: link(put),
    textAlign: put('choice', 'center'),
  };
  return [
    block(put, 'image', image),
    block(put, 'divider', {
      width: put('size', '80%'),
      border: border(put),
      textAlign: put('choice', 'center'),
    }),
    block(put, 'social', {
      icons: {
        iconType: put('choice', 'circle'),
        icons: [{ name: put('text', 'Facebook'), url: put('link', 'https://f.example/') }],
      },
      align: put('choice', 'center'),
      iconSize: put('size', '32'),
      spacing: put('size', '5'),
    }),
    block(put, 'video', {
      video: {
        type: put('choice', 'youtube'),
        videoId: put('identifier', 'abc'),
        url: put('link', 'https://v.example/1'),
        thumbnail: 'https://p.example/t.png',
        playIconColor: put('colour', '#fff'),
        playIconType: put('choice', 'fa-play'),
      },
    }),
    block(put, 'timer', {
      altText: put('alt', 'Countdown'),
      action: link(put),
      countdown: {
        countdownUrl: 'https://p.example/c.gif',
        endTime: put('text', '2030-01-01T00:00:00'),
        backgroundColor: put('colour', '#fff'),
      },
    }),
    {
      ...block(put, 'carousel', { previewWidth: put('size', '90px') }),
      embedded: { images: { type: 'image', ids: ['a', 'b'], values: [image, image] } },
    },
    { ...block(put, 'custom', { note: put('text', 'note') }), slug: put('identifier', 'tool') },
  ];
}

function block(put: Put, type: string, values: Values): Content {
  const common = {
    containerPadding: put('size', '10px'),
    anchor: put('identifier', 'here'),
    _meta: meta(put, `u_content_${type}`),
  };
  return { type, values: { ...common, ...values } };
}

function meta(put: Put, name: string): Values {
  return { htmlID: put('identifier', `${name}_1`), htmlClassNames: put('identifier', name) };
}

function font(put: Put): Values {
  return {
    label: put('font', 'Lato'),
    value: put('font', 'lato,sans-serif'),
    url: put('font', 'https://fonts.example/lato.css'),
  };
}

function link(put: Put): Values {
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

function border(put: Put): Values {
  return {
    borderTopWidth: put('size', '1px'),
    borderTopStyle: put('choice', 'solid'),
    borderTopColor: put('colour', '#cccccc'),
    borderBottomWidth: put('size', '1px'),
    borderBottomStyle: put('choice', 'solid'),
    borderBottomColor: put('colour', '#cccccc'),
  };
}

function lexical(put: Put): string {
  const text = (value: string) => ({
    type: 'extended-text',
    version: 1,
    text: value,
    format: 1,
    style: `color: ${put('colour', '#123456')}`,
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
