// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startOf } from '../../../machines/accounts/userEditor/userEditor.setup.ts';
import { userEditorMachine } from '../../../machines/accounts/userEditor/userEditor.machine.ts';
import { sampleReader, sampleTarget } from '../../../machines/accounts/userEditor/userEditor.samples.ts';
import type { LoadedAccount } from '../../../machines/accounts/userEditor/userEditor.types.ts';
import { prepareViews, show } from '../../testing/show.tsx';
import { still } from '../../testing/still.ts';
import { Profile } from './Profile.tsx';

prepareViews();

/** Nothing else tells them from a reader. */
const changer: LoadedAccount = { ...sampleReader, rights: { ...sampleReader.rights, canChangeAttributes: true } };

test.each([
  ['who may only read changes nothing', sampleReader, true],
  ['who may only change the attributes changes all of it', changer, false],
] as const)('of the profile %s [B6-007]', (_who, loaded, isDisabled) => {
  const context = { ...startOf(sampleTarget), loaded, draft: loaded.draft };
  show(<Profile editor={still(userEditorMachine, { value: { editing: {} }, context })} />);
  const fields = ['Username', 'New password', 'Confirm password', 'Account disabled', 'Full name'];
  const found = fields.map((label) => [label, screen.getByLabelText(label).matches(':disabled')]);
  expect(found).toEqual(fields.map((label) => [label, isDisabled]));
});
