import { useSelector } from '@xstate/react';
import { selectUploadConflicts } from '../../../machines/session/files/files.selectors.ts';
import { selectFiles } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import {
  type UploadConflictsActorRef,
  selectClash,
  selectForAll,
  selectMoreClashes,
  selectUnread,
} from '../../../machines/session/uploadConflicts/uploadConflicts.machine.ts';
import type { Clash, NameAnswer } from '../../../machines/session/uploadConflicts/uploadConflicts.types.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { CheckField } from '../../parts/form/Field.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { SessionProps } from '../props.ts';

/** Nothing that is there already is replaced without a question. */
export function NamesDialog({ session }: SessionProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const files = useSelector(sessionTools, (snapshot) => snapshot && selectFiles(snapshot));
  const names = useSelector(files, (snapshot) => snapshot && selectUploadConflicts(snapshot));
  return names && <Question names={names} />;
}

interface QuestionProps {
  readonly names: UploadConflictsActorRef;
}

function Question({ names }: QuestionProps) {
  const clash = useSelector(names, selectClash);
  const unread = useSelector(names, selectUnread);
  if (unread) return <Unread names={names} />;
  return clash && <Taken key={clash.index} names={names} clash={clash} />;
}

function Taken({ names, clash }: QuestionProps & { readonly clash: Clash }) {
  const { t } = useText();
  const more = useSelector(names, selectMoreClashes);
  const forAll = useSelector(names, selectForAll);
  const answer = (given: NameAnswer) => () => names.send({ type: 'names.answer', answer: given });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('files.taken.title', { name: clash.path })}
      dismiss={{ label: t('files.taken.cancel'), onDismiss: () => names.send({ type: 'names.cancel' }) }}
    >
      <p>{t(clash.withFolder ? 'files.taken.folder' : 'files.taken.text')}</p>
      {more > 0 && (
        <CheckField
          label={t('files.taken.forAll', { count: more })}
          checked={forAll}
          onChange={({ currentTarget }) => names.send({ type: 'names.forAll', on: currentTarget.checked })}
        />
      )}
      <Actions>
        <Button kind="quiet" onClick={answer('skip')}>
          {t('files.taken.skip')}
        </Button>
        {!clash.withFolder && <Button onClick={answer('replace')}>{t('files.taken.replace')}</Button>}
        <Button kind="primary" data-autofocus onClick={answer('keepBoth')}>
          {t('files.taken.keepBoth')}
        </Button>
      </Actions>
    </Dialog>
  );
}

function Unread({ names }: QuestionProps) {
  const { t } = useText();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('files.taken.unread.title')}
      dismiss={{ label: t('files.taken.cancel'), onDismiss: () => names.send({ type: 'names.cancel' }) }}
    >
      <p>{t('files.taken.unread.text')}</p>
      <Actions>
        <Button onClick={() => names.send({ type: 'names.sendAnyway' })}>{t('files.taken.unread.sendAnyway')}</Button>
        <Button kind="primary" data-autofocus onClick={() => names.send({ type: 'names.retry' })}>
          {t('files.taken.unread.retry')}
        </Button>
      </Actions>
    </Dialog>
  );
}
