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

/** One migration step: the changes of one version. */
export type Step = {
  /** The version after the step. */
  readonly version: number;
  /** @param from the version of the design; 0 if it has none. */
  readonly apply: (tree: Tree, from: number) => void;
};

/**
 * The steps in order. Every older design goes through all of them, whatever its version: real designs mix parts of
 * several versions, so each step checks the shape and skips what is current.
 *
 * Versions 1, 8, 10, 13, 16 and 21 changed nothing in stored designs. No samples of 2, 4, 11, 17, 19, 22, 23, 25 and 26
 * were found; their changes appear in the next known version.
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
