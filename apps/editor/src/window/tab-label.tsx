import type { Tab } from '../kernel/feature.ts';
import { useEditor } from '../kernel/use-editor.ts';

/** The icon and the name of a tab. Where only the icon is shown, the name is for screen readers and resting pointers. */
export function TabLabel({ tab: { title, Glyph } }: { tab: Tab }) {
  const name = useEditor().t(title);
  return (
    <span className="pp-tab-label" title={name}>
      {Glyph && <Glyph aria-hidden />}
      <span>{name}</span>
    </span>
  );
}
