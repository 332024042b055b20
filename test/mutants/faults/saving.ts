import type { Mutant } from '../mutant.ts';

const TEMPLATES = 'apps/server/src/templates';
const SESSIONS = 'apps/server/src/editor-sessions';
const SAVING = 'apps/editor/src/saving';
const WRITE_ACCESS = 'apps/editor/src/kernel/write-access.ts';

export const saving: readonly Mutant[] = [
  {
    id: 'save-conflict',
    file: `${TEMPLATES}/save-design.ts`,
    find: 'throw conflictWith(stored);',
    replace: 'return true;',
    fault: 'Two people who edit the same template overwrite each other’s work.',
  },
  {
    id: 'save-invalid-before',
    file: `${TEMPLATES}/check-design.ts`,
    find: 'if (valid || !validateDesign(JSON.parse(stored), { displayMode }).valid) return;',
    replace: 'if (valid) return;',
    fault: 'A template that was imported with a fault can never be saved again.',
  },
  {
    id: 'save-tenant',
    file: `${TEMPLATES}/templates.ts`,
    find: ".where('project_id', '=', projectId)\n    .where('id', '=', id)\n    .where('deleted_at', 'is', null);",
    replace: ".where('id', '=', id)\n    .where('deleted_at', 'is', null);",
    fault: 'A customer reads and changes the templates of another one by number.',
  },
  {
    id: 'save-lock',
    file: `${TEMPLATES}/templates.ts`,
    find: '(forUpdate ? query.forUpdate() : query).executeTakeFirst();',
    replace: 'query.executeTakeFirst();',
    fault: 'Two saves at the same moment both succeed, and one of them is lost.',
  },
  {
    id: 'save-trash-tenant',
    file: `${TEMPLATES}/templates.ts`,
    find: ".where('project_id', '=', projectId)\n    .where('id', 'in', ids)",
    replace: ".where('id', 'in', ids)",
    fault: 'A customer deletes the templates of another one by number.',
  },
  {
    id: 'save-version-session',
    file: `${TEMPLATES}/record-version.ts`,
    find: 'last.sessionId === sessionId &&',
    replace: '',
    fault: 'The version of one person is overwritten by the save of another.',
  },
  {
    id: 'save-version-window',
    file: `${TEMPLATES}/record-version.ts`,
    find: 'since < templateVersionLimits.coalesceMinutes * MINUTE_MS',
    replace: 'since > templateVersionLimits.coalesceMinutes * MINUTE_MS',
    fault: 'Each keystroke becomes a version, and a day of work only one.',
  },
  {
    id: 'save-revision',
    file: `${TEMPLATES}/save-template.ts`,
    find: 'revision: before.revision + (isNew ? 1 : 0),',
    replace: 'revision: before.revision + 1,',
    fault: 'Renaming a template gives everybody who has it open a conflict.',
  },
  {
    id: 'save-own-conflict',
    file: `${TEMPLATES}/save-design.ts`,
    find: 'if (stored.revision === baseRevision) return true;',
    replace: 'if (stored.revision >= baseRevision) return true;',
    fault: 'Two tabs of one embedded editor overwrite each other’s work.',
  },
  {
    id: 'session-ends',
    file: `${SESSIONS}/editor-sessions.ts`,
    find: 'used_at > ${usedAfter} and opened_at > ${openedAfter}',
    replace: 'used_at > ${usedAfter}',
    fault: 'An editor link that is kept open never ends.',
  },
  {
    id: 'saver-own-answer',
    file: `${SAVING}/sent-texts.ts`,
    find: 'return earlier.includes(theirs.designText)',
    replace: 'return false',
    fault: 'A lost answer makes the editor report a conflict with its own save.',
  },
  {
    id: 'saver-one-at-a-time',
    file: WRITE_ACCESS,
    find: "session === 'ended' || sending !== null ||",
    replace: "session === 'ended' ||",
    fault: 'Two saves of one tab are under way at once and conflict with each other.',
  },
  {
    id: 'saver-typed-meanwhile',
    file: WRITE_ACCESS,
    find: 'saved: event.renamed ? -1 : sending };',
    replace: 'saved: event.renamed ? -1 : state.version };',
    fault: 'What is typed while a save is under way is shown as saved and never sent.',
  },
  {
    id: 'saver-busy',
    file: WRITE_ACCESS,
    find: 'Math.min(lastChangeAt + saveTimes.restMs, firstChangeAt + saveTimes.atMostMs)',
    replace: 'Math.max(lastChangeAt + saveTimes.restMs, firstChangeAt + saveTimes.atMostMs)',
    fault: 'The work of a user who types without a pause is never saved.',
  },
  {
    id: 'write-access-takeover',
    file: WRITE_ACCESS,
    find: "const journalBase = tab === 'writer' ? { revision: state.revision } : null;",
    replace: 'const { journalBase } = state;',
    fault: 'Work kept in a tab that took over from another one is restored as garbage.',
  },
  {
    id: 'write-access-host-lock',
    file: WRITE_ACCESS,
    find: 'return state.hostLocked || state.session',
    replace: 'return state.session',
    fault: 'A page that sets its editor to read-only finds it changed.',
  },
  {
    id: 'journal-later-steps',
    file: `${SAVING}/journal.ts`,
    find: 'if (Number(id) <= upTo) deltas.delete(id);',
    replace: 'deltas.delete(id);',
    fault: 'A crash after a save loses what was typed while it was under way.',
  },
  {
    id: 'journal-ahead',
    file: `${SAVING}/journal.ts`,
    find: 'unsaved: base.ahead || deltas.length > 0,',
    replace: 'unsaved: deltas.length > 0,',
    fault: 'Restored work is not offered a second time although it was never saved.',
  },
  {
    id: 'journal-overlap',
    file: `${SAVING}/text-delta.ts`,
    find: 'const left = shorter - at;',
    replace: 'const left = shorter;',
    fault: 'Restored work has characters missing where text repeats.',
  },
];
