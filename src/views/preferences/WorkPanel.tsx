import { useSelector } from '@xstate/react';
import { INPUT_METHODS } from '../../../contract/preferences.ts';
import {
  selectEmulatesAbsoluteMouse,
  selectInputMethod,
  selectTimezone,
} from '../../machines/preferences/preferences/preferences.selectors.ts';
import { Panel } from '../parts/layout/Panel.tsx';
import { Segments } from '../parts/form/Segments.tsx';
import { ComboboxField } from '../parts/form/ComboboxField.tsx';
import { useText } from '../parts/text/useText.ts';
import type { PreferencesProps } from './props.ts';

interface NamedZone {
  readonly value: string;
  readonly label: string;
}

/** All that the browser knows, and the chosen one even if another browser knew it. */
function timeZoneNames(chosen: string): readonly NamedZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** What remote sessions are begun with. */
export function WorkPanel({ preferences }: PreferencesProps) {
  const { t } = useText();
  const inputMethod = useSelector(preferences, selectInputMethod);
  const isAbsolute = useSelector(preferences, selectEmulatesAbsoluteMouse);
  return (
    <Panel title={t('work.title')}>
      <TimeZone preferences={preferences} />
      <Segments
        legend={t('work.inputMethod')}
        hint={t('work.inputMethodHint')}
        segments={INPUT_METHODS.map((value) => ({ value, label: t(`work.inputMethods.${value}`) }))}
        chosen={inputMethod}
        onChoose={(chosen) => preferences.send({ type: 'preference.choose', change: { inputMethod: chosen } })}
      />
      <Segments
        legend={t('work.mouse')}
        hint={t('work.mouseHint')}
        segments={(['absolute', 'relative'] as const).map((value) => ({ value, label: t(`work.mice.${value}`) }))}
        chosen={isAbsolute ? 'absolute' : 'relative'}
        onChoose={(chosen) =>
          preferences.send({ type: 'preference.choose', change: { emulateAbsoluteMouse: chosen === 'absolute' } })
        }
      />
    </Panel>
  );
}

function TimeZone({ preferences }: PreferencesProps) {
  const { t } = useText();
  const timezone = useSelector(preferences, selectTimezone);
  const device = t('work.timezoneDevice', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return (
    <ComboboxField
      label={t('work.timezone')}
      hint={t('work.timezoneHint')}
      options={[{ value: '', label: device }, ...timeZoneNames(timezone)]}
      value={timezone}
      nothing={t('lists.nothingFound.title')}
      onChoose={(chosen) => preferences.send({ type: 'preference.choose', change: { timezone: chosen } })}
    />
  );
}
