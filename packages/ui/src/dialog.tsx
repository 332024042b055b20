import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
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
  const focus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="pp-scrim" />
        <Radix.Content
          ref={focus.remember}
          className={className}
          {...(width !== undefined && { style: { '--dialog-width': width } as object })}
          {...(description === undefined && { 'aria-describedby': undefined })}
          // Where no field asked for the focus, the dialog itself gets it: its cross would show its name over the content.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement | null)?.focus();
          }}
          onCloseAutoFocus={focus.keepGivenBack}
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

/** Remembers what had the focus when the dialog opened. Dialogs here have no trigger of their own, to which Radix would go back. */
function useFocusReturn(open: boolean) {
  const [before, setBefore] = useState<{ open: boolean; focuses: readonly HTMLElement[] }>({
    ...{ open: false, focuses: [] },
  });
  if (open !== before.open) setBefore({ open, focuses: open ? focusesNow() : before.focuses });
  return {
    /** The ref of the dialog: gives the focus back in the very task that removes it, so that no key gets lost in between. */
    remember(content: HTMLElement | null) {
      if (!content) return undefined;
      focusesBefore.set(content, before.focuses);
      return () => queueMicrotask(() => !content.isConnected && returnFocus(before.focuses));
    },
    /** Radix would focus what it remembers itself, a task after the removal. */
    keepGivenBack(event: Event) {
      if (returnFocus(before.focuses)) event.preventDefault();
    },
  };
}

/** Focuses the first that is still there, unless something has the focus. @returns whether something has the focus now */
function returnFocus(focuses: readonly HTMLElement[]): boolean {
  if (focusNow() === null) focuses.find(({ isConnected }) => isConnected)?.focus();
  return focusNow() !== null;
}

/** Where the focus was before each dialog. */
const focusesBefore = new WeakMap<Element, readonly HTMLElement[]>();

/** Where the focus is, and where to go should that be gone: a dialog may follow another, in its place. */
function focusesNow(): readonly HTMLElement[] {
  const focus = focusNow();
  const around = focus?.closest('[role="dialog"]');
  return [...(focus ? [focus] : []), ...((around && focusesBefore.get(around)) ?? [])];
}

/**
 * What has the focus, in frames and shadows too: a frame that gets the focus back does not know where in it that was. Of a
 * menu, which is about to go, the button that opened it.
 */
function focusNow(): HTMLElement | null {
  const { activeElement, body } = document;
  const trigger = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (trigger) return document.getElementById(trigger);
  return activeElement === body ? null : (innermost(activeElement) as HTMLElement | null);
}

function innermost(focused: Element | null): Element | null {
  const inside = (focused as HTMLIFrameElement | null)?.contentDocument ?? focused?.shadowRoot;
  const { activeElement = null } = inside ?? {};
  return activeElement ? innermost(activeElement) : focused;
}
