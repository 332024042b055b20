import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { readVideoAddress } from './read-video-address.ts';

test('films are known by every address their sites give', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])
    equal(readVideoAddress(address)?.videoId, 'dQw4w9WgXcQ', address);
  equal(readVideoAddress('https://vimeo.com/channels/staff/76979871')?.videoId, '76979871');
  equal(readVideoAddress('https://player.vimeo.com/video/76979871')?.type, 'vimeo');
});

test('other addresses are no films', () => {
  for (const address of [
    '',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
    'vimeo.com/about',
  ])
    equal(readVideoAddress(address), undefined, address);
});
