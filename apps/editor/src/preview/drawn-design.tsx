import { type Design, migrateDesign } from '@postpress/design';
import { type RenderOptions, renderDesign } from '@postpress/render';
import { useEffect, useMemo, useRef } from 'react';
import { useEditor } from '../app/use-editor.ts';
import { canvasAddress } from './canvas-address.ts';
import { fillFrame } from './fill-frame.ts';

/** A design as it is drawn, to be looked at: nothing in it runs or leads anywhere. */
export function DrawnDesign({ text, name }: { text: string; name: string }) {
  const { session, store } = useEditor();
  const { assetBase } = session.opened;
  const html = useMemo(
    () => htmlOf(text, { displayMode: store.displayMode, assetBase }),
    [text, store, assetBase],
  );
  return <DrawnPage html={html} name={name} />;
}

/** A whole page in a frame under the same rules as the canvas. */
export function DrawnPage({
  html,
  name,
  prepare,
}: {
  html: string;
  name: string;
  /** Changes the page before it is shown: dark previews, marks. */
  prepare?: ((page: Document) => void) | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fill = () => {
    const page = frame.current?.contentDocument;
    if (page) fillFrame(page, html, prepare);
  };
  useEffect(fill, [html, prepare]);
  return <iframe ref={frame} title={name} sandbox="allow-same-origin" src={canvasAddress} onLoad={fill} />;
}

/** What a text of a design is drawn as; a text that is none is an empty page. */
function htmlOf(text: string, options: RenderOptions): string {
  try {
    const { design } = migrateDesign(JSON.parse(text) as Design);
    return renderDesign(design, { ...options, outlookSupport: false }).html;
  } catch {
    return '';
  }
}
