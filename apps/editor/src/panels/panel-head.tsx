import {
  BODY_KEY,
  type DesignView,
  type Device,
  kindName,
  type NodeKey,
  nameOf,
  sameJson,
  setValue,
  valueAt,
} from '@postpress/edits';
import { asObject } from '@postpress/render/reading';
import { ChevronRight } from 'lucide-react';
import { perform } from '../kernel/perform.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { NodeGlyph } from '../palette/node-glyph.tsx';

/** The selection, its parents, and the device or language to which changes apply. */
export function PanelHead({ keys, kinds }: { keys: readonly NodeKey[]; kinds: readonly string[] }) {
  const { t, store } = useEditor();
  const device = useView((view) => view.device);
  const language = useView((view) => view.language);
  const isPage = kinds[0] === 'body';
  const [kind = ''] = kinds;
  const title = isPage
    ? t(`panels.page.${store.displayMode}`)
    : keys.length > 1
      ? t('panels.several', { count: keys.length })
      : kind === 'row' || kind === 'column'
        ? t(`model.${kind}`)
        : kindName(kind, t);
  return (
    <header className="pp-panels-head">
      {!isPage && keys[0] !== undefined && <Path of={keys[0]} />}
      <h2>
        <span className="pp-panels-kind">
          {isPage || kinds.length > 1 ? (
            <NodeGlyph kind="body" />
          ) : kind === 'row' || kind === 'column' ? (
            <NodeGlyph kind={kind} />
          ) : (
            <NodeGlyph kind="block" type={kind} />
          )}
        </span>
        {title}
      </h2>
      {kinds.length > 1 && <p>{t('panels.mixedKinds')}</p>}
      {device !== 'desktop' && store.displayMode !== 'document' && !isPage && (
        <p data-tone="accent">
          {t('panels.device', { device: t(`panels.device.${device}`) })}
          <ResetAll keys={keys} device={device} />
        </p>
      )}
      {language !== null && !isPage && <p data-tone="accent">{t('panels.languageNow', { language })}</p>}
    </header>
  );
}

/** Removes all overrides of a device, except whether it is hidden there. */
function ResetAll({ keys, device }: { keys: readonly NodeKey[]; device: Device }) {
  const editor = useEditor();
  const { t, store } = editor;
  const names = useDesign(() => overriddenNames(store, keys, device), sameJson);
  const [first, ...rest] = names;
  if (first === undefined) return null;
  const reset = () => {
    const take = (name: string) =>
      setValue(store, t, keys, ['_override', device, name], undefined, {
        what: t('panels.overrides', { device: t(`panels.device.${device}`) }),
      });
    // One by one: removing the last override also removes its parent object.
    for (const name of [first, ...rest]) perform(editor, { ...take(name), merge: `reset:${device}` });
    store.endMerge();
  };
  return (
    <button type="button" className="pp-link-button" onClick={reset}>
      {t('panels.resetAll', { device: t(`panels.device.${device}`) })}
    </button>
  );
}

/** The ancestors of the selection; each can be selected. */
function Path({ of }: { of: NodeKey }) {
  const { t, store } = useEditor();
  const path = useDesign(
    ({ tree }) =>
      tree
        .ancestors(of)
        .filter(({ kind }) => kind !== 'root')
        .toReversed()
        .map(({ key }) => ({
          key,
          name: key === BODY_KEY ? t(`panels.page.${store.displayMode}`) : nameOf(store, t, key),
        })),
    sameJson,
  );
  return (
    <nav className="pp-path" aria-label={t('panels.path')}>
      {path.map(({ key, name }) => (
        <span key={key}>
          <button
            type="button"
            className="pp-link-button"
            onClick={() => store.select(key === BODY_KEY ? [] : [key])}
          >
            {name}
          </button>
          <ChevronRight aria-hidden />
        </span>
      ))}
    </nav>
  );
}

/** The values that at least one of the nodes overrides on a device, except hiding and stacking. */
function overriddenNames(store: DesignView, keys: readonly NodeKey[], device: Device): string[] {
  const names = keys.flatMap((key) =>
    Object.keys(asObject(valueAt(store.find(key)?.node, ['values', '_override', device]))),
  );
  return [...new Set(names)].filter((name) => !/^(?:hide|noStack)/.test(name));
}
