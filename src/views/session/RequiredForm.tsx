import { useSelector } from '@xstate/react';
import { selectRequiredFields } from '../../machines/session/session/session.selectors.ts';
import type { RequiredField } from '../../machines/session/session/session.types.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { CheckField, TextField } from '../parts/form/Field.tsx';
import { Form, type FormValues } from '../parts/form/Form.tsx';
import { PasswordField } from '../parts/form/PasswordField.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './session.module.css';
import type { SessionProps } from './props.ts';
import { useName } from './useParts.ts';

const SECRETS: readonly string[] = ['password', 'passphrase', 'private-key'];

/** What the remote computer wants to know before it lets one in (A§4). */
export function RequiredForm({ session }: SessionProps) {
  const { t } = useText();
  const name = useName(session);
  const fields = useSelector(session, selectRequiredFields);
  const cancel = () => session.send({ type: 'parameters.cancel' });
  const submit = ({ remember, ...values }: FormValues) =>
    session.send({ type: 'parameters.submit', values, remember: remember !== undefined });
  return (
    <Dialog title={t('session.parameters.title')} dismiss={{ label: t('common.cancel'), onDismiss: cancel }}>
      <Form className={styles.stack} onSubmit={submit}>
        <p>{t('session.parameters.intro', { name })}</p>
        {fields.map((field, index) => (
          <Parameter key={field.name} field={field} first={index === 0} />
        ))}
        <CheckField name="remember" label={t('session.parameters.remember')} />
        <Actions>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('session.parameters.continue')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

interface ParameterProps {
  readonly field: RequiredField;
  readonly first: boolean;
}

function Parameter({ field, first }: ParameterProps) {
  const { t, say } = useText();
  const shared = {
    name: field.name,
    label: say(`session.parameters.labels.${field.name}`, undefined, field.name),
    hint: field.remembered ? t('session.parameters.remembered') : undefined,
    autoComplete: 'off',
    'data-autofocus': first || undefined,
  };
  if (!SECRETS.includes(field.name)) return <TextField {...shared} />;
  return <PasswordField {...shared} showLabel={t('common.showPassword')} hideLabel={t('common.hidePassword')} />;
}
