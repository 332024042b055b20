import type { ColourOption, EditorOptions } from '../../kernel/options-store.ts';
import { sameColour } from './colour-text.ts';

/** The named colors on offer: those of the brand kit, then those of the project's palette that the kit lacks. */
export function brandColours({ brand, palette }: EditorOptions): ColourOption[] {
  const ofKit = (brand?.colors ?? []).map(({ name, value }) => ({ name, color: value.toLowerCase() }));
  return [...ofKit, ...palette.filter(({ color }) => !ofKit.some((each) => sameColour(each.color, color)))];
}
