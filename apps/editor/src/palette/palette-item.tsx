import { Tooltip } from '@postpress/ui';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { insertOffered } from './offer.ts';
import type { Offered } from './palette-items.ts';

/** Farther than this and a press is a drag: the click that ends it inserts nothing. */
const PRESS_PX = 4;

/** One thing of the palette: a press inserts it, a drag carries it onto the design. */
export function PaletteItem({
  name,
  offered,
  glyph,
  glyphOnly = false,
}: {
  name: string;
  offered: Offered;
  glyph: ReactNode;
  /** The name is said and shown on hover only. */
  glyphOnly?: boolean;
}) {
  const editor = useEditor();
  const readOnly = useView((view) => view.readOnly);
  const pressedAt = useRef<{ x: number; y: number } | undefined>(undefined);
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || readOnly) return;
    pressedAt.current = { x: event.clientX, y: event.clientY };
    const { kind, make } = offered;
    editor.canvas.drag?.start(event.nativeEvent, { kind, label: name, make }, event.currentTarget);
  };
  const item = (
    <button
      type="button"
      className="pp-palette-item"
      data-glyph-only={glyphOnly}
      aria-disabled={readOnly}
      {...(glyphOnly && { 'aria-label': name })}
      onPointerDown={start}
      onClick={(event) => {
        const from = pressedAt.current;
        pressedAt.current = undefined;
        // A keyboard's click has no place of its own.
        const moved = from && event.detail > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y);
        if (!moved || moved <= PRESS_PX) insertOffered(editor, offered);
      }}
    >
      {glyph}
      {!glyphOnly && <span>{name}</span>}
    </button>
  );
  return glyphOnly ? <Tooltip text={name}>{item}</Tooltip> : item;
}
