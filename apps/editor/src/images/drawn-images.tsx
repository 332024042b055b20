import type { BrandKit } from '@postpress/contracts';
import { EmptyState, ImageGrid, ImageItem, LibraryPart, Notice, SegmentedControl } from '@postpress/ui';
import { Images } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { matchesSearch } from '../palette/palette-items.ts';
import { type IconColor, type IconLook, iconColorsOf, iconLooks, iconShownPx, iconsIn } from './icons.ts';
import { illustrationSize, illustrationsIn } from './illustrations.ts';
import { patternSize, patternsIn } from './patterns.ts';
import { iconWords, illustrationWords } from './search-words.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/** A picture of ours, drawn in the colors of the brand. */
type Drawn = {
  /** In the language that is shown, which may change. */
  name: (t: Editor['t']) => string;
  /** Further search terms. */
  words: string;
  svg: string;
  /** Its size in designs; the file may have more pixels. */
  shown: { width: number; height: number };
  /** Whether its name says what it shows: patterns only decorate. */
  isDepiction: boolean;
};

type Props = {
  search: { value: string; onChange: (sought: string) => void };
  onPick: (image: ImageRef) => void;
};

export function Illustrations(props: Props) {
  return <DrawnImages {...props} draw={illustrations} />;
}

export function Patterns(props: Props) {
  return <DrawnImages {...props} draw={patterns} />;
}

/** Icons in a color and a style that are chosen first. */
export function Icons(props: Props) {
  const { t } = useEditor();
  const brand = useOptions((options) => options.brand);
  const [color, setColor] = useState<IconColor>('primary');
  const [look, setLook] = useState<IconLook>('line');
  const draw = useMemo(() => icons(color, look), [color, look]);
  return (
    <div className="pp-library-icons" data-on-dark={color === 'white' && look === 'line'}>
      <DrawnImages
        {...props}
        draw={draw}
        tools={
          <>
            <SegmentedControl
              name={t('images.iconColor')}
              value={color}
              onChange={setColor}
              segments={iconColorsOf(brand).map((value) => ({
                value,
                label: t(`images.iconColor.${value}`),
              }))}
            />
            <SegmentedControl
              name={t('images.iconLook')}
              value={look}
              onChange={setLook}
              segments={iconLooks.map((value) => ({ value, label: t(`images.iconLook.${value}`) }))}
            />
          </>
        }
      />
    </div>
  );
}

type Draw = (brand: BrandKit | null) => Drawn[];

const illustrations: Draw = (brand) =>
  illustrationsIn(brand).map(({ name, svg }) => ({
    name: (t) => t(`images.illustration.${name}`),
    words: `${name} ${illustrationWords[name]}`,
    svg,
    shown: illustrationSize,
    isDepiction: true,
  }));

const patterns: Draw = (brand) => {
  const numbers = new Map<string, number>();
  return patternsIn(brand).map(({ motif, svg }) => {
    const number = (numbers.get(motif) ?? 0) + 1;
    numbers.set(motif, number);
    return {
      name: (t) => t(`images.pattern.${motif}`, { number }),
      words: motif,
      svg,
      shown: patternSize,
      isDepiction: false,
    };
  });
};

const icons =
  (color: IconColor, look: IconLook): Draw =>
  (brand) =>
    iconsIn(brand, color, look).map(({ name, svg }) => ({
      name: (t) => t(`images.icon.${name}`),
      words: `${name} ${iconWords[name] ?? ''}`,
      svg,
      shown: { width: iconShownPx, height: iconShownPx },
      isDepiction: true,
    }));

/** Pictures of ours; a click puts one into the library as PNG, because email clients show no SVG, and picks it. */
function DrawnImages({ search, onPick, draw, tools }: Props & { draw: Draw; tools?: ReactNode }) {
  const editor = useEditor();
  const { t } = editor;
  const brand = useOptions((options) => options.brand);
  const drawn = useMemo(() => draw(brand), [draw, brand]);
  const found = drawn.filter(({ name, words }) => matchesSearch(`${name(t)} ${words}`, search.value));
  const [taken, setTaken] = useState<string>();
  const [error, setError] = useState<string>();
  const take = async ({ svg, name, shown, isDepiction }: Drawn) => {
    setTaken(svg);
    setError(undefined);
    try {
      const { url } = await uploadImage(editor, await rasterize(svg, `${name(t)}.png`));
      onPick({ url, ...shown, ...(isDepiction && { alt: name(t) }) });
    } catch (cause) {
      setError((cause as Error).message);
    }
    setTaken(undefined);
  };
  return (
    <LibraryPart search={{ name: t('images.search'), ...search }} tools={tools}>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <ImageGrid images={found} empty={<EmptyState icon={Images} title={t('images.noneFound')} />}>
        {(picture) => (
          <ImageItem
            key={picture.svg}
            url={urlOf(picture.svg)}
            name={taken === picture.svg ? t('images.stock.taking') : picture.name(t)}
            disabled={taken !== undefined}
            onPick={() => take(picture)}
          />
        )}
      </ImageGrid>
    </LibraryPart>
  );
}

const urlOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

async function rasterize(svg: string, name: string): Promise<File> {
  const image = new Image();
  image.src = urlOf(svg);
  await image.decode();
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error(name);
  return new File([blob], name, { type: 'image/png' });
}
