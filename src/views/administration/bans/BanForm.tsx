import { useSelector } from '@xstate/react';
import type { BansActorRef } from '../../../machines/administration/bans/bans.machine.ts';
import {
  selectAddress,
  selectChanging,
  selectHasBadAddress,
  selectPermanent,
} from '../../../machines/administration/bans/bans.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { CheckField, TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './bans.module.css';

export function BanForm({ content }: { readonly content: BansActorRef }) {
  const { t } = useText();
  const hasBadAddress = useSelector(content, selectHasBadAddress);
  const busy = useSelector(content, selectChanging);
  return (
    <Form
      className={styles.form}
      aria-label={t('bans.form.title')}
      onSubmit={() => content.send({ type: 'ban.submit' })}
    >
      <TextField
        label={t('bans.form.address')}
        autoComplete="off"
        inputMode="text"
        value={useSelector(content, selectAddress)}
        error={hasBadAddress ? t('bans.form.invalid') : undefined}
        onChange={({ target }) => content.send({ type: 'address.change', address: target.value })}
      />
      <CheckField
        label={t('bans.form.permanent')}
        checked={useSelector(content, selectPermanent)}
        onChange={({ target }) => content.send({ type: 'permanent.change', permanent: target.checked })}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {t('bans.form.ban')}
      </Button>
    </Form>
  );
}
