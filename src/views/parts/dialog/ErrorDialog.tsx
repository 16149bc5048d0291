import type { Told } from '../../../machines/shared/told.ts';
import { Actions } from '../button/Actions.tsx';
import { Code } from '../display/Bits.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useText } from '../text/useText.ts';
import { useTold } from '../text/useTold.ts';

interface ErrorDialogProps {
  readonly told: Told;
  readonly onAcknowledge: () => void;
}

/** B§8: what was refused, why, and one button to take note of it. The code is small print. */
export function ErrorDialog({ told, onAcknowledge }: ErrorDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('errors.header')}
      dismiss={{ label: t('common.close'), onDismiss: onAcknowledge }}
    >
      <p>{useTold(told)}</p>
      <Code>{told.code}</Code>
      <Actions>
        <Button kind="primary" data-autofocus onClick={onAcknowledge}>
          {t('errors.acknowledge')}
        </Button>
      </Actions>
    </Dialog>
  );
}
