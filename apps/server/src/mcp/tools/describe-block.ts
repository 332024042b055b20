import { literals } from '@postpress/contracts';
import { blockKindNames, isBlockKind } from '@postpress/design/kinds';
import { blockReference, containerKinds, containerReference } from '../block-reference.ts';
import { defineTool } from '../tool.ts';

export const describeBlockTool = defineTool({
  name: 'describe_block',
  title: 'Describe a kind of block',
  description:
    'The values of a kind of block, or of a row, a column or the body, with their types, choices and defaults, and an example. Look here before you insert or set values that you have not seen.',
  effect: 'reads',
  input: { kind: literals([...blockKindNames, ...containerKinds]) },
  async run({ kind }) {
    return { data: isBlockKind(kind) ? blockReference(kind) : containerReference(kind) };
  },
});
