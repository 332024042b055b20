import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Drawer } from './dialog.tsx';

/** The details of a row in a drawer with its own URL. Closing it returns to the list. */
export function DetailDrawer({
  title,
  back,
  wide,
  feet,
  children,
}: {
  title: string;
  /** URL of the list, with its filters. */
  back: string;
  wide?: boolean;
  feet?: ReactNode;
  children: ReactNode;
}) {
  const [, go] = useLocation();
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) go(back);
      }}
      title={title}
      width={wide ? '960px' : '560px'}
      {...(feet !== undefined && { feet })}
    >
      <div className="pp-stack">{children}</div>
    </Drawer>
  );
}
