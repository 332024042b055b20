/** What can be put into the design. */
export function Palette() {
  return <div data-part="palette" />;
}
