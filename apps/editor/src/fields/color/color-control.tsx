import { readValue, sameJson, valueAt } from '@postpress/edits';
import { ratioText, sameColor } from '@postpress/markup';
import { asText } from '@postpress/render/reading';
import { Popover, Status, TextInput, Tooltip } from '@postpress/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from '../../kernel/lazy-component.tsx';
import { LazyPart } from '../../kernel/lazy-part.tsx';
import { useDesign, useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { readWeight } from '../font/fonts.ts';
import { typedColor } from './color-text.ts';
import { backdropOf, darkValueAt, type Grade, gradeOf } from './contrast.ts';
import { brandColors } from './offered-colors.ts';
import './color.css';

const ColorPicker = lazyComponent(() => import('./color-picker.tsx'));

/** A color and its contrast with the background. */
export function ColorControl(props: ControlProps) {
  const { id, describedBy, label, reading, set, endDrag } = props;
  return (
    <div className="pp-color pp-tight">
      <ColorField
        id={id}
        describedBy={describedBy}
        label={label}
        set={set}
        endDrag={endDrag}
        value={reading.value}
        mixed={reading.mixed}
      />
      {props.against && !reading.mixed && <ContrastChip {...props} />}
    </div>
  );
}

/** The field alone: a swatch that opens the picker, and the text. */
export function ColorField({
  id,
  describedBy,
  label,
  value,
  mixed = false,
  set,
  endDrag,
}: Pick<ControlProps, 'label' | 'set' | 'endDrag'> & {
  id?: string;
  describedBy?: string;
  value: unknown;
  mixed?: boolean;
}) {
  const { t } = useEditor();
  const [draft, setDraft] = useState<string>();
  const written = asText(value);
  const name = useOptions(
    (options) => brandColors(options).find(({ color }) => sameColor(color, written))?.name,
  );
  const typed = draft === undefined ? undefined : draft.trim() === '' ? '' : typedColor(draft);
  const isFault = draft !== undefined && typed === undefined;
  const commit = () => {
    setDraft(undefined);
    if (typed !== undefined && typed !== written) set(typed);
  };
  return (
    <span className="pp-color-field pp-row">
      <ColorButton label={label} mixed={mixed} value={written} onClose={endDrag}>
        <LazyPart waiting={<div className="pp-picker-room" />}>
          <ColorPicker value={written} set={set} endDrag={endDrag} />
        </LazyPart>
      </ColorButton>
      <TextInput
        id={id}
        aria-describedby={describedBy}
        {...(id === undefined && { 'aria-label': label })}
        {...(isFault && { 'aria-invalid': true, title: t('fields.colorFault') })}
        value={draft ?? (mixed ? '' : written)}
        placeholder={mixed ? t('fields.mixed') : t('fields.noColor')}
        // In right-to-left text the hash sign would move to the other end.
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={setDraft}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      {name !== undefined && !mixed && (
        <span className="pp-color-name pp-cut" title={name}>
          {name}
        </span>
      )}
    </span>
  );
}

/** Ratio and grade against the background of the first selected node; if it fails, the nearest color that passes. */
export function ContrastChip({
  keys,
  reading,
  set,
  against,
  label,
  dark = false,
}: Pick<ControlProps, 'keys' | 'reading' | 'set' | 'against' | 'label'> & {
  /** In dark mode. */
  dark?: boolean;
}) {
  const { t, store } = useEditor();
  const [key] = keys;
  const found = useDesign<{ grade: Grade; image: boolean } | undefined>(() => {
    if (key === undefined || !against) return undefined;
    const read = (path: string) => readValue(store, key, path.split('.')).value;
    const values = store.find(key)?.node;
    const shown = (path: string) =>
      (dark ? darkValueAt(valueAt(values, ['values']), path.split('.')) : undefined) ?? read(path);
    const backdrop = backdropOf(store, key, against.own.map(shown), dark);
    const size = Number.parseFloat(asText(read(against.size ?? 'fontSize')));
    const weight = readWeight(read(against.weight ?? 'fontWeight')) ?? 400;
    const textSize = { sizePx: Number.isFinite(size) ? size : 14, bold: weight >= 700 };
    const grade = gradeOf(reading.value, backdrop, textSize);
    return grade && { grade, image: backdrop.image };
  }, sameJson);
  if (!found) return null;
  const { level, ratio, needed, passing } = found.grade;
  if (found.image)
    return (
      <Tooltip text={t('fields.contrastImage')}>
        <span>
          <Status>{t('fields.contrastUnknown')}</Status>
        </span>
      </Tooltip>
    );
  if (level !== 'fails')
    return (
      <Status tone="good" glyph={<Check aria-hidden />}>
        {t('fields.contrast', { level, ratio: ratioText(ratio) })}
      </Status>
    );
  return (
    <span className="pp-contrast pp-row">
      <Status tone="warn" glyph={<TriangleAlert aria-hidden />}>
        {t('fields.contrastFails', { ratio: ratioText(ratio), needed })}
      </Status>
      {passing !== undefined && (
        <button
          type="button"
          className="pp-contrast-mend"
          aria-label={t('fields.useColor', { color: passing, label })}
          onClick={() => set(passing)}
        >
          <span className="pp-swatch" style={{ background: passing }} />
          {t('fields.nearest')}
        </button>
      )}
    </span>
  );
}

/** A swatch that opens a picker. */
function ColorButton({
  label,
  value,
  mixed,
  onClose,
  children,
}: {
  label: string;
  value: string;
  mixed: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useEditor();
  const shown = mixed ? t('fields.mixed') : value === '' ? t('fields.noColor') : value;
  return (
    <Popover
      name={label}
      onOpenChange={(open) => open || onClose()}
      trigger={
        <button
          type="button"
          className="pp-color-button"
          aria-label={t('fields.pickColor', { label, color: shown })}
        >
          <span
            className="pp-swatch"
            data-none={value === '' || mixed}
            {...(value !== '' && !mixed && { style: { '--swatch': value } as object })}
          />
        </button>
      }
    >
      {children}
    </Popover>
  );
}
