import { useSelector } from '@xstate/react';
import type { ExplainedObject, Explanation } from '../../../../contract/http/accountBundle.ts';
import { PAGER_ROWS } from '../../../../contract/limits.ts';
import {
  explainedPageOf,
  selectContext,
  selectDirty,
  selectExplanation,
  selectExplanationFailed,
} from '../../../machines/accounts/userEditor/userEditor.selectors.ts';
import editorStyles from '../../shared/editing/editor.module.css';
import { PagerView } from '../../shared/lists/PagerView.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Chip } from '../../parts/display/Badge.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { SearchField } from '../../parts/form/SearchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import { namesOf, type UserEditorProps } from './props.ts';
import styles from './userEditor.module.css';

/** What this person may see and do, and why. */
export function Effective({ editor }: UserEditorProps) {
  const { t } = useText();
  const explanation = useSelector(editor, selectExplanation);
  const dirty = useSelector(editor, selectDirty);
  return (
    <section className={editorStyles.card}>
      <p className={styles.quiet}>{t('userEditor.effective.intro')}</p>
      {dirty && <Banner tone="info" title={t('userEditor.effective.unsaved')} />}
      {explanation === null ? <NotYet editor={editor} /> : <Explained editor={editor} explanation={explanation} />}
    </section>
  );
}

function NotYet({ editor }: UserEditorProps) {
  const { t } = useText();
  if (useSelector(editor, selectExplanationFailed)) {
    return (
      <p role="alert">
        {t('userEditor.effective.failed')}{' '}
        <Button onClick={() => editor.send({ type: 'explanation.retry' })}>{t('common.retry')}</Button>
      </p>
    );
  }
  return (
    <div aria-busy>
      <Hidden>{t('common.loading')}</Hidden>
      <Skeleton width="40%" />
    </div>
  );
}

interface ExplainedProps extends UserEditorProps {
  readonly explanation: Explanation;
}

function Explained({ editor, explanation: { administrator, system, objects } }: ExplainedProps) {
  const { t } = useText();
  const why = useReasons();
  return (
    <>
      {administrator && <Banner tone="info" title={t('userEditor.effective.administrator')} />}
      {system.length > 0 && (
        <>
          <h2>{t('userEditor.effective.system')}</h2>
          <ul className={styles.reasons}>
            {system.map(({ permission, origins }) => (
              <li key={permission}>
                {t(`userEditor.system.${permission}`)} <small>{why(origins)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('userEditor.effective.objects')}</h2>
      {objects.length === 0 ? (
        <p>{t('userEditor.effective.nothing')}</p>
      ) : (
        <Seen editor={editor} count={objects.length} />
      )}
    </>
  );
}

/** Ten at a time: administrators see everything there is. */
function Seen({ editor, count }: UserEditorProps & { readonly count: number }) {
  const { t } = useText();
  const { search, objects, total, pager } = explainedPageOf(useSelector(editor, selectContext));
  return (
    <>
      {count > PAGER_ROWS && (
        <SearchField
          className={editorStyles.search}
          label={t('userEditor.objects.search')}
          clearLabel={t('lists.clearSearch')}
          value={search}
          onChange={(text) => editor.send({ type: 'explanation.search', text })}
        />
      )}
      {total === 0 && <p role="status">{t('userEditor.objects.nothingFound', { text: search.trim() })}</p>}
      <Objects objects={objects} />
      <PagerView pager={pager} total={total} onChoose={(page) => editor.send({ type: 'explanation.page', page })} />
    </>
  );
}

function Objects({ objects }: { readonly objects: readonly ExplainedObject[] }) {
  const { t } = useText();
  const why = useReasons();
  return (
    <ul className={styles.reasons}>
      {objects.map(({ kind, identifier, name, may, from }) => (
        <li key={`${kind}/${identifier}`}>
          <bdi>{name}</bdi> <Chip>{t(`userEditor.objects.kind.${kind}`)}</Chip>
          <p>
            {may.map((deed) => t(`userEditor.effective.may.${deed}`)).join(', ')}{' '}
            <small>
              {from.length === 0
                ? t('userEditor.effective.byAdministering')
                : [...new Set(from.map(({ origins }) => why(origins)))].join('; ')}
            </small>
          </p>
        </li>
      ))}
    </ul>
  );
}

type Origins = Explanation['system'][number]['origins'];

function useReasons(): (origins: Origins) => string {
  const { t } = useText();
  return (origins) => {
    const groups = origins.filter(({ kind }) => kind === 'userGroup').map(({ name }) => name ?? '');
    const own = groups.length < origins.length ? [t('userEditor.effective.own')] : [];
    const names = namesOf(groups, t('userEditor.objects.throughHidden'));
    return [...own, ...(groups.length > 0 ? [t('userEditor.effective.through', { groups: names })] : [])].join(', ');
  };
}
