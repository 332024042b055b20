import { Tooltip } from '@postpress/ui';
import type { ReactNode } from 'react';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { insertOffered } from './offer.ts';
import type { Offered } from './palette-items.ts';
import { usePressOrDrag } from './use-press-or-drag.ts';

/** An item of the palette: a click inserts it, a drag places it. */
export function PaletteItem({
  name,
  offered,
  glyph,
  glyphOnly = false,
  disabled = false,
}: {
  name: string;
  offered: Offered;
  glyph: ReactNode;
  /** The name is read out, and shown on hover only. */
  glyphOnly?: boolean;
  disabled?: boolean;
}) {
  const editor = useEditor();
  const isDisabled = useView((view) => view.readOnly) || disabled;
  const { kind, make } = offered;
  const press = usePressOrDrag(isDisabled ? undefined : { kind, label: name, make }, () =>
    insertOffered(editor, offered),
  );
  const item = (
    <button
      type="button"
      className="pp-palette-item"
      data-glyph-only={glyphOnly}
      aria-disabled={isDisabled}
      {...(glyphOnly && { 'aria-label': name })}
      {...press}
    >
      {glyph}
      {!glyphOnly && <span>{name}</span>}
    </button>
  );
  return glyphOnly ? <Tooltip text={name}>{item}</Tooltip> : item;
}
