import { modelMessages } from '@postpress/edits';
import { assistantWords } from '../assistant/words.ts';
import { auditWords } from '../audit/words.ts';
import { blocksWords } from '../blocks/words.ts';
import { brandWords } from '../brand/words.ts';
import { canvasWords } from '../canvas/words.ts';
import { clipboardWords } from '../clipboard/words.ts';
import { commentsWords } from '../comments/words.ts';
import { toolsWords } from '../custom-tools/words.ts';
import { embeddingWords } from '../embedding/words.ts';
import { exportingWords } from '../exporting/words.ts';
import { fieldsWords } from '../fields/words.ts';
import { findWords } from '../find/words.ts';
import { historyWords } from '../history/words.ts';
import { imagesWords } from '../images/words.ts';
import { appWords } from '../kernel/words.ts';
import { languagesWords } from '../languages/words.ts';
import { liveWords } from '../live/words.ts';
import { outlineWords } from '../outline/words.ts';
import { paletteWords } from '../palette/words.ts';
import { panelsWords } from '../panels/words.ts';
import { previewWords } from '../preview/words.ts';
import { reviewWords } from '../review/words.ts';
import { samplesWords } from '../samples/words.ts';
import { savingWords } from '../saving/words.ts';
import { sectionsWords } from '../sections/words.ts';
import { sessionWords } from '../session/words.ts';
import { startersWords } from '../starters/words.ts';
import { textWords } from '../text/words.ts';

/** All that people read, in English. Each folder keeps its own words; their names start with the folder's. */
export const en = {
  ...appWords,
  ...assistantWords,
  ...auditWords,
  ...blocksWords,
  ...brandWords,
  ...canvasWords,
  ...clipboardWords,
  ...commentsWords,
  ...embeddingWords,
  ...exportingWords,
  ...fieldsWords,
  ...findWords,
  ...historyWords,
  ...imagesWords,
  ...languagesWords,
  ...liveWords,
  ...modelMessages,
  ...outlineWords,
  ...paletteWords,
  ...panelsWords,
  ...previewWords,
  ...reviewWords,
  ...samplesWords,
  ...savingWords,
  ...sectionsWords,
  ...sessionWords,
  ...startersWords,
  ...textWords,
  ...toolsWords,
} as const;

export type Word = keyof typeof en;
