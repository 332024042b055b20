/** A video by the URL of its page. */
export type Film = {
  type: 'youtube' | 'vimeo';
  videoId: string;
  url: string;
  /** The thumbnail of its site; '' if the URL does not determine it. */
  thumbnail: string;
};

const YOUTUBE =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/i;
const VIMEO =
  /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{6,12})(?:[?&#/]|$)/i;

/** @returns undefined for URLs of other sites */
export function readVideoAddress(typed: string): Film | undefined {
  const text = typed.trim();
  const youtube = YOUTUBE.exec(text)?.[1];
  if (youtube !== undefined)
    return {
      type: 'youtube',
      videoId: youtube,
      url: `https://www.youtube.com/watch?v=${youtube}`,
      thumbnail: `https://img.youtube.com/vi/${youtube}/hqdefault.jpg`,
    };
  const vimeo = VIMEO.exec(text)?.[1];
  if (vimeo === undefined) return undefined;
  return { type: 'vimeo', videoId: vimeo, url: `https://vimeo.com/${vimeo}`, thumbnail: '' };
}
