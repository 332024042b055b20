/** The design as a tree. */
export function Outline() {
  return <div data-part="outline" />;
}
