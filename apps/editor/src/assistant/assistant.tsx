/** The AI assistant. */
export function Assistant() {
  return <div data-part="assistant" />;
}
