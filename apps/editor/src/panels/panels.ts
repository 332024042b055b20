import type { ValuesName } from '@postpress/design/fields';
import { documentPanel, emailPanel, popupPanel, webPanel } from './kinds/body.ts';
import { buttonPanel } from './kinds/button.ts';
import { formPanel } from './kinds/form.ts';
import { headingPanel } from './kinds/heading.ts';
import { imagePanel } from './kinds/image.ts';
import { menuPanel } from './kinds/menu.ts';
import { columnPanel, rowPanel } from './kinds/row.ts';
import { sharedPanel } from './kinds/shared.ts';
import { carouselPanel, customPanel, dividerPanel, htmlPanel, pageBreakPanel } from './kinds/small.ts';
import { socialPanel } from './kinds/social.ts';
import { tablePanel } from './kinds/table.ts';
import { paragraphPanel, textPanel } from './kinds/text.ts';
import { timerPanel } from './kinds/timer.ts';
import { videoPanel } from './kinds/video.ts';
import type { Panel } from './panel.ts';

/** The panel of every kind of node; a block's own groups come before those that all blocks have. */
export const panels: { readonly [K in ValuesName]: Panel } = {
  text: ofBlock(textPanel),
  text_deprecated: ofBlock(textPanel),
  paragraph: ofBlock(paragraphPanel),
  heading: ofBlock(headingPanel),
  button: ofBlock(buttonPanel),
  image: ofBlock(imagePanel),
  divider: ofBlock(dividerPanel),
  html: ofBlock(htmlPanel),
  menu: ofBlock(menuPanel),
  social: ofBlock(socialPanel),
  video: ofBlock(videoPanel),
  timer: ofBlock(timerPanel),
  table: ofBlock(tablePanel),
  form: ofBlock(formPanel),
  carousel: ofBlock(carouselPanel),
  page_break: ofBlock(pageBreakPanel),
  custom: ofBlock(customPanel),
  row: rowPanel,
  column: columnPanel,
  body_email: emailPanel,
  body_web: webPanel,
  body_popup: popupPanel,
  body_document: documentPanel,
};

function ofBlock({ groups, hidden }: Panel): Panel {
  return {
    groups: [...groups, ...sharedPanel.groups],
    hidden: [...hidden, ...sharedPanel.hidden],
  };
}
