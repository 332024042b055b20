import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { EditableDesign, type EditOptions, type Snapshot, type Step } from '../editable-design.ts';
import type { Json, NodeKey } from '../node.ts';
import type { Operation } from '../operation.ts';
import { type Client, doEdit, openClient, receive, redo, undo } from './client.ts';
import { readRecord, type StateRecord, type StateRules } from './design-state.ts';
import { joinLast, withdrawn } from './join-batches.ts';
import type { Batch, LogOperation, Outcome } from './log-operation.ts';
import { isStructural, operationsOf, touchedBy } from './operations-of.ts';
import type { TextStates } from './text-states.ts';

/** A step of the history; typing combines many batches. */
type StepGroup = { step: Step };

export type SharedStoreOptions = {
  /** The unique name of this client. */
  client: string;
  record: StateRecord;
  rules: StateRules;
  /** The stored text, to the byte: `text()` is this one while the design is unchanged. */
  loaded: string;
  /** This client's earlier batches that are not in the log yet. */
  kept?: { pending: readonly Batch[]; made: number };
  newId: () => string;
};

/**
 * A design that several users edit: the state confirmed by the server, with this client's pending batches on top. Undo
 * and redo apply to this client's own steps. The connection sends the batches of `takeNext`.
 */
export class SharedStore extends EditableDesign {
  /** Called when there may be another batch to send. */
  onPending: () => void = () => {};
  #client: Client;
  #loaded: { text: string; json: string };
  /** The steps of the history by the batches that they are made of. */
  #groups = new Map<string, StepGroup>();
  /** The batch that the server may already have: it must not change. */
  #sent: string | undefined;
  #made = 0;

  constructor({ client, record, rules, loaded, kept, newId }: SharedStoreOptions) {
    super({ ...rules, newId });
    this.#client = openClient(client, readRecord(record, rules), kept);
    this.#loaded = { text: loaded, json: record.text };
    this.begin(this.#client.shown.tree);
  }

  newKey = (): NodeKey => {
    this.#made += 1;
    return `:${this.#client.id}-${this.#client.made}-${this.#made}`;
  };

  text(): string {
    const json = JSON.stringify(this.#client.shown.tree.design);
    return json === this.#loaded.json ? this.#loaded.text : json;
  }

  /** The number of applied batches of the log. */
  get seq(): number {
    return this.#client.confirmed.seq;
  }

  /** The batches that are not in the log yet, for the journal. */
  get unconfirmed(): { pending: readonly Batch[]; made: number } {
    const { pending, made } = this.#client;
    return { pending, made };
  }

  /** The next batch to send, once no other is in flight; it does not change from now on. */
  takeNext(): Batch | undefined {
    const [next] = this.#client.pending;
    this.#sent = next?.id;
    return next;
  }

  protected editExactly(label: string, operations: readonly Operation[], options: EditOptions): void {
    const { tree: before } = this.snapshot;
    const { redoable } = this.#client;
    const { client, batches } = doEdit(this.#client, operations, this.newKey);
    this.#client = client;
    if (!batches) {
      if (options.selection) this.select(options.selection);
      return;
    }
    const { tree } = client.shown;
    const last = this.#groupOf(client.undoable.at(-1 - batches.length)?.batch);
    const { step, merged } = this.commitStep(tree, { operations, inverses: [] }, label, options);
    const group = merged && last ? last : { step };
    group.step = step;
    for (const { batch } of redoable) this.#groups.delete(batch);
    for (const { id } of batches) this.#groups.set(id, group);
    if (merged && batches.length === 1) this.#joinUnsent(2, 'undoable');
    const touched = touchedBy(operations, { before, after: tree });
    this.notify({ cause: 'edit', label, operations, touched, structural: isStructural(operations) });
    this.onPending();
  }

  undo(): boolean {
    return this.#travel('undoable', 'redoable');
  }

  redo(): boolean {
    return this.#travel('redoable', 'undoable');
  }

  /** Replaces the design for all users; this client's history restarts. */
  load(text: string): void {
    const { body, counters, schemaVersion } = migrateDesign(JSON.parse(text) as Design).design;
    const values = Object.entries({ counters, body, schemaVersion }).filter(
      ([, value]) => value !== undefined,
    );
    const operations = values.map(
      ([name, value]): Operation => ({ kind: 'set', key: ':root', path: [name], value: value as Json }),
    );
    this.#client = { ...doEdit(this.#client, operations, this.newKey).client, undoable: [], redoable: [] };
    this.#groups.clear();
    this.begin(this.#client.shown.tree);
    this.notifyLoaded();
    this.onPending();
  }

  /**
   * The next batch of the log.
   *
   * @returns its outcomes, if it is an own batch
   * @throws RangeError if it is not the next one
   */
  receive({ seq, batch }: { seq: number; batch: Batch }): readonly Outcome[] | undefined {
    const isNext = this.#client.pending[0]?.id === batch.id;
    if (batch.id === this.#sent) this.#sent = undefined;
    if (seq <= this.seq) {
      // It was in the log before this client was opened.
      this.#withdraw(batch.id);
      return undefined;
    }
    const { texts } = this.#client.shown;
    const { client, outcomes } = receive(this.#client, { seq, batch });
    this.#client = client;
    // The shown state already contains it.
    if (!isNext) this.#follow(batch.operations, texts);
    return outcomes;
  }

  /** Reverts a rejected batch. @returns whether it was pending */
  refuse(id: string): boolean {
    if (this.#sent === id) this.#sent = undefined;
    return this.#withdraw(id);
  }

  /** Restarts from a state of the server, with the pending batches on top. */
  restart(record: StateRecord): void {
    const { id, pending, made, confirmed } = this.#client;
    const state = readRecord(record, confirmed.rules);
    this.#client = openClient(id, state, { pending, made });
    this.#groups.clear();
    this.#sent = undefined;
    const { tree } = this.#client.shown;
    const selection = this.surviving(this.snapshot.selection, tree);
    this.commit({ tree, steps: [], position: 0, selection });
    this.notifyLoaded();
  }

  #withdraw(id: string): boolean {
    const batch = this.#client.pending.find((each) => each.id === id);
    if (!batch) return false;
    const { texts } = this.#client.shown;
    this.#client = withdrawn(this.#client, id);
    this.#groups.delete(id);
    this.#follow(batch.operations, texts);
    return true;
  }

  /** Shows changes of others, or a reverted batch. @param textsBefore the characters of texts before it */
  #follow(changed: readonly LogOperation[], textsBefore: TextStates): void {
    const { tree: before } = this.snapshot;
    const { tree, texts } = this.#client.shown;
    const joined = new Set<Operation>();
    const characters = { before: textsBefore, after: texts, joined };
    const operations = operationsOf(changed, { before, after: tree }, characters);
    const selection = this.surviving(this.snapshot.selection, tree);
    this.commit({ tree, ...this.#history(), selection });
    const touched = touchedBy(operations, { before, after: tree });
    const structural = isStructural(operations);
    this.notify({ cause: 'remote', label: '', operations, touched, structural, joined });
  }

  #travel(from: 'undoable' | 'redoable', to: 'undoable' | 'redoable'): boolean {
    const { tree: before } = this.snapshot;
    const go = from === 'undoable' ? undo : redo;
    const operations: LogOperation[] = [];
    let moved: StepGroup | undefined;
    let count = 0;
    for (;;) {
      const top = this.#client[from].at(-1);
      if (!top || (moved && this.#groupOf(top.batch) !== moved)) break;
      const steps = this.#client[from];
      const { client, batches } = go(this.#client);
      this.#client = client;
      if (!batches) break;
      // Steps without a remaining effect are skipped.
      moved = this.#groupOf(steps[client[from].length]?.batch);
      for (const { id, operations: done } of batches) {
        if (moved) this.#groups.set(id, moved);
        operations.push(...done);
      }
      count += batches.length;
    }
    this.endMerge();
    this.#joinUnsent(count, to);
    const { tree } = this.#client.shown;
    const back = from === 'undoable';
    const about = moved?.step;
    const wanted = (back ? about?.before : about?.after) ?? this.snapshot.selection;
    this.commit({ tree, ...this.#history(), selection: this.surviving(wanted, tree) });
    const trees = { before, after: tree };
    const changes = operationsOf(operations, trees);
    this.notify({
      cause: back ? 'undo' : 'redo',
      label: about?.label ?? '',
      operations: changes,
      touched: touchedBy(changes, trees),
      structural: isStructural(changes),
    });
    if (count > 0) this.onPending();
    return count > 0;
  }

  /** Merges the last batches, except one in flight. */
  #joinUnsent(count: number, list: 'undoable' | 'redoable'): void {
    const joined = joinLast(this.#client, count, { list, sent: this.#sent });
    this.#client = joined;
  }

  #groupOf(batch: string | undefined): StepGroup | undefined {
    return batch === undefined ? undefined : this.#groups.get(batch);
  }

  #history(): Pick<Snapshot, 'steps' | 'position'> {
    return stepGroups(this.#client, this.#groups);
  }
}

/** The steps of a client for its history: those to undo, then those to redo. */
function stepGroups(
  { undoable, redoable }: Pick<Client, 'undoable' | 'redoable'>,
  groups: ReadonlyMap<string, StepGroup>,
): Pick<Snapshot, 'steps' | 'position'> {
  const listed = (steps: Client['undoable']) => {
    const all = steps.flatMap(({ batch }) => groups.get(batch) ?? []);
    return all.filter((group, at) => group !== all[at - 1]).map(({ step }) => step);
  };
  const done = listed(undoable);
  return { steps: [...done, ...listed(redoable).reverse()], position: done.length };
}
