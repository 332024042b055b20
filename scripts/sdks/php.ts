/** The generated part of the PHP package: the trait with a method for each operation, and its array shapes. */
import type { Call, Model, Shape, Type } from './model.ts';

const names = {
  text: 'string',
  bytes: 'string',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'null',
  anything: 'mixed',
} as const;

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'choice':
      return type.values.map((value) => `'${value}'`).join('|');
    case 'list':
      return `list<${typeOf(type.of)}>`;
    case 'map':
      return `array<string, ${typeOf(type.of)}>`;
    case 'record':
      return type.name;
    case 'union':
      return type.of.map(typeOf).join('|');
    default:
      return names[type.kind];
  }
}

function shapeOf({ name, fields }: Shape): string {
  const members = fields.map(
    ({ name: field, required, type }) => `'${field}'${required ? '' : '?'}: ${typeOf(type)}`,
  );
  return ` * @phpstan-type ${name} array{${members.join(', ')}}`;
}

/** The type that PHP itself checks. */
function nativeOf(type: Type): string {
  if (type.kind === 'record' || type.kind === 'list' || type.kind === 'map') return 'array';
  return type.kind === 'text' || type.kind === 'bytes' ? 'string' : 'mixed';
}

function methodOf(call: Call): string {
  const { id, method, path, summary, query, body, idempotent, input, inputRequired, answer, entries } = call;
  const given = input === null ? '' : `array $input${inputRequired ? '' : ' = []'}, `;
  const doc = (returned: string) => `    /**
     * ${summary}: ${method} ${path}.
     *${input === null ? '' : `\n     * @param ${input.name} $input`}
     * @return ${returned}
     * @throws ApiException|ConnectionException
     */`;
  const queryNames = query.map(({ name }) => `'${name}'`).join(', ');
  const own = `${doc(typeOf(answer))}
    public function ${id}(${given}?CallOptions $options = null): ${nativeOf(answer)}
    {
        return $this->call('${method}', '${path}', [${queryNames}], ${body !== undefined}, ${idempotent}, ${input === null ? '[]' : '$input'}, $options);
    }`;
  if (!entries || !id.startsWith('list')) return own;
  return `${own}

${doc(`\\Generator<int, ${typeOf(entries)}>`)}
    public function iterate${id.slice('list'.length)}(${given}?CallOptions $options = null): \\Generator
    {
        return self::iterate(fn (array $input) => $this->${id}($input, $options), $input);
    }`;
}

export function phpFiles({ records, calls }: Model): Record<string, string> {
  return {
    'sdks/php/src/Operations.php': `<?php

// Written by scripts/generate-sdks.ts from the OpenAPI document.

declare(strict_types=1);

namespace Postpress;

/**
 * What operations take and answer, for PHPStan and Psalm; the reference of the service describes each field.
 *
${records.map(shapeOf).join('\n')}
 */
trait Operations
{
${calls.map(methodOf).join('\n\n')}
}
`,
  };
}
