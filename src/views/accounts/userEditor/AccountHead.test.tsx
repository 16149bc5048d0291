// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEditorMachine } from '../../../machines/accounts/userEditor/userEditor.machine.ts';
import { sampleLoaded, sampleReader } from '../../../machines/accounts/userEditor/userEditor.samples.ts';
import { startOf } from '../../../machines/accounts/userEditor/userEditor.setup.ts';
import type { LoadedAccount } from '../../../machines/accounts/userEditor/userEditor.types.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { sentTo, still } from '../../testing/still.ts';
import { AccountHead } from './AccountHead.tsx';

prepareViews();

function head(kind: 'user' | 'userGroup', loaded: LoadedAccount) {
  const target = { kind, dataSource: 'postgresql', identifier: 'late shift', cloneOf: null };
  const context = { ...startOf(target), loaded, draft: loaded.draft };
  const editor = still(userEditorMachine, { value: { editing: {} }, context });
  return { editor, ...show(<AccountHead editor={editor} />) };
}

test.each([
  ['user', '#/manage/postgresql/users?clone=late+shift'],
  ['userGroup', '#/manage/postgresql/userGroups?clone=late+shift'],
] as const)('who may copies and deletes a %s from its head [B6-001]', async (kind, copy) => {
  const rights = { ...sampleLoaded.rights, canCloneObject: true, canDeleteObject: true };
  const { editor, user } = head(kind, { ...sampleLoaded, isSelf: false, rights });
  expect(screen.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe(copy);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(sentTo(editor)).toEqual([{ type: 'editor.delete' }]);
});

test.each(['user', 'userGroup'] as const)('who may only read a %s finds neither', (kind) => {
  head(kind, sampleReader);
  expect([screen.queryByRole('link', { name: 'Duplicate' }), screen.queryByRole('button', { name: 'Delete' })]).toEqual(
    [null, null],
  );
});
