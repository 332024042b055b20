import type { Design, Values } from '@postpress/design';
import type { RenderOptions } from '@postpress/render';
import { imageBlocks, writtenBlocks } from './blocks.ts';
import type { Place, Put } from './places.ts';
import { border, font, meta } from './values.ts';

/**
 * A design with every kind of block in which each value of the given place is `vector`, with the options of the
 * request.
 */
export function designWith(
  vector: string,
  filled: readonly Place[],
): { design: Design; options: RenderOptions } {
  const put: Put = (place, usual) => (filled.includes(place) ? vector : usual);
  const row = {
    cells: [1, 1],
    columns: [
      { contents: writtenBlocks(put), values: columnValues(put) },
      { contents: imageBlocks(put), values: columnValues(put) },
    ],
    values: {
      backgroundColor: put('color', '#ffffff'),
      columnsBackgroundColor: put('color', '#eeeeee'),
      padding: put('size', '10px'),
      anchor: put('identifier', 'top'),
      backgroundImage: {
        url: 'https://p.example/a.png',
        repeat: put('choice', 'repeat'),
        size: 'custom',
        position: put('choice', 'center'),
      },
      _meta: meta(put, 'u_row'),
      _override: { mobile: { padding: put('size', '5px'), backgroundColor: put('color', '#dddddd') } },
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
    backgroundColor: put('color', '#f7f8f9'),
    textColor: put('color', '#000000'),
    fontFamily: font(put),
    preheaderText: `${put('text', 'Preheader')} {{name}} [[brand]]`,
    accessibilityTitle: put('text', 'Title'),
    linkStyle: {
      body: true,
      linkColor: put('color', '#0000ee'),
      linkHoverColor: put('color', '#0000ee'),
      linkUnderline: true,
    },
    contentAlign: put('choice', 'center'),
    popupWidth: put('size', '600px'),
    popupPosition: put('choice', 'center'),
    popupBackgroundColor: put('color', '#ffffff'),
    popupOverlay_backgroundColor: put('color', 'rgba(0,0,0,0.5)'),
    popupCloseButton_iconColor: put('color', '#000000'),
    documentSize: put('choice', 'A4'),
    documentMargin: put('size', '96px'),
    _meta: meta(put, 'u_body'),
  };
}

function columnValues(put: Put): Values {
  return {
    backgroundColor: put('color', '#ffffff'),
    padding: put('size', '4px'),
    borderRadius: put('size', '3px'),
    border: border(put),
    _meta: meta(put, 'u_column'),
    _override: { mobile: { padding: put('size', '5px'), border: border(put) } },
  };
}
