import { useSelector } from '@xstate/react';
import {
  type AdminNoteActorRef,
  selectChanged,
  selectDirty,
  selectLeaving,
  selectPageState,
  selectSaved,
  selectSaving,
  selectUserMessage,
  selectTwoFactorMissing,
  selectUnsaved,
} from '../../../machines/administration/adminNote/adminNote.machine.ts';
import { addressOf } from '../../../pages.ts';
import { LeaveQuestion, Question } from '../../shared/editing/questions.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { FailedList, LoadingList } from '../../shared/lists/listStates.tsx';
import { Banner } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { Link } from '../../parts/browser/Link.tsx';
import { RichText } from '../../parts/display/RichText.tsx';
import { useText, useUserMessage } from '../../parts/text/useText.ts';
import styles from './adminNote.module.css';
import DOMPurify from 'dompurify';
import { NOTE_LINK_SCHEMES, NOTE_TAGS } from '../../../../contract/rules/noteMarkup.ts';

const LINKS = new RegExp(`^(?:${NOTE_LINK_SCHEMES.join('|')}):`, 'i');

/** The gateway has cleaned the note; what it might have let through is not shown either. */
export const safeNote = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...NOTE_TAGS],
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOWED_URI_REGEXP: LINKS,
  });

interface NotesProps {
  readonly content: AdminNoteActorRef;
}

/** The note that administrators share. */
export function AdminNoteView({ content }: NotesProps) {
  const { t } = useText();
  const state = useSelector(content, selectPageState);
  const changed = useSelector(content, selectChanged);
  const leaving = useSelector(content, selectLeaving);
  return (
    <ListPage
      title={t('adminNote.title')}
      intro={t('adminNote.intro')}
      action={state === 'shown' && <Save content={content} />}
    >
      <NoSecondFactor content={content} />
      <Body content={content} />
      {changed && <ChangedDialog content={content} />}
      {leaving && <LeaveQuestion area="adminNote" editor={content} />}
    </ListPage>
  );
}

/** A§6: a password alone is little for those who may do everything. */
function NoSecondFactor({ content }: NotesProps) {
  const { t } = useText();
  const isMissing = useSelector(content, selectTwoFactorMissing);
  if (!isMissing) return null;
  return (
    <Banner tone="warn" title={t('adminNote.noTwoFactor.title')}>
      <Link className={styles.link} to={addressOf('systemPreferences')}>
        {t('adminNote.noTwoFactor.link')}
      </Link>
    </Banner>
  );
}

function Save({ content }: NotesProps) {
  const { t } = useText();
  const dirty = useSelector(content, selectDirty);
  const saving = useSelector(content, selectSaving);
  return (
    <Button kind="primary" busy={saving} disabled={!dirty} onClick={() => content.send({ type: 'adminNote.save' })}>
      {t('adminNote.save')}
    </Button>
  );
}

function Body({ content }: NotesProps) {
  const userMessage = useSelector(content, selectUserMessage);
  switch (useSelector(content, selectPageState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={userMessage?.code ?? null} onRetry={() => content.send({ type: 'list.retry' })} />;
    case 'shown':
      return <Note content={content} />;
  }
}

function Note({ content }: NotesProps) {
  const { t } = useText();
  const userMessage = useSelector(content, selectUserMessage);
  const text = useUserMessage(userMessage);
  const { note } = useSelector(content, selectSaved);
  return (
    <>
      {userMessage !== null && (
        <Banner tone="bad" title={t('adminNote.notSaved')}>
          {text}
        </Banner>
      )}
      <RichText
        label={t('adminNote.title')}
        html={safeNote(note)}
        onChange={(changed) => content.send({ type: 'adminNote.change', note: changed })}
      />
      <LastSaved content={content} />
    </>
  );
}

function LastSaved({ content }: NotesProps) {
  const { t, language } = useText();
  const { savedBy, savedAt } = useSelector(content, selectSaved);
  if (useSelector(content, selectUnsaved)) return <small role="status">{t('adminNote.unsaved')}</small>;
  if (savedBy === null || savedAt === null) return <small role="status">{t('adminNote.never')}</small>;
  const when = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  return <small role="status">{t('adminNote.lastSaved', { who: savedBy, when })}</small>;
}

/** Two people wrote at once: whoever comes second decides which text stays. */
function ChangedDialog({ content }: { readonly content: AdminNoteActorRef }) {
  const { t } = useText();
  const keep = () => content.send({ type: 'change.keep' });
  return (
    <Question title={t('adminNote.changed.title')} text={t('adminNote.changed.text')} onDismiss={keep}>
      <Button onClick={() => content.send({ type: 'change.reload' })}>{t('adminNote.changed.reload')}</Button>
      <Button onClick={() => content.send({ type: 'change.overwrite' })}>{t('adminNote.changed.overwrite')}</Button>
      <Button kind="primary" data-autofocus onClick={keep}>
        {t('adminNote.changed.keep')}
      </Button>
    </Question>
  );
}
