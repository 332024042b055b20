import type { Command, CommandContext, CommandInput, CommandOption } from '../command.ts';
import { type Compared, compareFiles } from '../project-files/compare-files.ts';
import { digestOf } from '../project-files/file-forms.ts';
import {
  type Lock,
  lockPathOf,
  readFiles,
  readLock,
  removeProjectFile,
  writeLock,
  writeProjectFile,
} from '../project-files/local-files.ts';
import { pushFile } from '../project-files/push-files.ts';
import { type RemoteProject, readRemote } from '../project-files/remote-files.ts';
import { renderPictures } from '../project-files/render-pictures.ts';
import { markdownOf, report, textOf, toJson } from '../project-files/report-files.ts';
import { callService, type Service, serviceClient, serviceNote, serviceOptions } from '../service-client.ts';

const FOLDER = 'postpress';

const fileOptions = {
  dir: { value: 'dir', description: `Folder with the files. Default: ${FOLDER}.` },
  lock: {
    value: 'file',
    description:
      'Lock file, which records what was last the same. Default: postpress.lock.json in the folder. Each project has its own.',
  },
  ...serviceOptions,
} as const satisfies Record<string, CommandOption>;

type State = {
  service: Service;
  folder: string;
  lockPath: string;
  lock: Lock;
  project: RemoteProject;
  compared: Compared[];
};

/** Reads both sides. */
async function readBoth(input: CommandInput, context: CommandContext): Promise<State> {
  const service = serviceClient(input, context);
  const folder = input.text('dir') ?? FOLDER;
  const lockPath = lockPathOf(folder, input.text('lock'));
  const [files, lock] = await Promise.all([readFiles(folder, context), readLock(lockPath)]);
  const project = await readRemote(service.client, lock);
  return { service, folder, lockPath, lock, project, compared: compareFiles(files, project.files, lock) };
}

export const pullCommand: Command = {
  summary: 'Write templates, blocks, brand and topics of a project as files.',
  details: `${serviceNote} Files that were changed here only stay. Files that were changed here and at the service are conflicts: they stay, too, and the command exits with 3. Commit the files and the lock file together.`,
  positionals: [],
  options: {
    ...fileOptions,
    force: { description: 'Overwrite files that were changed here, too.' },
  },
  run: (input, context) =>
    callService(async () => {
      const state = await readBoth(input, context);
      const force = input.isOn('force');
      const isTaken = ({ side }: Compared) => side === 'remote' || (force && side !== 'same');
      const taken = state.compared.filter(isTaken);
      for (const { path, remote } of taken) {
        if (remote) await writeProjectFile(state.folder, path, remote.content);
        else await removeProjectFile(state.folder, path);
      }
      await writeLock(
        state.lockPath,
        lockAfter(state, (each) => each.side === 'same' || isTaken(each)),
      );
      const conflicts = state.compared.filter((each) => each.side === 'conflict' && !isTaken(each));
      report({ done: taken, conflicts, verb: 'pulled' }, context);
      return conflicts.length > 0 ? 'negative' : 'ok';
    }),
};

/** The lock file after a pull: what is the same now has its new entry, all others keep theirs. */
function lockAfter({ compared, lock }: State, isSame: (each: Compared) => boolean): Lock {
  const after: Lock = {};
  for (const each of compared) {
    const { path, remote } = each;
    const before = lock[path];
    if (!isSame(each)) {
      if (before) after[path] = before;
    } else if (remote) {
      const { id, revision, content } = remote;
      const named = { ...(id !== undefined && { id }), ...(revision !== undefined && { revision }) };
      after[path] = { ...named, digest: digestOf(content) };
    }
  }
  return after;
}

export const pushCommand: Command = {
  summary: 'Write changed files to the project: templates, blocks, brand and topics.',
  details: `${serviceNote} Conflicts are found first: if a file that was changed here was also changed at the service since the lock file was written, nothing is pushed, and the command exits with 3. Parts of a design that a file does not change stay as they are stored. Commit the lock file afterwards.`,
  positionals: [],
  options: {
    ...fileOptions,
    delete: { description: 'Also delete what has no file any more. Templates go to the trash for 30 days.' },
    force: { description: 'Overwrite what was changed at the service, too.' },
    'accept-low-contrast': { description: 'Save a brand kit whose texts fall below WCAG 2.2 AA contrast.' },
    'dry-run': { description: 'Print what would be pushed, and change nothing.' },
  },
  run: (input, context) =>
    callService(async () => {
      const state = await readBoth(input, context);
      const force = input.isOn('force');
      const conflicts = force ? [] : state.compared.filter(({ side }) => side === 'conflict');
      const isPushed = ({ side, local }: Compared) =>
        (side === 'local' || (force && side !== 'same')) && (local !== undefined || input.isOn('delete'));
      const chosen = state.compared.filter(isPushed);
      if (conflicts.length > 0) {
        report({ done: [], conflicts, verb: 'pushed' }, context);
        return 'negative';
      }
      if (!input.isOn('dry-run'))
        await pushAll(chosen, state, { force, acceptLowContrast: input.isOn('accept-low-contrast') });
      report(
        { done: chosen, conflicts, verb: input.isOn('dry-run') ? 'would be pushed' : 'pushed' },
        context,
      );
      return 'ok';
    }),
};

/** Topics last: they name templates. The lock file is written after each file, so that a failure leaves no pushed file unknown. */
async function pushAll(
  chosen: readonly Compared[],
  state: State,
  options: Parameters<typeof pushFile>[4],
): Promise<void> {
  const lock = lockAfter(state, ({ side }) => side === 'same');
  const order = (path: string) => (path === 'topics.json' ? 1 : 0);
  for (const each of chosen.toSorted((one, other) => order(one.path) - order(other.path))) {
    const locked = await pushFile(state.service.client, each, state.project, lock, options);
    if (locked) lock[each.path] = locked;
    else delete lock[each.path];
    await writeLock(state.lockPath, lock);
  }
  if (chosen.length === 0) await writeLock(state.lockPath, lock);
}

export const diffCommand: Command = {
  summary: 'Show how files differ from the project, as text, Markdown or pictures.',
  details: `${serviceNote} Exits with 0 if nothing differs, and with 3 if something does. With --images, each changed template is rendered before and after by the service (scope exports); with --markdown, the result fits in a comment on a pull request.`,
  positionals: [],
  options: {
    ...fileOptions,
    images: { value: 'dir', description: 'Write a picture of each changed template before and after.' },
    markdown: { description: 'Print Markdown, with the pictures if there are any.' },
  },
  run: (input, context) =>
    callService(async () => {
      const { compared, service } = await readBoth(input, context);
      const different = compared.filter(({ side }) => side !== 'same');
      const out = input.text('images');
      const pictures =
        out === undefined ? new Map() : await renderPictures(different, { client: service.client, out });
      if (context.json) context.print(JSON.stringify(different.map((each) => toJson(each, pictures))));
      else if (input.isOn('markdown')) context.print(markdownOf(different, pictures));
      else context.print(different.length === 0 ? 'Nothing differs.' : different.map(textOf).join('\n'));
      return different.length === 0 ? 'ok' : 'negative';
    }),
};
