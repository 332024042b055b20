import { Slider as Radix } from 'radix-ui';

/** A number in a range. `onChange` fires while dragging, `onCommit` on release. */
export function Slider({
  value,
  onChange,
  onCommit,
  min = 0,
  max = 100,
  step = 1,
  name,
  valueText,
  disabled,
}: {
  value: number;
  onChange: (value: number) => void;
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  name: string;
  /** The value as screen readers announce it: `50 percent`. */
  valueText?: string;
  disabled?: boolean;
}) {
  return (
    <Radix.Root
      className="pp-slider"
      value={[value]}
      min={min}
      max={max}
      step={step}
      onValueChange={([now]) => now !== undefined && onChange(now)}
      {...(onCommit && {
        onValueCommit: ([now]: number[]) => now !== undefined && onCommit(now),
      })}
      {...(disabled && { disabled })}
    >
      <Radix.Track className="pp-slider-track">
        <Radix.Range className="pp-slider-range" />
      </Radix.Track>
      <Radix.Thumb
        className="pp-slider-thumb"
        aria-label={name}
        {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      />
    </Radix.Root>
  );
}
