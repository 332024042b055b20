import type { Content, Values } from '@postpress/design';
import type { Put } from './places.ts';
import { block, border, font, lexical, link } from './values.ts';

/** Blocks of text, forms and links. */
export function writtenBlocks(put: Put): Content[] {
  const typography = {
    fontSize: put('size', '14px'),
    lineHeight: put('size', '140%'),
    letterSpacing: put('size', '1px'),
    color: put('color', '#111111'),
    textAlign: put('choice', 'left'),
    fontFamily: font(put),
    fontWeight: put('choice', '400'),
    linkStyle: {
      inherit: false,
      linkColor: put('color', '#0000ee'),
      linkHoverColor: put('color', '#0000ee'),
    },
    _override: {
      mobile: {
        fontSize: put('size', '12px'),
        color: put('color', '#222222'),
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
        color: put('color', '#ffffff'),
        backgroundColor: put('color', '#3366ff'),
        hoverColor: put('color', '#ffffff'),
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
      textColor: put('color', '#444444'),
      linkColor: put('color', '#0068a5'),
      padding: put('size', '5px'),
      fontFamily: font(put),
      fontSize: put('size', '14px'),
    }),
    block(put, 'table', tableValues(put)),
    block(put, 'form', formValues(put)),
    block(put, 'page_break', { color: put('color', '#999999') }),
  ];
}

function tableValues(put: Put): Values {
  const cell = {
    textJson: lexical(put),
    width: put('size', '50%'),
    backgroundColor: put('color', '#fff'),
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
    headerBackgroundColor: put('color', '#dddddd'),
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
    fieldColor: put('color', '#000'),
    labelColor: put('color', '#444'),
    fieldBorder: border(put),
    buttonColors: { color: put('color', '#fff'), backgroundColor: put('color', '#36f') },
  };
}

/** Blocks of images and other content. */
export function imageBlocks(put: Put): Content[] {
  const src = {
    url: 'https://p.example/a.png',
    width: 600,
    height: 300,
    autoWidth: false,
    maxWidth: put('size', '50%'),
  };
  const image = {
    src,
    altText: put('alt', 'An image {{name}}'),
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
        playIconColor: put('color', '#fff'),
        playIconType: put('choice', 'fa-play'),
      },
    }),
    block(put, 'timer', {
      altText: put('alt', 'Countdown'),
      action: link(put),
      countdown: {
        countdownUrl: 'https://p.example/c.gif',
        endTime: put('text', '2030-01-01T00:00:00'),
        backgroundColor: put('color', '#fff'),
      },
    }),
    {
      ...block(put, 'carousel', { previewWidth: put('size', '90px') }),
      embedded: { images: { type: 'image', ids: ['a', 'b'], values: [image, image] } },
    },
    { ...block(put, 'custom', { note: put('text', 'note') }), slug: put('identifier', 'tool') },
  ];
}
