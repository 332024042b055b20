import * as openings from './openings.ts';
import * as pairs from './pairs.ts';
import type { Section } from './section.ts';
import * as selling from './selling.ts';
import * as telling from './telling.ts';

/** Sections by category, in the order in which the editor shows them. */
export const sections: Readonly<Record<string, readonly Section[]>> = {
  header: [...openings.header, ...pairs.header],
  hero: openings.hero,
  feature: [...openings.feature, ...pairs.feature],
  product: [...selling.product, ...pairs.product],
  article: telling.article,
  quote: [...telling.quote, ...pairs.quote],
  cta: openings.cta,
  offer: [...selling.offer, ...pairs.offer],
  event: [...telling.event, ...pairs.event],
  steps: telling.steps,
  statistics: [...telling.statistics, ...pairs.statistics],
  media: selling.media,
  team: telling.team,
  survey: telling.survey,
  receipt: [...selling.receipt, ...pairs.receipt],
  order: [...selling.order, ...pairs.order],
  app: selling.app,
  social: [...telling.social, ...pairs.social],
  divider: selling.divider,
  footer: telling.footer,
  legal: telling.legal,
};
