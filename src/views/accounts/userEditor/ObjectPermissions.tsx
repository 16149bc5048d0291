import { useSelector } from '@xstate/react';
import { Folder, FolderOpen, type LucideIcon, Monitor, Share2, UserRound, UsersRound } from 'lucide-react';
import { OBJECT_PERMISSIONS } from '../../../../contract/http/common.ts';
import type { PermissionsActorRef } from '../../../machines/accounts/permissions/permissions.machine.ts';
import {
  heldOf,
  accountsShown,
  type AccountsShown,
  type PermissionRow,
  permissionKey,
  rowsOf,
  selectContext,
  selectHasObjects,
  selectLooking,
  selectSearch,
  selectSearchFailed,
} from '../../../machines/accounts/permissions/permissions.selectors.ts';
import type { PermissionObject } from '../../../machines/accounts/permissions/permissions.types.ts';
import editor from '../../shared/editing/editor.module.css';
import { Button } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { SearchField } from '../../parts/form/SearchField.tsx';
import { TreeGrid } from '../../parts/list/TreeGrid.tsx';
import { useText } from '../../parts/text/useText.ts';
import { namesOf } from './props.ts';
import styles from './userEditor.module.css';

interface ObjectsProps {
  readonly permissions: PermissionsActorRef;
}

/** The tree of everything that permissions may be given on; only the rows in sight are drawn. */
export function ObjectPermissions({ permissions }: ObjectsProps) {
  const { t } = useText();
  const search = useSelector(permissions, selectSearch);
  return (
    <section className={editor.card}>
      <div className={styles.objectsHead}>
        <h2>{t('userEditor.objects.title')}</h2>
        <SearchField
          className={editor.search}
          label={t('userEditor.objects.search')}
          clearLabel={t('lists.clearSearch')}
          value={search}
          onChange={(text) => permissions.send({ type: 'search.change', text })}
        />
      </div>
      <Tree permissions={permissions} />
      <MoreAccounts permissions={permissions} />
    </section>
  );
}

/** Nobody is left out in silence: how many are not shown, and the way to them. */
function MoreAccounts({ permissions }: ObjectsProps) {
  const { t } = useText();
  const people = useSelector(permissions, accountsShown, sameAccounts);
  const looking = useSelector(permissions, selectLooking);
  if (useSelector(permissions, selectSearchFailed)) {
    return (
      <p role="alert">
        {t('userEditor.members.failed')}{' '}
        <Button onClick={() => permissions.send({ type: 'accounts.retry' })}>{t('common.retry')}</Button>
      </p>
    );
  }
  return (
    <div className={styles.more}>
      <small role="status" className={styles.quiet}>
        {looking && t('common.loading')}
        {!looking && people !== null && t('userEditor.objects.accounts', { ...people })}
      </small>
      {people !== null && (
        <Button disabled={looking} onClick={() => permissions.send({ type: 'accounts.more' })}>
          {t('userEditor.objects.more')}
        </Button>
      )}
    </div>
  );
}

const sameAccounts = (one: AccountsShown | null, other: AccountsShown | null): boolean =>
  one?.shown === other?.shown && one?.total === other?.total;

function Tree({ permissions }: ObjectsProps) {
  const { t } = useText();
  useSelector(permissions, selectContext);
  const hasObjects = useSelector(permissions, selectHasObjects);
  const search = useSelector(permissions, selectSearch);
  const looking = useSelector(permissions, selectLooking);
  const rows = rowsOf(permissions.getSnapshot());
  if (!hasObjects) return <p className={styles.quiet}>{t('userEditor.objects.none')}</p>;
  if (rows.length === 0 && looking) return null;
  if (rows.length === 0) return <p role="status">{t('userEditor.objects.nothingFound', { text: search.trim() })}</p>;
  const toggle = ({ key, expanded }: PermissionRow) => {
    if (expanded !== undefined) permissions.send({ type: 'group.toggle', key });
  };
  return (
    <div className={styles.scroll}>
      <TreeGrid
        className={styles.tree}
        label={t('userEditor.objects.title')}
        columns={[
          t('userEditor.objects.object'),
          ...OBJECT_PERMISSIONS.map((permission) => t(`userEditor.objects.${permission}`)),
        ]}
        rows={rows}
        busy={looking}
        shape={({ key, object, expanded }) => ({ key, level: object.depth, expanded })}
        cells={(row, active) => <Cells permissions={permissions} row={row} active={active} />}
        onActivate={toggle}
        onToggle={toggle}
      />
    </div>
  );
}

const ICONS: Readonly<Record<PermissionObject['kind'], LucideIcon>> = {
  ...{ connection: Monitor, connectionGroup: FolderOpen, sharingProfile: Share2 },
  ...{ user: UserRound, userGroup: UsersRound },
};

interface CellsProps extends ObjectsProps {
  readonly row: PermissionRow;
  readonly active: boolean;
}

function Cells({ permissions, row: { object, expanded, key }, active }: CellsProps) {
  const { t } = useText();
  return (
    <>
      <div
        role="gridcell"
        className={styles.object}
        style={{ paddingInlineStart: `${String(object.depth * 20 + 8)}px` }}
        onClick={() => expanded !== undefined && permissions.send({ type: 'group.toggle', key })}
      >
        <Icon as={expanded === false ? Folder : ICONS[object.kind]} size={16} />
        <bdi title={t(`userEditor.objects.kind.${object.kind}`)}>{object.name}</bdi>
        {object.alias !== '' && <small className={styles.quiet}>{object.alias}</small>}
      </div>
      {OBJECT_PERMISSIONS.map((permission) => (
        <Cell key={permission} permissions={permissions} object={object} permission={permission} active={active} />
      ))}
    </>
  );
}

interface CellProps extends ObjectsProps {
  readonly object: PermissionObject;
  readonly permission: (typeof OBJECT_PERMISSIONS)[number];
  readonly active: boolean;
}

function Cell({ permissions, object, permission, active }: CellProps) {
  const { t } = useText();
  const at = permissionKey(object, permission);
  const { granted, through, mayToggle, pending } = heldOf(permissions.getSnapshot(), at);
  const groups = namesOf(through, t('userEditor.objects.throughHidden'));
  return (
    <div role="gridcell" className={styles.cell} data-pending={pending || undefined}>
      <input
        type="checkbox"
        aria-label={t('userEditor.objects.cell', {
          permission: t(`userEditor.objects.${permission}`),
          name: object.name,
        })}
        tabIndex={active ? 0 : -1}
        checked={granted}
        disabled={!mayToggle}
        onChange={() => permissions.send({ type: 'permission.toggle', key: at })}
      />
      {groups !== '' && (
        <span className={styles.through} title={t('userEditor.objects.through', { groups })}>
          <Icon as={UsersRound} size={14} />
          <span className={styles.throughText}>{t('userEditor.objects.through', { groups })}</span>
        </span>
      )}
    </div>
  );
}
