import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home/home.machine.ts';
import { openableNodes } from '../../machines/home/home/home.rows.ts';
import { selectTree } from '../../machines/home/home/home.selectors.ts';
import { selectHomePage } from '../../machines/preferences/preferences/preferences.selectors.ts';
import { Panel } from '../parts/layout/Panel.tsx';
import { ComboboxField } from '../parts/form/ComboboxField.tsx';
import { useText } from '../parts/text/useText.ts';
import type { PreferencesProps } from './props.ts';

interface StartPanelProps extends PreferencesProps {
  readonly home: HomeActorRef;
}

/** What opens first after logging in. A choice that is not there any more leads to Home, and is still shown. */
export function StartPanel({ preferences, home }: StartPanelProps) {
  const { t } = useText();
  const homePage = useSelector(preferences, selectHomePage);
  const tree = useSelector(home, selectTree);
  const options = openableNodes(tree).map(({ clientId, name }) => ({ value: clientId ?? '', label: name }));
  const isGone = homePage !== '' && options.every(({ value }) => value !== homePage);
  return (
    <Panel title={t('work.startTitle')}>
      <ComboboxField
        label={t('work.start')}
        hint={t('work.startHint')}
        options={[
          { value: '', label: t('shell.pages.home') },
          ...options,
          ...(isGone ? [{ value: homePage, label: t('work.startGone') }] : []),
        ]}
        value={homePage}
        nothing={t('lists.nothingFound.title')}
        onChoose={(chosen) => preferences.send({ type: 'preference.choose', change: { homePage: chosen } })}
      />
    </Panel>
  );
}
