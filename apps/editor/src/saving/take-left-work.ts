import type { Design } from '@postpress/design';
import type { Editor } from '../kernel/editor.ts';
import { replaceDesign } from '../starters/replace-design.ts';
import type { LeftWork } from './left-work.ts';

/** Puts it into the design as one step, and forgets it once it is kept as this session's. @returns whether it was done */
export async function takeLeftWork(editor: Editor, { work, forget }: LeftWork): Promise<boolean> {
  const { t, saver } = editor;
  if (!replaceDesign(editor, JSON.parse(work.text) as Design, t('saving.left.label'))) return false;
  await saver.keep();
  await forget();
  return true;
}
