import { useEditor } from '../kernel/use-editor.ts';
import { RenderedPage } from './rendered-design.tsx';

/** Of the window of a usual mail program, or of a small one of a browser. */
const DESKTOP_PX = 960;
const MOBILE_PX = 375;

/** The page in the window of a computer and on a phone, beside each other. Both keep their size while it is rendered. */
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
