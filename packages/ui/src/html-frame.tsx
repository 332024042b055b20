import { useEffect, useRef } from 'react';

/** Elements that act by themselves or navigate the frame. The frame's policy already blocks scripts. */
const ACTIVE = 'script, base, meta[http-equiv], iframe, object, embed, link:not([rel~="stylesheet"])';

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
  onHeight,
}: {
  html: string;
  /** Read out. */
  name: string;
  /** CSS pixels; left out: all there is. */
  width?: number;
  /** Requests the email's own dark styles. */
  dark?: boolean;
  /** Called with the height of the content in CSS pixels, which images change later. */
  onHeight?: (heightPx: number) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const report = useRef(onHeight);
  report.current = onHeight;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let sized: ResizeObserver | undefined;
    const fill = () => {
      fillFrame(element, html);
      sized?.disconnect();
      sized = report.current && followHeight(element, report.current);
    };
    // It may have loaded already.
    if (element.contentDocument?.readyState === 'complete' && element.contentDocument.URL !== 'about:blank')
      fill();
    element.addEventListener('load', fill);
    return () => {
      element.removeEventListener('load', fill);
      sized?.disconnect();
    };
  }, [html]);
  return (
    <div className="pp-html-frame-container">
      <iframe
        ref={frame}
        title={name}
        className="pp-html-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls around it is scrolled by keys from here
        tabIndex={0}
        sandbox="allow-same-origin"
        src="/editor/canvas/html5"
        style={{ ...(width !== undefined && { inlineSize: width }), colorScheme: dark ? 'dark' : 'light' }}
      />
    </div>
  );
}

/** Puts a page into the frame's document, as its own parser reads it; links and fields in it do nothing. */
function fillFrame(frame: HTMLIFrameElement, html: string): void {
  const inside = frame.contentDocument;
  const root = inside?.documentElement;
  if (!inside || !root) return;
  root.innerHTML = withoutDoctype(html);
  for (const each of root.querySelectorAll(ACTIVE)) each.remove();
  for (const link of root.querySelectorAll('a, area, button, input, select, textarea'))
    link.setAttribute('tabindex', '-1');
  inside.addEventListener('click', (event) => event.preventDefault(), { capture: true });
}

/** Reports where the content of a frame ends, now and after each change. */
function followHeight(frame: HTMLIFrameElement, report: (heightPx: number) => void): ResizeObserver {
  const parts = [...(frame.contentDocument?.body.children ?? [])];
  const sized = new ResizeObserver(() =>
    report(Math.ceil(Math.max(1, ...parts.map((part) => part.getBoundingClientRect().bottom)))),
  );
  for (const part of parts) sized.observe(part);
  return sized;
}

/** The content between `<html>` and its end tag: the parser of a fragment would show a doctype as nothing, but keep its head out. */
function withoutDoctype(html: string): string {
  const inner = /<html\b[^>]*>([\s\S]*?)(?:<\/html>|$)/i.exec(html);
  return inner?.[1] ?? html;
}
