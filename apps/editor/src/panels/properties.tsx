/** What can be set of what is selected. */
export function Properties() {
  return <div data-part="panels" />;
}
