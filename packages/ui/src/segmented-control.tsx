import { ToggleGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

type Segment<Value extends string> = {
  value: Value;
  /** Shown, or said where `picture` is shown instead. */
  label: string;
  picture?: ReactNode;
};

/** One of two to six, all visible; arrow keys go between them. */
export function SegmentedControl<Value extends string>({
  name,
  value,
  onChange,
  segments,
  tied,
  disabled,
}: {
  name: string;
  /** Undefined: none is chosen, as where several things differ. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  tied?: { id?: string; 'aria-describedby'?: string };
  disabled?: boolean;
}) {
  return (
    <Radix.Root
      type="single"
      className="pp-segments"
      aria-label={name}
      value={value ?? ''}
      onValueChange={(chosen) => chosen !== '' && onChange(chosen as Value)}
      {...tied}
      {...(disabled && { disabled })}
    >
      {segments.map((segment) => (
        <SegmentItem key={segment.value} segment={segment} />
      ))}
    </Radix.Root>
  );
}

/** Any number of a few, all visible. */
export function ToggleGroup<Value extends string>({
  name,
  value,
  onChange,
  segments,
}: {
  name: string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  segments: readonly Segment<Value>[];
}) {
  return (
    <Radix.Root
      type="multiple"
      className="pp-segments"
      aria-label={name}
      value={[...value]}
      onValueChange={(chosen) => onChange(chosen as Value[])}
    >
      {segments.map((segment) => (
        <SegmentItem key={segment.value} segment={segment} />
      ))}
    </Radix.Root>
  );
}

function SegmentItem<Value extends string>({ segment }: { segment: Segment<Value> }) {
  const { value, label, picture } = segment;
  if (picture === undefined)
    return (
      <Radix.Item value={value} className="pp-segment">
        {label}
      </Radix.Item>
    );
  // The tooltip writes its own data-state, so the item stands inside the trigger, not under it.
  return (
    <Tooltip text={label}>
      <span className="pp-segment-place">
        <Radix.Item value={value} className="pp-segment" aria-label={label}>
          {picture}
        </Radix.Item>
      </span>
    </Tooltip>
  );
}
