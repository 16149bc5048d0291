import { useSelector } from '@xstate/react';
import { selectJoinPrompt, selectShare } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import {
  type JoinPromptActorRef,
  selectAsking,
  selectMoreWaiting,
} from '../../../machines/session/joinPrompt/joinPrompt.machine.ts';
import type { JoinAnswer } from '../../../machines/session/joinPrompt/joinPrompt.types.ts';
import { selectTalks } from '../../../machines/session/share/share.selectors.ts';
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
  const share = useSelector(sessionTools, (snapshot) => snapshot && selectShare(snapshot));
  const talks = useSelector(share, (snapshot) => snapshot !== undefined && selectTalks(snapshot));
  return prompt && <Asking prompt={prompt} talks={talks} />;
}

interface AskingProps {
  readonly prompt: JoinPromptActorRef;
  /** The link was made to talk as well: the answer that does both is the usual one. */
  readonly talks: boolean;
}

/** The usual answer stands last, where all dialogs have theirs. */
const lettingIn = (talks: boolean) =>
  talks ? (['accept', 'acceptWithMeeting'] as const) : (['acceptWithMeeting', 'accept'] as const);

function Asking({ prompt, talks }: AskingProps) {
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
        {lettingIn(talks).map((given, index) => (
          <Button key={given} kind={index === 0 ? 'plain' : 'primary'} onClick={answer(given)}>
            {t(`share.prompt.${given}`)}
          </Button>
        ))}
      </Actions>
    </Dialog>
  );
}
