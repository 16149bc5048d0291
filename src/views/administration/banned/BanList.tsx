import { useSelector } from '@xstate/react';
import type { BannedAddress } from '../../../../contract/http/bans.ts';
import type { BannedIpsActorRef } from '../../../machines/administration/bannedIps/bannedIps.machine.ts';
import { selectBans, selectChanging } from '../../../machines/administration/bannedIps/bannedIps.selectors.ts';
import lists from '../../shared/lists/list.module.css';
import { Chip } from '../../parts/display/Bits.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './banned.module.css';

interface BanListProps {
  readonly content: BannedIpsActorRef;
}

export function BanList({ content }: BanListProps) {
  const bans = useSelector(content, selectBans);
  return (
    <ul className={lists.panel}>
      {bans.map((ban) => (
        <Line key={ban.ip} content={content} ban={ban} />
      ))}
    </ul>
  );
}

function Line({ content, ban: { ip, permanent } }: BanListProps & { readonly ban: BannedAddress }) {
  const { t } = useText();
  const busy = useSelector(content, selectChanging);
  return (
    <li className={styles.ban}>
      <span className={lists.code}>{ip}</span>
      <Chip>{t(permanent ? 'bannedIps.permanent' : 'bannedIps.oneDay')}</Chip>
      <Button
        aria-label={t('bannedIps.liftNamed', { ip })}
        disabled={busy}
        onClick={() => content.send({ type: 'ban.lift', ip, permanent })}
      >
        {t('bannedIps.lift')}
      </Button>
    </li>
  );
}
