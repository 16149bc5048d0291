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
const HEADSET = { id: 'headset', name: 'Headset' };
const ROOM = { id: 'room', name: 'Of the room' };
const FRONT = { id: 'front', name: 'In front' };
const REAR = { id: 'rear', name: 'At the back' };

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
      devices: { mic: [HEADSET, ROOM], camera: [FRONT, REAR], speaker: [DESK, HALL] },
      chosen: { mic: 'headset', camera: 'front', speaker: 'desk' },
      outputProblem,
    },
  });

test.each([
  ['Microphone', 'C2-013', 'mic', [HEADSET, ROOM]],
  ['Camera', 'C2-014', 'camera', [FRONT, REAR]],
  ['Speaker', 'C2-015', 'speaker', [DESK, HALL]],
] as const)('%s: its own devices are listed, and one of them is chosen [%s]', async (label, _row, kind, devices) => {
  const media = mediaAt(null);
  const { user } = show(<DevicePickers media={media} />);
  const picker = screen.getByLabelText<HTMLSelectElement>(label);
  const listed = [...picker.options].map(({ value: id, text: name }) => ({ id, name }));
  expect([listed, picker.value]).toEqual([devices, devices[0].id]);
  await user.selectOptions(picker, devices[1].name);
  expect(sentTo(media)).toEqual([{ type: 'media.choose', kind, id: devices[1].id }]);
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
