import { asText } from '@postpress/render/reading';
import { Notice, TextInput } from '@postpress/ui';
import { useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import { type ControlProps, patched } from '../control.ts';
import { readVideoAddress } from './read-video-address.ts';

/** The URL of a video, which determines its site, id and thumbnail. Edits the whole `video` value. */
export default function VideoControl({ id, describedBy, reading, change }: ControlProps) {
  const { t } = useEditor();
  const [left, setLeft] = useState(false);
  const address = asText((reading.value as { url?: unknown } | undefined)?.url);
  const film = readVideoAddress(address);
  const take = (typed: string) =>
    change((now) => {
      const found = readVideoAddress(typed);
      if (!found) return patched(now, { url: typed, videoId: '' });
      const { type, videoId, thumbnail } = found;
      return patched(now, { type, videoId, url: typed, ...(thumbnail !== '' && { thumbnail }) });
    }, 'typing');
  return (
    <>
      <TextInput
        id={id}
        aria-describedby={describedBy}
        inputMode="url"
        value={address}
        placeholder={reading.mixed ? t('fields.mixed') : 'https://www.youtube.com/watch?v=…'}
        onChange={take}
        onBlur={() => setLeft(true)}
      />
      {film && (
        <span className="pp-property-source">
          {t('fields.video.found', {
            site: film.type === 'vimeo' ? 'Vimeo' : 'YouTube',
            id: film.videoId,
          })}
        </span>
      )}
      {left && address !== '' && !film && <Notice tone="warn">{t('fields.video.unknown')}</Notice>}
    </>
  );
}
