/** Whether Mod is the command key. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
