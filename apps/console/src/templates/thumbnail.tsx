import type { DisplayMode } from '@postpress/design';
import { modeIcons } from './modes.ts';

/** A rendered image of a design, or the glyph of its mode until one is rendered. */
export function Thumbnail({ url, displayMode }: { url: string | null; displayMode: DisplayMode }) {
  const Icon = modeIcons[displayMode];
  return (
    <div className="pp-thumbnail">{url ? <img src={url} alt="" loading="lazy" /> : <Icon aria-hidden />}</div>
  );
}
