import * as openings from './openings.ts';
import type { Section } from './section.ts';
import * as selling from './selling.ts';
import * as telling from './telling.ts';

/** Sections by category, in the order in which the editor shows them. */
export const sections: Readonly<Record<string, readonly Section[]>> = {
  header: openings.header,
  hero: openings.hero,
  feature: openings.feature,
  product: selling.product,
  article: telling.article,
  quote: telling.quote,
  cta: openings.cta,
  offer: selling.offer,
  event: telling.event,
  steps: telling.steps,
  statistics: telling.statistics,
  media: selling.media,
  team: telling.team,
  survey: telling.survey,
  receipt: selling.receipt,
  order: selling.order,
  app: selling.app,
  social: telling.social,
  divider: selling.divider,
  footer: telling.footer,
  legal: telling.legal,
};
