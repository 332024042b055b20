import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out after the title; shown only when it is an element. */
  description?: string;
  closeName: string;
  children: ReactNode;
  feet?: ReactNode;
  /** CSS length. */
  width?: string;
  /** False where work would be lost by a stray click: only its buttons and Escape close it then. */
  closesOutside?: boolean;
};

/** A modal dialog: focus stays inside, Escape closes, focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  return <Framed {...props} className="pp-dialog" />;
}

/** The same at the inline end of the window, as high as it. */
export function Drawer(props: DialogProps) {
  return <Framed {...props} className="pp-drawer" />;
}

function Framed({
  open,
  onOpenChange,
  title,
  description,
  closeName,
  children,
  feet,
  width,
  closesOutside = true,
  className,
}: DialogProps & { className: string }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="pp-scrim" />
        <Radix.Content
          className={className}
          {...(width !== undefined && { style: { '--dialog-width': width } as object })}
          {...(description === undefined && { 'aria-describedby': undefined })}
          // Where no field asked for the focus, the dialog itself gets it: its cross would show its name over the content.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement | null)?.focus();
          }}
          onInteractOutside={(event) => {
            if (!closesOutside) event.preventDefault();
          }}
        >
          <div className="pp-dialog-head">
            <Radix.Title className="pp-dialog-title">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton name={closeName}>
                <X />
              </IconButton>
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="pp-hidden">{description}</Radix.Description>
          )}
          <div className="pp-dialog-body">{children}</div>
          {feet && <div className="pp-dialog-feet">{feet}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
