import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { fieldsOf, type Proof } from './effects/effect.ts';
import { effectTables } from './effects/index.ts';
import { fieldPaths } from './field-paths.ts';
import { interfaceRoutes } from './operations.ts';

/** A field of the API and the proof of its effect. */
export type Field = {
  path: string;
  /** The file from the root of the project, and the title of the test in it or a part of it. */
  shownBy?: { file: string; title: string };
  /** Why it has no effect. */
  reason?: string;
};

/** The tables of `effects.test.ts`. */
const EFFECTS = 'test/contract/effects';
const MATRIX = {
  file: 'apps/server/src/access-matrix.test.ts',
  title: 'the tables of the reference agree with it',
};
/** Read by the gate before any operation: tested with each of them in every situation. */
const ofEveryOperation: Readonly<Record<string, Field['shownBy']>> = {
  'query.projectId': MATRIX,
  'header.X-Project-Id': MATRIX,
};

/** The only fields that may have no effect. */
const mayDoNothing: readonly string[] = ['body.conversationId'];

/** Every field of an operation in the order of its document, then those inside open objects. */
export function fieldsOfOperation(route: AnyRoute<never>): Field[] {
  const known = knownFields(route.operationId);
  const published = fieldPaths(route);
  const inside = [...known.keys()].filter((path) => !published.includes(path));
  return [...published, ...inside].map((path) => {
    const shared = ofEveryOperation[path];
    return known.get(path) ?? { path, ...(shared && { shownBy: shared }) };
  });
}

/** Faults of the table: fields without a proof, and proofs without a field. */
export function fieldFaults(): string[] {
  return interfaceRoutes.flatMap((route) => {
    const published = fieldPaths(route);
    return fieldsOfOperation(route).flatMap(({ path, shownBy, reason }) => {
      const name = `${route.operationId} ${path}`;
      if (!published.includes(path) && !isInside(path, published)) return [`${name}: no such field`];
      if (reason !== undefined) return mayDoNothing.includes(path) ? [] : [`${name}: must have an effect`];
      return shownBy ? [] : [`${name}: nothing shows its effect`];
    });
  });
}

function knownFields(operationId: string): Map<string, Field> {
  const [area, table] = Object.entries(effectTables).find(([, each]) => each[operationId]) ?? [];
  const { inputs = {}, results = [], shownBy = {} } = table?.[operationId] ?? {};
  const file = `${EFFECTS}/${area}.ts`;
  const answers = { file, title: `${operationId} > answers every member` };
  const shown = results.flatMap(({ body }) => fieldsOf(body, 'result')).filter(isField);
  return new Map([
    ...shown.map((path): [string, Field] => [path, { path, shownBy: answers }]),
    ...Object.entries({ ...inputs, ...shownBy }).map(([path, proof]): [string, Field] => [
      path,
      fieldOf(path, proof, { file, title: `${operationId} > heeds ${path}` }),
    ]),
  ]);
}

/** Neither the whole response nor an entry of a list or a map. */
function isField(path: string): boolean {
  return path !== 'result' && !/[\]}]$/.test(path);
}

function fieldOf(path: string, proof: Proof, own: Field['shownBy'] & object): Field {
  if (proof.kind === 'none') return { path, reason: proof.reason };
  if (proof.kind === 'test') return { path, shownBy: { file: proof.file, title: proof.title } };
  return { path, shownBy: own };
}

/** Whether a field is inside one that the document leaves open. */
function isInside(path: string, published: readonly string[]): boolean {
  return published.some(
    (each) => path.startsWith(`${each}.`) || path.startsWith(`${each}[]`) || path.startsWith(`${each}{}`),
  );
}
