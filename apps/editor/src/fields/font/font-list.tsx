import { fontsInUse } from '@postpress/brand';
import type { Json } from '@postpress/edits';
import { Button, Field, TextInput } from '@postpress/ui';
import { useMemo, useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import { familyOf, type ListedFont } from './fonts.ts';

/** The list behind a font field, loaded when it is first opened. */
export default function FontList({
  fonts,
  chosen,
  onPick,
}: {
  fonts: readonly ListedFont[];
  chosen: ListedFont | undefined;
  onPick: (font: Json) => void;
}) {
  return (
    <div className="pp-font-list">
      <FontGroups fonts={fonts} chosen={chosen} onPick={(font) => onPick(stored(font))} />
      <OtherFont onPick={onPick} />
    </div>
  );
}

/** The fonts on offer: those of the brand, those that the design uses, all others. */
function FontGroups({
  fonts,
  chosen,
  onPick,
}: {
  fonts: readonly ListedFont[];
  chosen: ListedFont | undefined;
  onPick: (font: ListedFont) => void;
}) {
  const { t, store } = useEditor();
  // It is mounted when the list opens: what is used then is listed.
  const used = useMemo(
    () => new Set(fontsInUse(store.snapshot.design).map(({ value }) => familyOf(value))),
    [store],
  );
  const groupOf = ({ value, own }: ListedFont) =>
    own ? 'brand' : used.has(familyOf(value)) ? 'used' : 'all';
  return (['brand', 'used', 'all'] as const).map((name) => {
    const list = fonts.filter((font) => groupOf(font) === name);
    if (list.length === 0) return null;
    return (
      <fieldset key={name} className="pp-font-group">
        <legend>{t(`fields.font.${name}`)}</legend>
        {list.map((font) => (
          <FontItem key={font.value} font={font} isChosen={font === chosen} onPick={() => onPick(font)} />
        ))}
      </fieldset>
    );
  });
}

/** A font as designs store it: only the properties that are set. */
function stored({ label, value, url, weights }: ListedFont): Json {
  return {
    label,
    value,
    ...(url === undefined ? { defaultFont: true } : { url }),
    ...(weights && { weights: [...weights] }),
  };
}

function FontItem({ font, isChosen, onPick }: { font: ListedFont; isChosen: boolean; onPick: () => void }) {
  const { t } = useEditor();
  return (
    <button type="button" className="pp-font-item pp-bar" aria-pressed={isChosen} onClick={onPick}>
      <span style={{ fontFamily: font.value }}>{font.label}</span>
      {!font.everywhere && <small>{t('fields.font.web')}</small>}
    </button>
  );
}

function OtherFont({ onPick }: { onPick: (font: Json) => void }) {
  const { t } = useEditor();
  const [label, setLabel] = useState('');
  const [url, setUrl] = useState('');
  const isRight = label.trim() !== '' && /^https:\/\/\S+$/.test(url.trim());
  return (
    <details className="pp-font-other">
      <summary>{t('fields.font.other')}</summary>
      <Field label={t('fields.font.name')}>
        {(tied) => <TextInput {...tied} value={label} onChange={setLabel} />}
      </Field>
      <Field label={t('fields.font.url')} help={t('fields.font.urlHelp')}>
        {(tied) => <TextInput {...tied} type="url" value={url} onChange={setUrl} />}
      </Field>
      <Button
        {...(!isRight && { refusal: t('fields.font.incomplete') })}
        onClick={() =>
          onPick({
            label: label.trim(),
            value: `'${label.trim().replaceAll("'", '')}',arial,sans-serif`,
            url: url.trim(),
          })
        }
      >
        {t('fields.font.use')}
      </Button>
    </details>
  );
}
