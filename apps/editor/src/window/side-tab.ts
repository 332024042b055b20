import { PanelTop } from 'lucide-react';
import type { Tab } from '../kernel/feature.ts';
import type { CustomTab } from '../kernel/options-store.ts';

/** A tab at a side of the canvas: one of ours, or one that a script of the host registered. */
export type SideTab = Tab | HostTab;
type HostTab = Omit<Tab, 'title' | 'Panel'> & { readonly title: { text: string }; readonly html: string };

/** Host tabs come after our own. */
const LAST = 100;

export function hostTab({ name, label, html, position = LAST, displayModes }: CustomTab): HostTab {
  return {
    name,
    title: { text: label },
    Glyph: PanelTop,
    position,
    html,
    ...(displayModes && { displayModes }),
  };
}
