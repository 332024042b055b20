import { declare } from '../schema/declare.ts';
import { flag, group, suggestion, text } from '../schema/field.ts';
import { link } from '../schema/object-units.ts';
import { color, px } from '../schema/scalar-units.ts';
import { videoDefaults } from './video.data.ts';

/** A video: played on web pages, a linked image in email. */
export const videoBlock = declare(
  'Video',
  'A film from a video site: played on web pages, an image that leads to it in email.',
  {
    video: group('Video', 'The video and its thumbnail.', {
      type: suggestion('Site', 'Where the film plays.', ['youtube', 'vimeo']),
      videoId: text('Id', 'Id of the film at its site.'),
      url: text('Address', 'Address of the film’s page.'),
      thumbnail: text('Image', 'URL of the image shown before the film plays.'),
      playIconType: suggestion('Play button', 'Shape of the play button.', [
        'fab-youtube',
        'fa-play-circle',
        'fa-play',
        'fa-video',
      ]),
      playIconColor: color('Color of the button', 'Color of the play button.'),
      playIconSize: px('Size of the button', 'Width and height of the play button.'),
      loading: flag('Loading', 'Left over from an upload.'),
    }),
    href: link('Link', 'Link of the image in email; default: the video.'),
  },
  videoDefaults,
);
