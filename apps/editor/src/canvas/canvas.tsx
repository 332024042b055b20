/** The frame in which the design is drawn and edited. */
export function Canvas() {
  return <div data-part="canvas" />;
}
