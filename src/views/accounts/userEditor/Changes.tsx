import { useSelector } from '@xstate/react';
import { Minus, Pencil, Plus } from 'lucide-react';
import { changedAttributes } from '../../../machines/accounts/userEditor/userEditor.draft.ts';
import {
  selectDraft,
  selectLoaded,
  selectPendingMemberships,
  selectPendingPermissions,
  selectTarget,
} from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import { partsOf } from '../../../machines/accounts/permissions/permissions.pending.ts';
import editorStyles from '../../shared/editing/editor.module.css';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { UserEditorProps } from './props.ts';
import styles from './userEditor.module.css';

interface Change {
  readonly sign: 'add' | 'remove' | 'change';
  readonly text: string;
}

const ICONS = { add: Plus, remove: Minus, change: Pencil } as const;

/** What is added, what is taken away: read before it is saved. */
export function Changes({ editor }: UserEditorProps) {
  const { t } = useText();
  const changes = [...useDraftChanges(editor), ...usePermissionChanges(editor), ...useMemberChanges(editor)];
  return (
    <section className={editorStyles.card} aria-label={t('userEditor.changes.title')}>
      <h2>{t('userEditor.changes.title')}</h2>
      {changes.length === 0 ? (
        <p className={styles.quiet}>{t('userEditor.changes.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ sign, text }) => (
            <li key={`${sign}${text}`} data-sign={sign}>
              <Icon as={ICONS[sign]} size={16} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Editor = UserEditorProps['editor'];

function useDraftChanges(editor: Editor): readonly Change[] {
  const { t, say } = useText();
  const draft = useSelector(editor, selectDraft);
  const before = useSelector(editor, selectLoaded)?.draft ?? draft;
  const { identifier } = useSelector(editor, selectTarget);
  const made = identifier === null && draft.name !== '';
  const fields = changedAttributes(draft, before).map((name) => say(`userEditor.field.${name}`, undefined, name));
  return [
    ...(made ? [{ sign: 'add', text: t('userEditor.changes.made', { name: draft.name }) } as const] : []),
    ...(draft.password === '' ? [] : [{ sign: 'change', text: t('userEditor.changes.password') } as const]),
    ...(draft.disabled === before.disabled
      ? []
      : [{ sign: 'change', text: t(`userEditor.changes.${draft.disabled ? 'disable' : 'enable'}`) } as const]),
    ...fields.map((name) => ({ sign: 'change', text: t('userEditor.changes.field', { name }) }) as const),
  ];
}

function usePermissionChanges(editor: Editor): readonly Change[] {
  const { t, say } = useText();
  const changes = useSelector(editor, selectPendingPermissions);
  const objects = useSelector(editor, selectLoaded)?.permissions.objects ?? [];
  const whatOf = (key: string): string => {
    const { kind, identifier, permission } = partsOf(key);
    if (kind === 'system') return say(`userEditor.system.${permission}`, undefined, permission);
    if (kind === 'self') return t('userEditor.system.self');
    const name = objects.find((one) => one.kind === kind && one.identifier === identifier)?.name ?? identifier;
    return t('userEditor.changes.on', {
      permission: say(`userEditor.objects.${permission}`, undefined, permission),
      name,
    });
  };
  return changes.map(({ op, key }) => ({ sign: op, text: t(`userEditor.changes.${op}`, { what: whatOf(key) }) }));
}

const WORDS = {
  userGroups: { add: 'join', remove: 'leave' },
  memberUsers: { add: 'memberIn', remove: 'memberOut' },
  memberUserGroups: { add: 'memberIn', remove: 'memberOut' },
} as const;

function useMemberChanges(editor: Editor): readonly Change[] {
  const { t } = useText();
  const memberships = useSelector(editor, selectPendingMemberships);
  return (['userGroups', 'memberUsers', 'memberUserGroups'] as const).flatMap((relation) =>
    memberships[relation].map(({ op, name }) => ({
      sign: op,
      text: t(`userEditor.changes.${WORDS[relation][op]}`, { name }),
    })),
  );
}
