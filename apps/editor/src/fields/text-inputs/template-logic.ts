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

/** How a condition compares a variable; `set`: it has a value. */
export const operators = ['set', 'eq', 'ne', 'gt', 'lt'] as const;

export type Operator = (typeof operators)[number];

/** `gt order.total 100` as its parts. */
export type Comparison = { variable: string; operator: Operator; value: string };

const WRITTEN = /^(eq|ne|gt|lt)\s+([^\s"'()]+)\s+("[^"]*"|'[^']*'|[^\s"'()]+)$/;

const CONSTANT = /^(?:-?\d+(?:\.\d+)?|true|false)$/;

/** The parts of an expression that compares one variable with one constant; undefined for any other. */
export function comparisonOf(expression: string): Comparison | undefined {
  const text = expression.trim();
  if (readExpression(text)?.kind === 'path') return { variable: text, operator: 'set', value: '' };
  const [, operator, variable = '', value = ''] = WRITTEN.exec(text) ?? [];
  if (operator === undefined || readExpression(variable)?.kind !== 'path') return undefined;
  const quoted = /^["']/.test(value);
  if (!quoted && !CONSTANT.test(value)) return undefined;
  return { variable, operator: operator as Operator, value: quoted ? value.slice(1, -1) : value };
}

/** The expression of a comparison; undefined where a template can't contain its variable or its value. */
export function expressionOf({ variable, operator, value }: Comparison): string | undefined {
  const name = variable.trim();
  if (readExpression(name)?.kind !== 'path') return undefined;
  if (operator === 'set') return name;
  if ((operator === 'gt' || operator === 'lt') && value.trim() === '') return undefined;
  if (CONSTANT.test(value.trim())) return `${operator} ${name} ${value.trim()}`;
  const quote = value.includes('"') ? "'" : '"';
  return value.includes(quote) || /[{}<>\\]/.test(value)
    ? undefined
    : `${operator} ${name} ${quote}${value}${quote}`;
}
