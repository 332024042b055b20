/** A page to go to, or a command to run. */
export type PaletteEntry = { id: string; group: string; label: string; detail?: string } & (
  | { path: string }
  | { run: () => void }
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHOWN_MAX = 30;

/** Entries that contain every word of the text; names that begin with it first. */
export function findEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, detail = '' }) => {
    const where = fold(`${label} ${detail}`);
    return wanted.every((each) => where.includes(each));
  });
  const rank = ({ label }: PaletteEntry) => (fold(label).startsWith(wanted[0] ?? '') ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN_MAX);
}

/** The ID that a text contains, as in URLs. */
export function idIn(text: string): string | undefined {
  const trimmed = text.trim();
  return UUID.test(trimmed) ? trimmed.toLowerCase() : undefined;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
