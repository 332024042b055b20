/** Text of unknown length, such as an answer of a server: its lines wrap, each in its own direction, and it scrolls, by keyboard too. */
export function LongText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <pre className="pp-long-text" tabIndex={0} dir="auto">
      {children}
    </pre>
  );
}
