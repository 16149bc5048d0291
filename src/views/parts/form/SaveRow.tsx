import { useSelector } from '@xstate/react';
import {
  type SettingFormActorRef,
  selectSaving,
  selectUserMessage,
} from '../../../machines/preferences/settingForm/settingForm.machine.ts';
import { Actions } from '../button/Actions.tsx';
import { Banner } from '../display/Banner.tsx';
import { Button } from '../button/Button.tsx';
import { useText, useUserMessage } from '../text/useText.ts';

interface SaveRowProps {
  readonly settingForm: SettingFormActorRef;
  readonly label: string;
  readonly quiet?: boolean;
}

/** The foot of each form: why it was not kept, and the button that sends it. */
export function SaveRow({ settingForm, label, quiet = false }: SaveRowProps) {
  const { t } = useText();
  const saving = useSelector(settingForm, selectSaving);
  const text = useUserMessage(useSelector(settingForm, selectUserMessage));
  return (
    <>
      {text !== null && (
        <Banner tone="bad" title={t('errors.header')}>
          {text}
        </Banner>
      )}
      <Actions>
        <Button kind={quiet ? 'plain' : 'primary'} type="submit" busy={saving}>
          {label}
        </Button>
      </Actions>
    </>
  );
}
