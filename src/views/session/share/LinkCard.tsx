import { useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';
import { selectCanMail, selectLink, selectSending } from '../../../machines/session/share/share.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { QrPicture } from '../../parts/display/QrPicture.tsx';
import { useText } from '../../parts/text/useText.ts';
import { type ShareProps, useProfileName } from './useShare.ts';
import styles from './share.module.css';

/** A link that was just made: to copy, to scan, to send. */
export function LinkCard({ share }: ShareProps) {
  const { t } = useText();
  const link = useSelector(share, selectLink);
  const canMail = useSelector(share, selectCanMail);
  const nameOf = useProfileName();
  if (link === null) return null;
  return (
    <section className={styles.section} aria-label={t('share.title')}>
      <Field label={t('share.link', { name: nameOf({ identifier: link.sharingProfile, name: link.name }) })}>
        {(control) => <input {...control} readOnly value={link.href} onFocus={(event) => event.target.select()} />}
      </Field>
      <Button kind="primary" wide data-autofocus onClick={() => share.send({ type: 'share.copy' })}>
        {t('share.copy')}
      </Button>
      <div className={styles.qr}>
        <QrPicture text={link.href} label={t('share.qr')} />
      </div>
      {canMail && <MailForm share={share} />}
      <Button kind="quiet" wide onClick={() => share.send({ type: 'share.back' })}>
        {t('share.back')}
      </Button>
    </section>
  );
}

function MailForm({ share }: ShareProps) {
  const { t } = useText();
  const sending = useSelector(share, selectSending);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address');
    share.send({ type: 'share.mail', address: typeof address === 'string' ? address : '' });
  };
  return (
    <form noValidate className={styles.mail} onSubmit={submit}>
      <Field label={t('share.address')}>
        {(control) => <input {...control} name="address" type="email" inputMode="email" autoComplete="off" />}
      </Field>
      <Button type="submit" busy={sending}>
        {t('share.mail')}
      </Button>
    </form>
  );
}
