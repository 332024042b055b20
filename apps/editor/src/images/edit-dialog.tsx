import {
  Button,
  Dialog,
  Field,
  IconButton,
  Notice,
  SegmentedControl,
  Slider,
  TextInput,
} from '@postpress/ui';
import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, Crosshair, RotateCw } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useEditor } from '../kernel/use-editor.ts';
import './edit-dialog.css';
import {
  cropAround,
  cropPixels,
  filterOf,
  flipped,
  type ImageEdits,
  mirrored,
  noEdits,
  turnedRight,
} from './image-edits.ts';
import type { ImageRef } from './upload-image.ts';
import { useOriginal, useTurnedImage, useUploadEdited } from './use-edited-image.ts';

/** The aspect ratios on offer, width by height. */
const ratios = {
  free: undefined,
  square: 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '2:1': 2,
  '3:1': 3,
} as const;
type RatioName = keyof typeof ratios;

const HANDLES = {
  nw: 'topLeft',
  n: 'top',
  ne: 'topRight',
  e: 'right',
  se: 'bottomRight',
  s: 'bottom',
  sw: 'bottomLeft',
  w: 'left',
} as const;

export type EditedImage = ImageRef & { edits: ImageEdits; alt: string | undefined };

/**
 * Crops, rotates, flips, recolors and rounds an image. The result is a new file; the edits are stored with it, so they
 * can be changed later from the original file.
 */
export default function EditDialog({
  edits: stored,
  alt: storedAlt,
  onDone,
  onClose,
}: {
  edits: ImageEdits;
  /** Undefined if the image has no alternative text. */
  alt: string | undefined;
  onDone: (image: EditedImage) => void;
  onClose: () => void;
}) {
  const { t } = useEditor();
  const [edits, setEdits] = useState(stored);
  const [alt, setAlt] = useState(storedAlt);
  const { image, error, setError } = useOriginal(stored.original);
  const { busy, upload } = useUploadEdited(setError);
  const apply = () => image && upload(image, edits, (uploaded) => onDone({ ...uploaded, edits, alt }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('images.edit')}
      closeName={t('images.close')}
      width="960px"
      closesOutside={false}
      feet={
        <>
          <Button look="quiet" onClick={() => setEdits(noEdits(stored.original))}>
            {t('images.reset')}
          </Button>
          <Button onClick={onClose}>{t('images.cancel')}</Button>
          <Button look="primary" onClick={apply} refusal={busy ? t('images.applying') : undefined}>
            {t('images.apply')}
          </Button>
        </>
      }
    >
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <div className="pp-image-editor">
        {image ? <EditedImage image={image} edits={edits} onChange={setEdits} /> : <div aria-busy />}
        <div className="pp-image-editor-tools">
          <Adjustments edits={edits} onChange={setEdits} />
          {alt !== undefined && (
            <Field label={t('images.alt')}>
              {({ id }) => <TextInput id={id} value={alt} onChange={setAlt} maxLength={1_000} />}
            </Field>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type EditsProps = { edits: ImageEdits; onChange: (edits: ImageEdits) => void };

/** The rotated image with the crop, or with the focal point while that is being placed. */
function EditedImage({ image, edits, onChange }: EditsProps & { image: HTMLImageElement }) {
  const { t } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useTurnedImage(canvas, image, edits);
  const [ratio, setRatio] = useState<RatioName>('free');
  const [focusing, setFocusing] = useState(false);
  const { crop, focus } = edits;
  const setFocus = ({ clientX, clientY }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    const next = { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height };
    onChange({ ...edits, focus: next, crop: cropAround(size, ratios[ratio], next) });
    setFocusing(false);
  };
  const cropped = (
    <canvas
      ref={canvas}
      style={{ filter: filterOf(edits), borderRadius: edits.corners > 0 ? `${edits.corners / 2}%` : 0 }}
      {...(focusing && { onPointerDown: setFocus, 'data-focusing': true })}
    />
  );
  return (
    <div className="pp-image-editor-stage pp-fields">
      <RatioChoice
        value={ratio}
        onChange={(next) => {
          setRatio(next);
          onChange({ ...edits, crop: cropAround(size, ratios[next], focus) });
        }}
      />
      <div className="pp-image-editor-canvas">
        <ReactCrop
          crop={inPercent(crop)}
          disabled={focusing}
          keepSelection
          ruleOfThirds
          {...(ratios[ratio] !== undefined && { aspect: ratios[ratio] })}
          onChange={(_pixels, next) => onChange({ ...edits, crop: fromPercent(next) })}
          ariaLabels={handleNames(t)}
        >
          {cropped}
        </ReactCrop>
        <Crosshair
          aria-hidden
          className="pp-image-editor-focus"
          // Images are not mirrored in languages from right to left.
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </div>
      <div className="pp-image-editor-turns pp-row">
        <Turns edits={edits} onChange={onChange} />
        <Button look="quiet" aria-pressed={focusing} onClick={() => setFocusing(!focusing)}>
          <Crosshair aria-hidden />
          {t('images.focus')}
        </Button>
        <p role="status">{focusing ? t('images.focusHelp') : t('images.size', cropPixels(size, edits))}</p>
      </div>
    </div>
  );
}

function inPercent({ x, y, width, height }: ImageEdits['crop']): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function fromPercent({ x, y, width, height }: PercentCrop): ImageEdits['crop'] {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}

function Turns({ edits, onChange }: EditsProps) {
  const { t } = useEditor();
  return (
    <>
      <IconButton name={t('images.turn')} onClick={() => onChange(turnedRight(edits))}>
        <RotateCw />
      </IconButton>
      <IconButton name={t('images.mirror')} onClick={() => onChange(mirrored(edits))}>
        <CaretsToAxisDashedVertical />
      </IconButton>
      <IconButton name={t('images.flip')} onClick={() => onChange(flipped(edits))}>
        <CaretsToAxisDashedHorizontal />
      </IconButton>
    </>
  );
}

function RatioChoice({ value, onChange }: { value: RatioName; onChange: (ratio: RatioName) => void }) {
  const { t } = useEditor();
  return (
    <SegmentedControl
      name={t('images.shape')}
      value={value}
      onChange={onChange}
      segments={(Object.keys(ratios) as RatioName[]).map((ratio) => ({
        value: ratio,
        label: ratio === 'free' || ratio === 'square' ? t(`images.shape.${ratio}`) : ratio,
      }))}
    />
  );
}

function handleNames(t: ReturnType<typeof useEditor>['t']) {
  const named = Object.entries(HANDLES).map(([ord, side]) => [
    `${ord}DragHandle`,
    t('images.handle', { side: t(`images.side.${side}`) }),
  ]);
  return { cropArea: t('images.cropArea'), ...Object.fromEntries(named) };
}

const SLIDERS = [
  { name: 'brightness', max: 200 },
  { name: 'contrast', max: 200 },
  { name: 'saturation', max: 200 },
  { name: 'corners', max: 50 },
] as const;

function Adjustments({ edits, onChange }: EditsProps) {
  const { t } = useEditor();
  return SLIDERS.map(({ name, max }) => (
    <div key={name} className="pp-image-editor-slider">
      <span aria-hidden>
        {t(`images.${name}`)}
        <output>{t('app.percent', { value: edits[name] / 100 })}</output>
      </span>
      <Slider
        name={t(`images.${name}`)}
        valueText={t('app.percent', { value: edits[name] / 100 })}
        max={max}
        value={edits[name]}
        onChange={(value) => onChange({ ...edits, [name]: value })}
      />
    </div>
  ));
}
