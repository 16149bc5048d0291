import { useSelector } from '@xstate/react';
import { Mic } from 'lucide-react';
import {
  type MicrophoneActorRef,
  selectChosen,
  selectDevices,
  selectLevel,
  selectMicrophoneState,
  selectProblem,
} from '../../../machines/session/microphone/microphone.machine.ts';
import page from '../../shared/page.module.css';
import { Actions } from '../../parts/button/Actions.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { LevelMeter } from '../../parts/display/LevelMeter.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { SelectField } from '../../parts/form/SelectField.tsx';
import { useText } from '../../parts/text/useText.ts';

interface MicrophoneViewProps {
  readonly content: MicrophoneActorRef;
}

/** Whether one is heard, and by which microphone. */
export function MicrophoneView({ content }: MicrophoneViewProps) {
  const { t } = useText();
  const state = useSelector(content, selectMicrophoneState);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <h1>{t('microphone.title')}</h1>
          <p>{t('microphone.intro')}</p>
        </div>
      </header>
      <Panel title={t('microphone.level')}>
        {state === 'failed' ? <Problem content={content} /> : <p role="status">{t(`microphone.states.${state}`)}</p>}
        <Level content={content} />
        <Device content={content} />
        <Switch content={content} />
      </Panel>
    </div>
  );
}

function Level({ content }: MicrophoneViewProps) {
  const { t } = useText();
  return <LevelMeter label={t('microphone.level')} level={useSelector(content, selectLevel)} />;
}

function Problem({ content }: MicrophoneViewProps) {
  const { t } = useText();
  const problem = useSelector(content, selectProblem) ?? 'busy';
  return (
    <Banner tone="bad" title={t(`microphone.problems.${problem}.title`)}>
      {t(`microphone.problems.${problem}.text`)}
    </Banner>
  );
}

/** Browsers tell names only after they were allowed to listen. */
function Device({ content }: MicrophoneViewProps) {
  const { t } = useText();
  const devices = useSelector(content, selectDevices);
  const chosen = useSelector(content, selectChosen);
  if (devices.length === 0) return null;
  return (
    <SelectField
      label={t('microphone.device')}
      options={devices.map(({ id, name }, index) => ({
        value: id,
        label: name === '' ? t('microphone.unnamed', { number: index + 1 }) : name,
      }))}
      value={chosen}
      onChoose={(id) => content.send({ type: 'microphone.choose', id })}
    />
  );
}

function Switch({ content }: MicrophoneViewProps) {
  const { t } = useText();
  const state = useSelector(content, selectMicrophoneState);
  const start = () => content.send({ type: 'microphone.start' });
  return (
    <Actions>
      {state === 'idle' || state === 'failed' ? (
        <Button kind="primary" icon={Mic} onClick={start}>
          {t(state === 'idle' ? 'microphone.start' : 'microphone.again')}
        </Button>
      ) : (
        <Button onClick={() => content.send({ type: 'microphone.stop' })}>{t('microphone.stop')}</Button>
      )}
    </Actions>
  );
}
