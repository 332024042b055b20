import { fontsInUse, toFontFamily } from '@postpress/brand';
import { type Json, sameJson } from '@postpress/edits';
import { Button, Field, Popover, TextInput } from '@postpress/ui';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { EditorOptions, FontOption } from '../../kernel/options-store.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import { asText, type ControlProps, loose } from '../control.ts';
import './font.css';
import { fallbackOf, familyOf, fontsOnOffer, type ListedFont } from './fonts.ts';

/** A font out of the list, drawn in itself, or one by the address of its style sheet. */
export function FontControl({ id, describedBy, reading, set }: ControlProps) {
  const { word, store } = useEditor();
  const own = useOptions(ownFonts, sameJson);
  const [open, setOpen] = useState(false);
  const font = loose(reading.value);
  const fonts = fontsOnOffer(own);
  const listed = fonts.find(({ value }) => familyOf(value) === familyOf(font.value));
  const name = reading.mixed ? word('fields.mixed') : asText(font.label) || asText(font.value);
  const pick = (value: Json) => {
    setOpen(false);
    set(value);
  };
  const isRisky =
    store.displayMode === 'email' && !reading.mixed && asText(font.value) !== '' && !listed?.everywhere;
  return (
    <div className="pp-font">
      <Popover
        open={open}
        onOpenChange={setOpen}
        name={word('fields.font.list')}
        trigger={
          <button type="button" id={id} aria-describedby={describedBy} className="pp-select-trigger">
            <span style={{ fontFamily: asText(font.value) }}>{name || word('fields.notSet')}</span>
            <ChevronDown aria-hidden />
          </button>
        }
      >
        <div className="pp-font-list">
          <FontGroups fonts={fonts} own={own} chosen={listed} onPick={(each) => pick(stored(each))} />
          <OtherFont onPick={pick} />
        </div>
      </Popover>
      {isRisky && (
        <span className="pp-font-note" data-tone="warn">
          <TriangleAlert aria-hidden />
          {word('fields.font.falls', { fallback: fallbackOf(font.value) || word('fields.font.unknown') })}
        </span>
      )}
      {!isRisky && !reading.mixed && fallbackOf(font.value) !== '' && (
        <span className="pp-font-note">
          {word('fields.font.fallback', { fallback: fallbackOf(font.value) })}
        </span>
      )}
    </div>
  );
}

/** The fonts of the brand kit, then those that the project or the host has set. */
function ownFonts({ brand, fonts }: EditorOptions): FontOption[] {
  const ofKit = (brand?.fonts ?? []).map(toFontFamily);
  const names = new Set(ofKit.map(({ value }) => familyOf(value)));
  return [...ofKit, ...fonts.filter(({ value }) => !names.has(familyOf(value)))];
}

/** The fonts on offer: those of the brand, those that the design uses, all others. */
function FontGroups({
  fonts,
  own,
  chosen,
  onPick,
}: {
  fonts: readonly ListedFont[];
  own: readonly FontOption[];
  chosen: ListedFont | undefined;
  onPick: (font: ListedFont) => void;
}) {
  const { word, store } = useEditor();
  // It is mounted when the list opens: what is used then is listed.
  const used = useMemo(
    () => new Set(fontsInUse(store.snapshot.design).map(({ value }) => familyOf(value))),
    [store],
  );
  const ownNames = new Set(own.map(({ value }) => familyOf(value)));
  const groupOf = ({ value }: ListedFont) =>
    ownNames.has(familyOf(value)) ? 'brand' : used.has(familyOf(value)) ? 'used' : 'all';
  return (['brand', 'used', 'all'] as const).map((name) => {
    const list = fonts.filter((font) => groupOf(font) === name);
    if (list.length === 0) return null;
    return (
      <fieldset key={name} className="pp-font-group">
        <legend>{word(`fields.font.${name}`)}</legend>
        {list.map((font) => (
          <FontItem key={font.value} font={font} isChosen={font === chosen} onPick={() => onPick(font)} />
        ))}
      </fieldset>
    );
  });
}

/** As designs keep it: only what is said of the font. */
function stored({ label, value, url, weights }: ListedFont): Json {
  return {
    label,
    value,
    ...(url === undefined ? { defaultFont: true } : { url }),
    ...(weights && { weights: [...weights] }),
  };
}

function FontItem({ font, isChosen, onPick }: { font: ListedFont; isChosen: boolean; onPick: () => void }) {
  const { word } = useEditor();
  return (
    <button type="button" className="pp-font-item" aria-pressed={isChosen} onClick={onPick}>
      <span style={{ fontFamily: font.value }}>{font.label}</span>
      {!font.everywhere && <small>{word('fields.font.web')}</small>}
    </button>
  );
}

function OtherFont({ onPick }: { onPick: (font: Json) => void }) {
  const { word } = useEditor();
  const [label, setLabel] = useState('');
  const [url, setUrl] = useState('');
  const isRight = label.trim() !== '' && /^https:\/\/\S+$/.test(url.trim());
  return (
    <details className="pp-font-other">
      <summary>{word('fields.font.other')}</summary>
      <Field label={word('fields.font.name')}>
        {(tied) => <TextInput {...tied} value={label} onChange={setLabel} />}
      </Field>
      <Field label={word('fields.font.url')} help={word('fields.font.urlHelp')}>
        {(tied) => <TextInput {...tied} type="url" value={url} onChange={setUrl} />}
      </Field>
      <Button
        {...(!isRight && { refusal: word('fields.font.incomplete') })}
        onClick={() =>
          onPick({
            label: label.trim(),
            value: `'${label.trim().replaceAll("'", '')}',arial,sans-serif`,
            url: url.trim(),
          })
        }
      >
        {word('fields.font.use')}
      </Button>
    </details>
  );
}
