import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { word } from './app-parts.ts';
import { Drawer } from './dialog.tsx';

/** What a row of a list holds, at the side, under an address of its own. Closing leads back to the list. */
export function DetailDrawer({
  title,
  back,
  wide,
  feet,
  children,
}: {
  title: string;
  /** Address of the list, with its filters. */
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
      closeName={word('parts.close')}
      width={wide ? '960px' : '560px'}
      {...(feet !== undefined && { feet })}
    >
      <div className="pp-stack">{children}</div>
    </Drawer>
  );
}
