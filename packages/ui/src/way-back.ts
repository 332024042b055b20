const keptAs = (path: string): string => `postpress.back:${path}`;

/** Keeps, in this tab, the page that is shown as the one to return to from `url`. */
export function keepWayBack(url: string): void {
  try {
    sessionStorage.setItem(keptAs(new URL(url, location.href).pathname), location.href);
  } catch {
    // A browser without storage shows no way back.
  }
}

/** The page of this site that opened this one; undefined in a new tab. */
export function readWayBack(): string | undefined {
  try {
    return sessionStorage.getItem(keptAs(location.pathname)) ?? undefined;
  } catch {
    return undefined;
  }
}
