import type { HomeActorRef } from '../../machines/home/home.machine.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { useText } from '../parts/useText.ts';
import side from './side.module.css';

/** A§6: who has no e-mail address cannot be sent a new password. */
export function EmailHint({ home }: { readonly home: HomeActorRef }) {
  const { t } = useText();
  return (
    <Banner tone="info" title={t('home.emailHint.title')}>
      <p>{t('home.emailHint.text')}</p>
      <div className={side.hint}>
        <a href="#/settings/preferences">{t('home.emailHint.go')}</a>
        <Button kind="quiet" onClick={() => home.send({ type: 'emailHint.dismiss' })}>
          {t('home.emailHint.later')}
        </Button>
      </div>
    </Banner>
  );
}
