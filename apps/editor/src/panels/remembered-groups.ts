const KEPT_AS = 'postpress.groups';

/** Which groups the user opened or closed in this browser, by name; the others have their default. */
export function readGroups(storage: Pick<Storage, 'getItem'> | undefined): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEPT_AS) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

export function rememberGroup(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  name: string,
  open: boolean,
): void {
  try {
    storage?.setItem(KEPT_AS, JSON.stringify({ ...readGroups(storage), [name]: open }));
  } catch {
    // A browser without storage forgets it.
  }
}
