import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Use `primary` once per view; a `danger` button says what it deletes. */
  look?: 'plain' | 'primary' | 'quiet' | 'danger';
  /** Why the button is unavailable. It stays focusable and announces the reason. */
  refusal?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ look = 'plain', refusal, className, onClick, ...rest }: ButtonProps) {
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
  return refusal === undefined ? button : <Tooltip text={refusal}>{button}</Tooltip>;
}

/** A button that shows only an icon; its name is read out and shown in a tooltip. */
export function IconButton({
  name,
  shortcut,
  children,
  ...rest
}: Omit<ButtonProps, 'name'> & { name: string; shortcut?: string | undefined; children: ReactNode }) {
  return (
    <Tooltip text={rest.refusal ?? (shortcut ? `${name} (${shortcut})` : name)}>
      <Button
        look="quiet"
        {...rest}
        refusal={undefined}
        {...(rest.refusal !== undefined && refused)}
        aria-label={name}
        data-icon="only"
      >
        {children}
      </Button>
    </Tooltip>
  );
}
const refused = { 'aria-disabled': true, onClick: () => {} } as const;
