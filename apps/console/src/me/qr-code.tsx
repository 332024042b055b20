import { encode } from 'uqr';
import { pathOfModules } from './qr-path.ts';

/** A text as a QR code, drawn here: nothing of it leaves the page. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      className="pp-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={pathOfModules(data)} fill="#000" />
    </svg>
  );
}
