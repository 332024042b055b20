/** The generated part of the Ruby gem: the module with a method for each operation, and its signatures (RBS). */
import { type Call, type Model, type Shape, snake, type Type } from './model.ts';

const HEAD = '# Written by scripts/generate-sdks.ts from the OpenAPI document.';

const names = {
  text: 'String',
  bytes: 'String',
  integer: 'Integer',
  number: 'Float',
  boolean: 'bool',
  null: 'nil',
  anything: 'untyped',
} as const;

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'choice':
      return union(type.values.map((value) => JSON.stringify(value)));
    case 'list':
      return `Array[${typeOf(type.of)}]`;
    case 'map':
      return `Hash[Symbol, ${typeOf(type.of)}]`;
    case 'record':
      return aliasOf(type.name);
    case 'union':
      return union(type.of.map(typeOf));
    default:
      return names[type.kind];
  }
}

const union = (types: readonly string[]) =>
  types.length === 1 ? String(types[0]) : `(${types.join(' | ')})`;

/** Aliases of types begin with a lower-case letter in RBS. */
const aliasOf = (name: string) => snake(name);

function shapeOf({ name, fields }: Shape): string {
  const members = fields.map(
    ({ name: field, required, type }) => `${required ? '' : '?'}${keyOf(field)} ${typeOf(type)}`,
  );
  return `  type ${aliasOf(name)} = { ${members.join(', ')} }`;
}

const keyOf = (name: string) => (/^[a-z_]\w*$/i.test(name) ? `${name}:` : `${JSON.stringify(name)} =>`);

function methodOf(call: Call): string {
  const { id, method, path, summary, query, body, idempotent, input, entries } = call;
  const name = snake(id);
  const given = input === null ? '(options: nil)' : '(options: nil, **input)';
  const more = [
    ...(query.length > 0 ? [`query: %w[${query.map((each) => each.name).join(' ')}]`] : []),
    ...(body ? ['body: true'] : []),
    ...(idempotent ? ['idempotent: true'] : []),
    'options: options',
  ];
  const own = `    # ${summary}: ${method} ${path}.
    def ${name}${given}
      call("${method}", "${path}", ${input === null ? '{}' : 'input'}, ${more.join(', ')})
    end`;
  if (!entries || !id.startsWith('list')) return own;
  return `${own}

    # ${summary}, entry by entry over all pages.
    def iterate${name.slice('list'.length)}${given}
      iterate(input) { |page| ${name}(options: options, **page) }
    end`;
}

function signatureOf({ id, input, answer, entries }: Call): string {
  const name = snake(id);
  const fields = (input?.fields ?? []).map(
    ({ name: field, required, type }) => `${required ? '' : '?'}${field}: ${typeOf(type)}`,
  );
  const given = [...fields, '?options: call_options?'].join(', ');
  const own = `    def ${name}: (${given}) -> ${typeOf(answer)}`;
  if (!entries || !id.startsWith('list')) return own;
  return `${own}\n    def iterate${name.slice('list'.length)}: (${given}) -> Enumerator[${typeOf(entries)}, untyped]`;
}

export function rubyFiles({ records, calls }: Model): Record<string, string> {
  return {
    'sdks/ruby/lib/postpress/operations.rb': `# frozen_string_literal: true

${HEAD}
module Postpress
  # A method for each operation of the API. \`options\` are those of one call: \`idempotency_key\` (for operations that send or create: the
  # same key is accepted once), \`timeout\` in seconds, \`max_retries\`.
  module Operations
${calls.map(methodOf).join('\n\n')}
  end
end
`,
    'sdks/ruby/sig/operations.rbs': `${HEAD}
module Postpress
  type call_options = { ?idempotency_key: String, ?timeout: Numeric, ?max_retries: Integer }

${records.map(shapeOf).join('\n')}

  module Operations
${calls.map(signatureOf).join('\n')}
  end
end
`,
  };
}
