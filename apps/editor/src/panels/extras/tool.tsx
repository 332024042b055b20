import type { Content } from '@postpress/design';
import { sameJson } from '@postpress/edits';
import { Notice } from '@postpress/ui';
import { controlFor } from '../../fields/control-for.ts';
import { controls } from '../../fields/controls.tsx';
import { Property } from '../../fields/property.tsx';
import { useDesign, useEditor, useOptions } from '../../kernel/use-editor.ts';
import { toolGroups } from '../tool-groups.ts';
import type { ExtraProps } from './extra.ts';

/** What a custom tool declares, group by group. */
export default function ToolExtra({ keys, kinds, helps }: ExtraProps) {
  const { t, store } = useEditor();
  const [key] = keys;
  const node = useDesign(() => {
    const { slug, values } = (key === undefined ? {} : (store.find(key)?.node ?? {})) as Partial<Content>;
    return { slug: slug ?? '', names: Object.keys(values ?? {}) };
  }, sameJson);
  const tool = useOptions(({ tools }) => tools[node.slug] ?? tools[`custom#${node.slug}`]);
  const groups = toolGroups(
    tool,
    node.names,
    useOptions(({ propertyEditors }) => propertyEditors),
  );
  return (
    <>
      {!tool && <Notice tone="warn">{t('panels.unknownTool', { slug: node.slug || '—' })}</Notice>}
      {groups.map((group) => (
        <div key={group.name} className="pp-fields">
          {group.title !== '' && <h4 className="pp-tool-title">{group.title}</h4>}
          {group.fields.map(({ name, label, schema, control, inline }) => {
            const kind = controls[control ?? controlFor(schema, name)];
            return (
              <Property
                key={name}
                keys={keys}
                kinds={kinds}
                schema={schema}
                label={label}
                helps={helps}
                help=""
                path={[name]}
                control={kind.component}
                inline={inline ?? 'inline' in kind}
                scrubs={'scrubs' in kind}
                translatable={'translatable' in kind}
              />
            );
          })}
        </div>
      ))}
    </>
  );
}
