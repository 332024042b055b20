type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The hints that were seen in this browser. Without storage, each is shown once per page. */
export function readShownHints(storage: Store | undefined, user: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keptAs(user)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

export function rememberHint(storage: Store | undefined, user: string, hint: string): void {
  try {
    storage?.setItem(keptAs(user), JSON.stringify([...readShownHints(storage, user), hint]));
  } catch {
    // Without storage, this is lost when the page is closed.
  }
}

const keptAs = (user: string): string => `postpress.hints.${user}`;
