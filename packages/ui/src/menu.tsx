import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A menu under a button. */
export function Menu({
  trigger,
  children,
  align = 'start',
  focusAfter,
}: {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Moves the focus when the menu closes. Default: back to the trigger. */
  focusAfter?: () => void;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pp-menu"
          sideOffset={4}
          align={align}
          collisionPadding={8}
          {...(focusAfter && { onCloseAutoFocus: elsewhere(focusAfter) })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A menu at a point of the window, such as where a context menu was asked for. */
export function PointMenu({
  at,
  onClose,
  focusAfter,
  children,
}: {
  at: { x: number; y: number };
  onClose: () => void;
  focusAfter: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger asChild>
        <span aria-hidden style={{ position: 'fixed', left: at.x, top: at.y }} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pp-menu"
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={elsewhere(focusAfter)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  onSelect,
  children,
  shortcut,
  danger,
  disabled,
}: {
  onSelect: () => void;
  children: ReactNode;
  shortcut?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
}) {
  return (
    <Radix.Item
      className="pp-menu-item"
      onSelect={onSelect}
      {...(disabled && { disabled })}
      {...(danger && { 'data-danger': true })}
    >
      {children}
      {shortcut && <span className="pp-menu-key">{shortcut}</span>}
    </Radix.Item>
  );
}

/** An item that opens further items beside it. */
export function SubMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className="pp-menu-item">{label}</Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className="pp-menu" collisionPadding={8}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="pp-menu-line" />;
}

function elsewhere(focus: () => void) {
  return (event: Event) => {
    event.preventDefault();
    focus();
  };
}
