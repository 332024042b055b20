import * as operations from '@postpress/contracts/operations';
import { keepWayBack } from '@postpress/ui';
import { callData } from '../api/call.ts';

/**
 * Opens the editor in a new tab. The tab is opened within the click, before the request: later, browsers
 * would take it for an advertisement.
 *
 * @param at the panel that is shown first
 * @returns whether a tab could be made; the address otherwise, to be clicked
 */
export async function openEditor(
  projectId: number,
  templateId: string,
  at: '' | '#review' = '',
): Promise<{ blockedUrl?: string }> {
  const tab = open('', '_blank');
  try {
    const { editorUrl } = await callData(operations.createTemplateSession, {
      params: { projectId, templateId },
    });
    const url = `${editorUrl}${at}`;
    if (!tab) return { blockedUrl: url };
    tab.opener = null;
    tab.location.replace(url);
    return {};
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Opens the editor in this tab; "Done" leads back to the page that this tab shows now. */
export async function openEditorHere(projectId: number, templateId: string): Promise<void> {
  const { editorUrl } = await callData(operations.createTemplateSession, {
    params: { projectId, templateId },
  });
  keepWayBack(editorUrl);
  location.assign(editorUrl);
}
