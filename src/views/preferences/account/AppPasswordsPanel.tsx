import { useSelector } from '@xstate/react';
import { MonitorSmartphone } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { AppPassword } from '../../../../contract/http/appPasswords.ts';
import { APP_PASSWORD_NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import type { AppPasswordsActorRef } from '../../../machines/preferences/appPasswords/appPasswords.machine.ts';
import {
  selectAsked,
  selectListState,
  selectMaking,
  selectNameMissing,
  selectOffersSmb,
  selectPasswords,
  selectSecret,
  selectUserMessage,
} from '../../../machines/preferences/appPasswords/appPasswords.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { ErrorDialog } from '../../parts/dialog/ErrorDialog.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { CheckField, TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import type { PreferencesSection } from '../../../pages.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { TimeAgo } from '../../parts/text/TimeAgo.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './account.module.css';
import { SecretDialog, WithdrawDialog } from './AppPasswordDialogs.tsx';

interface AppPasswordsProps {
  readonly appPasswords: AppPasswordsActorRef;
}

/** What programs log in to one's drives with; each is made for one of them and withdrawn alone. */
export function AppPasswordsPanel({ appPasswords }: AppPasswordsProps) {
  const { t } = useText();
  const secret = useSelector(appPasswords, selectSecret);
  const asked = useSelector(appPasswords, selectAsked);
  const userMessage = useSelector(appPasswords, selectUserMessage);
  return (
    <Panel
      section={'appPasswords' satisfies PreferencesSection}
      title={t('account.appPasswords.title')}
      intro={t('account.appPasswords.intro')}
    >
      <PasswordList appPasswords={appPasswords} />
      {secret !== null && <SecretDialog appPasswords={appPasswords} secret={secret} />}
      {asked && <WithdrawDialog appPasswords={appPasswords} asked={asked} />}
      {userMessage && (
        <ErrorDialog
          userMessage={userMessage}
          onAcknowledge={() => appPasswords.send({ type: 'failure.acknowledge' })}
        />
      )}
    </Panel>
  );
}

function PasswordList({ appPasswords }: AppPasswordsProps) {
  const { t } = useText();
  const list = useSelector(appPasswords, selectPasswords);
  const state = useSelector(appPasswords, selectListState);
  if (state === 'loading')
    return (
      <div aria-busy>
        <Hidden>{t('account.appPasswords.loading')}</Hidden>
        <Skeleton width="60%" />
      </div>
    );
  if (state === 'failed')
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('account.appPasswords.failed')}</p>
        <Button onClick={() => appPasswords.send({ type: 'appPasswords.retry' })}>{t('common.retry')}</Button>
      </div>
    );
  return (
    <div className={styles.form}>
      {list.length > 0 && (
        <ul>
          {list.map((password) => (
            <Row key={password.identifier} password={password} appPasswords={appPasswords} />
          ))}
        </ul>
      )}
      <MakeForm appPasswords={appPasswords} />
    </div>
  );
}

function Row({ password, appPasswords }: AppPasswordsProps & { readonly password: AppPassword }) {
  const { t, language } = useText();
  const { identifier, name, lastUsedAt, networkDrive } = password;
  return (
    <li className={styles.device}>
      <Icon as={MonitorSmartphone} />
      <div>
        <p className={styles.name}>{name}</p>
        <small>
          {lastUsedAt === null ? (
            t('account.appPasswords.unused')
          ) : (
            <>
              {t('account.devices.used')} <TimeAgo at={lastUsedAt} language={language} />
            </>
          )}
        </small>
        {networkDrive && <small>{t('account.appPasswords.forSmb')}</small>}
      </div>
      <Button
        kind="danger"
        aria-label={t('account.appPasswords.withdrawNamed', { name })}
        onClick={() => appPasswords.send({ type: 'appPassword.withdraw', id: identifier })}
      >
        {t('account.appPasswords.withdraw')}
      </Button>
    </li>
  );
}

/** Its fields are emptied once a password was made; the button stays, since the focus comes back to it. */
function MakeForm({ appPasswords }: AppPasswordsProps) {
  const { t } = useText();
  const making = useSelector(appPasswords, selectMaking);
  const missing = useSelector(appPasswords, selectNameMissing);
  const offersSmb = useSelector(appPasswords, selectOffersSmb);
  const isMade = useSelector(appPasswords, selectSecret) !== null;
  const noteId = useId();
  return (
    <Form
      className={styles.make}
      aria-label={t('account.appPasswords.make')}
      onSubmit={({ name = '', networkDrive }) =>
        appPasswords.send({ type: 'appPassword.make', name, networkDrive: networkDrive !== undefined })
      }
    >
      <Fragment key={String(isMade)}>
        <TextField
          label={t('account.appPasswords.name')}
          hint={t('account.appPasswords.nameHint')}
          error={missing ? t('account.appPasswords.nameMissing') : undefined}
          name="name"
          maxLength={APP_PASSWORD_NAME_MAX_CHARS}
          autoComplete="off"
          readOnly={making}
        />
        {offersSmb && (
          <div>
            <CheckField
              name="networkDrive"
              label={t('account.appPasswords.smb')}
              aria-describedby={noteId}
              disabled={making}
            />
            <small id={noteId}>{t('account.appPasswords.smbHint')}</small>
          </div>
        )}
      </Fragment>
      <Button type="submit" busy={making}>
        {t('account.appPasswords.make')}
      </Button>
    </Form>
  );
}
