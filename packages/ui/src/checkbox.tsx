import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

/** A check box with a label. `mixed`: some but not all of the things it controls are on. */
export function Checkbox({
  checked,
  onChange,
  children,
  help,
  disabled,
}: {
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  children: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="pp-checkbox">
      <Radix.Root
        id={id}
        className="pp-checkbox-box"
        checked={checked === 'mixed' ? 'indeterminate' : checked}
        onCheckedChange={(now) => onChange(now === true)}
        {...(disabled && { disabled })}
        {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
      >
        <Radix.Indicator>
          {checked === 'mixed' ? <Minus aria-hidden /> : <Check aria-hidden />}
        </Radix.Indicator>
      </Radix.Root>
      <div>
        <label htmlFor={id} className="pp-checkbox-label">
          {children}
        </label>
        {help !== undefined && (
          <div id={`${id}-help`} className="pp-field-help">
            {help}
          </div>
        )}
      </div>
    </div>
  );
}
