// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localMediaMachine } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type { MediaProblem } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { still } from '../testing/still.ts';
import { MediaTrouble } from './MediaToggles.tsx';

prepareViews();

const mediaWith = (problem: MediaProblem | null) =>
  still(localMediaMachine, {
    value: { ready: { microphone: 'muted', camera: 'off' } },
    context: {
      ...{ wantsMic: true, wantsCamera: true, live: { mic: false, camera: false }, isSharing: false, isHeld: false },
      ...{ devices: { mic: [], camera: [], speaker: [] }, chosen: { mic: '', camera: '', speaker: '' } },
      ...{ problem, outputProblem: null },
    },
  });

test.each([
  ['busy', /Another program may be using it/],
  ['noneFound', /Plug one in and turn it on below/],
  ['insecure', /over https, or on this computer/],
  ['denied', /Allow them for this page, next to its address/],
] as const)('why one is not seen or heard is said with what helps: %s', (problem, remedy) => {
  const { unmount } = show(<MediaTrouble media={mediaWith(problem)} />);
  screen.getByText(remedy);
  unmount();
  show(<MediaTrouble media={mediaWith(null)} />);
  expect(screen.queryByText(remedy)).toBeNull();
});
