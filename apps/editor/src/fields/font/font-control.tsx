import { type Json, sameJson } from '@postpress/edits';
import { asObject, asText } from '@postpress/render/reading';
import { Popover } from '@postpress/ui';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '../../kernel/lazy-component.tsx';
import { LazyPart } from '../../kernel/lazy-part.tsx';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import './font.css';
import { fallbackOf, familyOf, fontsOnOffer } from './fonts.ts';

const FontList = lazyComponent(() => import('./font-list.tsx'));

/** A font from the list, rendered in itself, or one by the URL of its style sheet. */
export function FontControl({ id, describedBy, reading, set }: ControlProps) {
  const { t, store } = useEditor();
  const [open, setOpen] = useState(false);
  const font = asObject(reading.value);
  const fonts = useOptions(fontsOnOffer, sameJson);
  const listed = fonts.find(({ value }) => familyOf(value) === familyOf(font.value));
  const name = reading.mixed ? t('fields.mixed') : asText(font.label) || asText(font.value);
  const pick = (value: Json) => {
    setOpen(false);
    set(value);
  };
  const isRisky =
    store.displayMode === 'email' && !reading.mixed && asText(font.value) !== '' && !listed?.everywhere;
  return (
    <div className="pp-font pp-tight">
      <Popover
        open={open}
        onOpenChange={setOpen}
        name={t('fields.font.list')}
        trigger={
          <button type="button" id={id} aria-describedby={describedBy} className="pp-select-trigger">
            <span style={{ fontFamily: asText(font.value) }}>{name || t('fields.notSet')}</span>
            <ChevronDown aria-hidden />
          </button>
        }
      >
        <LazyPart waiting={<div className="pp-font-list" />}>
          <FontList fonts={fonts} chosen={listed} onPick={pick} />
        </LazyPart>
      </Popover>
      {isRisky && (
        <span className="pp-font-note" data-tone="warn">
          <TriangleAlert aria-hidden />
          {t('fields.font.falls', { fallback: fallbackOf(font.value) || t('fields.font.unknown') })}
        </span>
      )}
      {!isRisky && !reading.mixed && fallbackOf(font.value) !== '' && (
        <span className="pp-font-note">
          {t('fields.font.fallback', { fallback: fallbackOf(font.value) })}
        </span>
      )}
    </div>
  );
}
