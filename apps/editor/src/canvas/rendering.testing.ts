/** Bundled for the page of `test/browser/editor/rendering.test.ts`: edits a design at random, and holds every rendering against a fresh one. */
import type { DisplayMode } from '@postpress/design';
import { DesignStore, isRefused, modelMessages } from '@postpress/edits';
import { anyEdit, diceOf } from '@postpress/edits/any-edit';
import { measureBoxes } from './measure-boxes.ts';
import { Rendering } from './rendering.ts';

const devices = ['desktop', 'tablet', 'mobile'] as const;
const t = (name: keyof typeof modelMessages) => modelMessages[name];

/** @returns what differs after which step; undefined when nothing ever does */
function editAtRandom(
  text: string,
  displayMode: DisplayMode,
  seed: number,
  steps: number,
): string | undefined {
  let made = 0;
  const newId = () => {
    made += 1;
    return `new${made}`;
  };
  const store = new DesignStore({ text, displayMode, newId });
  const dice = diceOf(seed);
  const options = { displayMode, mark: (node: object) => store.snapshot.tree.keyOf(node) };
  const input = (device: (typeof devices)[number]) => ({
    device,
    options,
    design: store.snapshot.design,
    keyOf: (node: object) => store.snapshot.tree.keyOf(node),
  });
  const [own, fresh] = [newFrame(), newFrame()];
  const rendering = new Rendering(own);
  for (let step = 0; step < steps; step++) {
    const device = devices[dice(20)] ?? 'desktop';
    if (dice(10) === 0) store.undo();
    const edit = anyEdit(store, t, dice);
    if (isRefused(edit)) continue;
    const { label, operations, ...more } = edit;
    store.edit(label, operations, more);
    rendering.render(input(device));
    empty(fresh);
    new Rendering(fresh).render(input(device));
    const difference = differenceOf(own, fresh) ?? boxDifference(own, store, rendering);
    if (difference !== undefined) return `step ${step} (${label}): ${difference}`;
  }
  own.defaultView?.frameElement?.remove();
  fresh.defaultView?.frameElement?.remove();
  return undefined;
}

function newFrame(): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentDocument as Document;
}

function empty(frame: Document): void {
  frame.head.replaceChildren();
  frame.body.replaceChildren();
  frame.adoptedStyleSheets = [];
}

function differenceOf(one: Document, other: Document): string | undefined {
  const [own, fresh] = [one.documentElement.outerHTML, other.documentElement.outerHTML];
  if (own !== fresh) {
    const at = [...own].findIndex((letter, index) => letter !== fresh[index]);
    return `${own.slice(at - 200, at + 200)}\n--- rendered again ---\n${fresh.slice(at - 200, at + 200)}`;
  }
  // Rules belong to their rows: which row's come first decides nothing.
  const [rules, again] = [rulesOf(one), rulesOf(other)];
  return rules === again ? undefined : `rules: ${rules}\n--- rendered again ---\n${again}`;
}

/** Boxes that are measured one by one are those that are measured together. */
function boxDifference(frame: Document, { snapshot: { tree } }: DesignStore, rendering: Rendering) {
  const measure = () => measureBoxes(frame, tree, (key) => rendering.elementOf(key));
  const [together, oneByOne] = [measure(), measure()];
  together.keep();
  for (const key of tree.keys()) {
    const [box, alone] = [together.find(key), oneByOne.find(key)].map((each) => JSON.stringify(each));
    if (box !== alone) return `the box of ${key}: ${box}\n--- alone ---\n${alone}`;
  }
  return undefined;
}

function rulesOf(frame: Document): string {
  return frame.adoptedStyleSheets
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .sort()
    .join('\n');
}

Object.assign(globalThis, { editAtRandom });
