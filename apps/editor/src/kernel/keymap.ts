/** What of a key event decides. */
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
 * Whether a key event means a key as keymaps write it: `Mod+D`, `Shift+Mod+Z`, `Alt+ArrowUp`, `Delete`, `?`.
 *
 * It goes by the character that the reader's own keyboard gives, never by the place of the key. Composing (an input method is
 * at work) and AltGr (on many keyboards the way to ż, @ or €) never mean a shortcut.
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
  // Which characters need Shift differs between keyboards: it is asked for with letters and named keys alone.
  if ((!isCharacter || isLetter) && event.shiftKey !== wants('Shift')) return false;
  return isCharacter ? event.key.toLowerCase() === key.toLowerCase() : event.key === key;
}

/** Whether a key is one of some command: in trees, a letter that means one is not the start of a name. */
export function meansCommand(
  event: KeyPress,
  commands: ReadonlyMap<string, { keys?: readonly string[] }>,
): boolean {
  return [...commands.values()].some(({ keys }) => keys?.some((key) => matchesKey(key, event)));
}

/** Whether the event belongs to writing: an input method, or AltGr. */
export function isWriting(event: KeyPress, mac: boolean = onMac): boolean {
  if (event.isComposing === true || event.keyCode === 229) return true;
  return !mac && event.getModifierState?.('AltGraph') === true;
}

/** A key by itself. */
export function isPlainKey(event: KeyPress): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !isWriting(event);
}

/** Fields and open texts have their own keys: there only what holds Mod, or no character, can be a command. */
export function isInField(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  if (!element || typeof element.closest !== 'function') return false;
  return element.closest('input, textarea, select, [contenteditable="true"], [role="textbox"]') !== null;
}
