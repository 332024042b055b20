import { type Block, block, text, type Values } from './compose.ts';

/** Links of the site, as `social` writes them, in one of our own styles. */
export function social(values: Values = {}): Block {
  const icons = ['Facebook', 'Instagram', 'LinkedIn'].map((name) => ({
    name,
    url: `{{${name.toLowerCase()}_url}}`,
  }));
  return block('social', { icons: { iconType: 'circle', icons }, spacing: 8, ...values });
}

export function linkStyle(color: string) {
  return {
    body: true,
    linkColor: color,
    linkHoverColor: color,
    linkUnderline: true,
    linkHoverUnderline: true,
  };
}

/** A table of plain cells. @param rows the first is its header; `foot` says whether the last is its footer */
export function grid(
  rows: readonly (readonly string[])[],
  { foot = false, widths, ...values }: { foot?: boolean; widths: readonly string[] } & Values,
): Block {
  const line = (cells: readonly string[]) => ({
    height: 'auto',
    cells: cells.map((words, at) => ({
      text: words,
      width: widths[at],
      ...(at > 0 && { textAlign: 'right' }),
    })),
  });
  const [head = [], ...rest] = rows;
  const inside = foot ? rest.slice(0, -1) : rest;
  return block('table', {
    table: { headers: [line(head)], rows: inside.map(line), footers: foot ? rest.slice(-1).map(line) : [] },
    columns: head.length,
    rows: inside.length,
    enableHeader: true,
    enableFooter: foot,
    ...values,
  });
}

/** A number in large type over what it counts. */
export function figure(number: string, what: string, color: string): Block {
  return text(
    [`<p style="font-size:34px;line-height:1.2;color:${color};"><strong>${number}</strong></p>`, what],
    {
      textAlign: 'center',
      fontSize: '14px',
      lineHeight: '150%',
    },
  );
}

/** Links beside each other, as the head of a page has them. */
export function menu(items: readonly string[], values: Values = {}): Block {
  const linked = items.map((words, at) => ({
    key: String(at),
    text: words,
    link: {
      name: 'web',
      attrs: { href: '{{href}}', target: '{{target}}' },
      values: { href: `{{site_url}}/${words.toLowerCase().replaceAll(/\W+/g, '-')}`, target: '_self' },
    },
  }));
  return block('menu', { menu: { items: linked }, ...values });
}

/** One field of a form. */
export function field(type: string, name: string, label: string, more: Values = {}) {
  return { name, type, label, show_label: true, required: true, placeholder_text: '', ...more };
}

export function form(fields: readonly object[], buttonText: string, values: Values = {}): Block {
  return block('form', {
    fields,
    action: { method: 'POST', target: '_self', url: '{{form_url}}' },
    buttonText,
    ...values,
  });
}

/** The frame of a popup: where it lies, how wide it is, what is behind it. */
export function popupFrame(widthPx: number, backgroundColor: string, more: Values = {}): Values {
  return {
    contentWidth: `${widthPx}px`,
    popupWidth: `${widthPx}px`,
    popupHeight: 'auto',
    popupPosition: 'center',
    popupBackgroundColor: backgroundColor,
    popupOverlay_backgroundColor: 'rgba(15, 20, 30, 0.45)',
    popupCloseButton_backgroundColor: backgroundColor,
    popupCloseButton_iconColor: '#222222',
    popupCloseButton_borderRadius: '22px',
    popupCloseButton_margin: '8px 8px 0px 0px',
    language: { label: 'English', value: 'en' },
    ...more,
  };
}

/** What closes the popup, for buttons. */
export const closePopup = {
  name: 'close_popup',
  attrs: { onClick: "document.querySelector('.u-popup-container').style.display = 'none';" },
  values: {},
};

/** The frame of a document on paper. The content is as wide as the sheet less its margins. */
export function sheet(title: string, more: Values = {}): Values {
  return {
    contentWidth: '640px',
    backgroundColor: '#ffffff',
    documentSize: 'A4',
    documentOrientation: 'portrait',
    documentMargin: '64px',
    accessibilityTitle: title,
    language: { label: 'English', value: 'en' },
    ...more,
  };
}
