import type { ErrorObject } from 'ajv';

const SHOWN_CHARACTERS_MAX = 60;
/** Values that must not appear in a log of responses. */
const SECRET = /password|secret|token|key|authorization/i;

/**
 * One sentence about the first error of a request: field, expectation, actual value.
 *
 * @param errors from Ajv with `verbose`; for a failed alternative (`anyOf`), the errors of its branches come first
 */
export function describeFault(
  errors: readonly ErrorObject[],
  part: 'query' | 'body',
  value: unknown,
): string {
  const { error, expectation } = pick(errors);
  const field = fieldOf(error);
  if (field === '') {
    const given = value === undefined ? 'nothing' : shown(value);
    return `The ${part} ${part === 'body' && expectsObject(error) ? 'must be a JSON object' : expectation}; ${given} was given.`;
  }
  if (error.keyword === 'required' || error.keyword === 'dependentRequired') return `${field} is required.`;
  if (error.keyword === 'additionalProperties') return `${field} is not known here.`;
  return `${field} ${expectation}; ${givenIn(error, field)}.`;
}

/** For a wrong length, the length says more than the beginning of the value. */
function givenIn({ keyword, data }: ErrorObject, field: string): string {
  const size = SIZES[keyword]?.(data);
  if (size !== undefined)
    return size === 0 ? 'none were given' : size === 1 ? '1 was given' : `${size} were given`;
  return SECRET.test(field) ? 'what was given is not shown' : `${shown(data)} was given`;
}

function expectsObject({ keyword, params }: ErrorObject): boolean {
  return keyword === 'type' && params.type === 'object';
}

const characters = (data: unknown) => [...String(data)].length;
const items = (data: unknown) => (data as unknown[]).length;
const properties = (data: unknown) => Object.keys(data as object).length;
const SIZES: Readonly<Record<string, (data: unknown) => number>> = {
  minLength: characters,
  maxLength: characters,
  minItems: items,
  maxItems: items,
  minProperties: properties,
  maxProperties: properties,
};

const BOUNDS: Readonly<Record<string, { one: string; many: string; way: 'more' | 'fewer' }>> = {
  minLength: { one: 'character', many: 'characters', way: 'more' },
  maxLength: { one: 'character', many: 'characters', way: 'fewer' },
  minItems: { one: 'item', many: 'items', way: 'more' },
  maxItems: { one: 'item', many: 'items', way: 'fewer' },
  minProperties: { one: 'property', many: 'properties', way: 'more' },
  maxProperties: { one: 'property', many: 'properties', way: 'fewer' },
};

type Picked = { error: ErrorObject; expectation: string };

function pick(errors: readonly ErrorObject[]): Picked {
  const first = errors[0] as ErrorObject;
  const whole = errors.find(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  if (!whole) return { error: first, expectation: expectationOf(first) };
  const branches = errors.filter((error) => error !== whole);
  const deeper = branches.find(({ instancePath }) => instancePath.length > whole.instancePath.length);
  if (deeper) return { error: deeper, expectation: expectationOf(deeper) };
  const alternatives = new Set(branches.map(expectationOf).map((text) => text.replace(/^must be /, '')));
  return { error: whole, expectation: `must be ${[...alternatives].join(' or ')}` };
}

function expectationOf({ keyword, params, message = 'is not allowed' }: ErrorObject): string {
  if (keyword === 'type') return `must be ${[params.type].flat().map(withArticle).join(' or ')}`;
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'minimum') return `must be ${params.limit} or more`;
  if (keyword === 'maximum') return `must be ${params.limit} or less`;
  const bound = BOUNDS[keyword];
  if (bound)
    return `must have ${params.limit} ${params.limit === 1 ? bound.one : bound.many} or ${bound.way}`;
  if (keyword === 'format') return `must be a valid ${params.format}`;
  return message;
}

function withArticle(type: string): string {
  if (type === 'null') return 'null';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** `/customTools/0/slug` → `customTools.0.slug`; a missing or unknown property is part of the path. */
function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') steps.push(params.missingProperty as string);
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty as string);
  return steps.join('.');
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  const characters = [...text];
  if (characters.length <= SHOWN_CHARACTERS_MAX) return text;
  return `${characters.slice(0, SHOWN_CHARACTERS_MAX).join('')}…`;
}
