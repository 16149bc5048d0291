import { useSelector } from '@xstate/react';
import { decodeClientId, type ClientTarget } from '../../../contract/rules/clientId.ts';
import { selectClientId, selectMayEdit } from '../../machines/session/session/session.selectors.ts';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';
import trouble from './trouble.module.css';

export const editorPath = ({ dataSource, identifier }: ClientTarget): string =>
  `/manage/${encodeURIComponent(dataSource)}/connections/${encodeURIComponent(identifier)}`;

/** To the connection's editor, for those who may change it and where that would help. */
export function EditLink({ session }: SessionProps) {
  const { t } = useText();
  const mayEdit = useSelector(session, selectMayEdit);
  const target = decodeClientId(useSelector(session, selectClientId));
  if (!mayEdit || target === null) return null;
  return (
    <p>
      <Link className={trouble.link} to={editorPath(target)}>
        {t('session.failed.edit')}
      </Link>
    </p>
  );
}
