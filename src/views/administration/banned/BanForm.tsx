import { useSelector } from '@xstate/react';
import type { BannedIpsActorRef } from '../../../machines/administration/bannedIps/bannedIps.machine.ts';
import {
  selectAddress,
  selectChanging,
  selectHasBadAddress,
  selectPermanent,
} from '../../../machines/administration/bannedIps/bannedIps.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { CheckField, TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './banned.module.css';

export function BanForm({ content }: { readonly content: BannedIpsActorRef }) {
  const { t } = useText();
  const hasBadAddress = useSelector(content, selectHasBadAddress);
  const busy = useSelector(content, selectChanging);
  return (
    <Form
      className={styles.form}
      aria-label={t('bannedIps.form.title')}
      onSubmit={() => content.send({ type: 'ban.submit' })}
    >
      <TextField
        label={t('bannedIps.form.address')}
        autoComplete="off"
        inputMode="text"
        value={useSelector(content, selectAddress)}
        error={hasBadAddress ? t('bannedIps.form.invalid') : undefined}
        onChange={({ target }) => content.send({ type: 'address.change', address: target.value })}
      />
      <CheckField
        label={t('bannedIps.form.permanent')}
        checked={useSelector(content, selectPermanent)}
        onChange={({ target }) => content.send({ type: 'permanent.change', permanent: target.checked })}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {t('bannedIps.form.ban')}
      </Button>
    </Form>
  );
}
