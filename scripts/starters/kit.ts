/** A kit: a theme, and the blocks made with it. One class, because every block reads the same theme. */

import { parseColor } from '@postpress/audit/color';
import { contrast } from '@postpress/audit/contrast';
import { imageFile } from '../illustrations/art/gallery.ts';
import {
  type Block,
  block,
  button,
  type Column,
  heading,
  image,
  paint,
  type Row,
  row,
  text,
  type Values,
} from './compose.ts';

type Font = { label: string; value: string };
/** The look of one sender: colors by what they are for, two fonts, and the corners of buttons. */
export type Theme = {
  primary: string;
  onPrimary: string;
  /** For words: readable on `surface` and `tint`. */
  link: string;
  accent: string;
  onAccent: string;
  page: string;
  surface: string;
  tint: string;
  text: string;
  muted: string;
  line: string;
  dark: string;
  onDark: string;
  mutedOnDark: string;
  headingFont: Font;
  bodyFont: Font;
  radius: string;
};

/** The look of sections: names that `applyBrand` replaces with a project's own. */
export const brandTheme: Theme = {
  primary: 'var(--primary)',
  onPrimary: 'var(--on-primary)',
  link: 'var(--primary-text)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  page: 'var(--page)',
  surface: 'var(--surface)',
  tint: 'var(--tint)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  dark: 'var(--dark)',
  onDark: 'var(--on-dark)',
  mutedOnDark: 'var(--muted-on-dark)',
  headingFont: { label: 'Heading', value: 'var(--heading-font)' },
  bodyFont: { label: 'Body', value: 'var(--body-font)' },
  radius: 'var(--button-radius)',
};

/** The background of a part of a page, which determines the colors of text. */
export type Ground = 'surface' | 'tint' | 'page' | 'primary' | 'accent' | 'dark';
type Align = 'left' | 'center' | 'right';
type Look = { on?: Ground; align?: Align; after?: number; size?: number; color?: string } & Values;
export type ButtonLook = 'primary' | 'accent' | 'outline' | 'dark' | 'light';

/** The look of a button: fill and label by a role of the theme, and a line around it where it is hollow. */
function buttonPaint(theme: Theme, look: ButtonLook): { fill: string; color: string } {
  if (look === 'accent') return { fill: theme.accent, color: theme.onAccent };
  if (look === 'outline') return { fill: theme.surface, color: theme.link };
  if (look === 'dark') return { fill: theme.dark, color: theme.onDark };
  return look === 'light'
    ? { fill: theme.surface, color: theme.text }
    : { fill: theme.primary, color: theme.onPrimary };
}

const isPale = (on: Ground) => on === 'surface' || on === 'tint' || on === 'page';

/** Blocks and rows in the look of one sender. Every size is of one scale: 13, 15, 16, 18, 22, 28, 38, 52. */
export class Kit {
  readonly theme: Theme;

  constructor(theme: Theme) {
    this.theme = theme;
  }

  /** The color of words on a ground. */
  ink(on: Ground): string {
    const { text, onPrimary, onAccent, onDark } = this.theme;
    if (isPale(on)) return text;
    return on === 'primary' ? onPrimary : on === 'accent' ? onAccent : onDark;
  }

  h1(text: string, look: Look = {}): Block {
    return this.#title(1, text, [38, 30], look);
  }
  h2(text: string, look: Look = {}): Block {
    return this.#title(2, text, [28, 25], look);
  }
  h3(text: string, look: Look = {}): Block {
    return this.#title(3, text, [18, 18], { after: 6, ...look });
  }
  p(text: string | readonly string[], look: Look = {}): Block {
    return this.#words(text, 16, this.ink(look.on ?? 'surface'), look);
  }
  /** Words of the second rank. */
  note(text: string | readonly string[], look: Look = {}): Block {
    return this.#words(text, 15, this.#soft(look.on ?? 'surface'), look);
  }
  fine(text: string | readonly string[], look: Look = {}): Block {
    return this.#words(text, 13, this.#soft(look.on ?? 'surface'), look);
  }
  /** A few words above a heading. */
  label(text: string, { on = 'surface', ...look }: Look = {}): Block {
    const values = { on, after: 12, lineHeight: '140%', ...look };
    return this.#words(`<p><strong>${text}</strong></p>`, 13, this.#link(on), values);
  }
  /** A link on its own line. */
  more(label: string, url: string, look: Look = {}): Block {
    const linked = `<p><a href="${url}" target="_blank"><strong>${label}</strong></a></p>`;
    return this.#words(linked, 15, this.#link(look.on ?? 'surface'), { after: 0, ...look });
  }
  /** A number to be seen first. */
  big(value: string, look: Look = {}): Block {
    const values = { fontFamily: this.theme.headingFont, lineHeight: '110%', after: 8, ...look };
    return this.#words(`<p><strong>${value}</strong></p>`, 52, this.#link(look.on ?? 'surface'), values);
  }

  btn(label: string, url: string, options: ButtonOptions = {}): Block {
    const { look = 'primary', align = 'left', after = 0, wide = false, pad = '15px 30px' } = options;
    const { fill, color } = buttonPaint(this.theme, look);
    return button(label, url, {
      buttonColors: paint(fill, color),
      fontFamily: this.theme.bodyFont,
      fontSize: '16px',
      fontWeight: 700,
      lineHeight: '120%',
      padding: pad,
      borderRadius: this.theme.radius,
      border: look === 'outline' ? borderOf(this.theme.link, 2) : {},
      textAlign: align,
      ...(wide && { size: { autoWidth: false, width: '100%' } }),
      containerPadding: `0px 0px ${after}px`,
    });
  }

  /** @param alt '' for an image that only decorates. @param options.wide shown so much of its column wide, in percent */
  pic(name: string, alt: string, options: ImageOptions = {}): Block {
    const { wide, align = 'center', after = 0, href, pad } = options;
    const { file, width, height } = imageFile(name);
    return image(`starter:pictures/${file}`, {
      alt,
      width,
      height,
      ...(wide !== undefined && { maxWidth: `${wide}%` }),
      ...(href !== undefined && { href }),
      textAlign: align,
      containerPadding: pad ?? `0px 0px ${after}px`,
    });
  }

  rule(options: RuleOptions = {}): Block {
    const { after = 0, color = this.theme.line, px = 1, width = '100%', align = 'center' } = options;
    const border = borderOf(color, px, ['Top']);
    return block('divider', { width, textAlign: align, border, containerPadding: `0px 0px ${after}px` });
  }

  /** Columns beside each other on one ground; on phones below each other. */
  part(columns: readonly (readonly Block[])[], options: PartOptions = {}): Row {
    const { on = 'surface', cells = columns.map(() => 1), top = 44, bottom = 44, side = 40 } = options;
    const count = columns.length;
    const made = (count === 1 ? columns : columns.map(narrowed)).map((contents, at): Column => {
      const padding = sides(at, count, { top, bottom, side, between: options.between ?? 24 });
      const phone = `${at === 0 ? top : 0}px ${Math.min(side, 24)}px ${at === count - 1 ? bottom : 24}px`;
      const mobile = { padding: options.phone ?? phone };
      const values = { padding, _override: { mobile }, ...options.columns?.[at] };
      return { contents: [...contents], values };
    });
    return row([...cells], made, {
      ...(options.bleed && { backgroundColor: this.theme[on] }),
      columnsBackgroundColor: this.theme[on],
      ...(options.beside && { _override: { mobile: { noStackMobile: true } } }),
      ...options.values,
    });
  }

  #title(level: 1 | 2 | 3, text: string, sizes: readonly [number, number], look: Look): Block {
    const { on = 'surface', align = 'left', after = 16, size = sizes[0], color, ...values } = look;
    const small = Math.min(sizes[1], size);
    return heading(level, text, {
      fontFamily: this.theme.headingFont,
      fontWeight: 700,
      fontSize: `${size}px`,
      lineHeight: size > 30 ? '115%' : '130%',
      color: color ?? this.ink(on),
      textAlign: align,
      containerPadding: `0px 0px ${after}px`,
      ...(small !== size && { _override: { mobile: { fontSize: `${small}px` } } }),
      ...values,
    });
  }

  #words(paragraphs: string | readonly string[], usual: number, usualColor: string, look: Look): Block {
    const { on = 'surface', align = 'left', after = 20, size = usual, color = usualColor, ...values } = look;
    const written = typeof paragraphs === 'string' ? [paragraphs] : paragraphs;
    const list = this.#isDark(on) ? written.map((each) => withColor(each, this.#link(on))) : written;
    const spaced = list.map((each, at) =>
      each.startsWith('<') || at === list.length - 1 ? each : `<p style="margin-bottom:12px;">${each}</p>`,
    );
    return text(spaced, {
      fontFamily: this.theme.bodyFont,
      fontSize: `${size}px`,
      lineHeight: size > 24 ? '125%' : '160%',
      color,
      textAlign: align,
      containerPadding: `0px 0px ${after}px`,
      linkStyle: linkStyle(this.#link(on)),
      ...values,
    });
  }

  /** Whether links in the blue of clients without style sheets could not be read on a ground. */
  #isDark(on: Ground): boolean {
    const [ground, blue] = [parseColor(this.theme[on]), parseColor(CLIENT_BLUE)];
    return ground && blue ? contrast(ground, blue) < 4.5 : !isPale(on);
  }

  #soft(on: Ground): string {
    if (isPale(on)) return this.theme.muted;
    return on === 'dark' ? this.theme.mutedOnDark : this.ink(on);
  }

  #link(on: Ground): string {
    return isPale(on) ? this.theme.link : this.ink(on);
  }
}

/** What clients that ignore style sheets paint links with. */
const CLIENT_BLUE = '#0000ee';

const withColor = (markup: string, color: string) =>
  markup.replaceAll(/<a (?![^>]*style=)/g, `<a style="color: ${color};" `);

function linkStyle(color: string): Values {
  const underlined = { linkUnderline: true, linkHoverUnderline: true };
  return { body: false, inherit: false, linkColor: color, linkHoverColor: color, ...underlined };
}

type ButtonOptions = { look?: ButtonLook; align?: Align; after?: number; wide?: boolean; pad?: string };
type ImageOptions = { wide?: number; align?: Align; after?: number; href?: string; pad?: string };
type RuleOptions = { after?: number; color?: string; px?: number; width?: string; align?: Align };

type PartOptions = {
  on?: Ground;
  cells?: readonly number[];
  top?: number;
  bottom?: number;
  side?: number;
  between?: number;
  /** The ground reaches the edges of the window. */
  bleed?: boolean;
  /** Columns stay beside each other on phones. */
  beside?: boolean;
  phone?: string;
  columns?: readonly Values[];
  values?: Values;
};

/** Blocks whose images are in their smaller edition. */
export const narrowed = (contents: readonly Block[]): Block[] =>
  contents.map((made) => {
    const src = made.values.src as { url: string } | undefined;
    const name =
      made.type === 'image' ? /^starter:pictures\/([\w-]+)\.jpg$/.exec(src?.url ?? '')?.[1] : undefined;
    if (name === undefined || name.endsWith('-half')) return made;
    const { file, width, height } = imageFile(name, true);
    return {
      ...made,
      values: { ...made.values, src: { ...src, url: `starter:pictures/${file}`, width, height } },
    };
  });

function sides(
  at: number,
  count: number,
  { top, bottom, side, between }: { top: number; bottom: number; side: number; between: number },
): string {
  if (count === 1) return `${top}px ${side}px ${bottom}px`;
  // Every column gives up as much room, so that their contents are equally wide; many narrow ones need less at the sides.
  const most = count > 2 ? (between * (count - 1)) / (count - 2) : side;
  const edge = Math.min(side, most);
  const share = (2 * edge + (count - 1) * between) / count;
  const left = edge + at * (between - share);
  return `${top}px ${Math.round(share - left)}px ${bottom}px ${Math.round(left)}px`;
}

export function borderOf(
  color: string,
  px: number,
  only?: readonly ('Top' | 'Right' | 'Bottom' | 'Left')[],
): Values {
  const edges = only ?? (['Top', 'Right', 'Bottom', 'Left'] as const);
  return Object.fromEntries(
    edges.flatMap((edge) => [
      [`border${edge}Width`, `${px}px`],
      [`border${edge}Style`, 'solid'],
      [`border${edge}Color`, color],
    ]),
  );
}
