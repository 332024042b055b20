import { useEditor } from '../kernel/use-editor.ts';
import { RenderedPage } from './rendered-design.tsx';

/** The width of an ordinary mail window, or of a small browser window. */
const DESKTOP_PX = 960;
const MOBILE_PX = 375;

/** The page on a desktop and on a phone, side by side. Both keep their size while the page is rendered. */
export function DeviceFrames({ html, look }: { html: string; look: 'light' | 'dark' }) {
  const { t } = useEditor();
  return (
    <div className="pp-preview-frames" data-look={look}>
      <figure data-view="desktop">
        <figcaption>{t('preview.desktop')}</figcaption>
        <div className="pp-device-window">
          <span aria-hidden="true" />
          <RenderedPage html={html} name={t('preview.desktop')} widthPx={DESKTOP_PX} />
        </div>
      </figure>
      <figure data-view="mobile">
        <figcaption>{t('preview.mobile')}</figcaption>
        <div className="pp-device-phone">
          <span aria-hidden="true" />
          <RenderedPage html={html} name={t('preview.mobile')} widthPx={MOBILE_PX} />
        </div>
      </figure>
    </div>
  );
}
