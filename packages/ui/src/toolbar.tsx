import { Toolbar as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Buttons in a row with one tab stop; arrow keys go between them. Put `ToolbarItem` around each. */
export function Toolbar({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Radix.Root className="pp-toolbar" aria-label={name}>
      {children}
    </Radix.Root>
  );
}

/** Makes the one button inside a stop of the toolbar. */
export function ToolbarItem({ children }: { children: ReactNode }) {
  return <Radix.Button asChild>{children}</Radix.Button>;
}

export function ToolbarLine() {
  return <Radix.Separator className="pp-toolbar-line" />;
}
