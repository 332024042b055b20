import { modelMessages } from '@postpress/edits';
import { assistantMessages } from '../assistant/messages.ts';
import { auditMessages } from '../audit/messages.ts';
import { blocksMessages } from '../blocks/messages.ts';
import { brandMessages } from '../brand/messages.ts';
import { canvasMessages } from '../canvas/messages.ts';
import { clipboardMessages } from '../clipboard/messages.ts';
import { commentsMessages } from '../comments/messages.ts';
import { toolsMessages } from '../custom-tools/messages.ts';
import { embeddingMessages } from '../embedding/messages.ts';
import { exportingMessages } from '../exporting/messages.ts';
import { fieldsMessages } from '../fields/messages.ts';
import { findMessages } from '../find/messages.ts';
import { historyMessages } from '../history/messages.ts';
import { imagesMessages } from '../images/messages.ts';
import { appMessages } from '../kernel/messages.ts';
import { languagesMessages } from '../languages/messages.ts';
import { liveMessages } from '../live/messages.ts';
import { outlineMessages } from '../outline/messages.ts';
import { paletteMessages } from '../palette/messages.ts';
import { panelsMessages } from '../panels/messages.ts';
import { previewMessages } from '../preview/messages.ts';
import { reviewMessages } from '../review/messages.ts';
import { samplesMessages } from '../samples/messages.ts';
import { savingMessages } from '../saving/messages.ts';
import { sectionsMessages } from '../sections/messages.ts';
import { sessionMessages } from '../session/messages.ts';
import { startersMessages } from '../starters/messages.ts';
import { textMessages } from '../text/messages.ts';

/** All messages, in English. Each folder has its own; their names start with the name of the folder. */
export const en = {
  ...appMessages,
  ...assistantMessages,
  ...auditMessages,
  ...blocksMessages,
  ...brandMessages,
  ...canvasMessages,
  ...clipboardMessages,
  ...commentsMessages,
  ...embeddingMessages,
  ...exportingMessages,
  ...fieldsMessages,
  ...findMessages,
  ...historyMessages,
  ...imagesMessages,
  ...languagesMessages,
  ...liveMessages,
  ...modelMessages,
  ...outlineMessages,
  ...paletteMessages,
  ...panelsMessages,
  ...previewMessages,
  ...reviewMessages,
  ...samplesMessages,
  ...savingMessages,
  ...sectionsMessages,
  ...sessionMessages,
  ...startersMessages,
  ...textMessages,
  ...toolsMessages,
} as const;

export type MessageName = keyof typeof en;
