import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tabs; arrow keys move between them. */
export function Tabs({
  name,
  value,
  onChange,
  tabs,
  orientation = 'horizontal',
  children,
}: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode }[];
  /** `vertical`: a column of tabs beside the panel. */
  orientation?: 'horizontal' | 'vertical';
  /** The panel of the selected tab. */
  children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange} orientation={orientation}>
      <Radix.List className="pp-tabs" aria-label={name}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="pp-tab">
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
