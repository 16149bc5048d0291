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

test.each([
  ['picture', 'png jpg jpeg gif webp avif tif tiff'],
  ['text', 'txt md csv json log xml yml yaml ini conf sh ps1 py js ts css htm html sql'],
  ['sound', 'mp3 ogg oga opus wav flac m4a aac'],
  ['video', 'mp4 m4v webm ogv mov'],
  ['pdf', 'pdf'],
])('as %s is shown what ends with %s, and what ends nearly so is not', (kind, endings) => {
  for (const ending of endings.split(' ')) {
    expect([kindOf(`a.${ending}`), kindOf(`a.${ending}~`), kindOf(`a.x${ending}`)]).toEqual([kind, null, null]);
    expect(kindOf(`a.${ending}.exe`)).toBeNull();
  }
});

test('a film may be as large as it is, for none of it is made smaller', () => {
  expect(kindOf('a.mp4', PICTURE_MAX_BYTES + 1)).toBe('video');
});

test.each([
  ['audio/ogg', ['a.ogg', 'a.oga', 'a.opus']],
  ['audio/wav', ['a.wav']],
  ['audio/flac', ['a.flac']],
  ['audio/mp4', ['a.m4a']],
  ['audio/aac', ['a.aac']],
  ['video/mp4', ['a.mp4', 'a.m4v', 'a.mov']],
  ['video/webm', ['a.webm']],
  ['video/ogg', ['a.ogv']],
])('%s is told of %j', (type, names) => {
  expect(new Set(names.map(mediaTypeOf))).toEqual(new Set([type]));
});
