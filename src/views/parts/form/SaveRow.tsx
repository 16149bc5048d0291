import { useSelector } from '@xstate/react';
import type { SettingActorRef } from '../../../machines/preferences/setting/setting.machine.ts';
import { selectSaving, selectTold } from '../../../machines/preferences/setting/setting.selectors.ts';
import { Actions } from '../button/Actions.tsx';
import { Banner } from '../display/Banner.tsx';
import { Button } from '../button/Button.tsx';
import { useText } from '../text/useText.ts';
import { useTold } from '../text/useTold.ts';

interface SaveRowProps {
  readonly setting: SettingActorRef;
  readonly label: string;
  readonly quiet?: boolean;
}

/** The foot of each form: why it was not kept, and the button that sends it. */
export function SaveRow({ setting, label, quiet = false }: SaveRowProps) {
  const { t } = useText();
  const saving = useSelector(setting, selectSaving);
  const text = useTold(useSelector(setting, selectTold));
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
