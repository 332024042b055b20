import type { GenerationContext, OutputKind } from '@postpress/contracts';
import { type Design, type DisplayMode, fullToSimple } from '@postpress/design';
import { newNodeId } from '../../base/node-id.ts';
import { invalidDesign } from '../../designs/index.ts';
import type { Computation } from '../../platform/threads/compute.ts';
import { openScope, type Scope } from './open-scope.ts';
import { type Protection, protectionsOf } from './permissions.ts';

type ScopeToRead = { kind: OutputKind; context: GenerationContext; displayMode: DisplayMode };

export type ReadScope = {
  scope: Scope;
  protections: readonly Protection[];
  /** The design in the Simple form, with the data to convert it back. */
  simple: Design;
};

/** The subject of a request in both forms. Throws INVALID_DESIGN or VALIDATION_ERROR. */
export const scopeReading: Computation<ScopeToRead, ReadScope> = {
  module: import.meta.url,
  name: 'scopeReading',
  run({ kind, context, displayMode }) {
    const scope = openScope(kind, context, displayMode, newNodeId);
    const protections = scope.isNew ? [] : protectionsOf(scope.original, context);
    const converted = fullToSimple(scope.original, { displayMode, includeConversion: true });
    if (!converted.ok) throw invalidDesign(converted.issues, converted.issueCount);
    return { scope, protections, simple: converted.design };
  },
};
