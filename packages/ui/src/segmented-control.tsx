import { ToggleGroup as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

type Segment<Value extends string> = {
  value: Value;
  /** The visible label, or the accessible name if `icon` is shown. */
  label: string;
  icon?: ReactNode;
  /** Shows the label beside the icon. */
  withLabel?: boolean;
};

/** A choice between two to six visible options; arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  name,
  value,
  onChange,
  segments,
  tied,
  disabled,
}: {
  name: string;
  /** `undefined` if no option is selected, for example for mixed values. */
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

/** A multiple choice of a few visible options. */
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
  const { value, label, icon, withLabel = false } = segment;
  if (icon === undefined || withLabel)
    return (
      <Radix.Item value={value} className="pp-segment">
        {icon}
        {label}
      </Radix.Item>
    );
  // The tooltip sets its own `data-state`, so the item must be inside the trigger.
  return (
    <Tooltip text={label}>
      <span className="pp-segment-anchor">
        <Radix.Item value={value} className="pp-segment" aria-label={label}>
          {icon}
        </Radix.Item>
      </span>
    </Tooltip>
  );
}
