import { useSelector } from '@xstate/react';
import type { AskingSwitch, SwitchName } from '../../../../contract/settings.ts';
import {
  type SystemPreferencesActorRef,
  selectSettingToggle,
} from '../../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import {
  type SettingToggleActorRef,
  isAsking,
  selectAsking,
  selectCountdown,
  selectOn,
  selectPending,
} from '../../../machines/administration/settingToggle/settingToggle.machine.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { SwitchField } from '../../parts/form/SwitchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import { ReloadDialog } from './ReloadDialog.tsx';

interface SettingToggleFieldProps {
  readonly content: SystemPreferencesActorRef;
  readonly name: SwitchName;
}

/** One switch; some ask first. */
export function SettingToggleField({ content, name }: SettingToggleFieldProps) {
  const settingToggle = useSelector(content, selectSettingToggle(name));
  return settingToggle && <Toggle settingToggle={settingToggle} name={name} />;
}

interface ToggleProps {
  readonly settingToggle: SettingToggleActorRef;
  readonly name: SwitchName;
}

function Toggle({ settingToggle, name }: ToggleProps) {
  const { t } = useText();
  const asking = useSelector(settingToggle, selectAsking);
  const countdown = useSelector(settingToggle, selectCountdown);
  return (
    <>
      <SwitchField
        label={t(`systemPreferences.toggles.${name}.label`)}
        hint={t(`systemPreferences.toggles.${name}.hint`)}
        on={useSelector(settingToggle, selectOn)}
        pending={useSelector(settingToggle, selectPending)}
        onSwitch={() => settingToggle.send({ type: 'settingToggle.switch' })}
      />
      {asking && isAsking(name) && <Question settingToggle={settingToggle} name={name} />}
      {countdown && <ReloadDialog countdown={countdown} onReload={() => settingToggle.send({ type: 'reload.now' })} />}
    </>
  );
}

/** Only two-factor log-in asks before it is switched on. */
const ON = 'systemPreferences.toggles.twoFactor.askOn';

function Question({ settingToggle, name }: ToggleProps & { readonly name: AskingSwitch }) {
  const { t } = useText();
  const words = useSelector(settingToggle, selectOn) ? (`systemPreferences.toggles.${name}.askOff` as const) : ON;
  const cancel = () => settingToggle.send({ type: 'question.cancel' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t(`${words}.title`)}
      dismiss={{ label: t('common.close'), onDismiss: cancel }}
    >
      <p>{t(`${words}.text`)}</p>
      <Actions>
        <Button data-autofocus onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" onClick={() => settingToggle.send({ type: 'question.confirm' })}>
          {t(`${words}.confirm`)}
        </Button>
      </Actions>
    </Dialog>
  );
}
