import { asText } from '@postpress/render/reading';
import { readExpression } from '@postpress/render/template';

/** The sections of template logic that a display condition can be. */
export const blocks = ['each', 'if', 'unless'] as const;
type Block = (typeof blocks)[number];
/** A display condition in template logic: `{{#each order.items}}` … `{{/each}}`. */
export type TemplateLogic = { block: Block; expression: string };

const OPENING = /^\{\{#(each|if|unless) ([^{}<>]+)\}\}$/;

export function isBlock(text: string): text is Block {
  return (blocks as readonly string[]).includes(text);
}

/** The logic of a display condition, if it is nothing else. A comparison loses its parentheses. */
export function logicOf({ before, after }: Readonly<Record<string, unknown>>): TemplateLogic | undefined {
  const [, block = '', written = ''] = OPENING.exec(asText(before)) ?? [];
  if (!isBlock(block) || asText(after) !== `{{/${block}}}`) return undefined;
  const expression = written.trim();
  const inside = /^\(([^()]*)\)$/.exec(expression)?.[1];
  return { block, expression: inside ?? expression };
}

/** The display condition as the design stores it. `label` is what the block is called in the editor's language. */
export function conditionOfLogic({ block, expression }: TemplateLogic, label: string) {
  const written = /\s/.test(expression) && !expression.startsWith('(') ? `(${expression})` : expression;
  return {
    type: '',
    label: `${label}: ${expression}`,
    description: '',
    before: `{{#${block} ${written}}}`,
    after: `{{/${block}}}`,
  };
}

/** Whether a text can be the variable, list or comparison of a section. */
export function isExpression(text: string): boolean {
  return readExpression(text.trim()) !== undefined && !/[{}<>]/.test(text);
}
