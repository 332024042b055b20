/** The generated part of the Python package: `_operations.py` and `types.py`. */
import { type Call, type Model, type Shape, snake, type Type } from './model.ts';

const HEAD = '# Written by scripts/generate-sdks.ts from the OpenAPI document.';

const names = {
  text: 'str',
  bytes: 'bytes',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  anything: 'Any',
} as const;

function typeOf(type: Type, prefix = ''): string {
  switch (type.kind) {
    case 'choice':
      return `Literal[${type.values.map((value) => JSON.stringify(value)).join(', ')}]`;
    case 'list':
      return `list[${typeOf(type.of, prefix)}]`;
    case 'map':
      return `dict[str, ${typeOf(type.of, prefix)}]`;
    case 'record':
      return prefix + type.name;
    case 'union':
      return type.of.map((each) => typeOf(each, prefix)).join(' | ');
    default:
      return names[type.kind];
  }
}

/** Functional, because `from` is a keyword; types are texts, because they may come later in the file. */
function shapeOf({ name, fields }: Shape): string {
  const lines = fields.map(({ name: field, description, required, type }) => {
    const comment =
      description === ''
        ? ''
        : description
            .split('\n')
            .map((line) => `        # ${line}`.trimEnd())
            .join('\n');
    const written = required ? `Required[${typeOf(type)}]` : typeOf(type);
    return `${comment === '' ? '' : `${comment}\n`}        ${JSON.stringify(field)}: ${pythonText(written)},`;
  });
  return `${name} = TypedDict(\n    ${JSON.stringify(name)},\n    {\n${lines.join('\n')}\n    },\n    total=False,\n)`;
}

/** A text that may have quotation marks inside. */
function pythonText(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

function methodOf(call: Call, isAsync: boolean): string {
  const { id, method, path, summary, query, body, idempotent, input, inputRequired, answer, entries } = call;
  const name = snake(id);
  const given =
    input === null
      ? ''
      : inputRequired
        ? `input: types.${input.name}, `
        : `input: types.${input.name} | None = None, `;
  const passed = input === null ? 'None' : 'input';
  const head = (of: string, result: string) =>
    `    ${isAsync && of === name ? 'async ' : ''}def ${of}(self, ${given}**options: Unpack[CallOptions]) -> ${result}:\n        """${summary}: ${method} ${path}."""`;
  const operation = `Operation(${[
    JSON.stringify(method),
    JSON.stringify(path),
    ...(query.length > 0
      ? [`query=(${query.map((each) => `${JSON.stringify(each.name)},`).join(' ')})`]
      : []),
    ...(body ? ['has_body=True'] : []),
    ...(idempotent ? ['is_idempotent=True'] : []),
  ].join(', ')})`;
  const result = typeOf(answer, 'types.');
  const call_ = isAsync
    ? `        return await asyncio.to_thread(self._client.${name}, ${input === null ? '' : 'input, '}**options)`
    : `        result: ${result} = self._transport.call(\n            ${operation}, ${passed}, options\n        )\n        return result`;
  const methods = [`${head(name, result)}\n${call_}`];
  if (entries && id.startsWith('list')) {
    const each = `iterate${name.slice('list'.length)}`;
    const entry = typeOf(entries, 'types.');
    const from = input === null ? '' : 'input';
    methods.push(
      isAsync
        ? `${head(each, `AsyncIterator[${entry}]`)}\n        return iterate_async(self.${name}, ${from}, options)`
        : `${head(each, `Iterator[${entry}]`)}\n        return iterate(self.${name}, ${from}, options)`,
    );
  }
  return methods.join('\n\n');
}

export function pythonFiles({ records, calls }: Model): Record<string, string> {
  const folder = 'sdks/python/src/postpress';
  const methods = (isAsync: boolean) => calls.map((call) => methodOf(call, isAsync)).join('\n\n');
  return {
    [`${folder}/types.py`]: `${HEAD}
"""What operations take and answer."""

from __future__ import annotations

from typing import Any, Literal, Required, TypedDict

${records.map(shapeOf).join('\n\n')}
`,
    [`${folder}/_operations.py`]: `${HEAD}
from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, AsyncIterator, Iterator, Unpack

from ._paging import iterate, iterate_async
from ._transport import CallOptions, Operation, Transport

if TYPE_CHECKING:
    from . import types


class Operations:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${methods(false)}


class AsyncOperations:
    def __init__(self, client: Operations) -> None:
        self._client = client

${methods(true)}
`,
  };
}
