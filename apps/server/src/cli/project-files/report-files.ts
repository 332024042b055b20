import type { CommandContext } from '../command.ts';
import type { Compared } from './compare-files.ts';
import { changesBetween, lineOf } from './describe-changes.ts';
import type { Pictures } from './render-pictures.ts';

const sideTexts = {
  same: 'the same',
  local: 'changed here',
  remote: 'changed at the service',
  conflict: 'conflict: changed here and at the service',
} as const;

/** What a push would do, for what was changed here; what a pull would do, for what was changed at the service. */
function changesOf({ side, local, remote }: Compared): ReturnType<typeof changesBetween> {
  return side === 'remote' ? changesBetween(local, remote?.content) : changesBetween(remote?.content, local);
}

function stateOf({ side, remote }: Compared): string {
  const { revision, by } = remote ?? {};
  const at = [revision !== undefined && `revision ${revision}`, by && `by ${by}`].filter(Boolean).join(', ');
  return side === 'local' || at === '' ? sideTexts[side] : `${sideTexts[side]} (${at})`;
}

export function textOf(each: Compared): string {
  return [`${each.path}  ${stateOf(each)}`, ...changesOf(each).map((change) => `  ${lineOf(change)}`)].join(
    '\n',
  );
}

export function toJson(each: Compared, pictures: ReadonlyMap<string, Pictures>): object {
  const { path, side, remote } = each;
  const images = pictures.get(path);
  return {
    path,
    side,
    ...(remote?.id !== undefined && { id: remote.id }),
    ...(remote?.revision !== undefined && { revision: remote.revision }),
    changes: changesOf(each),
    ...(images && { images }),
  };
}

export function markdownOf(different: readonly Compared[], pictures: ReadonlyMap<string, Pictures>): string {
  if (different.length === 0) return 'No template changes.';
  return different
    .map((each) => {
      const lines = changesOf(each).map((change) => lineOf(change).replaceAll('```', "'''"));
      const images = pictures.get(each.path);
      const table = images && [
        '',
        '| Before | After |',
        '|---|---|',
        `| ${cell(images.before)} | ${cell(images.after)} |`,
      ];
      return [`### ${each.path}: ${stateOf(each)}`, '', '```diff', ...lines, '```', ...(table ?? [])].join(
        '\n',
      );
    })
    .join('\n\n');
}

function cell(picture: Pictures['before']): string {
  return picture ? `![${picture.file}](${picture.url})` : 'none';
}

type Report = { done: readonly Compared[]; conflicts: readonly Compared[]; verb: string };

export function report({ done, conflicts, verb }: Report, { json, print, note }: CommandContext): void {
  const paths = (list: readonly Compared[]) => list.map(({ path }) => path);
  if (json) {
    print(JSON.stringify({ done: paths(done), conflicts: conflicts.map((each) => toJson(each, new Map())) }));
    return;
  }
  for (const { path, local, remote } of done)
    print(`${path}  ${(verb === 'pulled' ? remote : local) ? verb : `${verb} (deleted)`}`);
  for (const each of conflicts) note(`${each.path}  ${stateOf(each)}`);
  if (conflicts.length > 0)
    note('Commit your files, run "postpress pull --force", and merge with git; or use --force to overwrite.');
  else if (done.length === 0) print('Nothing to do.');
}
