import { useState } from 'react';
import { announce, Button, Confirm, Drawer, Menu, MenuItem, MenuSeparator, Toasts } from '../src/index.ts';
import { Sample } from './gallery.tsx';

/** What lies above the page: opened by a button each. */
export function Floating() {
  const [open, setOpen] = useState<'confirm' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Sample name="floating">
      <div className="pp-row">
        <Button onClick={() => setOpen('confirm')}>Open dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Menu trigger={<Button>Open menu</Button>}>
          <MenuItem shortcut="Ctrl+D" onSelect={() => {}}>
            Duplicate
          </MenuItem>
          <MenuItem disabled onSelect={() => {}}>
            Move
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
        <Button onClick={() => announce('Moved to trash.', { label: 'Undo', run: () => {} })}>
          Show toast
        </Button>
      </div>
      {open === 'confirm' && (
        <Confirm
          onClose={close}
          send={{ mutate: close, isPending: false, error: undefined }}
          title="Delete “Spring”?"
          action="Delete"
        >
          This can’t be undone.
        </Confirm>
      )}
      <Drawer
        open={open === 'drawer'}
        onOpenChange={close}
        title="ann@example.com"
        closeName="Close"
        feet={<Button look="primary">Resend</Button>}
      >
        Details of an email.
      </Drawer>
      <Toasts />
    </Sample>
  );
}
