import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { type RenderOptions, renderDesign } from '@postpress/render';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { canvasAddress } from './canvas-address.ts';
import './rendered-design.css';
import { fillFrame } from './fill-frame.ts';

type Looked = { text: string; name: string; widthPx: number };

/** A rendered design for viewing: scripts and links are disabled. */
export function RenderedDesign(looked: Looked) {
  const { session, store } = useEditor();
  return <RenderedText {...looked} displayMode={store.displayMode} assetBase={session.opened.assetBase} />;
}

/** The same where there is no editor around. */
export function RenderedText({
  text,
  name,
  widthPx,
  displayMode,
  assetBase,
}: Looked & Pick<RenderOptions, 'displayMode' | 'assetBase'>) {
  const html = useMemo(
    () => htmlOf(text, { ...(displayMode && { displayMode }), ...(assetBase && { assetBase }) }),
    [text, displayMode, assetBase],
  );
  return <RenderedPage html={html} name={name} widthPx={widthPx} />;
}

/** A whole page in a frame under the same rules as the canvas. */
export function RenderedPage({
  html,
  name,
  widthPx,
  prepare,
}: {
  html: string;
  name: string;
  /** The width of its window, scaled down to the available width. Absent: the available width. */
  widthPx?: number;
  /** Changes the page before it is shown: marks. */
  prepare?: ((page: Document) => void) | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const fill = () => {
    const page = frame.current?.contentDocument;
    if (page) fillFrame(page, html, prepare);
  };
  useEffect(fill, [html, prepare]);
  useEffect(() => {
    if (widthPx === undefined || !room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / widthPx));
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [widthPx]);
  return (
    <div className="pp-rendered" ref={room}>
      <iframe
        ref={frame}
        title={name}
        sandbox="allow-same-origin"
        src={canvasAddress}
        onLoad={fill}
        {...(widthPx !== undefined && {
          style: { inlineSize: widthPx, blockSize: `${100 / scale}%`, transform: `scale(${scale})` },
        })}
      />
    </div>
  );
}

/** The page of a design's JSON text; an empty page if it can't be read. */
function htmlOf(text: string, options: RenderOptions): string {
  try {
    const { design } = migrateDesign(JSON.parse(text) as Design);
    return renderDesign(design, { ...options, outlookSupport: false, colorScheme: 'light' }).html;
  } catch {
    return '';
  }
}
