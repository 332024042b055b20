import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Something small beside its trigger: a picker, a short form. */
export function Popover({
  trigger,
  name,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
}: {
  trigger: ReactNode;
  /** Read out when it opens. */
  name: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
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
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
