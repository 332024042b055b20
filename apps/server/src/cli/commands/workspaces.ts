import type { LeaveDeps } from '../../platform/moves/leave.ts';
import { type Command, type CommandContext, type CommandInput, type Exit, UsageError } from '../command.ts';
import { commandLineActor } from './account-input.ts';

const moveOptions = {
  'key-file': {
    value: 'file',
    description:
      'A file with the key of the move, the same on both sides: openssl rand -base64 32 > move.key',
    required: true,
  },
} as const;

const WAIT_SECONDS = 120;

async function open(input: CommandInput, context: CommandContext, folder: string) {
  const { openMove } = await import('../../cells/index.ts');
  const stack = new AsyncDisposableStack();
  const core = stack.use(await context.openCore());
  const move = stack.use(
    await openMove(core, {
      folder,
      keyFile: input.text('key-file') ?? '',
      waitSeconds: readSeconds(input),
      allowsOtherSecretKey: input.isOn('other-secret-key'),
      actor: commandLineActor(),
      tell: context.note,
    }),
  );
  return { move, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

function readSeconds(input: CommandInput): number {
  const text = input.text('wait');
  const seconds = text === undefined ? WAIT_SECONDS : Number(text);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new UsageError(`--wait is a number of seconds; "${text}" was given`);
}

/** The step that an option names; without one, the first. */
function stepOf<Step extends string>(input: CommandInput, steps: readonly Step[]): Step | undefined {
  const given = steps.filter((step) => input.isOn(step));
  if (given.length > 1) throw new UsageError(`give one of ${given.map((step) => `--${step}`).join(', ')}`);
  return given[0];
}

type ExportStep = 'freeze' | 'finish' | 'verify' | 'abort' | 'purge';
const exportSteps: readonly ExportStep[] = ['freeze', 'finish', 'verify', 'abort', 'purge'];

export const workspaceExportCommand: Command = {
  summary: 'Move a workspace out of this installation: copy it to a folder, freeze it, finish the move.',
  details:
    'Without a step, copies the workspace while it goes on, and what changed since the last call; repeat it until little is left. `--freeze` refuses its requests with 503, waits for emails that are being sent, and copies the rest. After `workspace import --commit` in the other installation, `--finish` marks it as moved: nothing of it is sent here any more. `--verify` compares both sides, `--purge` deletes its rows and its archive here. `--abort` ends a move that was not committed; after the freeze it needs the receipt of `workspace import --discard`, or `--target-lost`. Each step can be repeated after a crash. The folder contains personal data, as a backup does; secrets in it are sealed with the key of the move.',
  positionals: [
    { name: 'workspace', description: 'ID of the workspace.', required: true },
    { name: 'folder', description: 'Folder of the move.', required: true },
  ],
  options: {
    ...moveOptions,
    freeze: { description: 'Refuse requests, and copy the rest.' },
    finish: { description: 'Mark the workspace as moved.' },
    verify: { description: 'Compare rows and hashes of both sides.' },
    abort: { description: 'End the move: the workspace stays here.' },
    'target-lost': {
      description:
        'With --abort, after the freeze: the other installation is gone for good and has sent nothing of the workspace.',
    },
    purge: { description: 'Delete the rows and the archive of a workspace that has moved.' },
    wait: {
      value: 'seconds',
      description: `How long a freeze waits for emails that are being sent. Default: ${WAIT_SECONDS}.`,
    },
  },
  run: async (input, context) => {
    const [id = '', folder = ''] = input.positionals;
    const workspaceId = Number(id);
    if (!Number.isSafeInteger(workspaceId) || workspaceId < 1)
      throw new UsageError(`<workspace> is a positive whole number; "${id}" was given`);
    const step = stepOf(input, exportSteps) ?? 'copy';
    await using opened = await open(input, context, folder);
    if (input.isOn('target-lost') && step !== 'abort')
      throw new UsageError('--target-lost goes with --abort');
    return await exportBy[step](workspaceId, opened.move, context, input);
  },
};

const exportBy: Record<
  ExportStep | 'copy',
  (workspaceId: number, move: LeaveDeps, context: CommandContext, input: CommandInput) => Promise<Exit>
> = {
  async copy(workspaceId, move, context) {
    const { copyWorkspace } = await import('../../platform/moves/leave.ts');
    const { id, state } = await copyWorkspace(workspaceId, move);
    if (context.json) context.print(JSON.stringify({ move: id, state }));
    else context.print('Copied. Read it in the other installation: postpress workspace import.');
    return 'ok';
  },
  async freeze(workspaceId, move, context) {
    const { freezeWorkspace } = await import('../../platform/moves/leave.ts');
    const ledger = await freezeWorkspace(workspaceId, move);
    if (context.json) context.print(JSON.stringify(ledger));
    else context.print('Frozen. Commit it in the other installation: postpress workspace import --commit.');
    return 'ok';
  },
  async finish(workspaceId, move, context) {
    const { finishMove } = await import('../../platform/moves/leave.ts');
    await finishMove(workspaceId, move);
    context.print(
      context.json ? '{"moved":true}' : 'Moved. Write the maps of the proxy now: postpress cells map.',
    );
    return 'ok';
  },
  async abort(workspaceId, move, context, input) {
    const { abortMove } = await import('../../platform/moves/leave.ts');
    await abortMove(workspaceId, move, { targetIsLost: input.isOn('target-lost') });
    context.print(context.json ? '{"aborted":true}' : 'The move ended. The workspace stays here.');
    return 'ok';
  },
  async purge(workspaceId, move, context) {
    const { purgeWorkspace } = await import('../../platform/moves/leave.ts');
    await purgeWorkspace(workspaceId, move);
    context.print(context.json ? '{"purged":true}' : 'Its rows are deleted here.');
    return 'ok';
  },
  async verify(workspaceId, move, context) {
    const { compareMove } = await import('../../platform/moves/leave.ts');
    const { compareLedgers } = await import('../../platform/moves/ledger.ts');
    const { now, frozen, arrived, differentHere } = await compareMove(workspaceId, move);
    const differences = frozen && arrived ? compareLedgers(frozen, arrived) : undefined;
    const rows = Object.values(frozen ?? now).reduce((sum, each) => sum + each.rows, 0);
    if (context.json) context.print(JSON.stringify({ now, frozen, arrived, differences, differentHere }));
    else if (!frozen) context.print(`Not frozen yet: ${rows} rows here.`);
    else if (!differences)
      context.print(`Frozen with ${rows} rows. The other installation has not committed them.`);
    else if (differences.length === 0)
      context.print(`Equal: ${rows} rows, with the same hashes on both sides.`);
    else for (const difference of differences) context.print(difference);
    for (const difference of differentHere) context.note(`Here, since it was frozen: ${difference}`);
    return differences && differences.length > 0 ? 'negative' : 'ok';
  },
};

type ImportStep = 'commit' | 'discard';
const importSteps: readonly ImportStep[] = ['commit', 'discard'];

export const workspaceImportCommand: Command = {
  summary: 'Move a workspace into this installation, from the folder that `workspace export` writes.',
  details:
    'Without a step, reads what the folder has so far; nothing of the workspace is visible here yet. `--commit` takes it over in one transaction once it is frozen, if rows and hashes of every table are equal: from then on this installation serves it and sends its emails. `--discard` ends the move here for good, so that the other installation can abort it. Both installations must have the same schema, and should have the same POSTPRESS_SECRET_KEY.',
  positionals: [{ name: 'folder', description: 'Folder of the move.', required: true }],
  options: {
    ...moveOptions,
    commit: { description: 'Take the workspace over.' },
    discard: { description: 'Delete what has arrived, and never take it over by this move.' },
    'other-secret-key': {
      description:
        'Accept that this installation has another POSTPRESS_SECRET_KEY: links in emails sent before and idempotency keys given before no longer work.',
    },
  },
  run: async (input, context) => {
    const [folder = ''] = input.positionals;
    const step = stepOf(input, importSteps);
    const { commitArrival, discardArrival, readArrival } = await import('../../platform/moves/arrive.ts');
    await using opened = await open(input, context, folder);
    if (step === 'discard') {
      await discardArrival(opened.move);
      context.print(
        context.json ? '{"discarded":true}' : 'Discarded. Abort the move in the other installation.',
      );
      return 'ok';
    }
    const { id, workspaceId, state } = await (step === 'commit' ? commitArrival : readArrival)(opened.move);
    if (context.json) context.print(JSON.stringify({ move: id, workspaceId, state }));
    else if (state === 'owned')
      context.print(`The workspace ${workspaceId} is here. Finish the move in the other installation.`);
    else context.print(`Read the workspace ${workspaceId} so far.`);
    return 'ok';
  },
};
