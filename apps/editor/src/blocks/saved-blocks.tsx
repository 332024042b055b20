/** Saved and shared blocks. */
export function SavedBlocks() {
  return <div data-part="blocks" />;
}
