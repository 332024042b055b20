import { auditDesign, type Finding } from '@postpress/audit';
import { validateDesign } from '@postpress/design';
import { type DesignStore, isRefused, type Json, removeNodes, setValue } from '@postpress/edits';
import { AppError } from '../../base/app-error.ts';
import type { Computation } from '../../base/computation.ts';
import { type ChangedDesign, finished, nodeIdAt } from './change-design.ts';
import { openDesign, type StoredDesign, t } from './open-design.ts';

const FINDINGS_MAX = 40;

type AuditInput = StoredDesign & { assetBase: string; ownOrigin: string };

export type StoredAudit = {
  valid: boolean;
  /** At most 20. */
  errors: { path: string; message: string; id: string | undefined }[];
  counts: Readonly<Record<string, number>>;
  bytes: number;
  findings: {
    code: string;
    severity: string;
    message: string;
    id?: string;
    property?: string;
    fix?: string;
  }[];
  /** Why each code matters and what to do. */
  help: Record<string, string>;
};

const ERRORS_MAX = 20;

/** Validates and audits a stored design; findings name nodes by the ids of the outline. */
export const storedAudit: Computation<AuditInput, StoredAudit> = {
  module: import.meta.url,
  name: 'storedAudit',
  onThread: true,
  run(input) {
    const { text, displayMode } = input;
    const store = openDesign(input);
    const { valid, errors } = validateDesign(JSON.parse(text), { displayMode });
    const { findings, counts, size } = audit(store, input);
    const shown = findings.slice(0, FINDINGS_MAX);
    return {
      valid,
      errors: errors
        .slice(0, ERRORS_MAX)
        .map(({ path, message }) => ({ path, message, id: nodeIdAt(store, path) })),
      counts,
      bytes: size.bytes,
      findings: shown.map((finding) => {
        const { code, severity, message, property } = finding;
        const id = idOf(store, finding);
        const fix = safeFix(finding)?.title;
        return {
          code,
          severity,
          message,
          ...(id !== undefined && { id }),
          ...(property && { property: property.join('.') }),
          ...(fix !== undefined && { fix }),
        };
      }),
      help: Object.fromEntries(shown.map(({ code, help }) => [code, help])),
    };
  },
};

type FixInput = AuditInput & { codes: readonly string[]; ids: readonly string[] | undefined };
type FixedDesign = ChangedDesign & { fixed: string[]; left: string[] };

/**
 * Applies the first fix of each finding that needs no confirmation.
 *
 * @throws AppError VALIDATION_ERROR if there is nothing to fix
 */
export const fixedDesign: Computation<FixInput, FixedDesign> = {
  module: import.meta.url,
  name: 'fixedDesign',
  onThread: true,
  run(input) {
    const store = openDesign(input);
    const { codes, ids } = input;
    const isRequested = (finding: Finding) =>
      (codes.length === 0 || codes.includes(finding.code)) &&
      (ids === undefined || ids.includes(idOf(store, finding) ?? ''));
    const requested = audit(store, input).findings.filter(isRequested);
    const before = requested.map((finding) => ({
      finding,
      id: idOf(store, finding),
      keys: keysOf(store, finding),
    }));
    const fixed: string[] = [];
    const left: string[] = [];
    for (const { finding, id, keys } of before) {
      const refused = applyFix(store, finding, keys);
      const name = `${finding.code}${id === undefined ? '' : ` of ${id}`}`;
      if (refused === undefined) fixed.push(name);
      else left.push(`${name}: ${refused}`);
    }
    if (fixed.length === 0)
      throw new AppError(
        'VALIDATION_ERROR',
        'Nothing could be fixed. check_template lists the findings and which of them have a fix.',
        { details: { errors: left } },
      );
    return { ...finished(store, input), fixed, left };
  },
};

function audit(store: DesignStore, { displayMode, assetBase, ownOrigin }: AuditInput) {
  return auditDesign(store.snapshot.design, { displayMode, assetBase, ownOrigin });
}

function safeFix({ fixes = [] }: Finding) {
  return fixes.find(({ needsConfirmation }) => !needsConfirmation);
}

function idOf(store: DesignStore, { node }: Finding): string | undefined {
  return node && store.snapshot.tree.keyOf(node.object);
}

/** The nodes that a fix changes, by path: fixes before it put other objects there. */
function keysOf(store: DesignStore, finding: Finding): ReadonlyMap<string, string> {
  const { tree } = store.snapshot;
  const nodes = safeFix(finding)?.changes.map(({ node }) => node) ?? [];
  return new Map(nodes.map(({ path, object }) => [path, tree.keyOf(object) ?? '']));
}

/** @returns why it was not applied */
function applyFix(
  store: DesignStore,
  finding: Finding,
  keys: ReadonlyMap<string, string>,
): string | undefined {
  const fix = safeFix(finding);
  if (!fix) return 'only an author can decide it.';
  const edits = fix.changes.map((change) => {
    const key = keys.get(change.node.path) ?? '';
    if (!store.find(key)) return { refused: 'its node is gone.' };
    return change.do === 'remove'
      ? removeNodes(store, t, [key])
      : setValue(store, t, [key], change.valuePath, change.value as Json | undefined);
  });
  const refused = edits.find(isRefused);
  if (refused) return refused.refused;
  store.edit(
    fix.title,
    edits.flatMap((edit) => (isRefused(edit) ? [] : edit.operations)),
  );
  return undefined;
}
