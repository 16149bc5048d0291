import { useSelector } from '@xstate/react';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import {
  selectBusy,
  selectLoaded,
  selectMode,
  selectTarget,
  selectTab,
} from '../../../machines/connections/editor/editor.selectors.ts';
import { EDITOR_TABS } from '../../../machines/connections/editor/editor.types.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { Segments } from '../../parts/form/Segments.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from '../../shared/editing/editor.module.css';
import { editorPath, listPath } from './links.ts';
import type { EditorProps } from './props.ts';

/** Where one is, what this is, and what can be done with the whole of it. */
export function EditorHead({ editor }: EditorProps) {
  const { t } = useText();
  const { kind, identifier } = useSelector(editor, selectTarget);
  const mode = useSelector(editor, selectMode);
  const loaded = useSelector(editor, selectLoaded);
  const name = mode === 'existing' ? loaded?.draft.name : undefined;
  const owner = loaded?.owner?.name;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <Back editor={editor} />
        <h1>{name === undefined ? t(`editor.title.${kind}.${mode}`) : <bdi>{name}</bdi>}</h1>
        {name !== undefined && <p>{t(`editor.title.${kind}.existing`)}</p>}
        {owner !== undefined && <p>{t('editor.owner', { name: owner })}</p>}
      </div>
      <WholeActions editor={editor} />
      {kind === 'connection' && identifier !== null && <Tabs editor={editor} />}
    </header>
  );
}

function Back({ editor }: EditorProps) {
  const { t } = useText();
  const { dataSource } = useSelector(editor, selectTarget);
  const owner = useSelector(editor, selectLoaded)?.owner ?? null;
  const path = owner === null ? listPath(dataSource) : editorPath('connection', dataSource, { id: owner.identifier });
  return (
    <Link className={styles.back} to={path}>
      <Icon as={ArrowLeft} size={16} />
      {owner === null ? t('editor.back') : t('editor.backTo', { name: owner.name })}
    </Link>
  );
}

function WholeActions({ editor }: EditorProps) {
  const { t } = useText();
  const { kind, dataSource, identifier } = useSelector(editor, selectTarget);
  const rights = useSelector(editor, selectLoaded)?.rights;
  const busy = useSelector(editor, selectBusy);
  return (
    <div className={styles.actions}>
      {rights?.clone === true && identifier !== null && (
        <Link className={styles.link} to={editorPath(kind, dataSource, { clone: identifier })}>
          <Icon as={Copy} size={16} />
          {t('editor.clone')}
        </Link>
      )}
      {rights?.delete === true && (
        <Button icon={Trash2} disabled={busy} onClick={() => editor.send({ type: 'editor.delete' })}>
          {t('editor.delete')}
        </Button>
      )}
    </div>
  );
}

function Tabs({ editor }: EditorProps) {
  const { t } = useText();
  const tab = useSelector(editor, selectTab);
  return (
    <div className={styles.tabs}>
      <Segments
        legend={t('editor.tabs')}
        segments={EDITOR_TABS.map((value) => ({ value, label: t(`editor.tab.${value}`) }))}
        chosen={tab}
        onChoose={(value) => editor.send({ type: 'tab.choose', tab: value })}
      />
    </div>
  );
}
