import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { t } from './app-parts.ts';
import { IconButton } from './button.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out after the title; visible only if it is an element. */
  description?: string;
  /** Of its close button, where that says more than to close it. */
  closeName?: string | undefined;
  children: ReactNode;
  feet?: ReactNode;
  /** Beside the close button. */
  headTools?: ReactNode;
  /** CSS length. */
  width?: string;
  /** Set to false if a stray click would lose work: then only its buttons and Escape close it. */
  closesOutside?: boolean;
  /** CSS selector of the field that gets the focus when the dialog opens; its text is selected. */
  focusFirst?: string;
};

/** A modal dialog. It traps the focus, closes on Escape, and returns the focus. */
export function Dialog(props: DialogProps) {
  return <Framed {...props} className="pp-dialog" />;
}

/** A dialog at the inline end of the window, at full height. Its title is data, such as a URL: it has its own direction. */
export function Drawer(props: DialogProps) {
  return <Framed {...props} className="pp-drawer" titleDirection="auto" />;
}

function Framed({
  open,
  onOpenChange,
  title,
  description,
  closeName = t('parts.close'),
  children,
  feet,
  headTools,
  width,
  closesOutside = true,
  focusFirst,
  className,
  titleDirection,
}: DialogProps & { className: string; titleDirection?: 'auto' }) {
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
          // If no field takes the focus, focus the dialog: focusing the close button would show its tooltip over the
          // content.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const dialog = event.currentTarget as HTMLElement | null;
            const first = focusFirst ? dialog?.querySelector<HTMLInputElement>(focusFirst) : undefined;
            (first ?? dialog)?.focus();
            first?.select?.();
          }}
          onCloseAutoFocus={focus.keepGivenBack}
          onInteractOutside={(event) => {
            if (!closesOutside) event.preventDefault();
          }}
        >
          <div className="pp-dialog-head pp-bar">
            <Radix.Title className="pp-dialog-title" dir={titleDirection}>
              {title}
            </Radix.Title>
            {headTools}
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

/**
 * Remembers the focused element when the dialog opens. These dialogs have no Radix trigger that would get the focus
 * back.
 */
function useFocusReturn(open: boolean) {
  const [before, setBefore] = useState<{ open: boolean; focuses: readonly HTMLElement[] }>({
    open: false,
    focuses: [],
  });
  if (open !== before.open) setBefore({ open, focuses: open ? focusesNow() : before.focuses });
  return {
    /** The ref of the dialog. Returns the focus in the task that removes the dialog, so that no key press is lost. */
    remember(content: HTMLElement | null) {
      if (!content) return undefined;
      focusesBefore.set(content, before.focuses);
      return () => queueMicrotask(() => !content.isConnected && returnFocus(before.focuses));
    },
    /** Radix would return the focus to its own target one task later. */
    keepGivenBack(event: Event) {
      if (returnFocus(before.focuses)) event.preventDefault();
    },
  };
}

/**
 * Focuses the first element that still exists, unless an element has the focus. @returns whether an element has the
 * focus
 */
function returnFocus(focuses: readonly HTMLElement[]): boolean {
  if (focusNow() === null) focuses.find(({ isConnected }) => isConnected)?.focus();
  return focusNow() !== null;
}

/** The elements that had the focus before each dialog. */
const focusesBefore = new WeakMap<Element, readonly HTMLElement[]>();

/** The focused element and its fallbacks: one dialog may replace another. */
function focusesNow(): readonly HTMLElement[] {
  const focus = focusNow();
  const around = focus?.closest('[role="dialog"]');
  return [...(focus ? [focus] : []), ...((around && focusesBefore.get(around)) ?? [])];
}

/**
 * The focused element, also inside frames and shadow roots, because a frame does not restore its inner focus. For a
 * menu, which is about to close, the button that opened it.
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
