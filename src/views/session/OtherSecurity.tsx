import { useSelector } from '@xstate/react';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { decodeClientId } from '../../../contract/rules/clientId.ts';
import {
  selectClientId,
  selectError,
  selectMayEdit,
  selectProtocol,
} from '../../machines/session/session/session.selectors.ts';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import { editorPath } from './EditLink.tsx';
import type { SessionProps } from './props.ts';
import trouble from './trouble.module.css';

/** A machine that does not speak NLA refuses every log-in with it. */
const REFUSED_LOG_IN = 769;

/** Where an RDP machine refused the log-in, the way to let machine and gateway agree on another security. */
export function OtherSecurity({ session }: SessionProps) {
  const { t } = useText();
  const error = useSelector(session, selectError);
  const protocol = useSelector(session, selectProtocol);
  const target = decodeClientId(useSelector(session, selectClientId));
  const mayEdit = useSelector(session, selectMayEdit);
  const isOffered = mayEdit && error?.kind === 'client' && error.code === REFUSED_LOG_IN && protocol === 'rdp';
  if (!isOffered || target?.type !== TUNNEL_TARGET_TYPES.CONNECTION) return null;
  return (
    <p>
      {t('session.failed.security')}{' '}
      <Link className={trouble.link} to={`${editorPath(target)}?security=any`}>
        {t('session.failed.anySecurity')}
      </Link>
    </p>
  );
}
