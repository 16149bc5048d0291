import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  type PasswordChangeActorRef,
  selectChanges,
  selectMinChars,
  selectProblem,
  selectSaving,
  selectUserMessage,
  selectWarns,
} from '../../../machines/preferences/passwordChange/passwordChange.machine.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { ErrorDialog } from '../../parts/dialog/ErrorDialog.tsx';
import { CheckField } from '../../parts/form/Field.tsx';
import { Form, type FormValues } from '../../parts/form/Form.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { NewPasswordField } from '../../parts/form/NewPasswordField.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './account.module.css';

interface PasswordPanelProps {
  readonly passwordChange: PasswordChangeActorRef;
}

/** One's own password, knowing the old one. The fields begin anew when it has been changed. */
export function PasswordPanel({ passwordChange }: PasswordPanelProps) {
  const { t } = useText();
  const changes = useSelector(passwordChange, selectChanges);
  const warns = useSelector(passwordChange, selectWarns);
  const userMessage = useSelector(passwordChange, selectUserMessage);
  return (
    <Panel title={t('account.password.title')} intro={t('account.password.intro')}>
      <PasswordForm key={changes} passwordChange={passwordChange} />
      {warns && <OnlyAdministrator passwordChange={passwordChange} />}
      {userMessage && (
        <ErrorDialog
          userMessage={userMessage}
          onAcknowledge={() => passwordChange.send({ type: 'failure.acknowledge' })}
        />
      )}
    </Panel>
  );
}

function PasswordForm({ passwordChange }: PasswordPanelProps) {
  const { t } = useText();
  const problem = useSelector(passwordChange, selectProblem);
  const saving = useSelector(passwordChange, selectSaving);
  const noteId = useId();
  const toggles = { showLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  const minChars = useSelector(passwordChange, selectMinChars);
  const wrong = {
    ...{ tooShort: t('common.passwordLeast', { count: minChars }) },
    ...{ ERROR_PASSWORD_BLANK: t('SETTINGS_PREFERENCES.ERROR_PASSWORD_BLANK') },
  };
  const submit = ({ oldPassword = '', newPassword = '', confirmation = '', withdraw }: FormValues) => {
    const withdrawsAppPasswords = withdraw !== undefined;
    passwordChange.send({ type: 'password.submit', oldPassword, newPassword, confirmation, withdrawsAppPasswords });
  };
  return (
    <Form
      className={styles.form}
      aria-label={t('account.password.title')}
      onSubmit={submit}
      {...(problem && { problems: { problem } })}
    >
      <PasswordField
        {...toggles}
        label={t('account.password.old')}
        name="oldPassword"
        autoComplete="current-password"
      />
      <NewPasswordField
        label={t('account.password.new')}
        name="newPassword"
        minChars={minChars}
        error={problem === null || problem === 'ERROR_PASSWORD_MISMATCH' ? undefined : wrong[problem]}
      />
      <PasswordField
        {...toggles}
        label={t('account.password.confirm')}
        name="confirmation"
        autoComplete="new-password"
        error={problem === 'ERROR_PASSWORD_MISMATCH' ? t(`SETTINGS_PREFERENCES.${problem}`) : undefined}
      />
      <div>
        <CheckField name="withdraw" label={t('account.password.withdraw')} aria-describedby={noteId} />
        <small id={noteId}>{t('account.password.withdrawHint')}</small>
      </div>
      <Actions>
        <Button kind="primary" type="submit" busy={saving}>
          {t('account.password.submit')}
        </Button>
      </Actions>
    </Form>
  );
}

function OnlyAdministrator({ passwordChange }: PasswordPanelProps) {
  const { t } = useText();
  const cancel = () => passwordChange.send({ type: 'warning.cancel' });
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('account.password.warning.title')}
      dismiss={{ label: t('common.close'), onDismiss: cancel }}
    >
      <p>{t('account.password.warning.text')}</p>
      <Actions>
        <Button data-autofocus onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button kind="primary" onClick={() => passwordChange.send({ type: 'warning.confirm' })}>
          {t('account.password.warning.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}
