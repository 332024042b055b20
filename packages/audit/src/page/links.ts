import { kindDefaults } from '@postpress/design/kinds';
import { asList, asObject, asText, type JsonObject } from '@postpress/render/reading';
import type { Change } from '../finding.ts';
import { set } from '../fix.ts';
import { cachedPerPage } from './cached-per-page.ts';
import { withAddress } from './edit-text.ts';
import type { Block, Page } from './page.ts';
import { collapseWhitespace } from './rich-text.ts';
import { targetOf } from './targets.ts';
import { translatedValue } from './writing.ts';

/** What contains a link. */
export type LinkKind = 'button' | 'image' | 'menu' | 'social' | 'text' | 'video' | 'timer' | 'form';

/** One link of the page. */
export type Link = {
  block: Block;
  kind: LinkKind;
  /** The path of the URL in the block's values. */
  property: readonly string[];
  href: string;
  words: string;
  /** It contains images in rich text or custom HTML. */
  pictured: boolean;
  /** It runs something of the page instead of leading somewhere. */
  runsScript: boolean;
  /** The change that sets another URL; `undefined` if the URL is built from several values. */
  changeHref(href: string): Change | undefined;
};

/** Every link in reading order, including those without a target. */
export const linksOf = cachedPerPage((page: Page): readonly Link[] =>
  page.blocks.flatMap((block) => [...ownLinks(block, page), ...textLinks(block)]),
);

function ownLinks(block: Block, page: Page): Link[] {
  const { values } = block;
  const altText = asText(translatedValue(values, 'altText', page.language).value);
  const alt = collapseWhitespace(altText);
  const link = (kind: LinkKind, property: readonly string[], action: unknown, words: string) =>
    actionLink(block, kind, property, action, words);
  switch (block.kind) {
    case 'button': {
      const { value, path } = translatedValue(values, 'href', page.language);
      return [link('button', path, value, block.words)];
    }
    case 'image':
      return [link('image', ['action'], values.action, alt)];
    case 'timer':
      return [link('timer', ['action'], values.action, alt || kindDefaults.timer.altText)];
    case 'video':
      return [link('video', ['href'], values.href, alt || 'Video')];
    case 'menu':
      return asList(asObject(values.menu).items).map((item, at) =>
        link(
          'menu',
          ['menu', 'items', String(at), 'link'],
          asObject(item).link,
          collapseWhitespace(asText(asObject(item).text)),
        ),
      );
    case 'social':
      return asList(asObject(values.icons).icons).map((icon, at) => socialLink(block, asObject(icon), at));
    case 'form': {
      const url = asText(asObject(values.action).url);
      return [link('form', ['action'], { url }, asText(values.buttonText ?? kindDefaults.form.buttonText))];
    }
    case 'carousel':
      return asList(asObject(asObject(block.node.embedded).images).values).map((slide) => ({
        ...link(
          'image',
          ['embedded'],
          asObject(slide).action,
          collapseWhitespace(asText(asObject(slide).altText)),
        ),
        changeHref: () => undefined,
      }));
    default:
      return [];
  }
}

function actionLink(
  block: Block,
  kind: LinkKind,
  property: readonly string[],
  action: unknown,
  words: string,
): Link {
  const { href, path, acts } = targetOf(action);
  return {
    block,
    kind,
    property: path ? [...property, ...path] : property,
    href,
    words,
    pictured: false,
    runsScript: acts,
    changeHref: (value) => path && set(block.ref, [...property, ...path], value),
  };
}

/** The URL of an email icon is an email address; the renderer adds `mailto:`. */
function socialLink(block: Block, icon: JsonObject, at: number): Link {
  const name = asText(icon.name);
  const link = actionLink(block, 'social', ['icons', 'icons', String(at), 'url'], asText(icon.url), name);
  const isMail = name.toLowerCase() === 'email' && link.href !== '' && !/^mailto:/i.test(link.href);
  return isMail ? { ...link, href: `mailto:${link.href}` } : link;
}

function textLinks(block: Block): Link[] {
  // The label of a button is inside a link already, and links do not nest.
  if (block.kind === 'button') return [];
  return block.writings.flatMap((writing) =>
    writing.rich.links.map((link): Link => {
      const own = collapseWhitespace(link.words);
      return {
        block,
        kind: 'text',
        property: writing.valuePath,
        href: link.href,
        words: own === '' && link.hasImage ? 'image' : own,
        pictured: link.pictured,
        runsScript: false,
        changeHref: (href) => {
          const value = withAddress(writing, link.href, href);
          return value === undefined ? undefined : set(block.ref, writing.valuePath, value);
        },
      };
    }),
  );
}
