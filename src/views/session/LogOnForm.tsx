import { useSelector } from '@xstate/react';
import { selectPasswordForm } from '../../machines/session/session/session.selectors.ts';
import { Button } from '../parts/button/Button.tsx';
import { Form } from '../parts/form/Form.tsx';
import { PasswordField } from '../parts/form/PasswordField.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';
import trouble from './trouble.module.css';

/** After a refused log-on: the next try is made with what is typed here, and by nobody but whoever types it. */
export function LogOnForm({ session }: SessionProps) {
  const { t } = useText();
  const state = useSelector(session, selectPasswordForm);
  return (
    <Form
      className={trouble.logOn}
      onSubmit={({ password = '' }) => session.send({ type: 'password.submit', password })}
    >
      <PasswordField
        name="password"
        label={t('session.failed.password')}
        hint={t('session.failed.onlyNow')}
        error={state === 'failed' ? t('session.failed.notOffered') : undefined}
        autoComplete="off"
        data-autofocus
        refocusOn={state !== 'offering'}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
      />
      <Button kind="primary" type="submit" disabled={state === 'offering'}>
        {t('session.failed.connect')}
      </Button>
    </Form>
  );
}
