import type { BrandKit } from '@postpress/contracts';

/** The colors that keep their id and get another value, in lower case. */
export function changedColors(before: BrandKit, after: BrandKit): { from: string; to: string }[] {
  return before.colors.flatMap(({ id, value }) => {
    const to = after.colors.find((color) => color.id === id)?.value.toLowerCase();
    const from = value.toLowerCase();
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}
