import { useSelector } from '@xstate/react';
import type { SessionActorRef } from '../../machines/session/session/session.machine.ts';
import { selectTitle } from '../../machines/session/session/session.selectors.ts';
import { useText } from '../parts/text/useText.ts';

/** The connection's name, or a word for it until it is known. */
export function useName(session: SessionActorRef): string {
  const { t } = useText();
  const title = useSelector(session, selectTitle);
  return title === '' ? t('session.unnamed') : title;
}
