import { asObject, asText } from '@postpress/render/reading';
import { SegmentedControl, Select, Switch } from '@postpress/ui';
import { ImageField } from '../../images/image-field.tsx';
import { useEditor } from '../../kernel/use-editor.ts';
import { choiceName } from '../choice/controls.tsx';
import { type ControlProps, patched } from '../control.ts';
import { Part } from '../part.tsx';
import { PositionGrid } from './position-grid.tsx';

const SIZES = ['custom', 'contain', 'cover'] as const;
const REPEATS = ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] as const;

/** A background image: the image, its size, position and repetition. */
export default function BackgroundControl(props: ControlProps) {
  const { id, label, reading, change, path } = props;
  const image = asObject(reading.value);
  const write = (part: Parameters<typeof patched>[1]) => change((now) => patched(now, part));
  const hasImage = !reading.mixed && asText(image.url) !== '';
  return (
    <div className="pp-parts pp-lines">
      <ImageField
        id={id}
        label={label}
        mixed={reading.mixed}
        url={asText(image.url)}
        onPick={({ url, width, height }) => write({ url, width, height })}
        onRemove={() => write({ url: '' })}
      />
      {hasImage && (
        <Look label={label} image={image} write={write} mayBeWide={path[0] === 'backgroundImage'} />
      )}
    </div>
  );
}

type LookProps = {
  label: string;
  image: ReturnType<typeof asObject>;
  write: (part: Parameters<typeof patched>[1]) => void;
  /** Whether it may be as wide as the window. */
  mayBeWide: boolean;
};

/** The layout of the background image. */
function Look({ label, image, write, mayBeWide }: LookProps) {
  const editor = useEditor();
  const { t } = editor;
  return (
    <>
      <Part label={t('fields.background.size')}>
        {(own) => (
          <SegmentedControl
            name={t('fields.background.size')}
            tied={{ id: own }}
            value={SIZES.find((size) => size === image.size) ?? 'custom'}
            onChange={(size) => write({ size })}
            segments={SIZES.map((value) => ({
              value,
              label: t(`fields.background.${value}`),
            }))}
          />
        )}
      </Part>
      <Part label={t('fields.background.position')}>
        {() => (
          <PositionGrid
            name={`${label}, ${t('fields.background.position')}`}
            value={asText(image.position)}
            onChange={(position) => write({ position, customPosition: undefined })}
          />
        )}
      </Part>
      <Part label={t('fields.background.repeat')}>
        {(own) => (
          <Select
            tied={{ id: own }}
            value={REPEATS.find((repeat) => repeat === image.repeat) ?? 'no-repeat'}
            onChange={(repeat) => write({ repeat })}
            choices={REPEATS.map((value) => ({ value, label: choiceName(editor, value) }))}
          />
        )}
      </Part>
      {mayBeWide && (
        <Part label={t('fields.background.fullWidth')}>
          {(own) => (
            <span className="pp-switch-line pp-bar">
              <Switch
                tied={{ id: own }}
                checked={image.fullWidth !== false}
                onChange={(fullWidth) => write({ fullWidth })}
              />
            </span>
          )}
        </Part>
      )}
    </>
  );
}
