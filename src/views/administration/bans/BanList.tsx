import { useSelector } from '@xstate/react';
import type { BannedAddress } from '../../../../contract/http/bans.ts';
import type { BansActorRef } from '../../../machines/administration/bans/bans.machine.ts';
import { selectBans, selectChanging } from '../../../machines/administration/bans/bans.selectors.ts';
import lists from '../../shared/lists/list.module.css';
import { Chip } from '../../parts/display/Badge.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './bans.module.css';

interface BanListProps {
  readonly content: BansActorRef;
}

export function BanList({ content }: BanListProps) {
  const bans = useSelector(content, selectBans);
  return (
    <ul className={lists.panel}>
      {bans.map((ban) => (
        <Transport key={ban.ip} content={content} ban={ban} />
      ))}
    </ul>
  );
}

function Transport({ content, ban: { ip, permanent } }: BanListProps & { readonly ban: BannedAddress }) {
  const { t } = useText();
  const busy = useSelector(content, selectChanging);
  return (
    <li className={styles.ban}>
      <span className={lists.code}>{ip}</span>
      <Chip>{t(permanent ? 'bans.permanent' : 'bans.oneDay')}</Chip>
      <Button
        aria-label={t('bans.liftNamed', { ip })}
        disabled={busy}
        onClick={() => content.send({ type: 'ban.lift', ip, permanent })}
      >
        {t('bans.lift')}
      </Button>
    </li>
  );
}
