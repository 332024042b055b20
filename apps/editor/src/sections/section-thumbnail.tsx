import type { Section } from '@postpress/contracts';
import type { Row } from '@postpress/design';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { canvasAddress } from '../preview/canvas-address.ts';
import { fillFrame } from '../preview/fill-frame.ts';
import { SECTION_WIDTH_PX, sectionPage } from './section-page.ts';

/** Beside the content: without it a section would be rendered as on phones. A thumbnail does not show it. */
const SECTION_MARGIN_PX = 20;

/** Of a section that is not rendered yet. */
const USUAL_HEIGHT_PX = 240;

/** Sections this close to what is visible are rendered. */
const AHEAD = '400px';

/** A section as small as the panel, rendered when it comes close to being visible. */
export function SectionThumbnail({ row, section }: { row: Row; section: Section }) {
  const editor = useEditor();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [heightPx, setHeightPx] = useState<number>();
  const [scale, setScale] = useState(0.4);
  const html = useMemo(
    () => (isNear ? sectionPage(row, section, editor) : ''),
    [isNear, row, section, editor],
  );
  useEffect(() => {
    if (!room.current) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: AHEAD,
    });
    const sized = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / SECTION_WIDTH_PX);
    });
    seen.observe(room.current);
    sized.observe(room.current);
    return () => {
      seen.disconnect();
      sized.disconnect();
    };
  }, []);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isLoaded || !page) return;
    fillFrame(page, html);
    const content = page.querySelector('.u-row-container') ?? page.body;
    // Images are loaded later, and the content grows with them.
    const sized = new ResizeObserver(() => setHeightPx(heightOf(content)));
    sized.observe(content);
    return () => sized.disconnect();
  }, [html, isLoaded]);
  return (
    <div
      className="pp-section-thumbnail"
      ref={room}
      aria-hidden
      inert
      style={{ blockSize: Math.ceil((heightPx ?? USUAL_HEIGHT_PX) * scale) }}
    >
      {isNear && (
        <iframe
          ref={frame}
          title={section.name}
          tabIndex={-1}
          sandbox="allow-same-origin"
          src={canvasAddress}
          onLoad={() => setIsLoaded(true)}
          style={{
            inlineSize: SECTION_WIDTH_PX + 2 * SECTION_MARGIN_PX,
            blockSize: heightPx ?? SECTION_WIDTH_PX,
            transform: `scale(${scale}) translateX(-${SECTION_MARGIN_PX}px)`,
          }}
        />
      )}
    </div>
  );
}

const heightOf = (content: Element) => Math.max(24, Math.ceil(content.getBoundingClientRect().height));
