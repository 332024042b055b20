export type Reason = { reason: string; count: number };

/** Addresses and ids that servers repeat in their replies: without them, the same reason is the same text. */
const OF_ONE_EMAIL = /<[^>\s]*>|\b[^\s<>@]+@[^\s<>@]+\b|\b[\da-f]{8,}\b|\b\d{6,}\b/gi;

/** Groups reasons that differ only in the recipient's address or an id, with the text of the first. */
export function gatherReasons(reasons: readonly Reason[]): Reason[] {
  const gathered = new Map<string, Reason>();
  for (const { reason, count } of reasons) {
    const key = reason.replace(OF_ONE_EMAIL, '…');
    const known = gathered.get(key);
    gathered.set(key, { reason: known?.reason ?? reason, count: (known?.count ?? 0) + count });
  }
  return [...gathered.values()].toSorted((one, other) => other.count - one.count);
}
