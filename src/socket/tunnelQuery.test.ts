import { expect, test } from 'vitest';
import { resumingQuery, tunnelQuery } from './tunnelQuery.ts';

test('tells the target and what this browser can do [A7-066]', () => {
  const query = tunnelQuery(
    'tok&en',
    { dataSource: 'postgresql', type: 'c', identifier: '1' },
    {
      width: 1440.9,
      height: 900,
      pixelRatio: 1,
      timezone: 'Europe/Berlin',
      audio: ['audio/L8', 'audio/L16'],
      video: ['video/H264', 'video/webm'],
      images: ['image/png', 'image/webp'],
    },
  );
  expect([...new URLSearchParams(query)]).toEqual([
    ['token', 'tok&en'],
    ['GUAC_DATA_SOURCE', 'postgresql'],
    ['GUAC_ID', '1'],
    ['GUAC_TYPE', 'c'],
    ['GUAC_WIDTH', '1440'],
    ['GUAC_HEIGHT', '900'],
    ['GUAC_DPI', '96'],
    ['GUAC_TIMEZONE', 'Europe/Berlin'],
    ['GUAC_AUDIO', 'audio/L8'],
    ['GUAC_AUDIO', 'audio/L16'],
    ['GUAC_VIDEO', 'video/H264'],
    ['GUAC_VIDEO', 'video/webm'],
    ['GUAC_IMAGE', 'image/png'],
    ['GUAC_IMAGE', 'image/webp'],
  ]);
});

test('a sharp screen asks for as many dots as it has', () => {
  const screen = { width: 2880, height: 1800, pixelRatio: 2, timezone: 'UTC', audio: [], video: [], images: [] };
  const query = new URLSearchParams(tunnelQuery('t', { dataSource: 'd', type: 'g', identifier: '7' }, screen));
  expect([query.get('GUAC_TYPE'), query.get('GUAC_DPI')]).toEqual(['g', '192']);
});

test('says how it comes back, and where to', () => {
  const back = (resume: Parameters<typeof resumingQuery>[1]) => [
    ...new URLSearchParams(resumingQuery('token=t&GUAC_AUDIO=a&GUAC_AUDIO=b', resume)),
  ];
  const rest = [
    ['token', 't'],
    ['GUAC_AUDIO', 'a'],
    ['GUAC_AUDIO', 'b'],
  ];
  expect(back({ as: 'may', tunnelId: null })).toEqual([...rest, ['ORIEL_RESUME', 'may']]);
  const must = [...rest, ['ORIEL_RESUME', 'must'], ['ORIEL_TUNNEL', 'x']];
  expect(back({ as: 'must', tunnelId: 'x' })).toEqual(must);
  expect(back({ as: 'must', tunnelId: 'x', attempt: 2 })).toEqual([...must, ['ORIEL_ATTEMPT', '2']]);
});
