import type { UserMessage } from '../../../machines/shared/userMessage.ts';
import { Actions } from '../button/Actions.tsx';
import { Code } from '../display/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useText, useUserMessage } from '../text/useText.ts';

interface ErrorDialogProps {
  readonly userMessage: UserMessage;
  readonly onAcknowledge: () => void;
}

/** B§8: what was refused, why, and one button to take note of it. The code is small print. */
export function ErrorDialog({ userMessage, onAcknowledge }: ErrorDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('errors.header')}
      dismiss={{ label: t('common.close'), onDismiss: onAcknowledge }}
    >
      <p>{useUserMessage(userMessage)}</p>
      <Code>{userMessage.code}</Code>
      <Actions>
        <Button kind="primary" data-autofocus onClick={onAcknowledge}>
          {t('errors.acknowledge')}
        </Button>
      </Actions>
    </Dialog>
  );
}
