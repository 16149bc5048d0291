import { useSelector } from '@xstate/react';
import { type RemindersActorRef, selectReminder } from '../../machines/home/reminders/reminders.machine.ts';
import { addressOf, preferencesAt } from '../../pages.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import side from './side.module.css';

const REMEDIES = {
  twoFactor: { tone: 'warn', path: addressOf('systemPreferences') },
  email: { tone: 'info', path: preferencesAt('email') },
} as const;

/**
 * A§6: what is missing, and where it is set. It comes after the list has been drawn and stands below it, so that nothing moves
 * under a pointer that is about to press.
 */
export function ReminderView({ reminders }: { readonly reminders: RemindersActorRef }) {
  const { t } = useText();
  const name = useSelector(reminders, selectReminder);
  if (name === null) return null;
  const { tone, path } = REMEDIES[name];
  return (
    <div className={side.reminder}>
      <Banner tone={tone} title={t(`home.reminders.${name}.title`)}>
        <p>{t(`home.reminders.${name}.text`)}</p>
        <div className={side.hint}>
          <Link to={path}>{t(`home.reminders.${name}.go`)}</Link>
          <Button kind="quiet" onClick={() => reminders.send({ type: 'reminders.dismiss' })}>
            {t('home.reminders.later')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
