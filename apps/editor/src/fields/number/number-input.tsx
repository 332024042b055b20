import { TextInput } from '@postpress/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import type { Patch } from '../change-values.ts';
import type { ControlProps, Merge } from '../control.ts';
import { bounded, readLength, stepped, typedLength, writeLength } from './length.ts';
import './number-input.css';

export type NumberSpec = {
  /** The unit of a number without one. */
  unit: string;
  units: readonly string[];
  /** Keywords that are allowed instead of a number. */
  keywords?: readonly string[];
  min?: number;
  max?: number;
  step?: number;
  /** Stored without a unit, always. */
  plain?: boolean;
};

type Props = {
  spec: NumberSpec;
  value: unknown;
  mixed?: boolean;
  change: (patch: Patch, merge?: Merge) => void;
  endDrag: () => void;
  scrub?: ControlProps['scrub'];
  id?: string;
  describedBy?: string;
  /** Its accessible name if it has no label. */
  name?: string;
  icon?: ReactNode;
  /** Without its unit, because several are side by side. */
  bare?: boolean;
};

/** A number: typed (expressions, too), by arrow keys (Shift: tens), or by dragging its label. */
export function NumberInput({
  spec,
  value,
  mixed = false,
  change,
  endDrag,
  scrub,
  id,
  describedBy,
  name,
  icon,
  bare = false,
}: Props) {
  const { t } = useEditor();
  const length = readLength(value);
  const unit = (length && 'unit' in length && length.unit) || spec.unit;
  const step = (steps: number, merge: Merge) => change((now) => next(now, steps, spec), merge);
  useEffect(() => {
    if (!scrub) return;
    scrub.current = { step: (steps) => step(steps, 'drag'), end: endDrag };
  });
  const { draft, setDraft, isFault, commit } = useDraft(spec, unit, change);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      setDraft(undefined);
      step((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1), 'typing');
    }
  };
  return (
    <span className="pp-number" data-bare={bare}>
      {icon && (
        <span className="pp-number-icon" aria-hidden>
          {icon}
        </span>
      )}
      <TextInput
        id={id}
        onKeyDown={onKeyDown}
        onBlur={commit}
        aria-describedby={describedBy}
        aria-label={name}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? (mixed ? '' : shown(value))}
        placeholder={mixed ? t('fields.mixed') : ''}
        onChange={setDraft}
        {...(isFault && { 'aria-invalid': true, title: t('fields.numberFault') })}
      />
      {!bare && <Unit spec={spec} unit={unit} onChange={(chosen) => change((now) => inUnit(now, chosen))} />}
    </span>
  );
}

/** The typed text until it is committed. Invalid text is discarded. */
function useDraft(spec: NumberSpec, unit: string, change: Props['change']) {
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined ? undefined : typedLength(draft, typing(spec, unit));
  const isFault = draft !== undefined && draft.trim() !== '' && typed === undefined;
  const commit = () => {
    setDraft(undefined);
    if (typed) change((now) => written(typed, now, spec));
  };
  return { draft, setDraft, isFault, commit };
}

function Unit({
  spec,
  unit,
  onChange,
}: {
  spec: NumberSpec;
  unit: string;
  onChange: (unit: string) => void;
}) {
  const { t } = useEditor();
  if (spec.units.length < 2)
    return spec.plain || unit === '' ? null : <span className="pp-number-unit">{unit}</span>;
  return (
    <select
      className="pp-number-unit"
      aria-label={t('fields.unit')}
      value={unit}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {spec.units.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

function shown(value: unknown): string {
  const length = readLength(value);
  if (!length) return '';
  return 'keyword' in length ? length.keyword : String(length.amount);
}

function typing({ units, keywords = [] }: NumberSpec, unit: string) {
  return { unit, units, keywords };
}

function next(now: unknown, steps: number, spec: NumberSpec) {
  const length = readLength(now);
  const [amount, unit] = length && 'amount' in length ? [length.amount, length.unit] : [0, ''];
  return writtenAmount(stepped(amount, steps, spec.step ?? 1), unit || spec.unit, now, spec);
}

function written(typed: NonNullable<ReturnType<typeof typedLength>>, now: unknown, spec: NumberSpec) {
  return 'keyword' in typed ? typed.keyword : writtenAmount(typed.amount, typed.unit, now, spec);
}

function writtenAmount(amount: number, unit: string, now: unknown, spec: NumberSpec): string | number {
  const within = bounded(amount, spec);
  return spec.plain ? within : writeLength(within, unit, now);
}

function inUnit(now: unknown, unit: string): string {
  const length = readLength(now);
  const amount = length && 'amount' in length ? length.amount : 100;
  return `${unit === '%' ? Math.min(100, amount) : amount}${unit}`;
}
