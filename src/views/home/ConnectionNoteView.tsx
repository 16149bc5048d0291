import { useSelector } from '@xstate/react';
import { CONNECTION_NOTE_MAX_CHARS } from '../../../contract/limits.ts';
import {
  type ConnectionNoteActorRef,
  selectName,
  selectNote,
  selectRemaining,
  selectSaving,
} from '../../machines/home/connectionNote/connectionNote.machine.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Announcer } from '../parts/display/Hidden.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { AreaField } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { useText } from '../parts/text/useText.ts';
import side from './side.module.css';

/** Below it the counter is read out too. */
const FEW = 20;

export function ConnectionNoteView({ form }: { readonly form: ConnectionNoteActorRef }) {
  const { t } = useText();
  const name = useSelector(form, selectName);
  const note = useSelector(form, selectNote);
  const saving = useSelector(form, selectSaving);
  const cancel = () => form.send({ type: 'connectionNote.cancel' });
  return (
    <Dialog title={t('home.connectionNote.title', { name })} dismiss={{ label: t('common.close'), onDismiss: cancel }}>
      <Form
        className={side.form}
        aria-label={t('home.connectionNote.title', { name })}
        onSubmit={() => form.send({ type: 'connectionNote.save' })}
      >
        <AreaField
          label={t('home.connectionNote.label')}
          hint={t('home.connectionNote.hint')}
          rows={4}
          maxLength={CONNECTION_NOTE_MAX_CHARS}
          value={note}
          readOnly={saving}
          data-autofocus
          onChange={(event) => form.send({ type: 'connectionNote.change', text: event.target.value })}
        />
        <Remaining form={form} />
        <Actions>
          <Button onClick={cancel} disabled={saving}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={saving}>
            {t('home.connectionNote.save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function Remaining({ form }: { readonly form: ConnectionNoteActorRef }) {
  const { t } = useText();
  const remaining = useSelector(form, selectRemaining);
  const text = t('home.connectionNote.remaining', { count: remaining });
  return (
    <>
      <small className={side.remaining}>{text}</small>
      <Announcer>{remaining <= FEW ? text : ''}</Announcer>
    </>
  );
}
