import type { EditorSettings } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Page, Section, SubmitButton, SubmitForm } from '@postpress/ui';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { editorSettingsKey, type StoredSettings, useEditorSettings } from '../settings/settings-calls.ts';
import './editor-options.css';
import { AddItem, ItemList } from './item-list.tsx';
import { type Item, type ItemKindName, itemKinds, itemsFault, readItems, writeItems } from './items.ts';

/** The options of a project's editors: merge tags, display conditions, special links, fonts. */
export default function EditorOptionsPage() {
  const { projectId } = useHere();
  const settings = useEditorSettings(projectId);
  return (
    <Page title={t('editorOptions.title')} lead={t('editorOptions.lead')}>
      <Loaded query={settings}>
        {(stored) =>
          (Object.keys(itemKinds) as ItemKindName[]).map((of) => (
            <OptionSection key={`${projectId}:${of}`} of={of} stored={stored} />
          ))
        }
      </Loaded>
    </Page>
  );
}

/** One list with its own Save button: saving it does not save edits of other lists. */
function OptionSection({ of, stored }: { of: ItemKindName; stored: StoredSettings }) {
  const { projectId } = useHere();
  const kind = itemKinds[of];
  const [items, setItems] = useState<Item[]>(() => readItems(toForm(of, stored), kind));
  const needed = useRefusal('admin');
  const save = useChange({
    run: () => {
      const { updatedAt: _, ...rest } = stored;
      return call(operations.putEditorSettings, {
        params: { projectId },
        body: { ...rest, [of]: fromForm(of, items) },
      });
    },
    refresh: [editorSettingsKey(projectId)],
    message: t('parts.saved'),
  });
  const fault = itemsFault(items, kind);
  const isChanged = JSON.stringify(fromForm(of, items)) !== JSON.stringify(stored[of]);
  const refusal =
    needed ?? (fault && t(`editorOptions.${fault}`)) ?? (isChanged ? undefined : t('me.nothingChanged'));
  const list = { of, items, onChange: setItems };
  return (
    <Section title={t(`editorOptions.${of}`)} lead={t(`editorOptions.${of}.lead`)}>
      <SubmitForm send={save} refusal={refusal}>
        <ItemList {...list} />
        <div className="pp-row">
          <AddItem {...list} />
          <SubmitButton aria-label={t('editorOptions.save', { what: t(`editorOptions.${of}`) })}>
            {t('parts.save')}
          </SubmitButton>
        </div>
      </SubmitForm>
    </Section>
  );
}

/** The stored list; weights of fonts as the text that people type. */
function toForm(of: ItemKindName, settings: EditorSettings): unknown {
  if (of !== 'fonts') return settings[of];
  return settings.fonts.map(({ weights, ...font }) => ({
    ...font,
    ...(weights && { weights: weights.join(', ') }),
  }));
}

function fromForm(of: ItemKindName, items: readonly Item[]): unknown {
  const written = writeItems(items, itemKinds[of]);
  if (of !== 'fonts' || !Array.isArray(written)) return written;
  return written.map(({ weights, ...font }) => ({
    ...font,
    ...(typeof weights === 'string' && { weights: readWeights(weights) }),
  }));
}

function readWeights(typed: string): number[] {
  return typed
    .split(/[\s,]+/)
    .map(Number)
    .filter((weight) => Number.isInteger(weight) && weight >= 1 && weight <= 1_000);
}
