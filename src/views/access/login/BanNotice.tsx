import { useSelector } from '@xstate/react';
import type { ReachabilityActorRef } from '../../../machines/access/reachability/reachability.machine.ts';
import { selectBan } from '../../../machines/access/reachability/reachability.selectors.ts';
import { Banner } from '../../parts/display/Banner.tsx';
import { useMoment } from '../../parts/text/useMoment.ts';
import { useText } from '../../parts/text/useText.ts';

/** Why nothing that is typed here helps, for as long as it is so. */
export function BanNotice({ reachability }: { readonly reachability: ReachabilityActorRef }) {
  const { t } = useText();
  const moment = useMoment();
  const ban = useSelector(reachability, selectBan);
  if (ban === null) return null;
  return (
    <Banner tone="bad" title={t('login.banned.title')}>
      {ban.until === null ? t('login.banned.text') : t('login.banned.textUntil', { until: moment(ban.until) })}
    </Banner>
  );
}
