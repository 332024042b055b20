import { useEffect, useRef } from 'react';
import { fillFrame } from './fill-frame.ts';

/**
 * Markup of others, rendered where no script runs and nothing of ours is reachable: in the empty document whose policy
 * stops scripts, frames and forms, in a frame that is sandboxed besides. Our own page's policy would hold for `srcdoc` and
 * take its styles away.
 */
export function HtmlFrame({
  html,
  name,
  width,
  dark,
}: {
  html: string;
  /** Read out. */
  name: string;
  /** CSS pixels; left out: all there is. */
  width?: number;
  /** Asks for the dark form that the markup itself has. */
  dark?: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fill = () => fillFrame(element, html);
    // It may have loaded already.
    if (element.contentDocument?.readyState === 'complete' && element.contentDocument.URL !== 'about:blank')
      fill();
    element.addEventListener('load', fill);
    return () => element.removeEventListener('load', fill);
  }, [html]);
  return (
    <div className="pp-frame-container">
      <iframe
        ref={frame}
        title={name}
        className="pp-frame"
        sandbox="allow-same-origin"
        src="/editor/canvas/html5"
        style={{ ...(width !== undefined && { inlineSize: width }), colorScheme: dark ? 'dark' : 'light' }}
      />
    </div>
  );
}
