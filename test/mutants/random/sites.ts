import { parseSync, Visitor } from 'rolldown/utils';

/** Ways to make a mistake, after the operators of Stryker. */
export const operators = [
  'equality',
  'boundary',
  'logic',
  'boolean',
  'condition true',
  'condition false',
  'removed call',
  'empty list',
  'arithmetic',
  'empty string',
] as const;
export type Operator = (typeof operators)[number];

/** A place in a source where an operator applies. */
export type Site = { operator: Operator; offset: number; find: string; replace: string };

type Node = { type: string; start: number; end: number };

const OPPOSITES: Readonly<Record<string, readonly [Operator, string]>> = {
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
};

/** Every place of a TypeScript source where an operator applies, in the order of the text. Types, imports and names are left out. */
export function sitesIn(file: string, text: string): Site[] {
  const sites: Site[] = [];
  const outside: Node[] = [];
  const leaveOut = (node: Node) => void outside.push(node);
  const add = (operator: Operator, { start, end }: Pick<Node, 'start' | 'end'>, replace: string) =>
    void sites.push({ operator, offset: start, find: text.slice(start, end), replace });
  const swap = (node: Node & { left: Node; right: Node; operator: string }) => {
    const [operator, replace] = OPPOSITES[node.operator] ?? [];
    const start = text.indexOf(node.operator, node.left.end);
    if (operator === undefined || replace === undefined || start >= node.right.start) return;
    // What is joined with a string is no sum.
    if (node.operator === '+' && [node.left, node.right].some((side) => isText(side))) return;
    add(operator, { start, end: start + node.operator.length }, replace);
  };
  const decide = ({ test }: { test: Node }) => {
    add('condition true', test, 'true');
    add('condition false', test, 'false');
  };
  new Visitor({
    ImportDeclaration: leaveOut,
    ExportAllDeclaration: leaveOut,
    ImportExpression: leaveOut,
    TSTypeAnnotation: leaveOut,
    TSTypeAliasDeclaration: leaveOut,
    TSInterfaceDeclaration: leaveOut,
    TSTypeParameterInstantiation: leaveOut,
    TSTypeParameterDeclaration: leaveOut,
    TSModuleDeclaration: leaveOut,
    TSAsExpression: ({ typeAnnotation }) => leaveOut(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => leaveOut(typeAnnotation),
    ExportNamedDeclaration: ({ source }) => source && leaveOut(source),
    Property: ({ key, computed }) => void (computed || leaveOut(key)),
    BinaryExpression: swap,
    LogicalExpression(node) {
      const { operator, left, right } = node;
      const [one, other] = [left, right].map(({ start, end }) => `(${text.slice(start, end)})`);
      // Without parentheses, `??` beside `&&` is no JavaScript.
      if (operator === '??') add('logic', node, `(${one} && ${other})`);
      else swap(node);
    },
    IfStatement: decide,
    ConditionalExpression: decide,
    Literal(node) {
      const { value } = node;
      if (typeof value === 'boolean') add('boolean', node, String(!value));
      if (typeof value === 'string' && value !== '') add('empty string', node, "''");
    },
    TemplateLiteral: (node) => add('empty string', node, '``'),
    TaggedTemplateExpression: ({ quasi }) => leaveOut(quasi),
    ExpressionStatement(node) {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
      if (call.type === 'CallExpression') add('removed call', node.expression, 'void 0');
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) add('empty list', node, '[]');
    },
  }).visit(parseSync(file, text).program);
  return sites
    .filter(({ offset, find }) => {
      const end = offset + find.length;
      return !outside.some((node) => node.start <= offset && end <= node.end);
    })
    .sort((one, other) => one.offset - other.offset || one.replace.localeCompare(other.replace));
}

function isText(node: Node & { value?: unknown }): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}
