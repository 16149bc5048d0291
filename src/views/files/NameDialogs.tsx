import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { endingOf, stemOf } from '../../../contract/rules/drive.ts';
import {
  selectDialogSending,
  selectFault,
  selectOne,
  selectPath,
  selectRows,
  selectSelected,
} from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { TextField } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';
import { useFault } from './useFault.ts';

interface NameDialogProps extends FileManagerProps {
  readonly title: string;
  readonly label: string;
  readonly submit: string;
  readonly initial: string;
  readonly hint?: string | undefined;
  /** What may be chosen instead of being typed. */
  readonly offers?: readonly string[];
}

const FIELD = 'text';

/** Asks for one text; what is wrong with it stands below it, and nothing of it is lost. */
function NameDialog({ content, title, label, submit, initial, hint, offers = [] }: NameDialogProps) {
  const { t } = useText();
  const list = useId();
  const busy = useSelector(content, selectDialogSending);
  const fault = useSelector(content, selectFault);
  const close = () => content.send({ type: 'dialog.close' });
  return (
    <Dialog size="small" title={title} dismiss={{ label: t('fileManager.dialogs.close'), onDismiss: close }}>
      <Form
        className={styles.form}
        {...(fault !== null && { problems: fault })}
        onSubmit={({ [FIELD]: text = '' }) => content.send({ type: 'dialog.submit', text })}
      >
        <TextField
          name={FIELD}
          label={label}
          hint={hint}
          error={useFault(fault) ?? undefined}
          defaultValue={initial}
          autoComplete="off"
          list={list}
          data-autofocus
          onFocus={({ target }) => target.select()}
        />
        <datalist id={list}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
        <Actions>
          <Button onClick={close}>{t('fileManager.dialogs.cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {submit}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

export function RenameDialog({ content }: FileManagerProps) {
  const { t } = useText();
  const one = useSelector(content, selectOne);
  const { name, folder } = one ?? { name: '', folder: true };
  const ending = folder ? '' : endingOf(name);
  return (
    <NameDialog
      content={content}
      title={t('fileManager.dialogs.rename.title', { name })}
      label={t('fileManager.dialogs.rename.label')}
      submit={t('fileManager.dialogs.rename.submit')}
      initial={folder ? name : stemOf(name)}
      hint={ending === '' ? undefined : t('fileManager.dialogs.rename.ending', { ending })}
    />
  );
}

export function CreateDialog({ content }: FileManagerProps) {
  const { t } = useText();
  return (
    <NameDialog
      content={content}
      title={t('fileManager.dialogs.create.title')}
      label={t('fileManager.dialogs.create.label')}
      submit={t('fileManager.dialogs.create.submit')}
      initial=""
    />
  );
}

export const MoveDialog = ({ content }: FileManagerProps) => <PlaceDialog content={content} kind="move" />;
export const CopyDialog = ({ content }: FileManagerProps) => <PlaceDialog content={content} kind="copy" />;

/** Asks for a folder. */
function PlaceDialog({ content, kind }: FileManagerProps & { readonly kind: 'move' | 'copy' }) {
  const { t } = useText();
  const path = useSelector(content, selectPath);
  const rows = useSelector(content, selectRows);
  const selected = useSelector(content, selectSelected);
  const folders = rows.filter(({ name, folder }) => folder && !selected.has(name));
  const [first = ''] = selected;
  return (
    <NameDialog
      content={content}
      title={t(`fileManager.dialogs.${kind}.title`, { count: selected.size, name: first })}
      label={t(`fileManager.dialogs.${kind}.label`)}
      submit={t(`fileManager.dialogs.${kind}.submit`)}
      hint={t(`fileManager.dialogs.${kind}.hint`)}
      initial={path.join('/')}
      offers={folders.map(({ name }) => [...path, name].join('/'))}
    />
  );
}
