import { onMac } from './keymap.ts';

/** `Mod+Z` as on this keyboard: `Ctrl+Z`, `⌘Z`. */
export function shownKey(key: string, mac = onMac): string {
  const names: Record<string, string> = mac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' }
    : { Mod: 'Ctrl', Control: 'Ctrl' };
  const shared = {
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
    Delete: 'Del',
    ' ': 'Space',
  };
  const shown: Record<string, string> = { ...shared, ...names };
  const parts = key.split(/\+(?=.)/).map((part) => shown[part] ?? part);
  return parts.join(mac ? '' : '+');
}
