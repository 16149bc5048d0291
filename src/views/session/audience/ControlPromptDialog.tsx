import { useSelector } from '@xstate/react';
import { type JoinPromptActorRef, selectAsking } from '../../../machines/session/joinPrompt/joinPrompt.machine.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import { selectControlPrompt } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SessionProps } from '../props.ts';

/** Asks about each guest who would like to control the session. It stays until it is answered. */
export function ControlPromptDialog({ session }: SessionProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const prompt = useSelector(sessionTools, (snapshot) => snapshot && selectControlPrompt(snapshot));
  return prompt && <Asking prompt={prompt} />;
}

function Asking({ prompt }: { readonly prompt: JoinPromptActorRef }) {
  const { t } = useText();
  const asking = useSelector(prompt, selectAsking);
  if (asking === null) return null;
  return (
    <Dialog
      key={asking.sessionId}
      role="alertdialog"
      size="small"
      title={t('share.control.prompt', { name: asking.requester })}
    >
      <p>{t('share.control.promptText')}</p>
      <Actions>
        <Button kind="quiet" data-autofocus onClick={() => prompt.send({ type: 'prompt.answer', answer: 'reject' })}>
          {t('share.control.notNow')}
        </Button>
        <Button kind="primary" onClick={() => prompt.send({ type: 'prompt.answer', answer: 'accept' })}>
          {t('share.control.give')}
        </Button>
      </Actions>
    </Dialog>
  );
}
