import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { dismissAnnouncement, followAnnouncements, readAnnouncement } from './toast.ts';

const SHOWN_MS = 4_000;
const WITH_ACTION_MS = 12_000;

/** The last thing that was done. Once a page. */
export function Toasts() {
  const announcement = useSyncExternalStore(followAnnouncements, readAnnouncement);
  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(dismissAnnouncement, announcement.action ? WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <div className="pp-announcements" role="status" aria-live="polite">
      {announcement && (
        <div key={announcement.number} className="pp-announcement pp-bar">
          <span>{announcement.text}</span>
          {announcement.action && (
            <Button
              look="quiet"
              onClick={() => {
                dismissAnnouncement();
                announcement.action?.run();
              }}
            >
              {announcement.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
