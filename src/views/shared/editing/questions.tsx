import type { ReactNode } from 'react';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { useText } from '../../parts/text/useText.ts';

/** Whose texts are shown; each has the same keys. */
type Area = 'editor' | 'userEditor' | 'adminNote' | 'fileManager';

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** What stands before everything else until it is answered. */
export function Question({ title, text, onDismiss, children }: QuestionProps) {
  const { t } = useText();
  return (
    <Dialog role="alertdialog" size="small" title={title} dismiss={{ label: t('common.close'), onDismiss }}>
      <p>{text}</p>
      <Actions>{children}</Actions>
    </Dialog>
  );
}

/** The machine that asks. */
interface Asking<Answer extends string> {
  readonly send: (event: { readonly type: Answer }) => void;
}

interface LeavingProps {
  readonly area: Area;
  readonly editor: Asking<'leave.keep' | 'leave.confirm'>;
}

/** Before what was typed and not saved, or is on its way, is given up. */
export function LeaveQuestion({ area, editor }: LeavingProps) {
  const { t } = useText();
  const keep = () => editor.send({ type: 'leave.keep' });
  return (
    <Question title={t(`${area}.leaving.title`)} text={t(`${area}.leaving.text`)} onDismiss={keep}>
      <Button kind="danger" onClick={() => editor.send({ type: 'leave.confirm' })}>
        {t(`${area}.leaving.confirm`)}
      </Button>
      <Button kind="primary" onClick={keep} data-autofocus>
        {t(`${area}.leaving.keep`)}
      </Button>
    </Question>
  );
}

interface OvertakenProps {
  readonly area: Exclude<Area, 'adminNote' | 'fileManager'>;
  readonly editor: Asking<'change.keep' | 'change.reload' | 'change.overwrite'>;
}

/** Somebody else saved it meanwhile: whoever comes second decides which stays. */
export function OvertakenQuestion({ area, editor }: OvertakenProps) {
  const { t } = useText();
  const keep = () => editor.send({ type: 'change.keep' });
  return (
    <Question title={t(`${area}.overtaken.title`)} text={t(`${area}.overtaken.text`)} onDismiss={keep}>
      <Button onClick={() => editor.send({ type: 'change.reload' })}>{t(`${area}.overtaken.reload`)}</Button>
      <Button kind="danger" onClick={() => editor.send({ type: 'change.overwrite' })}>
        {t(`${area}.overtaken.overwrite`)}
      </Button>
      <Button kind="primary" onClick={keep} data-autofocus>
        {t(`${area}.overtaken.keep`)}
      </Button>
    </Question>
  );
}
