// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localMediaMachine } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import type { OutputProblem } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { prepareViews, show } from '../testing/show.tsx';
import { sentTo, still } from '../testing/still.ts';
import { DevicePickers } from './DevicePickers.tsx';

prepareViews();

const DESK = { id: 'desk', name: 'On the desk' };
const HALL = { id: 'hall', name: 'In the hall' };

const mediaAt = (outputProblem: OutputProblem | null) =>
  still(localMediaMachine, {
    value: { ready: { microphone: 'on', camera: 'on' } },
    context: {
      ...{
        wantsMic: true,
        wantsCamera: true,
        live: { mic: true, camera: true },
        problem: null,
        isSharing: false,
        isHeld: false,
        stand: { canTurn: false, isRear: false },
      },
      devices: { mic: [DESK], camera: [DESK], speaker: [DESK, HALL] },
      chosen: { mic: 'desk', camera: 'desk', speaker: 'desk' },
      outputProblem,
    },
  });

test('microphone, camera and speaker are chosen from what is there [C2-013 C2-014 C2-015]', async () => {
  const media = mediaAt(null);
  const { user } = show(<DevicePickers media={media} />);
  const chosen = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
  expect(chosen).toEqual(['desk', 'desk', 'desk']);
  await user.selectOptions(screen.getByLabelText('Speaker'), 'In the hall');
  expect(sentTo(media)).toEqual([{ type: 'media.choose', kind: 'speaker', id: 'hall' }]);
});

test('without HTTPS the choice of a speaker says what it needs [C5-007]', () => {
  show(<DevicePickers media={mediaAt('insecure')} />);
  const problem = screen.getByText('You need to use HTTPS for selecting audio output device');
  expect(screen.getByLabelText('Speaker').getAttribute('aria-describedby')).toContain(problem.id);
});

test('a speaker is tried out by a sound', async () => {
  const media = mediaAt(null);
  const { user } = show(<DevicePickers media={media} />);
  await user.click(screen.getByRole('button', { name: 'Play a test sound' }));
  expect(sentTo(media)).toEqual([{ type: 'media.testSpeaker' }]);
});
