import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { dismissAnnouncement, followAnnouncements, readAnnouncement } from './toast.ts';

const SHOWN_MS = 4_000;
const WITH_ACTION_MS = 12_000;

/** The last thing that was done. Once a page. */
export function Toasts() {
  const said = useSyncExternalStore(followAnnouncements, readAnnouncement);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(dismissAnnouncement, said.action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div className="pp-announcements" role="status" aria-live="polite">
      {said && (
        <div key={said.number} className="pp-announcement">
          <span>{said.text}</span>
          {said.action && (
            <Button
              look="quiet"
              onClick={() => {
                dismissAnnouncement();
                said.action?.run();
              }}
            >
              {said.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
