import { useSelector } from '@xstate/react';
import type { AskingSwitch, SwitchName } from '../../../../contract/settings.ts';
import type { SystemPreferencesActorRef } from '../../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import { selectToggle } from '../../../machines/administration/systemPreferences/systemPreferences.selectors.ts';
import type { ToggleActorRef } from '../../../machines/administration/toggle/toggle.machine.ts';
import {
  selectAsking,
  selectCountdown,
  selectOn,
  selectPending,
} from '../../../machines/administration/toggle/toggle.selectors.ts';
import { isAsking } from '../../../machines/administration/toggle/toggle.types.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { SwitchField } from '../../parts/form/SwitchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import { ReloadDialog } from './ReloadDialog.tsx';

interface ToggleFieldProps {
  readonly content: SystemPreferencesActorRef;
  readonly name: SwitchName;
}

/** One switch; some ask first. */
export function ToggleField({ content, name }: ToggleFieldProps) {
  const toggle = useSelector(content, selectToggle(name));
  return toggle && <Toggle toggle={toggle} name={name} />;
}

interface ToggleProps {
  readonly toggle: ToggleActorRef;
  readonly name: SwitchName;
}

function Toggle({ toggle, name }: ToggleProps) {
  const { t } = useText();
  const asking = useSelector(toggle, selectAsking);
  const countdown = useSelector(toggle, selectCountdown);
  return (
    <>
      <SwitchField
        label={t(`systemPreferences.toggles.${name}.label`)}
        hint={t(`systemPreferences.toggles.${name}.hint`)}
        on={useSelector(toggle, selectOn)}
        pending={useSelector(toggle, selectPending)}
        onSwitch={() => toggle.send({ type: 'toggle.switch' })}
      />
      {asking && isAsking(name) && <Question toggle={toggle} name={name} />}
      {countdown && <ReloadDialog countdown={countdown} onReload={() => toggle.send({ type: 'reload.now' })} />}
    </>
  );
}

/** Only two-factor log-in asks before it is switched on. */
const ON = 'systemPreferences.toggles.twoFactor.askOn';

function Question({ toggle, name }: ToggleProps & { readonly name: AskingSwitch }) {
  const { t } = useText();
  const words = useSelector(toggle, selectOn) ? (`systemPreferences.toggles.${name}.askOff` as const) : ON;
  const cancel = () => toggle.send({ type: 'question.cancel' });
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
        <Button kind="primary" onClick={() => toggle.send({ type: 'question.confirm' })}>
          {t(`${words}.confirm`)}
        </Button>
      </Actions>
    </Dialog>
  );
}
