import * as commerce from './commerce.ts';
import * as openings from './openings.ts';
import * as pairs from './pairs.ts';
import type { Section } from './section.ts';
import * as stories from './stories.ts';

/** Sections by category, in the order in which the editor shows them. */
export const sections: Readonly<Record<string, readonly Section[]>> = {
  header: [...openings.header, ...pairs.header],
  hero: openings.hero,
  feature: [...openings.feature, ...pairs.feature],
  product: [...commerce.product, ...pairs.product],
  article: stories.article,
  quote: [...stories.quote, ...pairs.quote],
  cta: openings.cta,
  offer: [...commerce.offer, ...pairs.offer],
  event: [...stories.event, ...pairs.event],
  steps: stories.steps,
  statistics: [...stories.statistics, ...pairs.statistics],
  media: commerce.media,
  team: stories.team,
  survey: stories.survey,
  receipt: [...commerce.receipt, ...pairs.receipt],
  order: [...commerce.order, ...pairs.order],
  app: commerce.app,
  social: [...stories.social, ...pairs.social],
  divider: commerce.divider,
  footer: stories.footer,
  legal: stories.legal,
};
