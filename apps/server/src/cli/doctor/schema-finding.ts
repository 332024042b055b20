import { type Finding, fail, fine, warn } from '../../base/finding.ts';
import type { SchemaState } from '../../platform/database/migrate.ts';
import { isContract, type Migrations, migrations } from '../../platform/database/migrations/index.ts';

/**
 * What an upgrade to this program would do to a database.
 *
 * @param program its version
 * @param newer migrations that it does not know
 * @param known those that it knows
 */
export function judgeSchema(
  program: string,
  { newest, pending }: SchemaState,
  newer: readonly string[],
  known: Migrations = migrations,
): Finding {
  if (newest === undefined) return fine('the first start creates the tables');
  const says = `Postpress ${program}, schema ${newer.at(-1) ?? newest}`;
  if (newer.length > 0 && pending.length === 0 && !newer.some(isContract)) {
    return warn(
      `${says}, of a newer Postpress (${newer.join(', ')}), which only added to the schema: this version starts`,
      'Expected during a rollout or rollback; otherwise start the newer version.',
    );
  }
  if (newer.length > 0) {
    return fail(
      `${says}, of a newer Postpress (${newer.join(', ')})`,
      'Start the newer version, or restore a backup made by this version. Running processes of this version continue.',
    );
  }
  if (pending.length === 0) return fine(`${says}: nothing to do`);
  const reasons = pending.flatMap((name) => {
    const reason = known[name]?.olderProcesses;
    return isContract(name) ? [reason === undefined ? name : `${name}: ${reason}`] : [];
  });
  const planned = `${says}; starting this version runs ${pending.join(', ')}`;
  return reasons.length === 0
    ? warn(
        `${planned}; older processes may run beside it`,
        'Replace them one by one, or run postpress migrate first.',
      )
    : warn(
        `${planned}; older processes must not run beside it (${reasons.join('; ')})`,
        'Stop all of them, then start this version.',
      );
}
