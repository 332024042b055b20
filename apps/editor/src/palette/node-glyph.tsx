import type { BlockKind } from '@postpress/design/kinds';
import type { NodeKind } from '@postpress/edits';
import {
  AppWindow,
  Clapperboard,
  Code,
  Columns3,
  FormInput,
  GalleryHorizontal,
  Heading,
  Image,
  type LucideIcon,
  MousePointerClick,
  PanelTop,
  Pilcrow,
  Puzzle,
  Rows3,
  Scissors,
  SeparatorHorizontal,
  Share2,
  Table,
  Timer,
  Type,
} from 'lucide-react';

/** Icons of block kinds; a kind without one has the icon of custom blocks. */
const kindGlyphs: { readonly [K in BlockKind]?: LucideIcon } = {
  text: Type,
  paragraph: Pilcrow,
  heading: Heading,
  button: MousePointerClick,
  image: Image,
  divider: SeparatorHorizontal,
  html: Code,
  menu: PanelTop,
  social: Share2,
  video: Clapperboard,
  timer: Timer,
  table: Table,
  form: FormInput,
  carousel: GalleryHorizontal,
  page_break: Scissors,
  text_deprecated: Type,
};

/** The icon of a kind of block, wherever it is named. */
export function kindGlyph(type: string | undefined): LucideIcon {
  return kindGlyphs[type as BlockKind] ?? Puzzle;
}

export function NodeGlyph({ kind, type }: { kind: NodeKind; type?: string | undefined }) {
  const Glyph =
    kind === 'row' ? Rows3 : kind === 'column' ? Columns3 : kind === 'block' ? kindGlyph(type) : AppWindow;
  return <Glyph aria-hidden size={16} strokeWidth={1.75} />;
}
