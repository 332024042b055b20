/** The part of a key event that matters. */
export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
  keyCode?: number;
  getModifierState?(name: string): boolean;
};

/** Whether this is a Mac: there `Mod` is ⌘, elsewhere Ctrl. */
export const onMac =
  typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform || navigator.userAgent);

/**
 * Whether a key event matches a key as keymaps write it: `Mod+D`, `Shift+Mod+Z`, `Alt+ArrowUp`, `Delete`, `?`.
 *
 * It compares the character of the user's own keyboard layout, never the position of the key. Composing (an input
 * method is at work) and AltGr (on many keyboards the way to ż, @ or €) never mean a shortcut.
 */
export function matchesKey(written: string, event: KeyPress, mac: boolean = onMac): boolean {
  if (isWriting(event, mac)) return false;
  const parts = written.split('+').map((part) => part.trim());
  // `Mod++`: the last part is the plus itself.
  const key = parts.at(-1) === '' ? '+' : (parts.at(-1) ?? '');
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  if (mod !== wants('Mod') || event.altKey !== wants('Alt')) return false;
  if (other !== (mac && wants('Ctrl'))) return false;
  const isCharacter = key.length === 1;
  const isLetter = isCharacter && key.toLowerCase() !== key.toUpperCase();
  // Which characters need Shift differs between keyboards, so Shift counts for letters and named keys only.
  if ((!isCharacter || isLetter) && event.shiftKey !== wants('Shift')) return false;
  return isCharacter ? event.key.toLowerCase() === key.toLowerCase() : event.key === key;
}

/** Whether a key belongs to a command: in trees, such a character does not start a search by name. */
export function meansCommand(
  event: KeyPress,
  commands: ReadonlyMap<string, { keys?: readonly string[] }>,
): boolean {
  return [...commands.values()].some(({ keys }) => keys?.some((key) => matchesKey(key, event)));
}

/** Whether the event belongs to text input: an input method, or AltGr. */
export function isWriting(event: KeyPress, mac: boolean = onMac): boolean {
  if (event.isComposing === true || event.keyCode === 229) return true;
  return !mac && event.getModifierState?.('AltGraph') === true;
}

/** A key by itself. */
export function isPlainKey(event: KeyPress): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !isWriting(event);
}

/** Fields and open texts have their own keys: there, only keys with Mod or without a character can be commands. */
export function isInField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element || typeof element.closest !== 'function') return false;
  return element.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]') !== null;
}
