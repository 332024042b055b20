import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A small panel beside its trigger: a picker, a short form. */
export function Popover({
  trigger,
  name,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  focusAfter,
}: {
  trigger: ReactNode;
  /** The accessible name, read out when the popover opens. */
  name: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Moves the focus when the popover closes. Default: back to the trigger. */
  focusAfter?: (() => void) | undefined;
}) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pp-popover"
          aria-label={name}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(focusAfter && {
            onCloseAutoFocus: (event: Event) => {
              event.preventDefault();
              focusAfter();
            },
          })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
