import { useSelector } from '@xstate/react';
import { selectJoinPrompt } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import {
  type JoinPromptActorRef,
  selectAsking,
  selectMoreWaiting,
} from '../../../machines/session/joinPrompt/joinPrompt.machine.ts';
import type { JoinAnswer } from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SessionProps } from '../props.ts';

/** Asks about each person who wants to join. It stays until it is answered. */
export function JoinPromptDialog({ session }: SessionProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const prompt = useSelector(sessionTools, (snapshot) => snapshot && selectJoinPrompt(snapshot));
  return prompt && <Asking prompt={prompt} />;
}

function Asking({ prompt }: { readonly prompt: JoinPromptActorRef }) {
  const { t } = useText();
  const asking = useSelector(prompt, selectAsking);
  const more = useSelector(prompt, selectMoreWaiting);
  if (asking === null) return null;
  const answer = (given: JoinAnswer) => () => prompt.send({ type: 'prompt.answer', answer: given });
  return (
    <Dialog
      key={asking.sessionId}
      role="alertdialog"
      size="small"
      title={t('share.prompt.title', { name: asking.requester })}
    >
      <p>{t('share.prompt.text')}</p>
      {more > 0 && <p>{t('share.prompt.more', { count: more })}</p>}
      <Actions>
        <Button kind="quiet" data-autofocus onClick={answer('reject')}>
          {t('share.prompt.reject')}
        </Button>
        <Button onClick={answer('acceptWithMeeting')}>{t('share.prompt.meeting')}</Button>
        <Button kind="primary" onClick={answer('accept')}>
          {t('share.prompt.accept')}
        </Button>
      </Actions>
    </Dialog>
  );
}
