import { canonicalColor, colorsInUse } from '@postpress/brand';
import { sameJson } from '@postpress/edits';
import { parseColor } from '@postpress/markup';
import { Button, IconButton, TextInput } from '@postpress/ui';
import { Ban, Pipette, Replace } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HexAlphaColorPicker, setNonce } from 'react-colorful';
import { pageStorage } from '../../kernel/page-storage.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { toHexAlpha, typedColor, writeColor } from './color-text.ts';
import { brandColors, recentColors, rememberColor } from './offered-colors.ts';

// The library adds a style element, which our policy allows only with the page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

type Dropper = { open(): Promise<{ sRGBHex: string }> };
const EyeDropper = (globalThis as { EyeDropper?: new () => Dropper }).EyeDropper;

const USED_MAX = 16;

/** Area, hue and alpha; the eye dropper if the browser has one; brand, used and recent colors; no color. */
export default function ColorPicker({
  value,
  set,
  endDrag,
}: Pick<ControlProps, 'set' | 'endDrag'> & { value: string }) {
  const { t } = useEditor();
  const last = useRef(value);
  last.current = value;
  useEffect(() => () => rememberColor(pageStorage, last.current), []);
  const pick = (color: string) => {
    endDrag();
    set(color);
    rememberColor(pageStorage, color);
  };
  return (
    // A drag ends when the next one begins: the library reports the last color after the pointer is released.
    <div
      className="pp-picker"
      onPointerDownCapture={endDrag}
      onKeyDownCapture={(event) => {
        if (!event.repeat) endDrag();
      }}
    >
      <HexAlphaColorPicker
        color={toHexAlpha(value)}
        onChange={(hex) => {
          const color = parseColor(hex);
          if (color && hex !== toHexAlpha(last.current)) set(writeColor(color), 'drag');
        }}
      />
      <HexField value={value} onPick={pick} />
      <div className="pp-picker-tools pp-row">
        {EyeDropper && (
          <IconButton
            name={t('fields.eyeDropper')}
            onClick={() =>
              new EyeDropper().open().then(
                ({ sRGBHex }) => pick(sRGBHex.toLowerCase()),
                // Escape closes the picker.
                () => {},
              )
            }
          >
            <Pipette aria-hidden />
          </IconButton>
        )}
        <Button look="quiet" onClick={() => pick('')}>
          <Ban aria-hidden />
          {t('fields.noColor')}
        </Button>
        <ReplaceButton value={value} />
      </div>
      <Swatches onPick={pick} />
    </div>
  );
}

/** The color in writing, for one that is known by its code. */
function HexField({ value, onPick }: { value: string; onPick: (color: string) => void }) {
  const { t } = useEditor();
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined ? undefined : typedColor(draft);
  const commit = () => {
    setDraft(undefined);
    if (typed !== undefined && typed !== value) onPick(typed);
  };
  return (
    <TextInput
      aria-label={t('fields.hex')}
      {...(draft !== undefined &&
        typed === undefined && { 'aria-invalid': true, title: t('fields.colorFault') })}
      value={draft ?? value}
      placeholder="#000000"
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

/** Opens the dialog that replaces this color everywhere, where the design has it. */
function ReplaceButton({ value }: { value: string }) {
  const { t, view } = useEditor();
  const color = canonicalColor(value);
  if (color === undefined || view.snapshot.dialog !== null) return null;
  return (
    <Button look="quiet" onClick={() => view.set({ dialog: 'replaceColor', colorToReplace: color })}>
      <Replace aria-hidden />
      {t('fields.replaceColor')}
    </Button>
  );
}

function Swatches({ onPick }: { onPick: (color: string) => void }) {
  const { t, store } = useEditor();
  const palette = useOptions(brandColors, sameJson);
  const [used] = useState(() => colorsInUse(store.snapshot.design).slice(0, USED_MAX));
  const [recent] = useState(() => recentColors(pageStorage));
  const groups = [
    [t('fields.brand'), palette],
    [t('fields.usedHere'), used.map(({ value }) => ({ color: typedColor(value) ?? value }))],
    [t('fields.recent'), recent.map((color) => ({ color }))],
  ] as const;
  return groups.map(
    ([name, colors]) =>
      colors.length > 0 && (
        <fieldset key={name} className="pp-swatches">
          <legend>{name}</legend>
          {colors.map(({ color, name: title }: { color: string; name?: string }) => (
            <button
              key={color}
              type="button"
              className="pp-swatch-button"
              aria-label={title ? `${title} ${color}` : color}
              title={title ?? color}
              onClick={() => onPick(color)}
            >
              <span className="pp-swatch" style={{ '--swatch': color } as object} />
            </button>
          ))}
        </fieldset>
      ),
  );
}
