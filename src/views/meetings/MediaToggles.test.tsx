// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { localMediaMachine } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type { MediaProblem } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { still } from '../testing/still.ts';
import { mediaAt, meetingAt } from '../testing/meetingWorlds.ts';
import { MediaToggles, MediaTrouble, TurnCamera } from './MediaToggles.tsx';
import { Preview } from './Preview.tsx';
import { Stage } from './Stage.tsx';

prepareViews();

const mediaWith = (problem: MediaProblem | null) =>
  still(localMediaMachine, {
    value: { ready: { microphone: 'muted', camera: 'off' } },
    context: {
      ...{ wantsMic: true, wantsCamera: true, live: { mic: false, camera: false }, isSharing: false, isHeld: false },
      ...{ devices: { mic: [], camera: [], speaker: [] }, chosen: { mic: '', camera: '', speaker: '' } },
      ...{ problem, outputProblem: null, stand: { canTurn: false, isRear: false } },
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

test('where there are two cameras one turns to the other; with the camera off there is nothing to turn', async () => {
  const media = mediaAt({ stand: { canTurn: true, isRear: false } });
  const sent = vi.spyOn(media, 'send');
  const { user, unmount } = show(<TurnCamera media={media} />);
  await user.click(screen.getByRole('button', { name: 'Turn camera around' }));
  expect(sent.mock.calls).toEqual([[{ type: 'media.turnCamera' }]]);
  unmount();
  for (const context of [{}, { live: { mic: true, camera: false }, stand: { canTurn: true, isRear: false } }]) {
    const { container } = show(<TurnCamera media={mediaAt(context)} />);
    expect(container.querySelector('button')).toBeNull();
  }
});

test('what is on is switched off by its button, also while the other one is asked for', async () => {
  for (const [live, name, type] of [
    [{ mic: true, camera: false }, 'Mute', 'media.toggleMic'],
    [{ mic: false, camera: true }, 'Turn camera off', 'media.toggleCamera'],
  ] as const) {
    const media = mediaAt(
      { live },
      { ready: { microphone: live.mic ? 'on' : 'asking', camera: live.mic ? 'asking' : 'turning' } },
    );
    const sent = vi.spyOn(media, 'send');
    const { user, unmount } = show(<MediaToggles media={media} />);
    await user.click(screen.getByRole('button', { name }));
    expect(sent.mock.calls).toEqual([[{ type }]]);
    expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)).toHaveLength(1);
    unmount();
  }
});

test('what the rear camera sees is no mirror, before and in the room', () => {
  for (const isRear of [true, false]) {
    const own = mediaAt({ stand: { canTurn: true, isRear } });
    const { container } = show(
      <>
        <Preview media={own} />
        <Stage meeting={meetingAt({ own })} />
      </>,
    );
    const places = [...container.querySelectorAll<HTMLElement>('figure[data-own]')];
    expect(places.map(({ dataset }) => dataset['rear'])).toEqual(isRear ? ['true', 'true'] : [undefined, undefined]);
  }
});
