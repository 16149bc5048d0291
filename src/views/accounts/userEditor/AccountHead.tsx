import { useSelector } from '@xstate/react';
import { ArrowLeft, Copy, KeyRound, Trash2 } from 'lucide-react';
import {
  selectBusy,
  selectLoaded,
  selectMode,
  selectTarget,
  selectTab,
} from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import {
  ACCOUNT_TABS,
  type AccountTarget,
  type AccountTab,
} from '../../../machines/accounts/userEditor/userEditor.types.ts';
import styles from '../../shared/editing/editor.module.css';
import { Button } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import { accountsPath, accountPath } from '../accounts/links.ts';
import type { UserEditorProps } from './props.ts';

/** Where one is, who this is, and what can be done with the whole of it. */
export function AccountHead({ editor }: UserEditorProps) {
  const { t } = useText();
  const { kind } = useSelector(editor, selectTarget);
  const mode = useSelector(editor, selectMode);
  const name = useSelector(editor, selectLoaded)?.draft.name;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <Link className={styles.back} to={accountsPath(kind)}>
          <Icon as={ArrowLeft} size={16} />
          {t(`userEditor.back.${kind}`)}
        </Link>
        <h1>{mode === 'existing' ? <bdi>{name}</bdi> : t(`userEditor.title.${kind}.${mode}`)}</h1>
        {mode === 'existing' && <p>{t(`userEditor.title.${kind}.existing`)}</p>}
      </div>
      <WholeActions editor={editor} />
      <Tabs editor={editor} />
    </header>
  );
}

function WholeActions({ editor }: UserEditorProps) {
  const { t } = useText();
  const { kind, dataSource, identifier } = useSelector(editor, selectTarget);
  const rights = useSelector(editor, selectLoaded)?.rights;
  const mayReset = useSelector(editor, selectLoaded)?.mayResetSecondFactor === true;
  const isSelf = useSelector(editor, selectLoaded)?.isSelf === true;
  const busy = useSelector(editor, selectBusy);
  return (
    <div className={styles.actions}>
      {rights?.canCloneObject === true && identifier !== null && (
        <Link className={styles.link} to={accountPath(kind, dataSource, { clone: identifier })}>
          <Icon as={Copy} size={16} />
          {t('userEditor.clone')}
        </Link>
      )}
      {mayReset && (
        <Button icon={KeyRound} disabled={busy} onClick={() => editor.send({ type: 'secondFactor.reset' })}>
          {t('userEditor.resetting.open')}
        </Button>
      )}
      {rights?.canDeleteObject === true && !isSelf && (
        <Button icon={Trash2} disabled={busy} onClick={() => editor.send({ type: 'editor.delete' })}>
          {t('userEditor.delete')}
        </Button>
      )}
    </div>
  );
}

/** What somebody sees and does can be told of users that are there. */
const tabsOf = ({ kind, identifier }: AccountTarget): readonly AccountTab[] =>
  kind === 'user' && identifier !== null ? ACCOUNT_TABS : ACCOUNT_TABS.filter((tab) => tab !== 'effective');

function Tabs({ editor }: UserEditorProps) {
  const { t } = useText();
  const target = useSelector(editor, selectTarget);
  const tab = useSelector(editor, selectTab);
  const isGroup = target.kind === 'userGroup';
  return (
    <div className={styles.tabs}>
      <Segments
        legend={t('userEditor.tabs')}
        segments={tabsOf(target).map((value) => ({
          value,
          label: value === 'members' && isGroup ? t('userEditor.membersTab') : t(`userEditor.tab.${value}`),
        }))}
        chosen={tab}
        onChoose={(value) => editor.send({ type: 'tab.choose', tab: value })}
      />
    </div>
  );
}
