import { RenderedPage } from '../preview/rendered-design.tsx';

/** The HTML of a tab of the host, in a frame under the rules of the canvas: nothing in it runs. */
export default function HostPanel({ html, name }: { html: string; name: string }) {
  return <RenderedPage html={html} name={name} />;
}
