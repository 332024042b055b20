import { useEditor } from '../kernel/use-editor.ts';
import type { SideTab } from './side-tab.ts';

/** The icon and the name of a tab. Where only the icon is shown, the name is for screen readers and resting pointers. */
export function TabLabel({ tab: { title, Glyph } }: { tab: SideTab }) {
  const { t } = useEditor();
  const name = typeof title === 'string' ? t(title) : title.text;
  return (
    <span className="pp-tab-label" title={name}>
      {Glyph && <Glyph aria-hidden />}
      <span>{name}</span>
    </span>
  );
}
