import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES } from '../limits.ts';
import { mediaTypeOf, previewKindOf } from './preview.ts';

const kindOf = (name: string, size = 1, folder = false) => previewKindOf({ name, size, folder });

test('what can be shown in place is told by its name; folders and drawings with scripts cannot', () => {
  expect(['a.JPG', 'a.pdf', 'a.txt', 'a.html', 'a.mp3', 'a.webm'].map((name) => kindOf(name))).toEqual([
    ...['picture', 'pdf', 'text', 'text', 'sound', 'video'],
  ]);
  expect(['a.svg', 'a.exe', 'pdf', ''].map((name) => kindOf(name))).toEqual([null, null, null, null]);
  expect([
    kindOf('a.png', 1, true),
    kindOf('a.png', PICTURE_MAX_BYTES),
    kindOf('a.png', PICTURE_MAX_BYTES + 1),
  ]).toEqual([null, 'picture', null]);
});

test('a browser is told the type of sound and video alone', () => {
  expect(['a.mp4', 'a.MP3', 'a.html', 'a.svg', 'a.pdf', 'a.xhtml'].map(mediaTypeOf)).toEqual([
    ...['video/mp4', 'audio/mpeg', null, null, null, null],
  ]);
});
