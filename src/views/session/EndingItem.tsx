import { useSelector } from '@xstate/react';
import { selectGoesHome } from '../../machines/session/session/session.selectors.ts';
import { SwitchField } from '../parts/form/SwitchField.tsx';
import { useText } from '../parts/text/useText.ts';
import menu from './menu.module.css';
import type { SessionProps } from './props.ts';

/** What follows in this browser when a session ends; the administrators' setting may say so for everybody. */
export function EndingItem({ session }: SessionProps) {
  const { t } = useText();
  const on = useSelector(session, selectGoesHome);
  return (
    <li className={menu.ending}>
      <SwitchField
        label={t('sessionTools.ending.label')}
        hint={t('sessionTools.ending.hint')}
        on={on}
        pending={false}
        onSwitch={() => session.send({ type: 'ending.choose', goesHome: !on })}
      />
    </li>
  );
}
