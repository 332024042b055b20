/** `Mod+Z` as it stands on this keyboard: `Ctrl+Z`, `⌘Z`. */
export function shownKey(key: string, mac = isMac()): string {
  const names: Record<string, string> = mac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' }
    : { Mod: 'Ctrl', Control: 'Ctrl' };
  const shared = {
    ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' },
    ...{ Escape: 'Esc', Delete: 'Del', ' ': 'Space' },
  };
  const shown: Record<string, string> = { ...shared, ...names };
  const parts = key.split(/\+(?=.)/).map((part) => shown[part] ?? part);
  return parts.join(mac ? '' : '+');
}

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}
