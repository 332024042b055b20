import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

/**
 * A control with its label, help and error.
 *
 * @param control receives the attributes that link them; spread them onto the input.
 */
export function Field({
  label,
  help,
  error,
  mark,
  children,
}: {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Content beside the label, such as a device icon or a reset button. */
  mark?: ReactNode;
  children: (tied: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) {
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="pp-field">
      <div className="pp-field-head pp-bar">
        <label className="pp-field-label" htmlFor={id}>
          {label}
        </label>
        {mark}
      </div>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {help && (
        <div id={`${id}-help`} className="pp-field-help">
          {help}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="pp-field-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const NUMBERS: ReadonlySet<string | undefined> = new Set(['decimal', 'numeric']);

export function TextInput({ onChange, className, ...rest }: Input) {
  return (
    <input
      type="text"
      // Of what was typed. Numbers have none: they stay at the side where the page has them.
      {...(!NUMBERS.has(rest.inputMode) && { dir: 'auto' })}
      {...rest}
      className={`pp-input ${className ?? ''}`}
      {...(onChange && { onChange: (event) => onChange(event.currentTarget.value) })}
    />
  );
}

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  onChange?: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
};

export function TextArea({ onChange, className, ...rest }: Area) {
  return (
    <textarea
      rows={4}
      dir="auto"
      {...rest}
      className={`pp-input ${className ?? ''}`}
      {...(onChange && { onChange: (event) => onChange(event.currentTarget.value) })}
    />
  );
}
