import { brandPalette, neutralBrand, rolesOfBrand } from '@postpress/brand';
import { type BlockKind, kindDefaults } from '@postpress/design/kinds';
import type { DesignView } from '@postpress/edits';
import { escapeText } from '@postpress/markup';
import { PLACEHOLDER_PATH } from '@postpress/render/reading';
import type { Editor } from '../kernel/editor.ts';

/** A new countdown ends in a week. */
const TIMER_MS = 7 * 24 * 60 * 60 * 1_000;

type Values = { [key: string]: unknown };
type Project = Pick<Editor, 'session' | 'options'>;
type Samples = { [K in BlockKind]?: (t: Editor['t'], store: DesignView, project: Project) => Values };

/** The networks that most senders link to; people complete the URLs with their own names. */
const NETWORKS = { Facebook: 'facebook.com', Instagram: 'instagram.com', LinkedIn: 'linkedin.com' } as const;

const samples: Samples = {
  heading: (t, store) => ({ text: escapeText(t('palette.sample.heading')), ...headingLook(store) }),
  text: (t) => ({ text: `<p>${escapeText(t('palette.sample.text'))}</p>` }),
  paragraph: (t) => ({ textJson: textState(t('palette.sample.text')) }),
  image: (_t, _store, project) => ({ src: brandedPlaceholder(project) }),
  button: (t) => ({ text: escapeText(t('palette.sample.button')) }),
  timer: (t) => {
    const end = new Date(Date.now() + TIMER_MS);
    const day = [end.getFullYear(), end.getMonth() + 1, end.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return {
      countdown: {
        ...kindDefaults.timer.countdown,
        endTime: `${day.join('-')}T23:59:00`,
        timezone: timeZone,
        labelColor: '#5c6575',
      },
      altText: t('palette.sample.timer', { moment: `${end.toLocaleDateString()} 23:59` }),
    };
  },
  menu: (t) => ({
    menu: {
      items: (['new', 'shop', 'contact'] as const).map((name, at) => ({
        key: `item${at + 1}`,
        text: t(`palette.sample.menu.${name}`),
        link: webLink(''),
      })),
    },
  }),
  table: (t) => {
    const rowOf = (...texts: string[]) => ({
      height: 'auto',
      cells: texts.map((text) => ({ text: escapeText(text) })),
    });
    const item = (number: number) => t('palette.sample.table.item', { number });
    const amount = (value: number) => t('palette.sample.table.value', { value });
    return {
      table: {
        headers: [rowOf(t('palette.sample.table.name'), t('palette.sample.table.amount'))],
        rows: [rowOf(item(1), amount(12)), rowOf(item(2), amount(24))],
        footers: [],
      },
    };
  },
  form: (t) => ({
    fields: [
      {
        type: 'email',
        name: 'email',
        label: t('palette.sample.form.email'),
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
export function sampleValues(
  kind: BlockKind,
  { t, store, ...project }: Pick<Editor, 't' | 'store'> & Project,
): Values {
  return samples[kind]?.(t, store, project) ?? {};
}

/** A landscape in the colors of the brand, which the service draws; the audit asks for the final image. */
function brandedPlaceholder({ session, options }: Project): Values {
  const { tint, line, primary, accent, dark } = brandPalette(
    rolesOfBrand(options.snapshot.brand ?? neutralBrand),
  );
  const colors = [tint, line, primary, accent === primary ? dark : accent].map((color) => color.slice(1));
  const url = `${session.opened.assetBase}${PLACEHOLDER_PATH}?colors=${colors.join('-')}`;
  return { url, width: 1_200, height: 600 };
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
  const textNode = {
    type: 'extended-text',
    version: 1,
    text,
    format: 0,
    style: '',
    mode: 'normal',
    detail: 0,
  };
  const paragraph = { ...node, type: 'paragraph', children: [textNode], textFormat: 0, textStyle: '' };
  return JSON.stringify({ root: { ...node, type: 'root', children: [paragraph] } });
}
