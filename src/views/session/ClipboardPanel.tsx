import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ClipboardActorRef } from '../../machines/session/clipboard/clipboard.machine.ts';
import {
  selectByHand,
  selectCopied,
  selectCutLength,
  selectHeld,
  selectImage,
  selectProblem,
  selectText,
} from '../../machines/session/clipboard/clipboard.selectors.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { BlobPicture } from '../parts/display/BlobPicture.tsx';
import { Button } from '../parts/button/Button.tsx';
import { AreaField } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './clipboard.module.css';
import type { SessionProps } from './props.ts';
import { useClipboard } from './useParts.ts';

interface PanelProps {
  readonly clipboard: ClipboardActorRef;
}

/** What both computers hold, and text by hand where the browser keeps its clipboard to itself. */
export function ClipboardPanel({ session }: SessionProps) {
  const clipboard = useClipboard(session);
  if (clipboard === undefined) return null;
  return (
    <>
      <Notes clipboard={clipboard} />
      <Content clipboard={clipboard} />
    </>
  );
}

function Notes({ clipboard }: PanelProps) {
  const { t } = useText();
  const problem = useSelector(clipboard, selectProblem);
  const held = useSelector(clipboard, selectHeld);
  const byHand = useSelector(clipboard, selectByHand);
  return (
    <>
      {problem !== null && <Banner tone="warn" title={t(`clipboard.problems.${problem}`)} />}
      {held && <Banner tone="info" title={t('clipboard.held')} />}
      {byHand && (
        <Banner tone="info" title={t('clipboard.byHand')}>
          <Button onClick={() => clipboard.send({ type: 'clipboard.ask' })}>{t('clipboard.allow')}</Button>
        </Banner>
      )}
    </>
  );
}

function Content({ clipboard }: PanelProps) {
  const image = useSelector(clipboard, selectImage);
  const cut = useSelector(clipboard, selectCutLength);
  if (image !== null) return <Picture clipboard={clipboard} image={image} />;
  return cut > 0 ? <Beginning clipboard={clipboard} count={cut} /> : <Text clipboard={clipboard} />;
}

/** A new remote text replaces what stands here. */
function Text({ clipboard }: PanelProps) {
  const { t } = useText();
  const text = useSelector(clipboard, selectText);
  const copied = useSelector(clipboard, selectCopied);
  // Not by the text: the same one copied once more takes the place of what was typed meanwhile.
  const show = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (field !== null && copied.type === 'text/plain') field.value = copied.data;
    },
    [copied],
  );
  return (
    <Form
      className={styles.form}
      onSubmit={({ text: typed = '' }) => clipboard.send({ type: 'clipboard.send', text: typed })}
    >
      <AreaField
        ref={show}
        name="text"
        label={t('clipboard.label')}
        hint={t('clipboard.hint')}
        rows={12}
        data-autofocus
      />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit">
          {t('clipboard.send')}
        </Button>
        {text !== '' && <CopyButton clipboard={clipboard} />}
      </div>
    </Form>
  );
}

/** Too long for a field: what is seen of it cannot be edited, or the rest would be lost. */
function Beginning({ clipboard, count }: PanelProps & { readonly count: number }) {
  const { t } = useText();
  const text = useSelector(clipboard, selectText);
  return (
    <div className={styles.form}>
      <AreaField label={t('clipboard.label')} hint={t('clipboard.cut', { count })} value={text} rows={12} readOnly />
      <div className={styles.buttons}>
        <CopyButton clipboard={clipboard} />
      </div>
    </div>
  );
}

function Picture({ clipboard, image }: PanelProps & { readonly image: Blob }) {
  const { t } = useText();
  return (
    <div className={styles.form}>
      <BlobPicture className={styles.picture} picture={image} label={t('clipboard.image')} />
      <div className={styles.buttons}>
        <CopyButton clipboard={clipboard} />
      </div>
    </div>
  );
}

function CopyButton({ clipboard }: PanelProps) {
  const { t } = useText();
  return <Button onClick={() => clipboard.send({ type: 'clipboard.copy' })}>{t('clipboard.copy')}</Button>;
}
