import { Skeleton, useMessages, usePageLocale } from '@postpress/ui';
import { messages } from '../messages/catalog.ts';
import './frame.css';
import './opening.css';

/** The window while its session is loaded: a skeleton with the final layout. */
export function Opening() {
  usePageLocale(messages);
  const { loading } = useMessages(messages);
  return (
    <main className="pp-frame" data-drawer="none" data-dock="right" aria-busy="true">
      <p className="pp-hidden" role="status">
        {!loading && messages.text('session.loading')}
      </p>
      <div className="pp-region-top">
        <div className="pp-opening-bar">
          <Skeleton height="16px" />
          <Skeleton height="28px" />
          <Skeleton height="28px" />
        </div>
      </div>
      <div className="pp-frame-body">
        <div className="pp-region-palette">
          <PanelSkeleton />
        </div>
        <div className="pp-region-canvas">
          <div className="pp-opening-page">
            <Skeleton lines={4} height="120px" />
          </div>
        </div>
        <div className="pp-region-panel">
          <PanelSkeleton />
        </div>
      </div>
    </main>
  );
}

/** A panel beside the canvas while it is loaded. */
export function PanelSkeleton() {
  return (
    <div className="pp-opening-panel">
      <Skeleton lines={8} height="32px" />
    </div>
  );
}
