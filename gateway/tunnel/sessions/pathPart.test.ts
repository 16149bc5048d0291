import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_NAME_MAX_BYTES } from '../../../contract/limits.ts';
import { confinePath } from '../../../contract/rules/confinedPath.ts';
import { DRIVE_FOLDER } from '../../../contract/rules/connectionSaveDrive.ts';
import { fillParameters } from './parameterTokens.ts';
import { pathPartOf } from './pathPart.ts';

const ORDINARY = ['victim', 'Ada Lovelace', 'ada@example.com', 'a.b-c_d', 'müller', '山田', 'svc$', '.hidden', 'v1..2'];
const FALSE_FRIENDS = [
  ...['victim', 'victim ', ' victim', 'victim  ', './victim', '../victim', '/victim', 'victim/', 'x/../victim'],
  ...['%76ictim', '%2576ictim', 'victim\t', 'victim\u0000', '\\victim', '..\\victim', '\ufeffvictim', 'victim\u00a0'],
  ...[
    'victim~20',
    '~76ictim',
    '.',
    '..',
    '...',
    '…',
    '．．',
    ' ',
    '',
    '~',
    '${GUAC_PASSWORD}',
    'VICTIM',
    '\ud800',
    '\ud801',
  ],
];

const folderOf = (user: string, template = '${GUAC_USERNAME}') => {
  const { 'drive-path': path = '' } = fillParameters({ 'drive-path': template }, { GUAC_USERNAME: user });
  return confinePath(DRIVE_FOLDER, path);
};

const someName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom('.', '/', '\\', '%', '~', ' ', '2', 'e', 'f', 'F', '5', '\0', '{', '$', 'v', '…', '\ufeff'),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
);

describe('the part of a path that a token becomes', () => {
  test.each(ORDINARY)('the ordinary name %j keeps its folder', (name) => {
    expect(pathPartOf(name)).toBe(name);
    expect(folderOf(name)).toBe(`${DRIVE_FOLDER}/${name}`);
  });

  test('names that look alike to a file system have a folder each', () => {
    const folders = FALSE_FRIENDS.map((name) => folderOf(name));
    expect(folders.filter((folder, at) => folders.indexOf(folder) !== at)).toEqual([]);
  });

  test.each([
    '${GUAC_USERNAME}',
    'team/${GUAC_USERNAME}/x',
    '%${GUAC_USERNAME}',
    '%2${GUAC_USERNAME}',
    'a-${GUAC_USERNAME}',
  ])('any two names have two folders below %s, as deep as for ordinary names', (template) => {
    const depth = folderOf('ada', template).split('/').length;
    fc.assert(
      fc.property(someName, someName, (one, other) => {
        const [first, second] = [folderOf(one, template), folderOf(other, template)];
        expect(first.split('/')).toHaveLength(depth);
        expect(first === second).toBe(one === other);
      }),
      { numRuns: 2_000, seed: 15 },
    );
  });

  test.each(['x'.repeat(300), '%'.repeat(128), '山'.repeat(128)])('a long name fits into a file system', (name) => {
    expect(Buffer.byteLength(pathPartOf(name))).toBeLessThan(FILE_NAME_MAX_BYTES);
    expect(pathPartOf(name)).not.toBe(pathPartOf(`${name}x`));
  });
});
