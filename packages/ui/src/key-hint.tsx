const SIGNS: Readonly<Record<string, readonly [apple: string, other: string]>> = {
  Mod: ['⌘', 'Ctrl'],
  Alt: ['⌥', 'Alt'],
  Shift: ['⇧', 'Shift'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
  Escape: ['Esc', 'Esc'],
  Delete: ['⌫', 'Del'],
};

/** Keys as they stand on the reader's keyboard: `Mod+Shift+Z` → ⌘ ⇧ Z or Ctrl Shift Z. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="pp-keys">
      {keys.split('+').map((key) => (
        <kbd key={key}>{signOf(key)}</kbd>
      ))}
    </span>
  );
}

/** The same as text, for tooltips and labels. */
export function keyText(keys: string): string {
  return keys
    .split('+')
    .map(signOf)
    .join(isApple() ? '' : '+');
}

function signOf(key: string): string {
  return SIGNS[key]?.[isApple() ? 0 : 1] ?? key;
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
