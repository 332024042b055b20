import type { Json } from '@postpress/edits';
import { Button, Field, Popover, TextInput } from '@postpress/ui';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import { asText, type ControlProps, loose } from '../control.ts';
import './font.css';
import { fallbackOf, familyOf, fontsOnOffer, type ListedFont } from './fonts.ts';

/** A font out of the list, drawn in itself, or one by the address of its style sheet. */
export function FontControl({ id, describedBy, reading, set }: ControlProps) {
  const { word, store } = useEditor();
  const own = useOptions((options) => options.fonts);
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
          {fonts.map((each) => (
            <FontItem
              key={each.value}
              font={each}
              isChosen={each === listed}
              onPick={() => pick(stored(each))}
            />
          ))}
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
