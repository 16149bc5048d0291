import { useSelector } from '@xstate/react';
import { SYSTEM_PERMISSIONS } from '../../../../contract/http/permissions.ts';
import type { PermissionsActorRef } from '../../../machines/accounts/permissions/permissions.machine.ts';
import { systemKey } from '../../../machines/accounts/permissions/permissions.pending.ts';
import { heldOf, selectContext } from '../../../machines/accounts/permissions/permissions.selectors.ts';
import { selectTarget } from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import editor from '../../shared/editing/editor.module.css';
import { useText } from '../../parts/text/useText.ts';
import { ObjectPermissions } from './ObjectPermissions.tsx';
import { namesOf, type UserEditorProps } from './props.ts';
import styles from './userEditor.module.css';

interface PermissionsProps {
  readonly permissions: PermissionsActorRef;
}

/** B§3: the first in the list switches the five that make something. */
const SHOWN = ['ADMINISTER', ...SYSTEM_PERMISSIONS.filter((permission) => permission !== 'ADMINISTER')] as const;

/** What was given directly can be changed; what comes through groups is told beside it. */
export function PermissionsView({ editor: parent, permissions }: UserEditorProps & PermissionsProps) {
  const { t } = useText();
  const { kind } = useSelector(parent, selectTarget);
  const { mayChangeSystem } = useSelector(permissions, selectContext);
  return (
    <>
      <section className={editor.card}>
        <h2>{t('userEditor.system.title')}</h2>
        {!mayChangeSystem && <p className={styles.quiet}>{t('userEditor.system.onlyAdministrators')}</p>}
        <div className={styles.system}>
          {SHOWN.map((permission) => (
            <Toggle
              key={permission}
              permissions={permissions}
              at={systemKey(permission)}
              label={t(`userEditor.system.${permission}`)}
            />
          ))}
          {kind === 'user' && (
            <Toggle permissions={permissions} at="self//UPDATE" label={t('userEditor.system.self')} />
          )}
        </div>
      </section>
      <ObjectPermissions permissions={permissions} />
    </>
  );
}

interface ToggleProps extends PermissionsProps {
  readonly at: string;
  readonly label: string;
}

function Toggle({ permissions, at, label }: ToggleProps) {
  const { t } = useText();
  // The whole context: what one permission looks like follows from several parts of it.
  useSelector(permissions, selectContext);
  const { granted, through, mayToggle, pending } = heldOf(permissions.getSnapshot(), at);
  return (
    <label className={styles.toggle} data-pending={pending || undefined}>
      <input
        type="checkbox"
        checked={granted}
        disabled={!mayToggle}
        onChange={() => permissions.send({ type: 'permission.toggle', key: at })}
      />
      <span>
        {label}
        {through.length > 0 && (
          <small>
            {t('userEditor.objects.through', { groups: namesOf(through, t('userEditor.objects.throughHidden')) })}
          </small>
        )}
      </span>
    </label>
  );
}
