import type { AuditRecordListResult, ConsoleSession } from '@postpress/contracts';
import type { MessageName } from '../messages/catalog.ts';
import { t } from '../messages/translate.ts';
import { called } from './called.ts';
import { fieldChanges } from './field-changes.ts';

/** One change and who made it. */
export type AuditRecord = AuditRecordListResult['data'][number];

/** Fields by which people know an object, before its ID. */
const NAMES = ['name', 'domain', 'email'] as const;
/** Text of users within a sentence keeps its own direction. */
const isolate = (text: string) => `\u2068${text}\u2069`;
const TURNED_MAX = 3;
const SHOWN_CHARACTERS_MAX = 60;

/** A record as a sentence: who did what to which object. */
export function sentenceOf(record: AuditRecord, workspaces: ConsoleSession['workspaces']): string {
  const { actor } = record;
  return t(sentenceName(record), {
    who: isolate(actor.name),
    what: isolate(objectOf(record, workspaces)),
  });
}

function sentenceName({ action, after }: AuditRecord): MessageName {
  const did = action === 'operation.called' ? called[String(after?.operation)] : undefined;
  return did === undefined ? `auditLog.says.${action}` : `auditLog.did.${did}`;
}

/** What a change turned into what: `role: editor → admin`; of a structure its name. Objects that are new or gone have nothing to compare. */
export function turnedOf({ before, after }: AuditRecord): string {
  if (!before || !after) return '';
  return fieldChanges(before, after)
    .filter(({ isChanged }) => isChanged)
    .slice(0, TURNED_MAX)
    .map(({ name, ...change }) =>
      // What is more than a word is beside each other in the drawer.
      isStructure(change.before) || isStructure(change.after)
        ? name
        : t('auditLog.turned', { name, before: cut(change.before), after: cut(change.after) }),
    )
    .join(' · ');
}

/** Lists and objects, which are shown as JSON. */
const isStructure = (text: string) => /^[[{]/.test(text);

function objectOf(
  { before, after, subjectId, projectId }: AuditRecord,
  workspaces: ConsoleSession['workspaces'],
) {
  const known = { ...before, ...after };
  const name = NAMES.map((each) => known[each]).find((each) => typeof each === 'string' && each !== '');
  if (name !== undefined) return String(name);
  const projects = workspaces.flatMap((each) => each.projects);
  // A call without a subject is about its project; older records have the name of the operation instead.
  const isProject = subjectId === String(projectId) || subjectId === known.operation;
  return (isProject && projects.find(({ id }) => id === projectId)?.name) || subjectId;
}

function cut(text: string): string {
  const shown = text.length > SHOWN_CHARACTERS_MAX ? `${text.slice(0, SHOWN_CHARACTERS_MAX)}…` : text;
  return isolate(shown === '' ? '–' : shown);
}
