import { readExpression } from '@postpress/render/template';

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
