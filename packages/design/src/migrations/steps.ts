import type { Tree } from './tree.ts';
import { linkObjects } from './v03-link-objects.ts';
import { firstDefaults } from './v05-first-defaults.ts';
import { hideable } from './v06-hideable.ts';
import { inheritedTextColor } from './v07-inherited-text-color.ts';
import { anchors } from './v09-anchors.ts';
import { backgroundImages } from './v12-background-images.ts';
import { textSize } from './v14-text-size.ts';
import { oneTextTool } from './v15-one-text-tool.ts';
import { styleGuides } from './v18-style-guides.ts';
import { locks } from './v20-locks.ts';
import { accessibility } from './v24-accessibility.ts';
import { numbering } from './v27-numbering.ts';

/** One step of migration: what a version changed, done to a design taken apart. */
export type Step = {
  /** The version the step leads to. */
  readonly version: number;
  /** @param from the version the design came with; 0 when it named none. */
  readonly apply: (tree: Tree, from: number) => void;
};

/**
 * The steps, in their order. Every older design takes all of them, whatever its number: real designs carry parts of
 * several versions under one number, so each step looks at the shape it finds and leaves alone what is new already.
 *
 * Versions 1, 8, 10, 13, 16 and 21 are known too; they changed nothing that a stored design must follow. No specimen
 * of 2, 4, 11, 17, 19, 22, 23, 25 and 26 has been found: what they changed shows at the next known version.
 */
export const steps: readonly Step[] = [
  { version: 3, apply: linkObjects },
  { version: 5, apply: firstDefaults },
  { version: 6, apply: hideable },
  { version: 7, apply: inheritedTextColor },
  { version: 9, apply: anchors },
  { version: 12, apply: backgroundImages },
  { version: 14, apply: textSize },
  { version: 15, apply: oneTextTool },
  { version: 18, apply: styleGuides },
  { version: 20, apply: locks },
  { version: 24, apply: accessibility },
  { version: 27, apply: numbering },
];
