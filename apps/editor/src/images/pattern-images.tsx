import { ImageGrid, ImageItem, Notice } from '@postpress/ui';
import { useMemo, useState } from 'react';
import type { Editor } from '../kernel/editor.ts';
import { useEditor, useOptions } from '../kernel/use-editor.ts';
import { patternSize, patternsIn } from './patterns.ts';
import { type ImageRef, uploadImage } from './upload-image.ts';

/** Patterns in the colors of the brand; a click puts one into the library and picks it. */
export function PatternImages({ onPick }: { onPick: (image: ImageRef) => void }) {
  const editor = useEditor();
  const { t } = editor;
  const brand = useOptions((options) => options.brand);
  const patterns = useMemo(() => patternsIn(brand), [brand]);
  const [taken, setTaken] = useState<string>();
  const [error, setError] = useState<string>();
  const take = async (svg: string, number: number) => {
    setTaken(svg);
    setError(undefined);
    try {
      onPick(await uploadImage(editor, await rasterize(svg, fileName(editor, number))));
    } catch (cause) {
      setError((cause as Error).message);
    }
    setTaken(undefined);
  };
  return (
    <div className="pp-library-main">
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <ImageGrid images={patterns} empty={null}>
        {(svg) => {
          const number = patterns.indexOf(svg) + 1;
          return (
            <ImageItem
              key={svg}
              url={urlOf(svg)}
              name={t(taken === svg ? 'images.stock.taking' : 'images.pattern', { number })}
              disabled={taken !== undefined}
              onPick={() => take(svg, number)}
            />
          );
        }}
      </ImageGrid>
    </div>
  );
}

const urlOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const fileName = ({ t }: Editor, number: number) => `${t('images.pattern', { number })}.png`;

/** As PNG: email clients show no SVG. */
async function rasterize(svg: string, name: string): Promise<File> {
  const image = new Image();
  image.src = urlOf(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), patternSize);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error(name);
  return new File([blob], name, { type: 'image/png' });
}
