import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Wrap the whole app in it, once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={500}>{children}</Radix.Provider>;
}

/** @param text undefined: no tooltip for now */
export function Tooltip({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <Radix.Root {...(text === undefined && { open: false })}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="pp-tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
