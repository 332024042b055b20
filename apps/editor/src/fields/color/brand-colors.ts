import type { ColorOption, EditorOptions } from '../../kernel/options-store.ts';
import { sameColor } from './color-text.ts';

/** The named colors on offer: those of the brand kit, then those of the project's palette that the kit lacks. */
export function brandColors({ brand, palette }: EditorOptions): ColorOption[] {
  const ofKit = (brand?.colors ?? []).map(({ name, value }) => ({ name, color: value.toLowerCase() }));
  return [...ofKit, ...palette.filter(({ color }) => !ofKit.some((each) => sameColor(each.color, color)))];
}
