import type { BlockKind } from '@postpress/design/kinds';
import {
  AlignJustify,
  AppWindow,
  Clapperboard,
  Code,
  Columns3,
  FormInput,
  GalleryHorizontal,
  Heading,
  Image,
  type LucideIcon,
  Menu,
  Minus,
  MousePointerClick,
  Puzzle,
  Rows3,
  Scissors,
  Share2,
  Table,
  Timer,
  Type,
} from 'lucide-react';
import type { NodeKind } from '../model/node.ts';

/** The picture of each kind of block, wherever it is named. */
export const kindGlyphs: Record<BlockKind, LucideIcon> = {
  text: Type,
  paragraph: AlignJustify,
  heading: Heading,
  button: MousePointerClick,
  image: Image,
  divider: Minus,
  html: Code,
  menu: Menu,
  social: Share2,
  video: Clapperboard,
  timer: Timer,
  table: Table,
  form: FormInput,
  carousel: GalleryHorizontal,
  page_break: Scissors,
  custom: Puzzle,
  text_deprecated: Type,
};

export function NodeGlyph({ kind, type }: { kind: NodeKind; type?: string | undefined }) {
  const Glyph =
    kind === 'row'
      ? Rows3
      : kind === 'column'
        ? Columns3
        : kind === 'block'
          ? (kindGlyphs[type as BlockKind] ?? Puzzle)
          : AppWindow;
  return <Glyph aria-hidden size={16} strokeWidth={1.75} />;
}
