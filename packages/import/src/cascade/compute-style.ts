import type { PageElement } from '../parse/page.ts';
import { meanColor, VEIL } from './colors.ts';
import { type Around, isPainted, type Longhand, longhands, type Read } from './longhands.ts';
import { expand, SPACES } from './shorthands.ts';
import type { Specified, Winner } from './specify.ts';
import { type Background, type Extent, type Four, initialStyle, type Line, px, type Style } from './style.ts';
import { type Custom, customOf, type Registered, substitute } from './variables.ts';

/** What is around an element whose style is computed. */
export type Surroundings = {
  readonly tag: PageElement['tag'];
  readonly parent: Style;
  /** The style of the root; `undefined` for the root itself. */
  readonly root: Style | undefined;
  /** Width of the window. */
  readonly widthPx: number;
  readonly quirks: boolean;
  readonly registered: ReadonlyMap<string, Registered>;
};

/** Computes the values of specified properties, inheriting from the parent. */
export function computeStyle(specified: Specified, surroundings: Surroundings): Style {
  return new Computing(specified, surroundings).style();
}

type Side = 'top' | 'right' | 'bottom' | 'left';

const INITIAL_AROUND = { fontPx: 16, rootPx: 16 };

class Computing {
  readonly #values: Specified['values'];
  readonly #parent: Style;
  readonly #surroundings: Surroundings;
  readonly #custom: Custom;
  #around: Around;

  constructor({ values, custom }: Specified, surroundings: Surroundings) {
    const { parent, root, registered, widthPx, quirks } = surroundings;
    this.#values = values;
    this.#parent = parent;
    this.#surroundings = surroundings;
    const isSame =
      !custom &&
      (registered.size === 0 ||
        (root !== undefined && [...registered.values()].every(({ inherits }) => inherits)));
    this.#custom = isSame ? parent.custom : customOf(custom ?? new Map(), parent.custom, registered);
    this.#around = {
      ...INITIAL_AROUND,
      rootPx: root?.sizePx ?? 16,
      parentFontPx: parent.sizePx,
      widthPx,
      quirks,
      current: parent.color,
      dark: parent.dark,
    };
  }

  style(): Style {
    const parent = this.#parent;
    const font = this.#font();
    const dark = this.#own(
      'color-scheme',
      parent.dark,
      false,
      (schemes) => /\bdark\b/.test(schemes) && !/\blight\b/.test(schemes),
      true,
    );
    this.#around = {
      ...this.#around,
      fontPx: font.sizePx,
      rootPx: this.#surroundings.root?.sizePx ?? font.sizePx,
      dark,
    };
    const ink = this.#own('color', parent.color, dark ? '#ffffff' : '#000000', (read) => read, true);
    const color = ink === 'transparent' && this.#isClippedToText() ? this.#meanOfGradient() || ink : ink;
    this.#around = { ...this.#around, current: color };
    const position = this.#own('position', parent.position, 'static', (read) => read.replace('-webkit-', ''));
    const isPlaced = /absolute|fixed/.test(position);
    const float = isPlaced ? 'none' : this.#own('float', parent.float || 'none', 'none', (read) => read);
    const display = this.#display(float !== 'none' || isPlaced);
    const base = this.#sides((index, side) =>
      this.#baseLine(side, parent.borderBase[index] ?? initialStyle.borderBase[0]),
    );
    const rightToLeft = this.#own('direction', parent.rightToLeft, false, (read) => read === 'rtl', true);
    return {
      display,
      float: floatSide(float, parent.rightToLeft),
      width: this.#extent('width', parent.width),
      minWidth: this.#extent('min-width', parent.minWidth),
      maxWidth: this.#extent('max-width', parent.maxWidth),
      height: this.#extent('height', parent.height),
      minHeight: this.#extent('min-height', parent.minHeight),
      maxHeight: this.#extent('max-height', parent.maxHeight),
      borderBox: this.#own('box-sizing', parent.borderBox, false, (read) => read === 'border-box'),
      padding: this.#sides((index, side) =>
        this.#own(`padding-${side}`, parent.padding[index] ?? 0, 0, (read) => read),
      ),
      margin: this.#sides((index, side) =>
        this.#own(`margin-${side}`, parent.margin[index], 0, (read) => (read === 'auto' ? undefined : read)),
      ),
      border: this.#sides((index) => this.#line(base[index] ?? initialStyle.borderBase[0])),
      borderBase: base,
      radius: this.#radius(),
      collapses: this.#own('border-collapse', parent.collapses, false, (read) => read === 'collapse', true),
      spacingPx: this.#own('border-spacing', parent.spacingPx, 0, (read) => read, true),
      fixedLayout: this.#own('table-layout', parent.fixedLayout, false, (read) => read === 'fixed'),
      captionBelow: this.#own('caption-side', parent.captionBelow, false, (read) => read === 'bottom', true),
      background: this.#background(),
      backgroundColor: this.#backgroundColor(),
      painted: this.#images().some(isPainted),
      image: this.#image(),
      verticalAlign: this.#own('vertical-align', parent.verticalAlign, 'baseline', (read) =>
        read.replace('-webkit-baseline-', ''),
      ),
      overflow: this.#overflow(display),
      opacity: this.#own('opacity', parent.opacity, 1, (read) => read),
      position,
      color,
      ...font,
      hasStruts: parent.hasStruts,
      align: this.#align(rightToLeft, display),
      letterSpacingPx: this.#own('letter-spacing', parent.letterSpacingPx, 0, (read) => read, true),
      transform: this.#own('text-transform', parent.transform, 'none', (read) => read, true),
      decoration: this.#decoration(float !== 'none' || isPlaced || display.startsWith('inline-')),
      whiteSpace: this.#whiteSpace(),
      wordBreak: this.#own('word-break', parent.wordBreak, 'normal', (read) => read, true),
      overflowWrap: this.#own('overflow-wrap', parent.overflowWrap, 'normal', (read) => read, true),
      hidden: this.#own('visibility', parent.hidden, false, (read) => read !== 'visible', true),
      listStyle: this.#own('list-style-type', parent.listStyle, 'disc', (read) => read, true),
      rightToLeft,
      dark,
      custom: this.#custom,
    };
  }

  /** The value of a property: its winner's, the parent's or the initial one. */
  #own<Name extends Longhand, Value>(
    property: Name,
    inherited: Value,
    initial: Value,
    convert: (read: Read<Name>) => Value,
    inherits = false,
  ): Value {
    const winner = this.#values.get(property);
    const text = winner && this.#textOf(winner);
    const word = text === undefined || text.length > 7 ? '' : text.toLowerCase();
    if (word === 'inherit') return inherited;
    if (word === 'initial') return initial;
    // A variable may turn out to make its declaration invalid.
    const read = text === undefined || word === 'unset' ? undefined : longhands[property](text, this.#around);
    return read === undefined ? (inherits ? inherited : initial) : convert(read as Read<Name>);
  }

  /** The text of a winning declaration with its variables; `undefined` if they make it invalid. */
  #textOf({ value, pending, name }: Winner): string | undefined {
    if (pending === undefined) return value;
    const filled = substitute(value, (variable) => this.#custom.get(variable));
    if (filled === undefined) return undefined;
    return expand(pending, filled, this.#surroundings.quirks)?.find(([each]) => each === name)?.[1];
  }

  #sides<T>(read: (index: number, side: Side) => T): Four<T> {
    return [read(0, 'top'), read(1, 'right'), read(2, 'bottom'), read(3, 'left')];
  }

  #extent(
    property: 'width' | 'min-width' | 'max-width' | 'height' | 'min-height' | 'max-height',
    inherited: Extent,
  ): Extent {
    return this.#own(property, inherited, undefined, ({ extent }) => extent);
  }

  #font(): Pick<
    Style,
    'family' | 'fontSizePx' | 'sizePx' | 'isFixedSize' | 'sizeWord' | 'weight' | 'italic' | 'line'
  > {
    const parent = this.#parent;
    const family = this.#own('font-family', parent.family, initialStyle.family, (read) => read, true);
    const inherited = { word: parent.sizeWord, px: parent.sizePx, isFixed: parent.isFixedSize };
    const size = this.#own(
      'font-size',
      inherited,
      { word: 3, px: 16, isFixed: false },
      (read) =>
        'word' in read
          ? { word: read.word, px: 0, isFixed: false }
          : { word: undefined, px: read.px, isFixed: read.isFixed || parent.isFixedSize },
      true,
    );
    const sizePx = fontSizeIn(
      size,
      isMonospace(family),
      isMonospace(parent.family),
      this.#surroundings.quirks,
    );
    const fontSizePx = legible(sizePx, size.isFixed);
    this.#around = {
      ...this.#around,
      fontPx: sizePx,
      rootPx: this.#surroundings.root?.sizePx ?? sizePx,
    };
    return {
      family,
      fontSizePx,
      sizePx,
      isFixedSize: size.isFixed,
      sizeWord: size.word,
      weight: this.#own('font-weight', parent.weight, 400, (read) => weightOf(read, parent.weight), true),
      italic: this.#own('font-style', parent.italic, false, (read) => read !== 'normal', true),
      line: this.#own(
        'line-height',
        parent.line,
        undefined,
        (read): Style['line'] => (read === 'normal' ? undefined : read),
        true,
      ),
    };
  }

  #display(isApart: boolean): string {
    const display = this.#own('display', this.#parent.display, 'inline', (read) => read);
    const isItem = /^(?:inline-)?(?:flex|grid)$|^-webkit-(?:inline-)?box$/.test(this.#parent.display);
    const isRoot = this.#surroundings.root === undefined;
    return isApart || isItem || isRoot ? asBlock(display) : display;
  }

  /** A color, with `currentcolor` as such: what inherits it has its own. */
  #inked(property: Longhand, inherited: string, initial: string): string {
    const text = this.#values.get(property)?.value.toLowerCase();
    if (text === 'currentcolor') return text;
    return this.#own(property as 'color', inherited, initial, (read) => read);
  }

  #backgroundColor(): string {
    const color = this.#inked('background-color', this.#parent.backgroundColor, '');
    const shown = color === 'currentcolor' ? this.#around.current : color;
    return shown === 'transparent' ? '' : shown;
  }

  #background(): string {
    const color = this.#backgroundColor();
    if (color !== '') return color;
    return this.#isClippedToText() ? '' : this.#meanOfGradient();
  }

  /**
   * The color that a design has in place of a gradient. Where the gradient is over an image, to make it darker or lighter,
   * text is readable on this color while images are off.
   */
  #meanOfGradient(): string {
    const [gradient, ...below] = this.#images().filter((image) => image !== '');
    if (gradient === undefined || !isPainted(gradient)) return '';
    return meanColor(gradient, this.#around, below.some((image) => !isPainted(image)) ? VEIL : undefined);
  }

  #images(): readonly string[] {
    const { image } = this.#parent;
    return this.#own('background-image', image ? [image.url] : [], [], (read) => read);
  }

  /** Whether the background is seen inside the letters only. */
  #isClippedToText(): boolean {
    return this.#own('background-clip', ['border-box'], ['border-box'], (read) => read).includes('text');
  }

  #baseLine(side: Side, inherited: Line): Line {
    return {
      widthPx: this.#own(`border-${side}-width`, inherited.widthPx, 3, (read) => read),
      style: this.#own(`border-${side}-style`, inherited.style, 'none', (read) => read),
      color: this.#inked(`border-${side}-color`, inherited.color, 'currentcolor'),
    };
  }

  /** A border as it is drawn. */
  #line({ widthPx, style, color: ink }: Line): Line {
    if (style === 'none' || style === 'hidden' || widthPx === 0) return initialStyle.border[0];
    const color = ink === 'currentcolor' ? this.#around.current : ink;
    return { widthPx, style, color: color === 'transparent' ? '' : color };
  }

  #radius(): string {
    const [one = 0, other = one, third = one, fourth = other] =
      this.#parent.radius === '' ? [0] : this.#parent.radius.split(' ').map(Number.parseFloat);
    const corners = [
      this.#own('border-top-left-radius', one, 0, (read) => read),
      this.#own('border-top-right-radius', other, 0, (read) => read),
      this.#own('border-bottom-right-radius', third, 0, (read) => read),
      this.#own('border-bottom-left-radius', fourth, 0, (read) => read),
    ];
    if (corners.every((corner) => corner === 0)) return '';
    return corners.every((corner) => corner === corners[0]) ? px(corners[0] ?? 0) : corners.map(px).join(' ');
  }

  #overflow(display: string): string {
    const [across = '', down = across] = this.#parent.overflow.split(' ');
    const shown = (read: string) => read.replace('overlay', 'auto');
    const x = this.#own('overflow-x', across, 'visible', shown);
    const y = this.#own('overflow-y', down, 'visible', shown);
    // What scrolls in one direction may not spill in the other.
    const scrolls = (value: string) => value !== 'visible' && value !== 'clip';
    const beside = (value: string, other: string) =>
      !scrolls(value) && scrolls(other) ? (value === 'clip' ? 'hidden' : 'auto') : value;
    const both = [beside(x, y), beside(y, x)];
    const isSame = both[0] === both[1];
    // Tables never scroll.
    if (/^(?:inline-)?table$/.test(display) && (!isSame || /auto|scroll/.test(x))) return 'visible';
    return isSame ? (both[0] ?? '') : both.join(' ');
  }

  /** The first image of the background: designs have one. */
  #image(): Background | undefined {
    const { image } = this.#parent;
    const urls = this.#images();
    const at = urls.findIndex((url) => url !== '' && !isPainted(url));
    const url = urls[at];
    if (url === undefined) return undefined;
    const layer = (values: readonly string[]) => values[at % values.length] ?? '';
    return {
      url,
      repeat: layer(this.#own('background-repeat', [image?.repeat ?? 'repeat'], ['repeat'], (read) => read)),
      position: layer(
        this.#own('background-position', [image?.position ?? '0% 0%'], ['0% 0%'], (read) => read),
      ),
      size: layer(this.#own('background-size', [image?.size ?? 'auto'], ['auto'], (read) => read)),
    };
  }

  /** `start` is ''; tables take no alignment of blocks from around. */
  #align(rightToLeft: boolean, display: string): string {
    const { align, rightToLeft: around } = this.#parent;
    const side = (value: string, isRtl: boolean) =>
      value === 'end'
        ? isRtl
          ? 'left'
          : 'right'
        : value === '' || value === 'start'
          ? isRtl
            ? 'right'
            : 'left'
          : value;
    const own = this.#own(
      'text-align',
      align,
      '',
      (read) => {
        if (read === '-internal-center') return align === '' ? 'center' : align;
        if (/match-parent$/.test(read)) return side(align, around);
        return read === 'start' ? '' : read;
      },
      true,
    );
    if (this.#surroundings.tag === 'table' && display !== 'none' && own.startsWith('-webkit-')) return '';
    return own === 'end' ? side(own, rightToLeft) : own;
  }

  /** Decorations reach all that is inside, whatever it declares, except boxes of their own. */
  #decoration(isOwn: boolean): string {
    const { decoration } = this.#parent;
    const own = this.#own('text-decoration-line', decoration, '', (read) => read);
    const reaching = isOwn ? '' : decoration;
    return ['underline', 'line-through'].filter((line) => `${own} ${reaching}`.includes(line)).join(' ');
  }

  #whiteSpace(): string {
    const { whiteSpace } = this.#parent;
    const [collapse, wrap] = SPACES[whiteSpace] ?? ['collapse', 'wrap'];
    const collapses = this.#own('white-space-collapse', collapse, 'collapse', (read) => read, true);
    const wraps = this.#own('text-wrap-mode', wrap, 'wrap', (read) => read, true);
    const found = Object.keys(SPACES).find(
      (name) => SPACES[name]?.[0] === collapses && SPACES[name]?.[1] === wraps,
    );
    return found ?? (wraps === 'nowrap' ? 'nowrap' : 'normal');
  }
}

function floatSide(float: string, isRtl: boolean): string {
  if (float === 'none') return '';
  if (float === 'left' || float === 'right') return float;
  return (float === 'inline-start') === isRtl ? 'right' : 'left';
}

/** The display of boxes that are not in a line. */
function asBlock(display: string): string {
  if (display === 'inline-block' || display === 'inline' || display.startsWith('table-')) return 'block';
  return display.replace(/^inline-/, '').replace('-inline-box', '-box');
}

function weightOf(weight: number | 'bolder' | 'lighter', parent: number): number {
  if (weight === 'bolder') return parent < 350 ? 400 : parent < 550 ? 700 : Math.max(900, parent);
  if (weight === 'lighter') return parent < 100 ? parent : parent < 550 ? 100 : parent < 750 ? 400 : 700;
  return weight;
}

/** Chromium's sizes of `xx-small` and so on, for usual fonts and for those of fixed width, which are smaller. */
const PROPORTIONAL = [9, 10, 13, 16, 18, 24, 32, 48];
const FIXED = [9, 10, 12, 13, 16, 20, 26, 39];
const FIXED_IN_QUIRKS = [9, 9, 10, 13, 16, 20, 26, 40];
const FIXED_SHARE = 13 / 16;

/** Whether a family is `monospace` and nothing else, which browsers write smaller. */
function isMonospace(family: string): boolean {
  return family.toLowerCase() === 'monospace';
}

type Size = { readonly word: number | undefined; readonly px: number; readonly isFixed: boolean };

/** The size of a font in px. One that follows a default size changes between fonts of fixed width and others. */
function fontSizeIn(
  { word, px, isFixed }: Size,
  mono: boolean,
  parentMono: boolean,
  quirks: boolean,
): number {
  if (word !== undefined) {
    const sizes = mono ? (quirks ? FIXED_IN_QUIRKS : FIXED) : PROPORTIONAL;
    return sizes[word] ?? 16;
  }
  if (isFixed || mono === parentMono) return px;
  return mono ? px * FIXED_SHARE : px / FIXED_SHARE;
}

/** Chromium raises sizes that follow others to one that can be read. */
function legible(px: number, isFixed: boolean): number {
  return isFixed || px === 0 ? px : Math.max(px, LEAST_PX);
}

const LEAST_PX = 6;
