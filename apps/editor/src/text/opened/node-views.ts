import { decodeText } from '@postpress/markup';
import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { disarm, takeOutDangers } from '../../canvas/frame-fragments.ts';
import type { TagForms } from '../merge-tags.ts';

/** How atoms are shown: what is kept to the letter as it is rendered, merge tags as chips over their own characters. */
export function nodeViews(
  frame: Document,
  tags: TagForms,
  unknown: string,
): Record<string, NodeViewConstructor> {
  const island: NodeViewConstructor = (node) => new Island(frame, node);
  return {
    island,
    inlineIsland: island,
    mergeTag: (node) => new Chip(frame, node, tags, unknown),
  };
}

class Island implements NodeView {
  readonly dom: HTMLElement;

  constructor(frame: Document, node: Node) {
    const template = frame.createElement('template');
    template.innerHTML = node.attrs.html;
    const [only, ...others] = [...template.content.childNodes].filter(({ nodeType }) => nodeType !== 8);
    const isAlone = others.length === 0 && only?.nodeType === 1;
    this.dom = isAlone ? (only as HTMLElement) : frame.createElement('span');
    if (!isAlone) this.dom.append(...template.content.childNodes);
    // Its white space showed nothing, but here white space counts.
    if (node.isInline && /^\s*$/.test(this.dom.textContent ?? '') && this.dom.childElementCount === 0)
      this.dom.textContent = '';
    takeOutDangers(this.dom);
    disarm(this.dom);
    this.dom.dataset.ppIsland = '';
  }

  ignoreMutation(): boolean {
    return true;
  }

  stopEvent(): boolean {
    return false;
  }
}

class Chip implements NodeView {
  readonly dom: HTMLElement;

  constructor(frame: Document, node: Node, tags: TagForms, unknown: string) {
    const text = decodeText(node.attrs.raw);
    const known = tags.nameOf(text);
    this.dom = frame.createElement('span');
    this.dom.dataset.ppTag = known ? 'known' : 'unknown';
    this.dom.dataset.name = known?.name ?? text.replace(/^\{+\s*|\s*\}+$/g, '');
    this.dom.title = [known ? known.name : unknown, text, known?.sample].filter(Boolean).join(' · ');
    this.dom.textContent = text;
  }

  ignoreMutation(): boolean {
    return true;
  }
}
