import { useSelector } from '@xstate/react';
import { MonitorUp } from 'lucide-react';
import { selectMonitors } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectMonitorsOffered } from '../../machines/session/monitors/monitors.selectors.ts';
import { selectSessionTools } from '../../machines/session/session/session.selectors.ts';
import { useText } from '../parts/text/useText.ts';
import { MenuItem } from './MenuItem.tsx';
import type { FramedProps } from './props.ts';

/** Where the desktop and the browser can spread over several windows (A§4). */
export function MonitorsItem({ session, viewer }: FramedProps) {
  const { t } = useText();
  const sessionTools = useSelector(session, selectSessionTools);
  const monitors = useSelector(sessionTools, (snapshot) => snapshot && selectMonitors(snapshot));
  const offered = useSelector(monitors, (snapshot) => snapshot !== undefined && selectMonitorsOffered(snapshot));
  if (!monitors || !offered) return null;
  const ask = () => {
    viewer.send({ type: 'sheet.close' });
    monitors.send({ type: 'monitor.ask' });
  };
  return <MenuItem icon={MonitorUp} text={t('monitors.menu')} onChoose={ask} />;
}
