import { useSelector } from '@xstate/react';
import { selectClipboardByHand, selectClipboardText } from '../../machines/session/session.selectors.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { AreaField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { useText } from '../parts/useText.ts';
import styles from './session.module.css';
import type { SessionProps } from './props.ts';

/** Text by hand, for where the browser keeps its clipboard to itself. A new remote text replaces what stands here. */
export function ClipboardPanel({ session }: SessionProps) {
  const { t } = useText();
  const text = useSelector(session, selectClipboardText);
  const byHand = useSelector(session, selectClipboardByHand);
  return (
    <Form
      className={styles.grow}
      onSubmit={({ text: typed = '' }) => session.send({ type: 'clipboard.send', text: typed })}
    >
      {byHand && <Banner tone="info" title={t('session.clipboard.byHand')} />}
      <AreaField
        key={text}
        name="text"
        label={t('session.clipboard.label')}
        hint={t('session.clipboard.hint')}
        defaultValue={text}
        rows={12}
        data-autofocus
      />
      <Button kind="primary" type="submit">
        {t('session.clipboard.send')}
      </Button>
    </Form>
  );
}
