import type { BlockKind } from '@postpress/design/kinds';
import type { DesignView } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

type Values = { [key: string]: unknown };
type Samples = { [K in BlockKind]?: (word: Editor['word'], store: DesignView) => Values };

/** The networks that most senders link to; people complete the URLs with their own names. */
const NETWORKS = { Facebook: 'facebook.com', Instagram: 'instagram.com', LinkedIn: 'linkedin.com' } as const;

const samples: Samples = {
  heading: (word, store) => ({ text: escaped(word('palette.sample.heading')), ...headingLook(store) }),
  text: (word) => ({ text: `<p>${escaped(word('palette.sample.text'))}</p>` }),
  paragraph: (word) => ({ textJson: textState(word('palette.sample.text')) }),
  button: (word) => ({ text: escaped(word('palette.sample.button')) }),
  menu: (word) => ({
    menu: {
      items: (['new', 'shop', 'contact'] as const).map((name, at) => ({
        key: `item${at + 1}`,
        text: word(`palette.sample.menu.${name}`),
        link: webLink(''),
      })),
    },
  }),
  table: (word) => {
    const rowOf = (...texts: string[]) => ({
      height: 'auto',
      cells: texts.map((text) => ({ text: escaped(text) })),
    });
    const item = (number: number) => word('palette.sample.table.item', { number });
    const amount = (value: number) => word('palette.sample.table.value', { value });
    return {
      table: {
        headers: [rowOf(word('palette.sample.table.name'), word('palette.sample.table.amount'))],
        rows: [rowOf(item(1), amount(12)), rowOf(item(2), amount(24))],
        footers: [],
      },
    };
  },
  form: (word) => ({
    fields: [
      {
        type: 'email',
        name: 'email',
        label: word('palette.sample.form.email'),
        placeholder_text: '',
        show_label: true,
        required: true,
      },
    ],
  }),
  social: () => ({
    icons: {
      iconType: 'circle',
      icons: Object.entries(NETWORKS).map(([name, host]) => ({ name, url: `https://${host}/` })),
    },
  }),
};

/** What a new block shows instead of nothing, in the language of the window. */
export function sampleValues(kind: BlockKind, { word, store }: Pick<Editor, 'word' | 'store'>): Values {
  return samples[kind]?.(word, store) ?? {};
}

/** The first heading of a design is its title, each further one that of a part. */
function headingLook(store: DesignView): Values {
  const isFirst = ![...store.snapshot.tree.all()].some(
    ({ kind, node }) => kind === 'block' && (node as { type?: unknown }).type === 'heading',
  );
  return isFirst
    ? { headingType: 'h1', fontSize: '28px', fontWeight: 700, lineHeight: '125%' }
    : { headingType: 'h2', fontSize: '22px', fontWeight: 700, lineHeight: '130%' };
}

function webLink(href: string): Values {
  return {
    name: 'web',
    values: { href, target: '_blank' },
    attrs: { href: '{{href}}', target: '{{target}}' },
  };
}

/** One paragraph as a Lexical editor state. */
function textState(text: string): string {
  const node = { version: 1, format: '', indent: 0, direction: null };
  const letters = {
    type: 'extended-text',
    version: 1,
    text,
    format: 0,
    style: '',
    mode: 'normal',
    detail: 0,
  };
  const paragraph = { ...node, type: 'paragraph', children: [letters], textFormat: 0, textStyle: '' };
  return JSON.stringify({ root: { ...node, type: 'root', children: [paragraph] } });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
