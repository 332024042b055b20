/** How the user writes dates: as the browser is set, whatever the language of our texts. */
export const locale: string = supported(navigator.language) ?? 'en';

/** Undefined for a name that is no locale: some browsers give `en-US@posix`. */
function supported(name: string): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name)[0];
  } catch {
    return undefined;
  }
}
