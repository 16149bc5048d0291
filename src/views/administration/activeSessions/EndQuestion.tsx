import { useSelector } from '@xstate/react';
import { selectEnding } from '../../../machines/administration/activeSessions/activeSessions.selectors.ts';
import type { ActiveSession } from '../../../machines/administration/activeSessions/activeSessions.types.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { ActiveSessionsProps } from './props.ts';

interface EndQuestionProps extends ActiveSessionsProps {
  readonly asked: readonly ActiveSession[];
}

/** Asked before work is taken from under somebody's hands. */
export function EndQuestion({ content, asked }: EndQuestionProps) {
  const { t } = useText();
  const ending = useSelector(content, selectEnding);
  const cancel = () => content.send({ type: 'end.cancel' });
  const people = new Set(
    asked.map(({ activeConnection }) => activeConnection.username ?? t('activeSessions.anotherUser')),
  );
  const text = t('activeSessions.ask.text', { count: asked.length, people: [...people].join(', ') });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('activeSessions.ask.title', { count: asked.length })}
      {...(!ending && { dismiss: { label: t('common.close'), onDismiss: cancel } })}
    >
      <p>{text}</p>
      <Actions>
        <Button data-autofocus disabled={ending} onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="danger" busy={ending} onClick={() => content.send({ type: 'end.confirm' })}>
          {t('activeSessions.end')}
        </Button>
      </Actions>
    </Dialog>
  );
}
