import { useEffect } from 'react';
import { Button } from './button.tsx';
import { useStore } from './store.ts';
import { lastAnnouncement } from './toast.ts';

const dismiss = () => lastAnnouncement.set(undefined);

const SHOWN_MS = 4_000;
const WITH_ACTION_MS = 12_000;

/** The last thing that was done. Once a page. */
export function Toasts() {
  const announcement = useStore(lastAnnouncement);
  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(dismiss, announcement.action ? WITH_ACTION_MS : SHOWN_MS);
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
                dismiss();
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
