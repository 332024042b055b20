import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Use `primary` once per view; a `danger` button says what it deletes. */
  look?: 'plain' | 'primary' | 'quiet' | 'danger';
  /** Why the button is unavailable. It stays focusable and announces the reason. */
  refusal?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Button(props: ButtonProps) {
  const { look = 'plain', refusal, className, onClick, ...rest } = props;
  const button = (
    <button
      type="button"
      {...rest}
      {...(refusal !== undefined && { 'aria-disabled': true })}
      onClick={refusal === undefined ? onClick : undefined}
      className={`pp-button ${className ?? ''}`}
      data-look={look}
    />
  );
  // Always inside the tooltip: a change of the parent element would lose the focus.
  return 'refusal' in props ? <Tooltip text={refusal}>{button}</Tooltip> : button;
}

/** A button that shows only an icon; its name is read out and shown in a tooltip. */
export function IconButton({
  name,
  shortcut,
  children,
  refusal,
  ...rest
}: Omit<ButtonProps, 'name'> & { name: string; shortcut?: string | undefined; children: ReactNode }) {
  return (
    <Tooltip text={refusal ?? (shortcut ? `${name} (${shortcut})` : name)}>
      <Button
        look="quiet"
        {...rest}
        {...(refusal !== undefined && refused)}
        aria-label={name}
        data-icon="only"
      >
        {children}
      </Button>
    </Tooltip>
  );
}
const refused = { 'aria-disabled': true, onClick: () => {} } as const;
