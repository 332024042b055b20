import type { TSchema } from 'typebox';
import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { plainSchema } from '../../apps/server/src/http/documents/openapi/plain-schema.ts';
import * as contracts from '../../packages/contracts/src/index.ts';
import { comment, typeOf } from './type-of.ts';

const exported = new Map(Object.entries(contracts).map(([name, value]) => [value as unknown, name]));

/**
 * The constant of a route for typed calls. Its types are those of the contracts by reference, so that a renamed member
 * does not compile where it is used; of a schema that no contract exports, they are written out.
 */
export function typedOperation(route: AnyRoute<never>): string {
  const { operationId, method, path, summary, query, body, result, takesBytes } = route;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: PathId`);
  const input = [
    ...(inPath.length > 0 ? [`params: { ${inPath.join('; ')} }`] : []),
    ...(query ? [`query${isRequired(query) ? '' : '?'}: ${staticOf(query)}`] : []),
    ...(takesBytes ? ['body: RawBody'] : body ? [`body: ${staticOf(body)}`] : []),
  ];
  const inputType = input.length > 0 ? `{ ${input.join('; ')} }` : 'Nothing';
  return `${comment(`${summary}: \`${method} ${path}\`.`)}export const ${operationId}: Operation<${inputType}, ${staticOf(result)}> = ${JSON.stringify({ method, path })};`;
}

function isRequired({ required }: TSchema & { required?: string[] }): boolean {
  return required !== undefined && required.length > 0;
}

function staticOf(schema: TSchema | undefined): string {
  if (schema === undefined) return 'string';
  const name = exported.get(schema);
  return name === undefined ? typeOf(plainSchema(schema)) : `Static<typeof contracts.${name}>`;
}
