import { blockLimits } from '@postpress/contracts';
import { Field, TextArea, TextInput } from '@postpress/ui';
import { useEditor } from '../kernel/use-editor.ts';

/** By what a saved block is found, as the form has it. */
export type BlockForm = { name: string; description: string; category: string; tags: string };

/** Name, description, category and tags of a saved block. */
export function BlockFields({ form, onChange }: { form: BlockForm; onChange: (form: BlockForm) => void }) {
  const { t } = useEditor();
  const change = (changed: Partial<BlockForm>) => onChange({ ...form, ...changed });
  return (
    <>
      <Field label={t('blocks.name')}>
        {(tied) => (
          <TextInput
            {...tied}
            required
            autoFocus
            maxLength={blockLimits.nameCharactersMax}
            value={form.name}
            onChange={(name) => change({ name })}
          />
        )}
      </Field>
      <Field label={t('blocks.description')} help={t('blocks.description.help')}>
        {(tied) => (
          <TextArea
            {...tied}
            rows={2}
            maxLength={blockLimits.descriptionCharactersMax}
            value={form.description}
            onChange={(description) => change({ description })}
          />
        )}
      </Field>
      <Field label={t('blocks.category')} help={t('blocks.category.help')}>
        {(tied) => (
          <TextInput {...tied} required value={form.category} onChange={(category) => change({ category })} />
        )}
      </Field>
      <Field label={t('blocks.tags')} help={t('blocks.tags.help')}>
        {(tied) => <TextInput {...tied} value={form.tags} onChange={(tags) => change({ tags })} />}
      </Field>
    </>
  );
}

/** The form as a block has it. */
export function readBlockForm({ name, description, category, tags }: BlockForm) {
  const listed = tags.split(',').map((tag) => tag.trim());
  return {
    name: name.trim(),
    description: description.trim(),
    category: category.trim(),
    tags: [...new Set(listed)].filter(Boolean),
  };
}
