import { Bold, Italic, Strikethrough, Underline } from 'lucide-react';
import { Tool, type ToolProps } from './tool.tsx';

export function ToggleTools({ format: { on } }: ToolProps) {
  return (
    <span className="pp-text-group pp-bar">
      <Tool id="text.bold" pressed={on.strong}>
        <Bold aria-hidden />
      </Tool>
      <Tool id="text.italic" pressed={on.em}>
        <Italic aria-hidden />
      </Tool>
      <Tool id="text.underline" pressed={on.u}>
        <Underline aria-hidden />
      </Tool>
      <Tool id="text.strike" pressed={on.s}>
        <Strikethrough aria-hidden />
      </Tool>
    </span>
  );
}
