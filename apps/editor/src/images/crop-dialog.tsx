import { Button, Dialog, Notice, SegmentedControl } from '@postpress/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import {
  type Corner,
  type Crop,
  largestCrop,
  movedCrop,
  type RatioName,
  ratios,
  resizedCrop,
  type Size,
} from './crop.ts';
import { cutPicture } from './cut-picture.ts';
import { type Picture, uploadPicture } from './upload-picture.ts';

const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** A part of a picture as a new picture. */
export default function CropDialog({
  url,
  onPick,
  onClose,
}: {
  url: string;
  onPick: (picture: Picture) => void;
  onClose: () => void;
}) {
  const editor = useEditor();
  const { word } = editor;
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [ratio, setRatio] = useState<RatioName>('free');
  const [crop, setCrop] = useState<Crop>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    if (!image.current || !crop) return;
    setBusy(true);
    try {
      onPick(await uploadPicture(editor, await cutPicture(image.current, crop)));
    } catch (cause) {
      const isForeign = (cause as Error).name === 'SecurityError';
      setError(isForeign ? word('images.cropForeign') : (cause as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={word('images.crop')}
      closeName={word('images.close')}
      width="760px"
      closesOutside={false}
      feet={
        <>
          <Button onClick={onClose}>{word('images.cancel')}</Button>
          <Button look="primary" onClick={use} refusal={busy ? word('images.cropping') : undefined}>
            {word('images.cropUse')}
          </Button>
        </>
      }
    >
      <div className="pp-crop">
        <SegmentedControl
          name={word('images.shape')}
          value={ratio}
          onChange={(next) => {
            setRatio(next);
            if (size) setCrop(largestCrop(size, ratios[next]));
          }}
          segments={(Object.keys(ratios) as RatioName[]).map((value) => ({
            value,
            label: value === 'free' || value === 'square' ? word(`images.shape.${value}`) : value,
          }))}
        />
        <div className="pp-crop-stage">
          <img
            ref={image}
            src={url}
            alt=""
            crossOrigin="anonymous"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height });
              setCrop({ x: 0, y: 0, width, height });
            }}
            onError={() => setError(word('images.cropForeign'))}
          />
          {crop && size && <CropFrame crop={crop} size={size} setCrop={setCrop} ratio={ratios[ratio]} />}
        </div>
        {crop && <p role="status">{word('images.size', crop)}</p>}
        {error !== undefined && <Notice tone="bad">{error}</Notice>}
      </div>
    </Dialog>
  );
}

type FrameProps = {
  crop: Crop;
  size: Size;
  setCrop: (crop: Crop) => void;
  ratio: number | undefined;
};

/** The part that stays, with its corners: dragged, or moved by arrow keys (Shift: ten pixels). */
function CropFrame({ crop, size, setCrop, ratio }: FrameProps) {
  const { word } = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  const box = {
    insetInlineStart: share(crop.x, size.width),
    insetBlockStart: share(crop.y, size.height),
    inlineSize: share(crop.width, size.width),
    blockSize: share(crop.height, size.height),
  };
  const handlers = (change: (by: { x: number; y: number }) => Crop) => ({
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !stage.current) return;
      const scale = size.width / stage.current.clientWidth;
      setCrop(change({ x: event.movementX * scale, y: event.movementY * scale }));
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (!by) return;
      event.preventDefault();
      const step = event.shiftKey ? 10 : 1;
      setCrop(change({ x: by.x * step, y: by.y * step }));
    },
  });
  return (
    <div ref={stage}>
      <div className="pp-crop-frame">
        <button
          type="button"
          className="pp-crop-part"
          style={box}
          aria-label={word('images.part', crop)}
          {...handlers((by) => movedCrop(crop, by, size))}
        />
      </div>
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          className="pp-crop-corner"
          style={{
            insetInlineStart: share(crop.x + (corner.endsWith('left') ? 0 : crop.width), size.width),
            insetBlockStart: share(crop.y + (corner.startsWith('top') ? 0 : crop.height), size.height),
          }}
          aria-label={word(`images.corner.${corner}`)}
          {...handlers((by) => resizedCrop(crop, corner, by, size, ratio))}
        />
      ))}
    </div>
  );
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
