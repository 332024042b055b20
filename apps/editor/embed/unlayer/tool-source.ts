/**
 * What `createViewer` and similar functions return: the configuration, which is created again where the script runs.
 */
export class Created {
  readonly kind: string;
  readonly config: object;

  constructor(kind: string, config: object) {
    this.kind = kind;
    this.config = config;
  }
}

/**
 * A registration as the text of a script. Tools run in a sandbox, and functions get there as their text: what they name
 * must be in them, or a global of the sandbox.
 */
export function sourceOf(call: string, ...given: readonly unknown[]): string {
  return `unlayer.${call}(${given.map(literal).join(',')});`;
}

function literal(value: unknown): string {
  if (typeof value === 'function') return functionText(value.toString());
  if (value instanceof Created) return `unlayer.${value.kind}(${literal(value.config)})`;
  if (Array.isArray(value)) return `[${value.map(literal).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${literal(each)}`);
  return `{${members.join(',')}}`;
}

const METHOD =
  /^(?:async\s+)?(?:\*\s*)?(?!function\b|class\b|async\b)([\w$]+|\[[^\]]+\]|"[^"]*"|'[^']*')\s*\(/;
const ARROW = /^(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*=>/;

/** A method of an object literal is not an expression. */
function functionText(text: string): string {
  const method = ARROW.test(text) ? null : METHOD.exec(text);
  if (!method?.[1]) return `(${text})`;
  const name = method[1].startsWith('[')
    ? method[1].slice(1, -1)
    : `'${method[1].replace(/^["']|["']$/g, '')}'`;
  return `({${text}})[${name}]`;
}
