import { useSelector } from '@xstate/react';
import type { EmailHintActorRef } from '../../machines/emailHint/emailHint.machine.ts';
import { selectShown } from '../../machines/emailHint/emailHint.selectors.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { useText } from '../parts/useText.ts';
import side from './side.module.css';

/** A§6: who has no e-mail address cannot be sent a new password. */
export function EmailHintView({ hint }: { readonly hint: EmailHintActorRef }) {
  const { t } = useText();
  if (!useSelector(hint, selectShown)) return null;
  return (
    <Banner tone="info" title={t('home.emailHint.title')}>
      <p>{t('home.emailHint.text')}</p>
      <div className={side.hint}>
        <a href="#/settings/preferences">{t('home.emailHint.go')}</a>
        <Button kind="quiet" onClick={() => hint.send({ type: 'emailHint.dismiss' })}>
          {t('home.emailHint.later')}
        </Button>
      </div>
    </Banner>
  );
}
