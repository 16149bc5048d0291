import { useSelector } from '@xstate/react';
import { Volume2 } from 'lucide-react';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import {
  selectChosenDevices,
  selectDevices,
  selectOutputProblem,
} from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import type { DeviceKind } from '../../machines/meetings/localMedia/localMedia.types.ts';
import { Button } from '../parts/button/Button.tsx';
import { SelectField } from '../parts/form/SelectField.tsx';
import { useText } from '../parts/text/useText.ts';

interface PickerProps {
  readonly media: LocalMediaActorRef;
}

/** C§2 microphone, camera and loudspeaker. */
export function DevicePickers({ media }: PickerProps) {
  const { t } = useText();
  return (
    <>
      {(['mic', 'camera', 'speaker'] as const).map((kind) => (
        <Picker key={kind} media={media} kind={kind} />
      ))}
      <Button kind="quiet" icon={Volume2} onClick={() => media.send({ type: 'media.testSpeaker' })}>
        {t('meeting.testSpeaker')}
      </Button>
    </>
  );
}

function Picker({ media, kind }: PickerProps & { readonly kind: DeviceKind }) {
  const { t } = useText();
  const devices = useSelector(media, selectDevices)[kind];
  const chosen = useSelector(media, selectChosenDevices)[kind];
  const problem = useSelector(media, selectOutputProblem);
  const named = devices.map(({ id, name }, index) => ({
    value: id,
    label: name === '' ? t('meeting.unnamed', { number: index + 1 }) : name,
  }));
  const isKnown = devices.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={t(`meeting.devices.${kind}`)}
      options={isKnown ? named : [{ value: '', label: t('meeting.ownChoice') }, ...named]}
      value={isKnown ? chosen : ''}
      error={kind === 'speaker' && problem !== null ? t(`meeting.outputProblems.${problem}`) : undefined}
      onChoose={(id) => media.send({ type: 'media.choose', kind, id })}
    />
  );
}
